//! The guarded trusted click: whether the browser itself may press once more when a synthetic click shows no progress, and when.
//!
//! A page that believes no synthetic click shows nothing, and so does a page that has done already what was asked. To press twice may
//! open and close, or pay twice. So a second press is the last step of several, each of which can end it:
//!
//! | stage | ends |
//! |---|---|
//! | prove | at once: a state changed while the click was handled |
//! | settle 1 | looks at 250 ms, then every 150 ms up to 1,250 ms |
//! | settle 2 | the target resolved again; looks at 200 ms, then every 150 ms up to 800 ms |
//! | fire | every guard checked again, then one trusted press |
//! | settle 3 | looks up to 1,000 ms; now weak signals count too |
//!
//! What can't be proven stays possible: a click that worked in silence may get a second one.

use serde::Deserialize;

use super::mutating;

/// Most trusted presses that one element gets while its document lives.
pub const PRESSES: u32 = 1;

/// Where there is no trusted press to come, nobody waits for one; but a target that is no known control gets a moment more to answer. When
/// it is looked at, in milliseconds after the click.
pub const LOOKS_WITHOUT_POINTER: [f64; 2] = [250.0, 400.0];

/// What a look shows of the page's answer to the click.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Signal {
    /// Nothing.
    None,
    /// Something changed, which a clock or a feed may have done as well.
    Weak,
    /// Something that only the click can have done.
    Proof,
}

/// Why a second press is ruled out by what the tab did. It is no failure: the click may have worked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Veto {
    /// It asked its server to change something.
    #[error("the page sent {0}")]
    Request(String),
    /// It opened another tab.
    #[error("a new tab opened")]
    NewTab,
    /// It began a download.
    #[error("a download began")]
    Download,
    /// The element is not there any more, or another document is.
    #[error("the element is gone")]
    Gone,
    /// The element does not pass the guards any more.
    #[error("{0}")]
    Guard(Never),
    /// Something else would get it now.
    #[error("something else would get the click now")]
    Covered,
    /// The browser's pointer can't be had.
    #[error("the browser's debugger could not be used")]
    NoPointer,
}

/// What is known of a target besides what every click needs to know.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct GuardFacts {
    /// A native control, or one by its role, whose synthetic click is known to work; or something in one.
    pub is_control: bool,
    /// It has a state that a second click would turn back (`aria-checked`, `aria-expanded`...).
    pub has_state: bool,
    /// It stands in a form.
    pub in_form: bool,
    /// It saves something.
    pub is_download: bool,
    /// Hidden from the eye by CSS, or deaf to the pointer.
    pub is_hidden: bool,
    /// Name, title and text of it, one a line.
    pub names: String,
    /// Trusted presses that it had.
    pub presses: u32,
}

/// Why a target never gets a second press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Never {
    /// Synthetic clicks work on it.
    #[error("it is a control")]
    Control,
    /// A second click would turn back what the first one did.
    #[error("it has a state that a second click could turn back")]
    State,
    /// It stands in a form.
    #[error("it stands in a form")]
    Form,
    /// It saves a file.
    #[error("it is a download")]
    Download,
    /// A person could not press it.
    #[error("it is hidden")]
    Hidden,
    /// By its name it changes something for good.
    #[error("by its name it may change something for good")]
    Mutating,
    /// It had its one.
    #[error("it had a trusted click already")]
    Spent,
}

/// Whether a target may get a second press at all.
pub fn check(facts: &GuardFacts) -> Result<(), Never> {
    let guards = [
        (facts.is_control, Never::Control),
        (facts.has_state, Never::State),
        (facts.in_form, Never::Form),
        (facts.is_download, Never::Download),
        (facts.is_hidden, Never::Hidden),
        (facts.presses >= PRESSES, Never::Spent),
    ];
    match guards.into_iter().find(|(holds, _)| *holds) {
        Some((_, never)) => Err(never),
        None if facts.names.lines().any(mutating::is_mutating) => Err(Never::Mutating),
        None => Ok(()),
    }
}

/// Times of the looks of one stage, in milliseconds from its beginning.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Settle {
    first: f64,
    every: f64,
    last: f64,
}

const SETTLE_1: Settle = Settle { first: 250.0, every: 150.0, last: 1250.0 };
const SETTLE_2: Settle = Settle { first: 200.0, every: 150.0, last: 800.0 };
const SETTLE_3: Settle = Settle { first: 50.0, every: 100.0, last: 1000.0 };

impl Settle {
    /// The time of the look after one at `elapsed`; none after the last.
    fn next(self, elapsed: f64) -> Option<f64> {
        if elapsed >= self.last {
            return None;
        }
        let passed = ((elapsed - self.first) / self.every).floor() + 1.0;
        Some((self.first + passed.max(0.0) * self.every).min(self.last))
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Stage {
    Settle1,
    Settle2,
    Settle3,
}

impl Stage {
    fn settle(self) -> Settle {
        match self {
            Stage::Settle1 => SETTLE_1,
            Stage::Settle2 => SETTLE_2,
            Stage::Settle3 => SETTLE_3,
        }
    }
}

/// What to do next.
#[derive(Debug, Clone, PartialEq)]
pub enum Next {
    /// Look again at this time of the clock.
    LookAt(f64),
    /// Resolve the target again in the same document, then [`Guard::resolved`].
    Resolve,
    /// Check every guard again, and press; then [`Guard::fired`].
    Fire,
    /// It is over.
    End(End),
}

/// How it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// An effect was seen.
    Proven,
    /// A second press was ruled out, or the press showed nothing that could be called its effect.
    Vetoed(Veto),
    /// There was a trusted press, and nothing was seen after it.
    Unproven,
}

/// One guarded trusted click. It holds the clock's times and decides; whoever drives it waits, looks and presses.
#[derive(Debug, Clone)]
pub struct Guard {
    stage: Stage,
    began: f64,
    /// The page was changing by itself before the trusted press, so that weak signals say nothing.
    restless: bool,
}

impl Guard {
    /// Begins right after a synthetic click that proved nothing, at this time in milliseconds.
    pub fn new(now: f64) -> Guard {
        Guard { stage: Stage::Settle1, began: now, restless: false }
    }

    /// What to do after a look at this time.
    pub fn next(&mut self, now: f64, signal: Signal, veto: Option<Veto>) -> Next {
        if signal == Signal::Proof {
            return Next::End(End::Proven);
        }
        if self.stage != Stage::Settle3 {
            self.restless |= signal == Signal::Weak;
            if let Some(veto) = veto {
                return Next::End(End::Vetoed(veto));
            }
        } else if veto.is_some() || (signal == Signal::Weak && !self.restless) {
            // What the tab did after the trusted press is its effect.
            return Next::End(End::Proven);
        }
        match (self.stage.settle().next(now - self.began), self.stage) {
            (Some(at), _) => Next::LookAt(self.began + at),
            (None, Stage::Settle1) => Next::Resolve,
            (None, Stage::Settle2) => Next::Fire,
            (None, Stage::Settle3) => Next::End(End::Unproven),
        }
    }

    /// The target was found again: the second settling begins.
    pub fn resolved(&mut self, now: f64) {
        self.enter(Stage::Settle2, now);
    }

    /// The trusted press was sent: the third settling begins.
    pub fn fired(&mut self, now: f64) {
        self.enter(Stage::Settle3, now);
    }

    fn enter(&mut self, stage: Stage, now: f64) {
        self.stage = stage;
        self.began = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Drives a guard with a clock of its own. `seen` answers a look by its time since the click, and since the press when there was one.
    struct Drive {
        looks: Vec<f64>,
        fired_at: Option<f64>,
        ended_at: f64,
        end: End,
    }

    fn drive(seen: impl Fn(f64, Option<f64>) -> (Signal, Option<Veto>)) -> Drive {
        let start = 1000.0;
        let mut guard = Guard::new(start);
        let (mut now, mut fired_at, mut looks) = (start, None, Vec::new());
        loop {
            let (signal, veto) = seen(now - start, fired_at.map(|at: f64| now - at));
            looks.push(now - start);
            match guard.next(now, signal, veto) {
                Next::LookAt(at) => {
                    assert!(at > now, "time goes on");
                    now = at;
                }
                Next::Resolve => guard.resolved(now),
                Next::Fire => {
                    assert!(fired_at.is_none(), "one press at most");
                    fired_at = Some(now);
                    guard.fired(now);
                }
                Next::End(end) => return Drive { looks, fired_at: fired_at.map(|at| at - start), ended_at: now - start, end },
            }
        }
    }

    fn quiet(_: f64, _: Option<f64>) -> (Signal, Option<Veto>) {
        (Signal::None, None)
    }

    #[test]
    fn looks_are_at_the_times_of_the_table() {
        let Drive { looks, fired_at, ended_at, end } = drive(quiet);
        let before: Vec<f64> = looks.iter().copied().filter(|at| *at <= 2050.0).collect();
        let settle_1 = [0.0, 250.0, 400.0, 550.0, 700.0, 850.0, 1000.0, 1150.0, 1250.0];
        let settle_2 = [1250.0, 1450.0, 1600.0, 1750.0, 1900.0, 2050.0];
        assert_eq!(before[..9], settle_1);
        assert_eq!(before[9..15], settle_2);
        assert_eq!((fired_at, ended_at, end), (Some(2050.0), 3050.0, End::Unproven));
    }

    #[test]
    fn a_late_look_does_not_stretch_a_stage() {
        let mut guard = Guard::new(0.0);
        assert_eq!(guard.next(0.0, Signal::None, None), Next::LookAt(250.0));
        assert_eq!(guard.next(620.0, Signal::None, None), Next::LookAt(700.0), "a busy page took long to look at");
        assert_eq!(guard.next(1300.0, Signal::None, None), Next::Resolve);
    }

    #[test]
    fn proof_ends_it_whenever_it_comes() {
        for at in [0.0, 240.0, 900.0, 1249.0, 1300.0, 2049.0] {
            let seen = drive(|now, _| if now >= at { (Signal::Proof, None) } else { (Signal::None, None) });
            assert_eq!((seen.end, seen.fired_at), (End::Proven, None), "proof after {at} ms");
            assert!(seen.ended_at - at <= 250.0, "seen within one look");
        }
    }

    #[test]
    fn a_veto_ends_it_before_the_press() {
        for veto in [Veto::Request("POST /api/open".to_owned()), Veto::NewTab, Veto::Download, Veto::Gone] {
            for at in [0.0, 600.0, 1260.0, 2040.0] {
                let seen = drive(|now, _| (Signal::None, (now >= at).then(|| veto.clone())));
                assert_eq!((seen.end, seen.fired_at), (End::Vetoed(veto.clone()), None), "{veto} after {at} ms");
            }
        }
    }

    #[test]
    fn weak_signals_count_after_the_press_only() {
        let seen = drive(|_, fired| (if fired.is_some_and(|ms| ms > 300.0) { Signal::Weak } else { Signal::None }, None));
        assert_eq!((seen.end, seen.fired_at, seen.ended_at), (End::Proven, Some(2050.0), 2400.0));
        let late_text = drive(|now, fired| (if fired.is_none() && now > 500.0 { Signal::Weak } else { Signal::None }, None));
        assert_eq!((late_text.end, late_text.fired_at), (End::Unproven, Some(2050.0)));
    }

    #[test]
    fn a_page_that_changes_by_itself_proves_nothing() {
        let clock = drive(|_, _| (Signal::Weak, None));
        assert_eq!((clock.end, clock.fired_at), (End::Unproven, Some(2050.0)));
        let answered = drive(|_, fired| (if fired.is_some() { Signal::Proof } else { Signal::Weak }, None));
        assert_eq!(answered.end, End::Proven);
    }

    #[test]
    fn what_the_tab_does_after_the_press_is_its_effect() {
        let seen = drive(|_, fired| (Signal::None, fired.filter(|ms| *ms > 100.0).map(|_| Veto::NewTab)));
        assert_eq!(seen.end, End::Proven);
    }

    #[test]
    fn who_may_get_a_second_press() {
        let row = |change: fn(&mut GuardFacts)| {
            let mut facts = GuardFacts { names: "Alice Brown\nLunch at noon?".to_owned(), ..GuardFacts::default() };
            change(&mut facts);
            check(&facts)
        };
        assert_eq!(row(|_| ()), Ok(()));
        assert_eq!(row(|facts| facts.names = "Post Malone".to_owned()), Ok(()));
        assert_eq!(row(|facts| facts.is_control = true), Err(Never::Control));
        assert_eq!(row(|facts| facts.has_state = true), Err(Never::State));
        assert_eq!(row(|facts| facts.in_form = true), Err(Never::Form));
        assert_eq!(row(|facts| facts.is_download = true), Err(Never::Download));
        assert_eq!(row(|facts| facts.is_hidden = true), Err(Never::Hidden));
        assert_eq!(row(|facts| facts.presses = 1), Err(Never::Spent));
        assert_eq!(row(|facts| facts.names = "Row 4\nDelete".to_owned()), Err(Never::Mutating));
    }

    #[test]
    fn every_reason_reads_as_part_of_a_sentence() {
        let vetoes = [
            Veto::Request("POST https://example.com/api".to_owned()),
            Veto::NewTab,
            Veto::Download,
            Veto::Gone,
            Veto::Covered,
            Veto::NoPointer,
            Veto::Guard(Never::Spent),
        ];
        let texts: Vec<String> = vetoes.iter().map(ToString::to_string).collect();
        assert!(texts.iter().all(|text| !text.ends_with('.') && !text.is_empty()), "{texts:?}");
    }
}
