//! `get_shadow_dom` and `shadow_dom_query`.

use handhold_protocol::answer::{Rect, ShadowDom, ShadowHost, ShadowMatch, ShadowMatches};
use handhold_protocol::args::{GetShadowDom, Ref, ShadowDomQuery, ShadowPath};
use handhold_protocol::{ErrorCode, ToolError};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::actions::{Reader, bindings};
use crate::context::Context;
use crate::{answer, lookup, registry};

#[wasm_bindgen(module = "/js/roots.js")]
extern "C" {
    /// An element with a shadow root.
    type Host;

    #[wasm_bindgen(js_name = shadowHosts)]
    fn shadow_hosts() -> Vec<Host>;
    #[wasm_bindgen(method, getter)]
    fn host(this: &Host) -> Element;
    #[wasm_bindgen(method, getter)]
    fn tag(this: &Host) -> String;
    #[wasm_bindgen(method, getter)]
    fn closed(this: &Host) -> bool;
    #[wasm_bindgen(method, getter)]
    fn inside(this: &Host) -> i32;
    #[wasm_bindgen(method, getter)]
    fn elements(this: &Host) -> u32;

    #[wasm_bindgen(catch, js_name = queryRoots)]
    fn query_roots(selector: &str) -> Result<Vec<Element>, JsValue>;
    #[wasm_bindgen(catch, js_name = queryTree)]
    fn query_tree(host: Option<&Element>, selector: &str) -> Result<Vec<Element>, JsValue>;
    #[wasm_bindgen(js_name = isHost)]
    fn is_host(element: &Element) -> bool;
    #[wasm_bindgen(js_name = hostAround)]
    fn host_around(element: &Element) -> Option<Element>;
    #[wasm_bindgen(js_name = tagOf)]
    fn tag_of(element: &Element) -> String;
}

/// Most hosts where nothing else is asked for.
const HOSTS: u32 = 100;
/// Most matches where nothing else is asked for.
const MATCHES: u32 = 50;
/// Candidates of an ambiguous step.
const LISTED: usize = 10;

/// Lists the hosts of the document, or those at or in one element.
///
/// Errors: those of [`Context::resolve`].
pub fn get_shadow_dom(context: &Context, args: GetShadowDom) -> Result<ShadowDom, ToolError> {
    registry::sweep();
    let within = args.ref_id.as_ref().map(|reference| context.resolve(reference)).transpose()?;
    let all = shadow_hosts();
    let depths = depths(&all);
    let nested = nested(&all);
    let asked: Vec<usize> =
        (0..all.len()).filter(|at| within.as_ref().is_none_or(|outer| bindings::holds(outer, &all[*at].host()))).collect();
    let limit = args.limit.unwrap_or(HOSTS) as usize;
    let hosts = asked.iter().take(limit).map(|at| {
        let host = &all[*at];
        ShadowHost {
            ref_id: print(context, &host.host()),
            tag: host.tag(),
            mode: if host.closed() { "closed" } else { "open" }.to_owned(),
            depth: depths[*at],
            within: around(&all, *at).map(|outer| print(context, &all[outer].host())),
            elements: host.elements(),
            nested: nested[*at],
            rect: rect(&host.host()),
        }
    });
    Ok(ShadowDom { hosts: hosts.collect(), total: asked.len() as u32, has_more: asked.len() > limit, user_agent: Vec::new() })
}

/// Finds elements in shadow roots: in all of them, or in the one that a path of hosts leads to.
///
/// Errors: `bad_args` for an invalid selector; of a step of the path also `no_match`, `ambiguous` and those of [`Context::resolve`].
pub fn shadow_dom_query(context: &Context, args: ShadowDomQuery) -> Result<ShadowMatches, ToolError> {
    registry::sweep();
    let steps = args.shadow_path.as_ref().map(ShadowPath::steps).unwrap_or_default();
    let host = walk(context, &steps, args.user_agent)?;
    let within = host.as_ref().map(|host| print(context, host));
    let found = match &host {
        _ if args.user_agent => query_tree(None, &args.selector).map(|_| Vec::new()),
        Some(host) => query_tree(Some(host), &args.selector),
        None => query_roots(&args.selector),
    };
    let found = found.map_err(|_| bad_selector("selector", &args.selector))?;
    if args.user_agent {
        return Ok(ShadowMatches { within, ..ShadowMatches::default() });
    }
    let limit = args.limit.unwrap_or(MATCHES) as usize;
    let elements = describe(context, &found[..found.len().min(limit)]);
    let notice = if found.is_empty() { nothing_found(&args.selector, steps.is_empty()) } else { left_out(found.len(), limit) };
    Ok(ShadowMatches { elements, matches: found.len() as u32, has_more: found.len() > limit, within, notice, ..ShadowMatches::default() })
}

/// Follows a path of hosts; nothing for an empty one. Whether the last one hosts a root of the browser's own can't be told from here.
fn walk(context: &Context, steps: &[Ref], to_user_agent: bool) -> Result<Option<Element>, ToolError> {
    let mut host: Option<Element> = None;
    for (at, step) in steps.iter().enumerate() {
        let found = match handhold_ax::refs::parse(&step.to_string()) {
            handhold_ax::refs::Reference::Ref { .. } => context.resolve(step)?,
            handhold_ax::refs::Reference::Selector(selector) => only_match(context, host.as_ref(), &selector)?,
        };
        let is_last = at + 1 == steps.len();
        let may_host = is_host(&found) || to_user_agent && is_last;
        if !may_host {
            let message = format!("{} hosts no shadow root; get_shadow_dom lists those that do.", print(context, &found));
            return Err(ToolError::new(ErrorCode::NoMatch, message).with("field", "shadowPath").with("ref_id", print(context, &found)));
        }
        host = Some(found);
    }
    Ok(host)
}

fn only_match(context: &Context, host: Option<&Element>, selector: &str) -> Result<Element, ToolError> {
    let mut found = query_tree(host, selector).map_err(|_| bad_selector("shadowPath", selector))?;
    if found.len() == 1 {
        return Ok(found.remove(0));
    }
    let place = host.map_or_else(|| "the document".to_owned(), |host| format!("the root of {}", print(context, host)));
    let code = if found.is_empty() { ErrorCode::NoMatch } else { ErrorCode::Ambiguous };
    let message = format!("{} elements in {place} match the step `{selector}`; a step leads to one host. Use the host's ref.", found.len());
    found.truncate(LISTED);
    let error = ToolError::new(code, message).with("field", "shadowPath").with("selector", selector);
    Err(lookup::with_candidates(error, &lookup::describe(context, &found)))
}

fn bad_selector(field: &str, selector: &str) -> ToolError {
    answer::bad_args(field, format!("`{selector}` is no valid CSS selector.")).with("selector", selector)
}

fn nothing_found(selector: &str, everywhere: bool) -> Option<String> {
    let outside = query_tree(None, selector).map_or(0, |found| found.len());
    Some(match (everywhere, outside) {
        (true, 0) => "No element in a shadow root matches. get_shadow_dom lists the roots.".to_owned(),
        (true, outside) => format!("No element in a shadow root matches; {outside} in the document outside of them do."),
        (false, _) => "No element in the root of the last host matches; leave shadowPath out to search every root.".to_owned(),
    })
}

fn left_out(found: usize, limit: usize) -> Option<String> {
    (found > limit).then(|| format!("The first {limit} of {found} matches; ask for more with limit, or more exactly."))
}

fn describe(context: &Context, found: &[Element]) -> Vec<ShadowMatch> {
    if found.is_empty() {
        return Vec::new();
    }
    let look = context.look();
    let reader = Reader::new(context, &look);
    let describe_one = |element: &Element| {
        let subject = reader.subject(element);
        ShadowMatch {
            ref_id: subject.ref_id,
            tag: tag_of(element),
            role: if subject.role.is_empty() { "generic".to_owned() } else { subject.role },
            name: subject.name,
            depth: std::iter::successors(host_around(element), host_around).count() as u32,
        }
    };
    found.iter().map(describe_one).collect()
}

fn print(context: &Context, element: &Element) -> String {
    context.print_ref(context.ref_of(element))
}

fn around(hosts: &[Host], at: usize) -> Option<usize> {
    usize::try_from(hosts[at].inside()).ok()
}

/// Roots around each host. A host stands behind the one it is in.
fn depths(hosts: &[Host]) -> Vec<u32> {
    let mut depths: Vec<u32> = Vec::with_capacity(hosts.len());
    for at in 0..hosts.len() {
        depths.push(around(hosts, at).map_or(0, |outer| depths[outer] + 1));
    }
    depths
}

/// Hosts below each host, at any depth.
fn nested(hosts: &[Host]) -> Vec<u32> {
    let mut nested = vec![0; hosts.len()];
    for at in (0..hosts.len()).rev() {
        if let Some(outer) = around(hosts, at) {
            nested[outer] += nested[at] + 1;
        }
    }
    nested
}

fn rect(element: &Element) -> Option<Rect> {
    let [x, y, width, height] = <[f64; 4]>::try_from(bindings::box_of(element)).ok()?;
    (width > 0.0 && height > 0.0).then_some(Rect { x, y, width, height })
}

/// The ways to some elements, as the debugger finds them: see `/js/devtools.js`.
#[derive(Debug, serde::Deserialize)]
pub struct Ways {
    ways: Vec<String>,
}

/// The refs of the elements at the ends of some ways, in their order; empty texts where there is none.
pub fn refs_of_ways(context: &Context, args: &Ways) -> Vec<String> {
    let element = |way: &String| crate::capture::element_at_way(way).map(|element| print(context, &element)).unwrap_or_default();
    args.ways.iter().map(element).collect()
}
