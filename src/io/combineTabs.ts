import {
  type FieldPath,
  formatFieldPath,
  generatedName,
  isSetting,
  type KubernetesObject,
  MissingParts,
  namespaceOf,
  objectKey,
  type ReferenceCheck,
  referenceCheck,
  type ReferenceDiagnostic,
  SETTING_KINDS,
  type SettingKind,
  finish,
} from '../model/index.ts';
import type {
  ObjectSpan,
  ParseReport,
  TabName,
  TabSummary,
  TextDiagnostic,
  TextRange,
} from '../protocol/index.ts';
import { DUMP_COMMAND } from '../protocol/index.ts';
import type { IoDiagnosticCode } from './codes.ts';
import {
  type CombineMemory,
  isPlain,
  type KeptCombination,
  patchedSpans,
  patchOf,
  uidsOf,
} from './keptCombination.ts';
import { CombinedPlaces } from './combinedPlaces.ts';
import type { CombinedTabs } from './combinedTabs.ts';
import { countObjects } from './parse/summary.ts';
import type { ParsedObject, ParsedTab } from './parse/parsedTab.ts';
import type { ProblemValues } from './problem.ts';

/** An object of one of the tabs on its way into the run. */
interface Entry {
  readonly tab: TabName;
  readonly parsed: ParsedObject;
  /** Among the objects of all tabs. */
  readonly index: number;
  object: KubernetesObject | undefined;
  name: string;
  state: ObjectSpan['state'];
}

/** Objects between two stops. */
const ENTRIES = 5_000;

/** Work that stops before each range, which may take milliseconds to find. */
type Steps<Result> = Generator<void, Result, void>;

/**
 * Puts the tabs together. Of several objects with the same kind, namespace and name the last one
 * counts, of several KubeSchedulerConfigurations or RunOptions likewise, and of one with an error its
 * last good version; the tabs come in the order given. Objects
 * with a `generateName` get a name that stays the same; objects that refer to a PriorityClass which
 * doesn't exist are left out.
 */
export function combineTabs(tabs: readonly ParsedTab[]): CombinedTabs {
  return finish(combineTabSteps(tabs));
}

/**
 * Puts the tabs together step by step; see `combineTabs`. With a memory, what the last ones said is
 * kept, as far as what came and went since is not its concern.
 */
export function* combineTabSteps(
  tabs: readonly ParsedTab[],
  memory?: CombineMemory,
): Steps<CombinedTabs> {
  const { last } = memory ?? {};
  const kept = last && (yield* patched(last, tabs));
  if (memory) memory.last = kept;
  if (kept) return kept.combined;
  const entries: Entry[] = [];
  const places = new CombinedPlaces(tabs);
  for (const { tab, objects } of tabs) {
    for (const parsed of objects) {
      const { name, state, standIn } = parsed;
      const index = entries.length;
      entries.push({ tab, parsed, index, object: parsed.object ?? standIn, name, state });
      if (entries.length % ENTRIES === 0) yield;
    }
  }
  const diagnostics = tabs.flatMap((tab) => tab.diagnostics);
  yield* nameEntries(entries, places, diagnostics);
  const { order, places: byKey } = yield* replaceEarlier(entries, places, diagnostics);
  const dangling = yield* leaveOutDangling(entries, order, places, diagnostics);
  yield;
  const spanOf = order.filter((index) => {
    const entry = entries[index];
    return entry?.state === 'taken' || entry?.parsed.standIn !== undefined;
  });
  yield;
  const objects = spanOf.flatMap((index) => entries[index]?.object ?? []);
  yield;
  const parsed = entries.map((entry) => entry.parsed);
  yield;
  const spans: ObjectSpan[] = [];
  for (const entry of entries) {
    spans.push(spanOfEntry(entry, places));
    if (spans.length % ENTRIES === 0) yield;
  }
  const combined: CombinedTabs = {
    objects,
    spanOf,
    parsed,
    placesOf: places.placesOf,
    pasted: pastedOf(tabs),
    report: {
      objects: spans,
      diagnostics,
      summary: yield* summaries(tabs, entries),
      brokenTabs: brokenOf(tabs),
      unreadTabs: unreadOf(tabs),
      configuration: configurationOf(tabs, entries),
    },
    ...(byKey && { places: byKey }),
  };
  // Indexes of what is checked are those of the objects only where each of them is in the run.
  if (memory && byKey && combined.objects.length === dangling.checked) {
    memory.last = { ...dangling, tabs, combined, uids: uidsOf(combined.objects) };
  }
  return combined;
}

/** The tabs put together from how they were last; undefined where that is not to be had. */
function* patched(
  last: KeptCombination,
  tabs: readonly ParsedTab[],
): Steps<KeptCombination | undefined> {
  const patch = patchOf(last, tabs);
  if (!patch) return undefined;
  const { parsed, objects, spanOf, places, references, missed, uids } = patch;
  yield;
  const where = new CombinedPlaces(tabs);
  const entryAt = (index: number): Entry | undefined => {
    const own = parsed[index];
    if (!own) return undefined;
    const tab = where.tabOf(index);
    const { name, state } = own;
    return { tab, parsed: own, index, object: own.object ?? own.standIn, name, state };
  };
  const spanAt = (index: number): ObjectSpan => {
    const entry = entryAt(index);
    if (!entry) throw new RangeError(`no object ${index}: ask for one of the texts`);
    return spanOfEntry(entry, where);
  };
  const diagnostics = tabs.flatMap((tab) => tab.diagnostics);
  for (const { index, diagnostic } of [...references, ...missed]) {
    const entry = entryAt(spanOf[index] ?? -1);
    if (!entry) continue;
    yield;
    const { path, ...rest } = diagnostic;
    diagnostics.push({ ...rest, ...place(entry, where, path) });
  }
  const spans = patchedSpans(last, tabs, patch, spanAt);
  yield;
  const summary = { workload: NOTHING, cluster: NOTHING, scheduler: NOTHING };
  for (const { tab, summary: own } of tabs) summary[tab] = own;
  const isSet = tabs.some(({ settings }) => settings.has('KubeSchedulerConfiguration'));
  const report: ParseReport = {
    objects: spans,
    diagnostics,
    summary,
    brokenTabs: brokenOf(tabs),
    unreadTabs: unreadOf(tabs),
    configuration: isSet
      ? (last.combined.report.configuration ?? 'given')
      : configurationOf(tabs, []),
  };
  const { placesOf } = where;
  const pasted = pastedOf(tabs);
  const combined = { objects, spanOf, parsed, placesOf, pasted, report, places };
  return { ...last, tabs, combined, references, missed, uids };
}

function pastedOf(tabs: readonly ParsedTab[]): CombinedTabs['pasted'] {
  return Object.fromEntries(tabs.map(({ tab, pasted }) => [tab, pasted]));
}

function brokenOf(tabs: readonly ParsedTab[]): readonly TabName[] {
  return tabs.filter(({ broken }) => broken).map(({ tab }) => tab);
}

function unreadOf(tabs: readonly ParsedTab[]): readonly TabName[] {
  return tabs.filter(({ broken, standsIn }) => broken && !standsIn).map(({ tab }) => tab);
}

/** Gives names to what has a `generateName` only, the same names as `admit` of the model would. */
function* nameEntries(
  entries: readonly Entry[],
  places: CombinedPlaces,
  diagnostics: TextDiagnostic[],
): Steps<void> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const { object } = entry;
    if (!object || isSetting(object)) continue;
    const { name, generateName } = object.metadata;
    if (name || !generateName) continue;
    const series = `${object.kind}/${namespaceOf(object)}/${generateName}`;
    const ordinal = counts.get(series) ?? 0;
    counts.set(series, ordinal + 1);
    entry.name = generatedName(generateName, `${series}/${ordinal}`);
    const metadata = { ...object.metadata, name: entry.name };
    // Only the name differs, whatever the kind.
    entry.object = { ...object, metadata };
    yield;
    diagnostics.push(
      about(entry, places, 'generated-name', ['metadata', 'generateName'], {
        name: entry.name,
        generateName,
      }),
    );
  }
}

/** The indexes of objects in the run's order; `places` as `CombinedTabs` has them. */
interface Order {
  readonly order: readonly number[];
  readonly places: Map<string, number> | undefined;
}

/** Marks what a later object replaces; gives the others. */
function* replaceEarlier(
  entries: readonly Entry[],
  places: CombinedPlaces,
  diagnostics: TextDiagnostic[],
): Steps<Order> {
  let isEachPlain = true;
  const last = new Map<string, number>();
  for (const [index, later] of entries.entries()) {
    if ((index + 1) % ENTRIES === 0) yield;
    const key = identity(later);
    isEachPlain &&= later.parsed.setting !== undefined || isPlain(later.parsed);
    if (key === undefined) continue;
    const before = last.get(key);
    isEachPlain &&= before === undefined;
    const earlier = before === undefined ? undefined : entries[before];
    // What has an error itself is not told of a second thing.
    if (earlier?.state === 'taken') {
      earlier.state = 'replaced';
      yield;
      const { setting, kind } = later.parsed;
      const { startLine: laterLine } = places.linesOf(later.index);
      const values = { kind, name: later.name, laterLine, laterTab: later.tab };
      const code = setting === undefined ? 'object-replaced' : REPLACED_SETTING[setting];
      diagnostics.push(about(earlier, places, code, setting ? [] : ['metadata', 'name'], values));
    }
    // A Map keeps the place of the first.
    last.set(key, index);
  }
  const order = [...last.values()];
  for (const kind of SETTING_KINDS) last.delete(kind);
  return { order, places: isEachPlain ? last : undefined };
}

const REPLACED_SETTING = {
  KubeSchedulerConfiguration: 'configuration-replaced',
  RunOptions: 'run-options-replaced',
  Timeline: 'timeline-replaced',
} as const satisfies Record<SettingKind, IoDiagnosticCode>;

/** Equal for entries of which the later one counts; settings count whether or not they are good. */
function identity({ object, parsed: { setting } }: Entry): string | undefined {
  return setting ?? (object && objectKey(object));
}

/** Which configuration the run follows, and why. */
function configurationOf(
  tabs: readonly ParsedTab[],
  entries: readonly Entry[],
): NonNullable<ParseReport['configuration']> {
  const last = entries.findLast(({ parsed }) => parsed.setting === 'KubeSchedulerConfiguration');
  if (last === undefined) {
    const isUnread = tabs.some(({ tab, hasUnread }) => tab === 'scheduler' && hasUnread);
    return isUnread ? 'default-instead' : 'default';
  }
  if (last.object === undefined) return 'default-instead';
  return last.parsed.object === undefined || last.parsed.isLastGood ? 'last-good' : 'given';
}

/** What objects say of each other, and what it takes to ask that of others among them. */
interface Dangling {
  readonly check: ReferenceCheck;
  readonly references: readonly ReferenceDiagnostic[];
  readonly missing: MissingParts;
  readonly missed: readonly ReferenceDiagnostic[];
  /** Objects that were looked at. */
  readonly checked: number;
}

function* leaveOutDangling(
  entries: readonly Entry[],
  order: readonly number[],
  places: CombinedPlaces,
  diagnostics: TextDiagnostic[],
): Steps<Dangling> {
  // A setting that cannot be read has no object, and no index among those that are looked at.
  const there = order.filter((index) => entries[index]?.object !== undefined);
  const objects = there.flatMap((index) => entries[index]?.object ?? []);
  const check = referenceCheck(objects);
  const references: ReferenceDiagnostic[] = [];
  for (const [index, object] of objects.entries()) {
    for (const diagnostic of check(object)) references.push({ index, diagnostic });
    if ((index + 1) % ENTRIES === 0) yield;
  }
  const missing = new MissingParts(objects);
  const missed = missing.found.map(({ index, diagnostic }) => ({
    index,
    diagnostic: {
      ...diagnostic,
      values: { ...diagnostic.values, command: DUMP_COMMAND },
    },
  }));
  for (const { index, diagnostic } of [...references, ...missed]) {
    const entry = entries[there[index] ?? -1];
    if (!entry) continue;
    const { path, ...rest } = diagnostic;
    yield;
    diagnostics.push({ ...rest, ...place(entry, places, path) });
    if (diagnostic.severity === 'error') entry.state = 'left-out';
  }
  return { check, references, missing, missed, checked: objects.length };
}

function about(
  entry: Entry,
  places: CombinedPlaces,
  code: IoDiagnosticCode,
  path: FieldPath,
  values: ProblemValues,
): TextDiagnostic {
  const placed = place(entry, places, path);
  const { startLine: line, startColumn: column } = placed.range;
  return { code, severity: 'info', ...placed, values: { ...values, line, column } };
}

function place(
  { tab, parsed, index, name }: Entry,
  places: CombinedPlaces,
  path: FieldPath,
): Pick<TextDiagnostic, 'tab' | 'range' | 'field' | 'object'> {
  const object = `${parsed.kind} ${parsed.namespace ? `${parsed.namespace}/` : ''}${name}`.trim();
  const range = places.placesOf(index)?.rangeOf(path) ?? NOWHERE;
  return { tab, range, field: formatFieldPath(path), object };
}

const NOWHERE: TextRange = { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 };

function spanOfEntry(
  { tab, parsed, index, name, state }: Entry,
  places: CombinedPlaces,
): ObjectSpan {
  const { kind, namespace } = parsed;
  const { startLine, endLine } = places.linesOf(index);
  return { tab, startLine, endLine, kind, namespace, name, state };
}

function* summaries(
  tabs: readonly ParsedTab[],
  entries: readonly Entry[],
): Steps<Readonly<Record<TabName, TabSummary>>> {
  const summary = { workload: NOTHING, cluster: NOTHING, scheduler: NOTHING };
  for (const { tab, summary: parsed } of tabs) {
    yield;
    const own = entries.filter((entry) => entry.tab === tab && entry.state !== 'replaced');
    yield;
    const counted = own.map(({ parsed: { kind }, state, object }) => ({
      kind,
      state: state === 'replaced' ? 'ignored' : state,
      object: state === 'taken' ? object : undefined,
    }));
    yield;
    summary[tab] = { ...countObjects(counted), characters: parsed.characters };
  }
  return summary;
}

const NOTHING: TabSummary = { taken: {}, leftOut: {}, ignored: {}, finishedPods: 0, characters: 0 };
