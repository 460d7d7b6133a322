// The side panel. It owns the conversation: it carries out direct commands on the tab that it shows, and runs the agent.
//
// chat.js      what was said and done on a tab, as data;  chats.js keeps it while the panel is closed
// commands/    what a person typed -> which tool with which arguments; completion
// agent/       the loop with the model; knows nothing of the panel.  agent_run.js: one run of it in a chat
// runner.js    runs a tool for a chat
// ui/          everything that is seen

import { api } from '../shared/browser.js';
import { send } from '../shared/messages.js';
import { byId } from '../shared/ui/dom.js';
import { localize, takeLanguageOfSettings } from '../shared/ui/text.js';
import { AgentRun, chosenModel } from './agent_run.js';
import { chatOf, keep, startChat } from './chats.js';
import { formatRead } from './commands/format.js';
import { parse } from './commands/parse.js';
import { withNames } from './commands/refs.js';
import { InputHistory } from './input_history.js';
import { outlineRefsUnderPointer, pickWith } from './pointing.js';
import { newStep, runStep, stopStep } from './runner.js';
import { saveDebugLog } from './save_log.js';
import { followTab } from './target_tab.js';
import { Composer } from './ui/composer.js';
import { showTarget } from './ui/header.js';
import { placeIcons } from './ui/icons.js';
import { ModelPicker } from './ui/model_picker.js';
import { showPermissionQuestions } from './ui/permission.js';
import { Transcript } from './ui/transcript.js';

/** @typedef {import('./chat.js').Chat} Chat */

await takeLanguageOfSettings();
localize(document);
placeIcons();

const verbose = /** @type {HTMLInputElement} */ (byId('verbose'));
const history = new InputHistory();
/** @type {Chat | null} */
let chat = null;
/** The tab whose chat is shown or about to be. */
let tabId = -1;
/** The runs that go on, by their tabs. @type {Map<number, AgentRun>} */
const runs = new Map();
const picker = new ModelPicker(
  { select: byId('model'), modes: byId('mode') },
  {
    onChange: (patch) => send({ type: 'settings.set', patch }),
    onSetUp: () => api.runtime.openOptionsPage(),
    onFailure: (message) => composer.announce(message),
  },
);

const transcript = new Transcript(byId('transcript'), {
  onRef: (ref) => composer.insertRef(ref),
  onCommand: (command) => composer.offer(command),
  onRead: (args) => run(formatRead(args), 'read', 'get_accessibility_tree', args),
  onAction: (action) => (action === 'continue' ? goOn() : api.runtime.openOptionsPage()),
  hasModel: () => picker.hasModel,
});

const composer = new Composer(
  {
    form: byId('composer'),
    box: byId('message'),
    list: byId('completions'),
    send: byId('send'),
    stop: byId('stop'),
    announcement: byId('announcement'),
  },
  {
    onSend: submit,
    onStop: stop,
    onDraft: (draft) => {
      if (!chat) return;
      chat.draft = draft;
      keep(chat);
    },
    refs: () => chat?.refs ?? [],
    history,
  },
);

/** @param {string} message */
function submit(message) {
  const parsed = parse(message);
  if (parsed.kind === 'empty') return;
  if (parsed.kind === 'call') {
    run(message.trim(), parsed.command, parsed.tool, parsed.args);
    setDraft('');
    return;
  }
  if (parsed.kind === 'problem') note(message, { kind: 'problem', problem: parsed.problem });
  else if (parsed.kind === 'help') note(message, { kind: 'help', command: parsed.command });
  else if (parsed.kind === 'tools') note(message, { kind: 'tools' });
  else if (picker.hasModel) ask(message.trim());
  else note(message, { kind: 'no-model' });
  // What is wrong stays in the box, to be put right.
  if (parsed.kind !== 'problem') setDraft('');
}

/** @param {string} draft */
function setDraft(draft) {
  composer.setText(draft);
  if (!chat) return;
  chat.draft = draft;
  keep(chat);
}

/** @param {string} message @param {import('./chat.js').Note} said */
function note(message, said) {
  if (!chat) return;
  const turn = chat.addTurn(message.trim());
  turn.note = said;
  transcript.addTurn(turn);
  keep(chat);
}

/** Gives the agent a task. @param {string} message */
function ask(message) {
  if (!chat || isBusy(chat)) return;
  const turn = chat.addTurn(message);
  transcript.addTurn(turn);
  work(chat, turn);
}

/** Goes on with the run that ended last. */
function goOn() {
  const turn = chat?.turns.at(-1);
  if (chat && turn?.run && !isBusy(chat)) work(chat, turn);
}

/** @param {Chat} own @param {import('./chat.js').Turn} turn */
async function work(own, turn) {
  const { provider, settings } = await chosenModel();
  if (!provider || !settings || isBusy(own)) return;
  const shown = (/** @type {() => void} */ draw) => own === chat && draw();
  const agentRun = new AgentRun(own, turn, {
    onStep: (_, step) => shown(() => transcript.showStep(turn, step)),
    onSaid: () => shown(() => transcript.showSaid(turn)),
    onRunState: () => {
      keep(own);
      shown(() => transcript.showRun(turn));
    },
  });
  runs.set(own.tabId, agentRun);
  shown(() => composer.setRunning(true));
  await agentRun.go(provider, settings);
  runs.delete(own.tabId);
  keep(own);
  shown(() => composer.setRunning(false));
}

/** @param {Chat} own */
const isBusy = (own) => Boolean(own.running) || runs.has(own.tabId);

/** @param {string} message @param {string} command @param {string} tool @param {Record<string, unknown>} args */
async function run(message, command, tool, args) {
  const own = chat;
  if (!own || isBusy(own)) return;
  const turn = own.addTurn(message);
  const step = newStep(command, tool, args);
  turn.steps.push(step);
  transcript.addTurn(turn);
  composer.setRunning(true);
  await runStep(own, step);
  if (turn.text !== message) history.forget(message);
  keep(own);
  if (own !== chat) return;
  transcript.update(turn, step);
  composer.setRunning(false);
}

function stop() {
  const agentRun = chat && runs.get(chat.tabId);
  if (agentRun) {
    agentRun.stop();
    return;
  }
  const turn = chat?.turns.at(-1);
  const step = chat?.running;
  if (!turn || !step) return;
  stopStep(step);
  transcript.update(turn, step);
}

/** @param {import('./target_tab.js').Target} target */
async function showTab(target) {
  showTarget(target);
  if (tabId === target.id) return;
  tabId = target.id;
  const next = await chatOf(target.id);
  if (tabId === target.id) show(next);
}

/** @param {Chat} next */
function show(next) {
  chat = next;
  transcript.show(next);
  composer.setText(next.draft);
  composer.setRunning(isBusy(next));
}

async function showSettings() {
  const answer = await send({ type: 'settings.get' });
  if (!answer.ok) return;
  const settings = /** @type {import('../shared/settings.js').Settings} */ (answer.result);
  setVerbose(settings.verbose);
  const had = picker.hasModel;
  picker.show(settings);
  if (chat && !chat.turns.length && had !== picker.hasModel) transcript.show(chat);
}

/** @param {boolean} isVerbose */
function setVerbose(isVerbose) {
  verbose.checked = isVerbose;
  document.body.classList.toggle('verbose', isVerbose);
}

verbose.addEventListener('change', () => {
  setVerbose(verbose.checked);
  send({ type: 'settings.set', patch: { verbose: verbose.checked } });
});
byId('new-chat').addEventListener('click', () => {
  if (!chat) return;
  runs.get(chat.tabId)?.stop();
  if (chat.running) stopStep(chat.running);
  show(startChat(chat.tabId));
  byId('message').focus();
});
// With the shift key it is no switch: the log for people who look for a fault is saved.
verbose.parentElement?.addEventListener('click', (event) => {
  if (!event.shiftKey) return;
  event.preventDefault();
  saveDebugLog((message) => composer.announce(message));
});
byId('settings').addEventListener('click', () => api.runtime.openOptionsPage());

outlineRefsUnderPointer(byId('transcript'), () => tabId);
pickWith(/** @type {HTMLButtonElement} */ (byId('pick')), {
  tabId: () => tabId,
  onPick: (ref) => composer.insertRef(ref),
  onFailure: (message) => composer.announce(message),
});
showSettings();
api.storage.onChanged.addListener((_, area) => {
  if (area === 'local') showSettings();
});
showPermissionQuestions(byId('question'), (summary) => withNames(summary, chat?.refs ?? []));
followTab(showTab);
byId('message').focus();
