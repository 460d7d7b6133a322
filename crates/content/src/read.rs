//! `get_accessibility_tree`.

use handhold_ax::diff;
use handhold_ax::hit::{self, Covered};
use handhold_ax::options::DEFAULT_DEPTH;
use handhold_ax::page::Tag;
use handhold_ax::render::estimated_tokens;
use handhold_ax::text::utf16_len;
use handhold_ax::{Analysis, Filter, Format, NodeId, Order, RenderOptions, Rendered, Tree, TreeOptions};
use handhold_protocol::answer::{AccessibilityTree, Timing};
use handhold_protocol::args::{self, GetAccessibilityTree, Names};
use handhold_protocol::{ErrorCode, ToolError};
use std::collections::HashMap;
use std::rc::Rc;

use crate::context::{Context, Look};
use crate::notice;
use crate::snapshots::{self, Snapshot};
use crate::{answer, clock, registry};

/// The least that a page of text can be cut to.
const LEAST_CHARS: u32 = 200;

/// Reads the page, or a further page of a kept read.
pub fn get_accessibility_tree(context: &Context, args: GetAccessibilityTree) -> Result<AccessibilityTree, ToolError> {
    let start = clock::now();
    check(&args)?;
    let mut timing = Timing::default();
    let snapshot = match snapshots::same_read(&args).filter(|_| args.page.is_some_and(|page| page > 1)) {
        Some(kept) => kept,
        None => take(context, &args, &mut timing)?,
    };
    let rendering = clock::now();
    let since = changes_since(&args, &snapshot);
    let rendered = match &since {
        Since::Told(text) => whole(text.clone(), &snapshot),
        Since::NotAsked | Since::NotTold(_) => handhold_ax::render(&snapshot.tree, &render_options(&args)),
    };
    timing.render = answer::milliseconds(clock::now() - rendering);
    timing.total = answer::milliseconds(clock::now() - start);
    let notice = notice::of_read(context, &args, &snapshot, &rendered, &since);
    Ok(tree_answer(&snapshot, rendered, notice, timing))
}

/// What `since` comes to.
pub enum Since {
    /// There was none.
    NotAsked,
    /// The changes, as text.
    Told(String),
    /// The whole read is answered instead; why.
    NotTold(String),
}

fn changes_since(args: &GetAccessibilityTree, snapshot: &Snapshot) -> Since {
    let Some(id) = args.since.as_deref() else { return Since::NotAsked };
    let not_told = |why: &str| Since::NotTold(format!("Snapshot {id} {why}: this is the whole read."));
    let Some(kept) = snapshots::kept(id) else { return not_told("is not kept (any more)") };
    if kept.args != snapshots::without_page(args) {
        return not_told("was read with other arguments");
    }
    if !diff::is_told_in(render_options(args).format) {
        return not_told("can't be compared in this format");
    }
    let text = diff::changes(&kept.tree, &snapshot.tree).unwrap_or_else(|| format!("unchanged since {id}"));
    if args.max_chars.is_some_and(|most| utf16_len(&text) > most as usize) {
        return not_told("has more changes than maxChars holds");
    }
    Since::Told(text)
}

/// A text that is all on one page.
fn whole(text: String, snapshot: &Snapshot) -> Rendered {
    Rendered { text, page: 1, pages: 1, lines: snapshot.tree.line_count(), ..Rendered::default() }
}

fn check(args: &GetAccessibilityTree) -> Result<(), ToolError> {
    if args.max_chars.is_some_and(|most| most < LEAST_CHARS) {
        return Err(answer::bad_args("maxChars", format!("maxChars is at least {LEAST_CHARS}.")));
    }
    if args.page == Some(0) || args.max_depth == Some(0) {
        let field = if args.page == Some(0) { "page" } else { "maxDepth" };
        return Err(answer::bad_args(field, format!("{field} counts from 1.")));
    }
    Ok(())
}

fn take(context: &Context, args: &GetAccessibilityTree, timing: &mut Timing) -> Result<Rc<Snapshot>, ToolError> {
    registry::sweep();
    let root = args.ref_id.as_ref().map(|reference| context.resolve(reference)).transpose()?;
    let limited = args.viewport || args.filter == args::Filter::Visible;
    let look = if limited { context.look_with_all_rects() } else { context.look() };
    let root = match root {
        Some(element) => Some(look.node_of(&element).ok_or_else(not_in_tree)?),
        None => None,
    };
    timing.capture = answer::milliseconds(look.capture_ms);
    let building = clock::now();
    let tree = build(context, &look, &tree_options(context, args, root));
    timing.build = answer::milliseconds(clock::now() - building);
    let selected = look.page.selected_in_devtools();
    let document = &look.page.document;
    Ok(snapshots::keep(Snapshot {
        id: snapshots::next_id(),
        args: snapshots::without_page(args),
        // DevTools select the body by themselves.
        leaves_selected_out: selected.is_some_and(|id| !look.page.node(id).is_any(&[Tag::HTML, Tag::BODY]) && !tree.has_line_of(id)),
        tree,
        url: document.url.clone(),
        title: document.title.clone(),
        viewport: answer::viewport(document),
        capture_notice: look.notice.clone(),
    }))
}

/// The page as it stands now in the words of an earlier read; `None` when the element it was rooted at is gone.
pub fn again(context: &Context, args: &GetAccessibilityTree) -> Option<Tree> {
    let root = args.ref_id.as_ref().map(|reference| context.resolve(reference)).transpose().ok()?;
    let limited = args.viewport || args.filter == args::Filter::Visible;
    let look = if limited { context.look_with_all_rects() } else { context.look() };
    let root = match root {
        Some(element) => Some(look.node_of(&element)?),
        None => None,
    };
    Some(build(context, &look, &tree_options(context, args, root)))
}

fn not_in_tree() -> ToolError {
    let message = "The element is in the page but not in what a read covers (a script, a style, the head). Read another one.";
    ToolError::new(ErrorCode::NoMatch, message)
}

/// The tree of a look, with refs.
pub fn build(context: &Context, look: &Look, options: &TreeOptions) -> Tree {
    let analysis = Analysis::new(&look.page);
    let covered = covered(context, look, &analysis);
    let mut tree = Tree::build(&analysis, &covered, options);
    let nodes = tree.nodes_with_ref();
    let refs = context.ref_for(look, &nodes);
    let by_node: HashMap<NodeId, u32> = nodes.into_iter().zip(refs).collect();
    tree.set_refs(&by_node, &context.frame);
    tree
}

/// Which targets in the viewport would not get a press on their centre, and what would.
pub fn covered(context: &Context, look: &Look, analysis: &Analysis) -> Covered {
    let points = hit::points(analysis);
    let places: Vec<(f32, f32)> = points.iter().map(|point| (point.x, point.y)).collect();
    let hits = context.hit_test(look, &places);
    let blocked = points.iter().zip(hits).filter_map(|(point, hit)| Some((point.node, hit::blocker(analysis, point.node, hit)?)));
    blocked.collect()
}

fn tree_options(context: &Context, args: &GetAccessibilityTree, root: Option<NodeId>) -> TreeOptions {
    TreeOptions {
        filter: filter(args.filter),
        max_depth: args.max_depth.map_or(DEFAULT_DEPTH, |depth| depth as usize),
        order: order(args.names.unwrap_or(context.names)),
        viewport: args.viewport,
        hidden: args.hidden,
        frames: args.frames,
        verbose: args.verbose,
        root,
    }
}

fn render_options(args: &GetAccessibilityTree) -> RenderOptions {
    let format = match args.format {
        args::Format::Indent => Format::Indent,
        args::Format::Yaml => Format::Yaml,
        args::Format::Uid => Format::Uid,
        args::Format::Json => Format::Json,
    };
    RenderOptions { format, max_chars: args.max_chars.map(|most| most as usize), page: args.page.unwrap_or(1) as usize }
}

/// The same filter in the core's words.
pub fn filter(filter: args::Filter) -> Filter {
    match filter {
        args::Filter::All => Filter::All,
        args::Filter::Visible => Filter::Visible,
        args::Filter::Interactive => Filter::Interactive,
    }
}

/// The sources of names, in their order.
pub fn order(names: Names) -> Order {
    match names {
        Names::Priority => Order::PRIORITY,
        Names::Accname => Order::ACCNAME,
    }
}

fn tree_answer(snapshot: &Snapshot, rendered: Rendered, notice: Option<String>, timing: Timing) -> AccessibilityTree {
    let has_more = rendered.page < rendered.pages;
    AccessibilityTree {
        snapshot: snapshot.id.clone(),
        url: snapshot.url.clone(),
        title: snapshot.title.clone(),
        viewport: snapshot.viewport.clone(),
        nodes: rendered.lines as u32,
        chars: utf16_len(&rendered.text) as u32,
        tokens: estimated_tokens(&rendered.text) as u32,
        truncated: rendered.truncated,
        has_more,
        page: rendered.page as u32,
        pages: rendered.pages as u32,
        next_page: has_more.then_some(rendered.page as u32 + 1),
        auto_degraded: rendered.auto_degraded,
        notice,
        hidden: snapshot.tree.hidden_count(),
        timing,
        tree: rendered.text,
    }
}
