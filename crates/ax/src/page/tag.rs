//! Element names as small numbers, so that a captured page carries no strings for them.

/// The local name of an element, lower case; [`Tag::OTHER`] for every name that is not in the table
/// (custom elements among them), whose text stands in the node itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tag(pub u16);

macro_rules! tags {
    ($($constant:ident $name:literal)*) => {
        /// Every known name; the position is the number.
        pub const TAG_NAMES: &[&str] = &["", $($name),*];
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Number { OTHER, $($constant),* }
        #[allow(missing_docs)]
        impl Tag {
            /// Not in the table.
            pub const OTHER: Tag = Tag(Number::OTHER as u16);
            $(pub const $constant: Tag = Tag(Number::$constant as u16);)*
        }
    };
}

tags! {
    A "a" ABBR "abbr" ADDRESS "address" AREA "area" ARTICLE "article" ASIDE "aside" AUDIO "audio"
    B "b" BDI "bdi" BDO "bdo" BLOCKQUOTE "blockquote" BODY "body" BR "br" BUTTON "button"
    CANVAS "canvas" CAPTION "caption" CITE "cite" CODE "code" COL "col" COLGROUP "colgroup"
    DATA "data" DATALIST "datalist" DD "dd" DEL "del" DETAILS "details" DFN "dfn" DIALOG "dialog" DIV "div" DL "dl" DT "dt"
    EM "em" EMBED "embed" FIELDSET "fieldset" FIGCAPTION "figcaption" FIGURE "figure" FOOTER "footer" FORM "form"
    FRAME "frame" FRAMESET "frameset" H1 "h1" H2 "h2" H3 "h3" H4 "h4" H5 "h5" H6 "h6" HEAD "head" HEADER "header" HGROUP "hgroup" HR "hr" HTML "html"
    I "i" IFRAME "iframe" IMG "img" INPUT "input" INS "ins" KBD "kbd" LABEL "label" LEGEND "legend" LI "li" LINK "link"
    MAIN "main" MAP "map" MARK "mark" MATH "math" MENU "menu" META "meta" METER "meter" NAV "nav" NOSCRIPT "noscript"
    OBJECT "object" OL "ol" OPTGROUP "optgroup" OPTION "option" OUTPUT "output" P "p" PARAM "param" PICTURE "picture" PRE "pre" PROGRESS "progress"
    Q "q" RP "rp" RT "rt" RUBY "ruby" S "s" SAMP "samp" SCRIPT "script" SEARCH "search" SECTION "section" SELECT "select"
    SLOT "slot" SMALL "small" SOURCE "source" SPAN "span" STRONG "strong" STYLE "style" SUB "sub" SUMMARY "summary" SUP "sup" SVG "svg"
    TABLE "table" TBODY "tbody" TD "td" TEMPLATE "template" TEXTAREA "textarea" TFOOT "tfoot" TH "th" THEAD "thead" TIME "time" TITLE "title" TR "tr" TRACK "track"
    U "u" UL "ul" VAR "var" VIDEO "video" WBR "wbr"
    // SVG
    CIRCLE "circle" CLIPPATH "clippath" DEFS "defs" DESC "desc" ELLIPSE "ellipse" FOREIGNOBJECT "foreignobject" G "g" IMAGE "image"
    LINE "line" LINEARGRADIENT "lineargradient" MARKER "marker" MASK "mask" METADATA "metadata" PATH "path" PATTERN "pattern" POLYGON "polygon" POLYLINE "polyline"
    RADIALGRADIENT "radialgradient" RECT "rect" SYMBOL "symbol" TEXT "text" TEXTPATH "textpath" TSPAN "tspan" USE "use" VIEW "view"
}

impl Tag {
    /// The tag with this lower-case name.
    pub fn from_name(name: &str) -> Tag {
        TAG_NAMES.iter().position(|known| *known == name).map_or(Tag::OTHER, |at| Tag(at as u16))
    }

    /// The lower-case name; empty for [`Tag::OTHER`].
    pub fn name(self) -> &'static str {
        TAG_NAMES.get(usize::from(self.0)).copied().unwrap_or("")
    }
}
