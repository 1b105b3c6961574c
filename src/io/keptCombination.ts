import {
  isDump,
  isPart,
  isSetting,
  type KubernetesObject,
  type ListChange,
  listChange,
  type MissingParts,
  nameOf,
  objectKey,
  type ReferenceCheck,
  type ReferenceDiagnostic,
  spliced,
} from '../model/index.ts';
import type { ObjectSpan } from '../protocol/index.ts';
import type { CombinedTabs } from './combinedTabs.ts';
import type { ObjectLines, ParsedObject, ParsedTab } from './parse/parsedTab.ts';

/** What putting the tabs together remembers from one time to the next. */
export interface CombineMemory {
  last: KeptCombination | undefined;
}

/**
 * Tabs as they were put together last, where that was plain: every object has a name of its own, no
 * two have the same, and none is of another project's kind.
 */
export interface KeptCombination {
  readonly tabs: readonly ParsedTab[];
  readonly combined: CombinedTabs;
  readonly check: ReferenceCheck;
  readonly references: readonly ReferenceDiagnostic[];
  readonly missing: MissingParts;
  /** `MissingParts.found`, by the indexes of these objects. */
  readonly missed: readonly ReferenceDiagnostic[];
  readonly uids: number;
}

/** What differs from the last combination: all that it takes to put the rest together from it. */
export interface Patch {
  /** Of the parsed objects, which are the spans' too. */
  readonly change: ListChange;
  readonly parsed: readonly ParsedObject[];
  readonly objects: readonly KubernetesObject[];
  readonly spanOf: readonly number[];
  readonly places: Map<string, number>;
  readonly references: readonly ReferenceDiagnostic[];
  readonly missed: readonly ReferenceDiagnostic[];
  readonly uids: number;
}

export function uidsOf(objects: readonly KubernetesObject[]): number {
  let uids = 0;
  for (const object of objects) if (isDump([object])) uids += 1;
  return uids;
}

/**
 * What new tabs change in a combination, where that touches nothing but the objects that came and
 * went; undefined where others may be judged otherwise for it: then all is put together anew.
 * `places` of the last combination are brought up to date: it is not to be used after.
 */
export function patchOf(last: KeptCombination, tabs: readonly ParsedTab[]): Patch | undefined {
  const { combined } = last;
  const { places } = combined;
  if (places === undefined) return undefined;
  const before = combined.parsed;
  const parsed = tabs.length === 1 ? (tabs[0]?.objects ?? []) : concatenated(tabs);
  const change = listChange(before, parsed, isSame);
  const { head, went, came } = change;
  const gone = before.slice(head, head + went);
  const come = parsed.slice(head, head + came);
  if (!gone.every(isReplaceable) || !come.every(isReplaceable)) return undefined;
  if (settingsOf(gone) !== settingsOf(come)) return undefined;
  const goneObjects = objectsOf(gone);
  const comeObjects = objectsOf(come);
  if (goneObjects.some(isPart) || comeObjects.some(isPart)) return undefined;
  if (nodeNames(goneObjects) !== nodeNames(comeObjects)) return undefined;
  const uids = last.uids - uidsOf(goneObjects) + uidsOf(comeObjects);
  if (uids > 0 !== last.uids > 0) return undefined;
  const goneKeys = new Set(goneObjects.map(objectKey));
  const comeKeys = new Set(comeObjects.map(objectKey));
  if (comeKeys.size < comeObjects.length) return undefined;
  for (const key of comeKeys) if (places.has(key) && !goneKeys.has(key)) return undefined;

  const from = firstBehind(combined.spanOf, head);
  const found = comeObjects.map((object, index) => ({ index: from + index, object }));
  if (found.some(({ object }) => last.missing.isTold(object))) return undefined;
  const isGone = ({ index }: ReferenceDiagnostic) =>
    index >= from && index < from + goneObjects.length;
  if (last.missed.some(isGone)) return undefined;
  const shift = comeObjects.length - goneObjects.length;
  const moved = (list: readonly ReferenceDiagnostic[]): ReferenceDiagnostic[] =>
    list.map(({ index, diagnostic }) => ({
      index: index < from ? index : index + shift,
      diagnostic,
    }));
  const kept = last.references.filter((reference) => !isGone(reference));
  const references = moved(kept).concat(
    found.flatMap(({ index, object }) =>
      last.check(object).map((diagnostic) => ({ index, diagnostic })),
    ),
  );
  references.sort((a, b) => a.index - b.index);

  for (const key of goneKeys) places.delete(key);
  // Where as many came as went, what is behind them keeps its place.
  const end = came === went ? head + came : parsed.length;
  for (let index = head; index < end; index += 1) {
    const object = parsed[index]?.object;
    if (object && !isSetting(object)) places.set(objectKey(object), index);
  }
  const comeSpans = come.flatMap(({ object }, index) => (object ? head + index : []));
  let { spanOf } = combined;
  if (came !== went) {
    const behind = spanOf.slice(from + goneObjects.length).map((span) => span + came - went);
    spanOf = spanOf.slice(0, from).concat(comeSpans, behind);
  } else spanOf = spliced(spanOf, from, goneObjects.length, comeSpans);
  return {
    change,
    parsed,
    objects: spliced(combined.objects, from, goneObjects.length, comeObjects),
    spanOf,
    places,
    references,
    missed: shift === 0 ? last.missed : moved(last.missed),
    uids,
  };
}

/** The spans of new parsed objects, each the same one as before where it says the same. */
export function patchedSpans(
  { tabs: tabsBefore, combined: { report } }: KeptCombination,
  tabs: readonly ParsedTab[],
  { change: { head, went, came } }: Patch,
  spanAt: (index: number) => ObjectSpan,
): readonly ObjectSpan[] {
  const come = Array.from({ length: came }, (_, index) => spanAt(head + index));
  const spans = report.objects.slice(0, head).concat(come, report.objects.slice(head + went));
  const before = allLines(tabsBefore);
  const now = allLines(tabs);
  const moveTo = (from: number, until: number, shift: number): void => {
    for (let index = from; index < until; index += 1) {
      const was = index + shift;
      if (before.start[was] !== now.start[index] || before.end[was] !== now.end[index]) {
        spans[index] = spanAt(index);
      }
    }
  };
  moveTo(0, head, 0);
  moveTo(head + came, spans.length, went - came);
  return spans;
}

function allLines(tabs: readonly ParsedTab[]): ObjectLines {
  const count = tabs.reduce((sum, { objects }) => sum + objects.length, 0);
  const start = new Int32Array(count);
  const end = new Int32Array(count);
  let at = 0;
  for (const { lines, objects } of tabs) {
    start.set(lines.start, at);
    end.set(lines.end, at);
    at += objects.length;
  }
  return { start, end };
}

function concatenated(tabs: readonly ParsedTab[]): readonly ParsedObject[] {
  return new Array<ParsedObject>().concat(...tabs.map(({ objects }) => objects));
}

/** The same object, which was found again in the same tab; what configures the run is not the same then. */
function isSame(before: ParsedObject, now: ParsedObject): boolean {
  return (
    before.object !== undefined &&
    before.object === now.object &&
    before.isLastGood === now.isLastGood &&
    before.setting === undefined
  );
}

/** What neither configures the run, nor lacks a name, nor is made into others. */
export function isPlain({ setting, standIn, object }: ParsedObject): boolean {
  if (setting !== undefined || standIn !== undefined) return false;
  return object === undefined || (object.kind !== 'CustomWorkload' && nameOf(object) !== '');
}

/** What is plain, and a setting without an error: where as many came as went, each is still alone. */
function isReplaceable(parsed: ParsedObject): boolean {
  const { setting, standIn, object, isLastGood } = parsed;
  if (setting === undefined) return isPlain(parsed);
  return object !== undefined && standIn === undefined && isLastGood !== true;
}

function settingsOf(parsed: readonly ParsedObject[]): string {
  return parsed.flatMap(({ setting }) => setting ?? []).join(' ');
}

function objectsOf(parsed: readonly ParsedObject[]): readonly KubernetesObject[] {
  return parsed.flatMap(({ object }) => object ?? []);
}

function nodeNames(objects: readonly KubernetesObject[]): string {
  return objects.flatMap((object) => (object.kind === 'Node' ? nameOf(object) : [])).join(' ');
}

/** How many of these ascending numbers are less. */
function firstBehind(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
