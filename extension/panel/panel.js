// The side panel. It owns the conversation and carries out direct commands on the tab that it shows.
//
// chat.js      what was said and done on a tab, as data;  chats.js keeps it while the panel is closed
// commands/    what a person typed -> which tool with which arguments; completion
// runner.js    runs a tool for a chat
// ui/          everything that is seen

import { api } from '../shared/browser.js';
import { send } from '../shared/messages.js';
import { byId } from '../shared/ui/dom.js';
import { localize } from '../shared/ui/text.js';
import { chatOf, keep, startChat } from './chats.js';
import { formatRead } from './commands/format.js';
import { parse } from './commands/parse.js';
import { InputHistory } from './input_history.js';
import { outlineRefsUnderPointer, pickWith } from './pointing.js';
import { newStep, runStep, stopStep } from './runner.js';
import { followTab } from './target_tab.js';
import { Composer } from './ui/composer.js';
import { showTarget } from './ui/header.js';
import { placeIcons } from './ui/icons.js';
import { showPermissionQuestions } from './ui/permission.js';
import { Transcript } from './ui/transcript.js';

/** @typedef {import('./chat.js').Chat} Chat */

localize(document);
placeIcons();

const verbose = /** @type {HTMLInputElement} */ (byId('verbose'));
const history = new InputHistory();
/** @type {Chat | null} */
let chat = null;
/** The tab whose chat is shown or about to be. */
let tabId = -1;

const transcript = new Transcript(byId('transcript'), {
  onRef: (ref) => composer.insertRef(ref),
  onCommand: (command) => composer.offer(command),
  onRead: (args) => run(formatRead(args), 'read', 'get_accessibility_tree', args),
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
  else note(message, parsed.kind === 'help' ? { kind: 'help', command: parsed.command } : { kind: 'no-model' });
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

/** @param {string} message @param {string} command @param {string} tool @param {Record<string, unknown>} args */
async function run(message, command, tool, args) {
  const own = chat;
  if (!own || own.running) return;
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
  const turn = chat?.turns.at(-1);
  const step = chat?.running;
  if (!turn || !step) return;
  stopStep(step);
  transcript.update(turn, step);
}

/** @param {import('./target_tab.js').Target} target */
async function work(target) {
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
  composer.setRunning(Boolean(next.running));
}

async function showSettings() {
  const answer = await send({ type: 'settings.get' });
  if (!answer.ok) return;
  const { verbose, mode } = /** @type {import('../shared/settings.js').Settings} */ (answer.result);
  setVerbose(verbose);
  for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[name=mode]')))
    radio.checked = radio.value === mode;
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
  if (chat.running) stopStep(chat.running);
  show(startChat(chat.tabId));
  byId('message').focus();
});
byId('settings').addEventListener('click', () => api.runtime.openOptionsPage());

outlineRefsUnderPointer(byId('transcript'), () => tabId);
pickWith(/** @type {HTMLButtonElement} */ (byId('pick')), {
  tabId: () => tabId,
  onPick: (ref) => composer.insertRef(ref),
  onFailure: (message) => composer.announce(message),
});
showSettings();
showPermissionQuestions(byId('question'));
followTab(work);
byId('message').focus();
