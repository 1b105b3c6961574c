import { sortPasted } from '../../io/index.ts';
import {
  type ScenarioTexts,
  TAB_NAMES,
  type TabName,
  type TextEdit,
} from '../../protocol/index.ts';
import { behind } from '../workspace/index.ts';

/** How what was pasted is sorted. */
export interface SortedEdits {
  /** First: borders between it and what stands around it. */
  readonly apart: readonly TextEdit[];
  /** Then, in the texts after that: what goes to other tabs. */
  readonly edits: readonly TextEdit[];
  /** What went to another tab than that it was pasted into. */
  readonly moved: readonly { readonly tab: TabName; readonly text: string }[];
}

/** What a manifest has at the margin, once. */
const KIND = /^kind[ \t]*:/m;
const VERSION = /^apiVersion[ \t]*:/m;

/**
 * What to edit so that the manifests between two offsets, which were pasted into a tab, stand in the tabs
 * that they belong to, and apart from those around them. Undefined where they do, and where they are no
 * manifests of their own. Stops now and then.
 */
export function* sortedEdits(
  texts: ScenarioTexts,
  { tab, start, end }: { readonly tab: TabName; readonly start: number; readonly end: number },
): Generator<void, SortedEdits | undefined, void> {
  const before = texts[tab].slice(0, start);
  const pasted = texts[tab].slice(start, end);
  const rest = texts[tab].slice(end);
  const isBehind = lastDocument(before).trim() !== '';
  const isBefore = firstDocument(rest).trim() !== '';
  const joinsBefore = isBehind && !BORDER.test(pasted);
  const joinsRest = isBefore && lastDocument(pasted).trim() !== '';
  if (joinsBefore && !(isManifest(lastDocument(before)) && isManifest(firstDocument(pasted)))) {
    return undefined;
  }
  if (joinsRest && !(isManifest(lastDocument(pasted)) && isManifest(firstDocument(rest)))) {
    return undefined;
  }
  const sorted = yield* sortPasted(pasted, tab);
  if (sorted === undefined) return undefined;
  const moved = TAB_NAMES.filter((each) => each !== tab && sorted[each] !== '').map((each) => ({
    tab: each,
    text: sorted[each].replace(BORDER, ''),
  }));
  const front = joinsBefore ? behind(before, pasted).slice(0, -pasted.length) : '';
  const back = joinsRest ? behind(pasted, rest).slice(0, -rest.length) : '';
  const apart = [
    { tab, start, end: start, text: front },
    { tab, start: end, end, text: back },
  ].filter(({ text }) => text !== '');
  if (moved.length === 0) return apart.length === 0 ? undefined : { apart, edits: [], moved };
  const bare = sorted[tab].replace(BORDER, '');
  const stays = isBehind ? behind(before, bare) : bare;
  const border = stays !== '' && joinsRest ? behind(stays, rest).slice(0, -rest.length) : '';
  return {
    apart,
    edits: [
      { tab, start, end: end + front.length + back.length, text: stays + border },
      ...moved.map((each) => {
        const at = texts[each.tab].length;
        return { tab: each.tab, start: at, end: at, text: behind(texts[each.tab], each.text) };
      }),
    ],
    moved,
  };
}

/** The border that a text may begin with. */
const BORDER = /^\s*---[ \t]*\r?\n/;

/** Whether a document is a manifest by itself, so that nothing of another can go on in it. */
function isManifest(document: string): boolean {
  return KIND.test(document) && VERSION.test(document);
}

function firstDocument(text: string): string {
  return text.split(/^---/m, 1)[0] ?? '';
}

function lastDocument(text: string): string {
  return text.split(/^---.*$/m).at(-1) ?? '';
}
