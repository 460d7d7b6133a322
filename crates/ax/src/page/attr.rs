//! The attributes that a capture keeps, as small numbers.

/// An attribute that matters here. All others are left in the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Attr(pub u16);

macro_rules! attrs {
    ($($constant:ident $name:literal)*) => {
        /// Every kept attribute, lower case; the position is the number.
        pub const ATTR_NAMES: &[&str] = &[$($name),*];
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Number { $($constant),* }
        #[allow(missing_docs)]
        impl Attr {
            $(pub const $constant: Attr = Attr(Number::$constant as u16);)*
        }
    };
}

attrs! {
    ROLE "role" ID "id" CLASS "class" HREF "href" SRC "src" ALT "alt" TITLE "title" PLACEHOLDER "placeholder" TYPE "type" NAME "name"
    VALUE "value" FOR "for" TABINDEX "tabindex" CONTENTEDITABLE "contenteditable" AUTOCOMPLETE "autocomplete" AUTOCORRECT "autocorrect" LIST "list" LABEL "label"
    HIDDEN "hidden" INERT "inert" POPOVER "popover" POPOVERTARGET "popovertarget" DISABLED "disabled" READONLY "readonly" REQUIRED "required" CHECKED "checked" SELECTED "selected" OPEN "open"
    MULTIPLE "multiple" SIZE "size" MIN "min" MAX "max" STEP "step" LOW "low" HIGH "high" OPTIMUM "optimum" MAXLENGTH "maxlength" PATTERN "pattern" SPAN "span" SCOPE "scope" COLSPAN "colspan" ROWSPAN "rowspan" HEADERS "headers" ABBR "abbr" BORDER "border"
    USEMAP "usemap" CONTROLS "controls" DOWNLOAD "download" TARGET "target" LANG "lang" DIR "dir" SUMMARY "summary" DATETIME "datetime" SLOT "slot" PART "part" IS "is" DRAGGABLE "draggable" ACCEPT "accept" ACTION "action" METHOD "method" XLINK_HREF "xlink:href" XLINK_TITLE "xlink:title"
    ONCLICK "onclick" ONMOUSEDOWN "onmousedown" ONMOUSEUP "onmouseup" ONPOINTERDOWN "onpointerdown" ONPOINTERUP "onpointerup" ONTOUCHSTART "ontouchstart" ONTOUCHEND "ontouchend" ONDBLCLICK "ondblclick" ONKEYDOWN "onkeydown"
    DATA_TESTID "data-testid" DATA_TEST_ID "data-test-id" DATA_TEST "data-test" DATA_CY "data-cy" DATA_ICON "data-icon" DATA_VALUE "data-value"
    ARIA_ACTIVEDESCENDANT "aria-activedescendant" ARIA_ATOMIC "aria-atomic" ARIA_AUTOCOMPLETE "aria-autocomplete" ARIA_BRAILLELABEL "aria-braillelabel" ARIA_BRAILLEROLEDESCRIPTION "aria-brailleroledescription" ARIA_BUSY "aria-busy" ARIA_CHECKED "aria-checked" ARIA_COLCOUNT "aria-colcount" ARIA_COLINDEX "aria-colindex" ARIA_COLSPAN "aria-colspan" ARIA_CONTROLS "aria-controls" ARIA_CURRENT "aria-current"
    ARIA_DESCRIBEDBY "aria-describedby" ARIA_DESCRIPTION "aria-description" ARIA_DETAILS "aria-details" ARIA_DISABLED "aria-disabled" ARIA_ERRORMESSAGE "aria-errormessage" ARIA_EXPANDED "aria-expanded" ARIA_FLOWTO "aria-flowto" ARIA_HASPOPUP "aria-haspopup" ARIA_HIDDEN "aria-hidden" ARIA_INVALID "aria-invalid" ARIA_KEYSHORTCUTS "aria-keyshortcuts"
    ARIA_LABEL "aria-label" ARIA_LABELLEDBY "aria-labelledby" ARIA_LABELEDBY "aria-labeledby" ARIA_LEVEL "aria-level" ARIA_LIVE "aria-live" ARIA_MODAL "aria-modal" ARIA_MULTILINE "aria-multiline" ARIA_MULTISELECTABLE "aria-multiselectable" ARIA_ORIENTATION "aria-orientation" ARIA_OWNS "aria-owns" ARIA_PLACEHOLDER "aria-placeholder" ARIA_POSINSET "aria-posinset" ARIA_PRESSED "aria-pressed"
    ARIA_READONLY "aria-readonly" ARIA_RELEVANT "aria-relevant" ARIA_REQUIRED "aria-required" ARIA_ROLEDESCRIPTION "aria-roledescription" ARIA_ROWCOUNT "aria-rowcount" ARIA_ROWINDEX "aria-rowindex" ARIA_ROWSPAN "aria-rowspan" ARIA_SELECTED "aria-selected" ARIA_SETSIZE "aria-setsize" ARIA_SORT "aria-sort" ARIA_VALUEMAX "aria-valuemax" ARIA_VALUEMIN "aria-valuemin" ARIA_VALUENOW "aria-valuenow" ARIA_VALUETEXT "aria-valuetext"
}

impl Attr {
    /// The attribute with this lower-case name, if it is kept.
    pub fn from_name(name: &str) -> Option<Attr> {
        ATTR_NAMES.iter().position(|known| *known == name).map(|at| Attr(at as u16))
    }

    /// The lower-case name.
    pub fn name(self) -> &'static str {
        ATTR_NAMES.get(usize::from(self.0)).copied().unwrap_or("")
    }
}
