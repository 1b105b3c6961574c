import {
  TAB_NAMES,
  type ScenarioTexts,
  type TabName,
  type TextEdit,
} from '../../protocol/index.ts';
import { changeBetween, type Edit, editedText, editsInOrder, noteEdit } from '../../text/index.ts';

/** A stretch of a text that became another. */
export interface Patch {
  readonly tab: TabName;
  /** Offset in the text before, also where a step has several patches of a tab. */
  readonly start: number;
  readonly removed: string;
  readonly inserted: string;
}

/** The stretch in which two texts of a tab differ, first character to last; undefined for the same texts. */
export function patchBetween(tab: TabName, before: string, after: string): Patch | undefined {
  const change = changeBetween(before, after);
  return (
    change && {
      tab,
      start: change.start,
      removed: ownPart(change.removed, before),
      inserted: change.text,
    }
  );
}

/** What edits do to the texts, tab by tab and in order; without those that change nothing. */
export function patchesOf(texts: ScenarioTexts, edits: readonly TextEdit[]): readonly Patch[] {
  return [...new Set(edits.map(({ tab }) => tab))].flatMap((tab) => {
    const text = texts[tab];
    const patches: Patch[] = [];
    let at = 0;
    for (const edit of editsInOrder(edits.filter((each) => each.tab === tab))) {
      const start = Math.min(Math.max(edit.start, at), text.length);
      at = Math.max(edit.end, start);
      const removed = ownPart(text.slice(start, at), text);
      if (removed !== edit.text) patches.push({ tab, start, removed, inserted: edit.text });
    }
    return patches;
  });
}

/** The texts after a step, from those before it. */
export function patched(texts: ScenarioTexts, patches: readonly Patch[]): ScenarioTexts {
  return changed(texts, patches, ({ start, removed, inserted }) => ({
    start,
    end: start + removed.length,
    text: inserted,
  }));
}

/** The texts before a step, from those after it. */
export function unpatched(texts: ScenarioTexts, patches: readonly Patch[]): ScenarioTexts {
  const starts = startsAfter(patches);
  return changed(texts, patches, (patch) => {
    const start = starts.get(patch) ?? patch.start;
    return { start, end: start + patch.inserted.length, text: patch.removed };
  });
}

/** Where patches begin in the texts after them. */
export function startsAfter(patches: readonly Patch[]): ReadonlyMap<Patch, number> {
  const shifts = new Map<TabName, number>();
  return new Map(
    patches.map((patch) => {
      const shift = shifts.get(patch.tab) ?? 0;
      shifts.set(patch.tab, shift + patch.inserted.length - patch.removed.length);
      return [patch, patch.start + shift];
    }),
  );
}

/**
 * Two patches, one after the other, as one; undefined where the later one does not touch what the
 * earlier one has put in.
 */
export function joined(earlier: Patch, later: Patch): Patch | undefined {
  const { start, inserted } = earlier;
  const end = start + inserted.length;
  const laterEnd = later.start + later.removed.length;
  if (earlier.tab !== later.tab || later.start > end || laterEnd < start) return undefined;
  // What the later one takes out beside the earlier one was there before both.
  const before = later.removed.slice(0, Math.max(0, start - later.start));
  const behind = laterEnd > end ? later.removed.slice(end - later.start) : '';
  const between = before + inserted + behind;
  const from = Math.min(start, later.start);
  const at = later.start - from;
  return {
    tab: earlier.tab,
    start: from,
    removed: before + earlier.removed + behind,
    inserted: between.slice(0, at) + later.inserted + between.slice(at + later.removed.length),
  };
}

/** Where more than this was put in or taken out, it is not moved. */
const MOST_MOVED = 100;

/**
 * The same change as near to the place as it can be said: which of several equal characters was put
 * in, or taken out, two texts do not tell.
 */
export function nearTo(patch: Patch, place: number, before: string): Patch {
  let { start, removed, inserted } = patch;
  if (removed !== '' && inserted !== '') return patch;
  if (removed.length + inserted.length > MOST_MOVED) return patch;
  while (start > place) {
    const previous = before.charAt(start - 1);
    if (previous !== (removed + inserted).at(-1)) break;
    start -= 1;
    if (removed !== '') removed = previous + removed.slice(0, -1);
    else inserted = previous + inserted.slice(0, -1);
  }
  return start === patch.start ? patch : { tab: patch.tab, start, removed, inserted };
}

function changed(
  texts: ScenarioTexts,
  patches: readonly Patch[],
  edit: (patch: Patch) => Edit,
): ScenarioTexts {
  const after = { ...texts };
  for (const tab of TAB_NAMES) {
    const edits = patches.filter((patch) => patch.tab === tab).map(edit);
    if (edits.length === 0) continue;
    after[tab] = editedText(texts[tab], edits);
    const [only] = edits;
    if (edits.length === 1 && only !== undefined) noteEdit(texts[tab], after[tab], only);
  }
  return after;
}

/**
 * A part of a text, to be kept: a small one is copied, since an engine's own `slice` may hold on to
 * the whole text.
 */
function ownPart(part: string, text: string): string {
  return part.length * 2 > text.length ? part : ` ${part}`.slice(1);
}
