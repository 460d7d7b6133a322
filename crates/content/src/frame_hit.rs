//! A press in a child frame, seen from the pages around it: where it lands, and what would get it instead.
//!
//! The frame asks the worker ([`ask_around`]); the worker asks the page around it, then the page around that one, and so on
//! ([`frame_hit`]). No page is sent a message that it could see.

use handhold_protocol::{ErrorCode, ToolError};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::actions::{self, bindings};
use crate::context::Context;
use crate::registry;

#[wasm_bindgen(module = "/js/frame_hit.js")]
extern "C" {
    /// This document's place among the frames around it, and the size of its viewport.
    #[wasm_bindgen(js_name = ownFrame)]
    pub fn own_frame() -> Vec<f64>;
    #[wasm_bindgen(js_name = askAround)]
    async fn ask(points: &[f64], scroll: bool) -> JsValue;
    #[wasm_bindgen(js_name = frameElement)]
    fn frame_element(place: i32, url: &str, width: f64, height: f64) -> Option<Element>;
    #[wasm_bindgen(js_name = pointsAround)]
    fn points_around(frame: &Element, width: f64, height: f64, points: &[f64]) -> Vec<f64>;
    #[wasm_bindgen(js_name = bringPointIntoView)]
    fn bring_point_into_view(frame: &Element, width: f64, height: f64, points: &[f64]);
}

/// What is asked of the page around a frame.
#[derive(Debug, Deserialize)]
pub struct FrameHit {
    /// The frame's place among the frames of this document; -1 where it is not counted.
    place: i32,
    /// Address of the frame's document, to tell frames without a place apart.
    url: String,
    /// Width of the frame's viewport.
    width: f64,
    /// Height of the frame's viewport.
    height: f64,
    /// Points in the frame's viewport: x, y, x, y...
    points: Vec<f64>,
    /// Whether the frame may be scrolled into view.
    scroll: bool,
}

/// What the page around a frame says.
#[derive(Debug, Serialize)]
pub struct FrameHits {
    /// The same points in this document's viewport.
    points: Vec<f64>,
    /// Numbers of the points where the frame itself is topmost.
    free: Vec<u32>,
    /// What covers the frame, as the error that tells it; where there is no free point.
    #[serde(skip_serializing_if = "Option::is_none")]
    covered: Option<ToolError>,
    /// This document's own place and size, for the page around it.
    place: f64,
    url: String,
    width: f64,
    height: f64,
}

/// Which points of a child frame a press would get through to, as far as this page goes.
///
/// Errors: `no_match` when the frame's element can't be told.
pub fn frame_hit(context: &Context, args: FrameHit) -> Result<FrameHits, ToolError> {
    let frame = frame_element(args.place, &args.url, args.width, args.height)
        .ok_or_else(|| ToolError::new(ErrorCode::NoMatch, "The frame's element was not found in the page around it."))?;
    if args.scroll {
        bring_point_into_view(&frame, args.width, args.height, &args.points);
    }
    let points = points_around(&frame, args.width, args.height, &args.points);
    let (mut free, mut cover) = (Vec::new(), None);
    for (at, point) in points.chunks_exact(2).enumerate() {
        match bindings::element_at(point[0], point[1]) {
            Some(hit) if hit == frame => free.push(at as u32),
            Some(hit) => cover = cover.or(Some(hit)),
            None => {}
        }
    }
    let covered = cover.filter(|_| free.is_empty()).map(|hit| actions::covered(context, &frame, &hit));
    let own = own_frame();
    Ok(FrameHits { points, free, covered, place: own[0], url: registry::document_url(), width: own[1], height: own[2] })
}

/// What the pages around this frame said of some points.
pub enum Around {
    /// A press gets through to the point with this number.
    Free(usize),
    /// Something in one of them would get it.
    Covered,
    /// None of the points is in view.
    OutOfView,
    /// Nobody could tell, as around a frame that extensions may not touch.
    Unknown,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Said {
    free: Option<usize>,
    covered: bool,
    out: bool,
    late: bool,
}

/// Asks whether the pages around this frame let a press through.
///
/// Errors: `timeout` when one of them is too busy to say.
pub async fn ask_around(points: &[f64], scroll: bool) -> Result<Around, ToolError> {
    let said: Said = bindings::facts(ask(points, scroll).await)?;
    if said.late {
        let message = "The page around the frame did not answer, so it can't be told what covers the frame. Wait a moment and try again.";
        return Err(ToolError::new(ErrorCode::Timeout, message).with("dispatched", false));
    }
    Ok(match said {
        Said { covered: true, .. } => Around::Covered,
        Said { out: true, .. } => Around::OutOfView,
        Said { free, .. } => free.map_or(Around::Unknown, Around::Free),
    })
}
