import { type LegacyRules, NO_LEGACY_RULES } from '../../model/index.ts';
import type { TabName, TabSummary, TextDiagnostic } from '../../protocol/index.ts';
import { Cap, MOST_OF_TAB } from '../capped.ts';
import type { IoDiagnosticCode } from '../codes.ts';
import type { Chunk } from '../split/chunk.ts';
import { splitTabSteps, type SplitTab } from '../split/splitTab.ts';
import { keepLastGood, type CurrentSlot } from './lastGood.ts';
import { isAffectedByLegacy, legacyKey } from './legacyKey.ts';
import { LineIndex } from './lineIndex.ts';
import {
  type AssembledTab,
  ownCopy,
  type ParseCache,
  tabMemory,
  type TabMemory,
} from './parseCache.ts';
import type { ParsedObject, ParsedTab } from './parsedTab.ts';
import { readChunk } from './readChunk.ts';
import { keepLastGoodSettings, runOptionsOf } from './settings.ts';
import { countObjects } from './summary.ts';
import { type PlacedChunk, TabText } from './tabText.ts';

/** Characters of the tab's text. */
export interface ParseProgress {
  readonly done: number;
  readonly of: number;
}

/** Characters between two steps: some milliseconds of work. */
const STEP = 64 * 1024;
/** Chunks, or objects, between two steps of putting them together. */
const CHUNKS = 500;

/** Parses the text of a tab in one go; see `parseTabSteps`. */
export function parseTab(
  tab: TabName,
  text: string,
  cache: ParseCache,
  legacy: LegacyRules = NO_LEGACY_RULES,
): ParsedTab {
  const steps = parseTabSteps(tab, text, cache, legacy);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Parses the text of a tab: multi-document YAML, JSON, lists, Helm output, whatever was pasted. It
 * never throws, whatever the text. It yields every few milliseconds, so that a driver may show
 * progress or drop it; a later parse goes on with what a dropped one has read. Chunks whose text is
 * the same as at the last parse are not read again, wherever they have moved to.
 *
 * `legacy` are the rules of the run's options, `runOptionsOf` the Scheduler tab; that tab finds its
 * own.
 */
export function* parseTabSteps(
  tab: TabName,
  text: string,
  cache: ParseCache,
  legacy: LegacyRules = NO_LEGACY_RULES,
): Generator<ParseProgress, ParsedTab, void> {
  const memory = tabMemory(cache, tab);
  // The Scheduler tab's rules follow from its text and from what it said before.
  const key = tab === 'scheduler' ? '' : legacyKey(legacy);
  const same = memory.parsedAs(text, key);
  if (same) return same;
  memory.begin();
  yield { done: 0, of: text.length };
  const splitting = splitTabSteps(text);
  let cut = splitting.next();
  for (; cut.done !== true; cut = splitting.next()) yield { done: 0, of: text.length };
  const split = cut.value;
  const work: TabWork = { tab, text, split, memory };
  let assembled = yield* assembleTab(work, tab === 'scheduler' ? NO_LEGACY_RULES : legacy);
  if (tab === 'scheduler') {
    const own = runOptionsOf(assembled.parsed).legacy;
    if (legacyKey(own) !== '') assembled = yield* assembleTab(work, own);
  }
  const { parsed } = assembled;
  memory.finish(text, key, assembled);
  return parsed;
}

/** One tab on its way. */
interface TabWork {
  readonly tab: TabName;
  readonly text: string;
  readonly split: SplitTab;
  readonly memory: TabMemory;
}

function* assembleTab(
  work: TabWork,
  legacy: LegacyRules,
): Generator<ParseProgress, AssembledTab, void> {
  const { text, split, memory } = work;
  const placed: PlacedChunk[] = [];
  let reported = 0;
  for (const piece of split.pieces) {
    const chunks = 'items' in piece ? piece.items : [piece];
    const firstOfPiece = placed.length;
    for (const chunk of chunks) {
      for (const done of placeChunk(work, chunk, legacy, placed)) yield { done, of: text.length };
      if (chunk.end - reported >= STEP) {
        reported = chunk.end;
        yield { done: chunk.end, of: text.length };
      }
      if ('items' in piece && placed.at(-1)?.reading.unknownAlias) {
        // An anchor of another item: only the whole list can be read.
        placed.length = firstOfPiece;
        for (const done of placeChunk(work, piece.whole, legacy, placed)) {
          yield { done, of: text.length };
        }
        break;
      }
    }
  }
  const keeping = keepLastGood(memory.slots, placed.map(slotOf));
  let kept = keeping.next();
  for (; kept.done !== true; kept = keeping.next()) yield { done: text.length, of: text.length };
  const slots = kept.value;
  return { slots, ...(yield* assemble(work, placed, slots)) };
}

function* placeChunk(
  { tab, text, memory }: TabWork,
  chunk: Chunk,
  legacy: LegacyRules,
  placed: PlacedChunk[],
): Generator<number, void, void> {
  const slice = text.slice(chunk.start, chunk.end);
  const rules = legacyKey(legacy);
  const key = rules !== '' && isAffectedByLegacy(slice) ? rules : '';
  let remembered = memory.recall(chunk, slice, key);
  if (!remembered) {
    const own = ownCopy(slice);
    const steps = readChunk(own, chunk, { tab, legacy });
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        remembered = memory.remember(chunk, own, key, step.value);
        break;
      }
      yield chunk.start + step.value;
    }
  }
  placed.push({ chunk, text: remembered.text, reading: remembered.reading });
}

function slotOf({ chunk, text, reading: { objects, broken } }: PlacedChunk): CurrentSlot {
  return { text, objects, broken, shape: chunk };
}

function* assemble(
  { tab, text, split, memory }: TabWork,
  placed: readonly PlacedChunk[],
  slots: readonly CurrentSlot[],
): Generator<ParseProgress, Omit<AssembledTab, 'slots'>, void> {
  const tabText = new TabText(tab, new LineIndex(text));
  const found: ParsedObject[] = [];
  const told = new Cap<TextDiagnostic>(MOST_OF_TAB);
  // Where something stands is only found out for what is told.
  const tell = (code: string, severity: string, make: () => TextDiagnostic): void => {
    const kind = `${code} ${severity}`;
    if (told.takes(kind)) told.add(kind, make());
  };
  for (const problem of split.problems) {
    tell(problem.code, problem.severity, () => tabText.diagnostic(problem, 0, ''));
  }
  let { broken } = split;
  let hasUnread = split.broken;
  for (const [index, read] of placed.entries()) {
    const { chunk, reading } = read;
    const source = tabText.chunk(read);
    for (const problem of reading.problems) {
      tell(problem.code, problem.severity, () => {
        const about = reading.objects.find(
          ({ start, end }) => problem.start >= start && problem.start < end,
        );
        return tabText.diagnostic(problem, chunk.start, about ? tabText.label(about) : '');
      });
    }
    if ((index + 1) % CHUNKS === 0) yield { done: text.length, of: text.length };
    if (!reading.broken) {
      for (const object of reading.objects) {
        found.push(source.object(object));
        if (found.length % CHUNKS === 0) yield { done: text.length, of: text.length };
        for (const [nth, { code, severity }] of object.diagnostics.entries()) {
          tell(code, severity, () => source.diagnostic(object, nth));
        }
      }
      continue;
    }
    broken = true;
    const lastGood = slots[index]?.objects ?? [];
    for (const object of lastGood) found.push(source.lastGood(object));
    // Broken options say nothing of the configuration.
    hasUnread ||= lastGood.length === 0 && !RUN_OPTIONS.test(read.text);
  }
  const { told: diagnostics, more } = told.result();
  const rest = more.map(({ last, count }): TextDiagnostic => {
    const { tab: of, severity, range, values } = last;
    const { line = 0, column = 0 } = values ?? {};
    const code: IoDiagnosticCode = 'more-like-this';
    return {
      tab: of,
      code,
      severity,
      range,
      field: '',
      object: '',
      values: { count, line, column },
    };
  });
  yield { done: text.length, of: text.length };
  const { objects, settings } = keepLastGoodSettings(found, memory.settings);
  yield { done: text.length, of: text.length };
  const summary: TabSummary = { ...countObjects(objects), characters: text.length };
  return {
    settings,
    parsed: { tab, objects, diagnostics: [...diagnostics, ...rest], broken, hasUnread, summary },
  };
}

const RUN_OPTIONS = /\bkind["']?\s*:\s*["']?RunOptions\b/;
