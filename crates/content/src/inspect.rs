//! `inspect_element`.

use handhold_ax::hit::{self, Covered};
use handhold_ax::{Analysis, Name, NodeId, Order};
use handhold_protocol::answer::{BothNames, Inspected, InspectedElements, NameWithSource};
use handhold_protocol::args::InspectElement;
use handhold_protocol::{ErrorCode, ToolError};
use web_sys::Element;

use crate::context::{Context, Look};
use crate::{answer, lookup, registry};

/// Everything known of one element, or of every match of a selector.
pub fn inspect_element(context: &Context, args: InspectElement) -> Result<InspectedElements, ToolError> {
    registry::sweep();
    let elements = asked_for(context, &args)?;
    let look = context.look_with_all_rects();
    let analysis = Analysis::new(&look.page);
    let captured: Vec<NodeId> = elements.iter().filter_map(|element| look.node_of(element)).collect();
    if captured.is_empty() {
        return Err(ToolError::new(ErrorCode::NoMatch, "The element is one that a read leaves out (a script, a style, the head)."));
    }
    let covered = covered(context, &look, &analysis, &captured);
    let refs = context.ref_for(&look, &captured);
    let elements = captured.iter().zip(refs).map(|(id, number)| inspect(context, &look, &analysis, &covered, *id, number)).collect();
    Ok(InspectedElements { elements })
}

fn asked_for(context: &Context, args: &InspectElement) -> Result<Vec<Element>, ToolError> {
    let mut found = match (&args.ref_id, &args.selector) {
        (Some(reference), None) => return Ok(vec![context.resolve(reference)?]),
        (None, Some(selector)) => lookup::query_all(selector)?,
        _ => return Err(answer::bad_args("ref_id", "Give either ref_id or selector.")),
    };
    if found.is_empty() {
        return Err(ToolError::new(ErrorCode::NoMatch, "No element matches the selector."));
    }
    if !args.all {
        found.truncate(1);
    }
    Ok(found)
}

/// Hit-tests the centres of these nodes, as far as they are in the viewport.
fn covered(context: &Context, look: &Look, analysis: &Analysis, nodes: &[NodeId]) -> Covered {
    let on_screen = nodes.iter().filter(|id| analysis.is_on_screen(**id));
    let points: Vec<(NodeId, (f32, f32))> = on_screen.filter_map(|id| Some((*id, look.page.node(*id).rect()?.center()))).collect();
    let places: Vec<(f32, f32)> = points.iter().map(|(_, place)| *place).collect();
    let hits = context.hit_test(look, &places);
    points.iter().zip(hits).filter_map(|((id, _), hit)| Some((*id, hit::blocker(analysis, *id, hit)?))).collect()
}

fn inspect(context: &Context, look: &Look, analysis: &Analysis, covered: &Covered, id: NodeId, number: u32) -> Inspected {
    let node = look.page.node(id);
    let blocker = covered.get(&id).map(|blocker| context.ref_for(look, &[*blocker]));
    Inspected {
        ref_id: context.print_ref(number),
        tag: node.tag_name().to_owned(),
        role: analysis.role(id).name().to_owned(),
        names: BothNames {
            priority: with_source(analysis.name(id, Order::PRIORITY)),
            accname: with_source(analysis.name(id, Order::ACCNAME)),
        },
        description: analysis.description(id),
        states: analysis
            .states(id, true)
            .into_iter()
            .map(|state| (state.key.to_owned(), state.value.map_or_else(|| "true".to_owned(), String::from)))
            .collect(),
        rendered: analysis.is_rendered(id),
        on_screen: analysis.is_on_screen(id),
        clickable: analysis.is_target(id),
        covered_by: blocker.and_then(|refs| refs.first().map(|number| context.print_ref(*number))),
        why: analysis.why(id),
        rect: node.rect().map(answer::rect),
    }
}

fn with_source(name: Name) -> NameWithSource {
    NameWithSource { text: name.text, source: name.source.to_owned() }
}
