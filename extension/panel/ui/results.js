// How each tool's answer is shown: one line of words for the step, and what stands below it. A tool without an entry shows its answer as JSON.

import { showClick, showNavigation, showTyped, summarizeClick, summarizeNavigation, summarizeTyped } from './results/action.js';
import { showFailure } from './results/failure.js';
import { showPicture, summarizePicture } from './results/picture.js';
import { showFrames, showInspected, showShadow, summarizeFrames, summarizeInspected, summarizeShadow } from './results/table.js';
import { showFound, showLabels, showNotice, showTree, summarizeFound, summarizeLabels, summarizeTree } from './results/tree.js';

/** @typedef {import('../chat.js').Step} Step */

/**
 * @typedef {object} ResultView
 * @property {import('./icons.js').IconName} icon
 * @property {string} label Message key: what the step is called.
 * @property {(result: any) => string} summarize
 * @property {(result: any, step: Step) => import('../../shared/ui/dom.js').Child[]} show
 */

/** @type {Record<string, ResultView>} */
export const RESULTS = {
  get_accessibility_tree: { icon: 'read', label: 'panel_step_read', summarize: summarizeTree, show: showTree },
  find: { icon: 'find', label: 'panel_step_find', summarize: summarizeFound, show: showFound },
  click_ax: { icon: 'click', label: 'panel_step_click', summarize: summarizeClick, show: showClick },
  type_ax: { icon: 'type', label: 'panel_step_type', summarize: summarizeTyped, show: showTyped },
  set_field: { icon: 'set', label: 'panel_step_set', summarize: summarizeTyped, show: showTyped },
  navigate: { icon: 'goto', label: 'panel_step_goto', summarize: summarizeNavigation, show: showNavigation },
  screenshot: { icon: 'screenshot', label: 'panel_step_screenshot', summarize: summarizePicture, show: showPicture },
  show_ref_labels: { icon: 'inspect', label: 'panel_step_labels', summarize: summarizeLabels, show: showLabels },
  hide_ref_labels: { icon: 'inspect', label: 'panel_step_unlabel', summarize: () => '', show: () => [] },
  save_snapshot: { icon: 'download', label: 'panel_step_save', summarize: ({ path }) => path, show: showNotice },
  inspect_element: { icon: 'inspect', label: 'panel_step_inspect', summarize: summarizeInspected, show: showInspected },
  iframe_read: { icon: 'read', label: 'panel_step_read', summarize: summarizeTree, show: showTree },
  iframe_click: { icon: 'click', label: 'panel_step_click', summarize: summarizeClick, show: showClick },
  iframe_type: { icon: 'type', label: 'panel_step_type', summarize: summarizeTyped, show: showTyped },
  set_checked: { icon: 'done', label: 'panel_step_check', summarize: summarizeClick, show: showClick },
  press_keys: { icon: 'type', label: 'panel_step_press', summarize: summarizeClick, show: showClick },
  get_shadow_dom: { icon: 'frames', label: 'panel_step_shadow', summarize: summarizeShadow, show: showShadow },
  get_frames: { icon: 'frames', label: 'panel_step_frames', summarize: summarizeFrames, show: showFrames },
};

export { showFailure };
