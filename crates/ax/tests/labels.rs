//! Where badges stand.

use handhold_ax::labels::{Ground, HEIGHT, Target, place};
use handhold_ax::page::Rect;

const VIEWPORT: Rect = rect(0.0, 0.0, 800.0, 600.0);
const GROUND: Ground = Ground { viewport: VIEWPORT, page: rect(0.0, -500.0, 800.0, 5000.0) };
const BADGE: f32 = 40.0;

const fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect { x, y, width, height }
}

fn targets(boxes: &[Rect]) -> Vec<Target> {
    boxes.iter().map(|rect| Target { boxes: vec![*rect], badge: BADGE }).collect()
}

fn corners(boxes: &[Rect]) -> Vec<Option<(f32, f32)>> {
    place(&targets(boxes), &[], GROUND).into_iter().map(|badge| badge.map(|badge| (badge.x, badge.y))).collect()
}

fn overlaps(one: Rect, other: Rect) -> bool {
    one.intersection(other).is_some()
}

#[test]
fn a_badge_stands_16_pixels_above_the_corner() {
    assert_eq!(corners(&[rect(100.0, 100.0, 80.0, 20.0)]), [Some((100.0, 84.0))]);
}

#[test]
fn near_the_top_edge_it_stands_below() {
    assert_eq!(corners(&[rect(100.0, 10.0, 80.0, 20.0)]), [Some((100.0, 31.0))]);
    // Of what shows only in part, the part that shows counts.
    assert_eq!(corners(&[rect(100.0, -30.0, 80.0, 40.0)]), [Some((100.0, 11.0))]);
}

#[test]
fn below_the_fold_the_page_is_the_ground() {
    assert_eq!(corners(&[rect(100.0, 900.0, 80.0, 20.0)]), [Some((100.0, 884.0))]);
    assert_eq!(corners(&[rect(100.0, -495.0, 80.0, 20.0)]), [Some((100.0, -474.0))]);
}

#[test]
fn at_the_edges_it_stays_inside() {
    for target in
        [rect(790.0, 300.0, 10.0, 20.0), rect(-20.0, 300.0, 30.0, 20.0), rect(0.0, 0.0, 800.0, 600.0), rect(0.0, 590.0, 9.0, 10.0)]
    {
        let [Some(badge)] = place(&targets(&[target]), &[], GROUND)[..] else { panic!("no badge for {target:?}") };
        assert!(badge.x >= 0.0 && badge.x + badge.width <= 800.0 && badge.y >= 0.0 && badge.y + HEIGHT <= 600.0, "{target:?}: {badge:?}");
    }
}

#[test]
fn in_a_dense_table_badges_cover_neither_targets_nor_each_other() {
    let boxes: Vec<Rect> = (0..20)
        .flat_map(|row| (0..5).map(move |column| rect(60.0 + 140.0 * column as f32, 20.0 + 21.0 * row as f32, 60.0, 18.0)))
        .collect();
    let badges: Vec<Rect> = place(&targets(&boxes), &[], GROUND).into_iter().flatten().collect();
    assert_eq!(badges.len(), boxes.len());
    for (at, badge) in badges.iter().enumerate() {
        assert!(!boxes.iter().any(|target| overlaps(*badge, *target)), "badge {at} covers a target");
        assert!(!badges[..at].iter().any(|other| overlaps(*badge, *other)), "badge {at} covers a badge");
    }
}

#[test]
fn a_target_around_another_is_its_ground() {
    let card = rect(100.0, 100.0, 300.0, 200.0);
    let inner = rect(120.0, 180.0, 80.0, 20.0);
    assert_eq!(corners(&[card, inner]), [Some((100.0, 84.0)), Some((120.0, 164.0))]);
}

#[test]
fn texts_are_left_readable_where_another_place_is_near() {
    let field = rect(100.0, 100.0, 200.0, 22.0);
    let label = rect(100.0, 82.0, 50.0, 16.0);
    let badges = place(&targets(&[field]), &[label], GROUND);
    assert!(badges[0].is_some_and(|badge| !overlaps(badge, label) && !overlaps(badge, field)), "{badges:?}");
}

#[test]
fn a_link_over_two_lines_keeps_both_free() {
    let link = Target { boxes: vec![rect(300.0, 100.0, 200.0, 18.0), rect(20.0, 118.0, 300.0, 18.0)], badge: BADGE };
    let [Some(badge)] = place(std::slice::from_ref(&link), &[], GROUND)[..] else { panic!("no badge") };
    assert!(!link.boxes.iter().any(|part| overlaps(badge, *part)));
    assert_eq!((badge.x, badge.y), (300.0, 84.0));
}

#[test]
fn where_nothing_is_free_badges_still_do_not_cover_each_other() {
    let boxes: Vec<Rect> =
        (0..60).flat_map(|row| (0..80).map(move |column| rect(10.0 * column as f32, 10.0 * row as f32, 10.0, 10.0))).collect();
    let badges = place(&targets(&boxes), &[], GROUND);
    let placed: Vec<Rect> = badges.iter().flatten().copied().collect();
    assert!(placed.len() > 400 && placed.len() < boxes.len(), "{} badges", placed.len());
    for (at, badge) in placed.iter().enumerate() {
        assert!(!placed[..at].iter().any(|other| overlaps(*badge, *other)));
    }
}

#[test]
fn hostile_boxes_do_no_harm() {
    let boxes = [
        rect(f32::NAN, f32::NAN, f32::NAN, f32::NAN),
        rect(0.0, 0.0, f32::INFINITY, f32::INFINITY),
        rect(-1e30, -1e30, 2e30, 2e30),
        rect(1e20, 5.0, 10.0, 10.0),
    ];
    assert_eq!(place(&targets(&boxes), &boxes, GROUND).len(), 4);
    assert_eq!(place(&[Target { boxes: Vec::new(), badge: BADGE }], &[], GROUND), [None]);
}
