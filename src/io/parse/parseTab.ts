import type { TabName, TabSummary, TextDiagnostic } from '../../worker/protocol.ts';
import { combineTabSteps } from '../combineTabs.ts';
import type { TextProblem } from '../problem.ts';
import type { Chunk } from '../split/chunk.ts';
import { splitTab } from '../split/splitTab.ts';
import { keepLastGood, type CurrentSlot } from './lastGood.ts';
import { LineIndex } from './lineIndex.ts';
import { ownCopy, type ParseCache, tabMemory, type TabMemory } from './parseCache.ts';
import type { ParsedObject, ParsedTab } from './parsedTab.ts';
import { readChunk } from './readChunk.ts';
import { countObjects } from './summary.ts';
import { type PlacedChunk, TabText } from './tabText.ts';

/** Characters of the tab's text. */
export interface ParseProgress {
  readonly done: number;
  readonly of: number;
}

/** Characters between two steps: some milliseconds of work. */
const STEP = 64 * 1024;

/** Parses the text of a tab in one go; see `parseTabSteps`. */
export function parseTab(tab: TabName, text: string, cache: ParseCache): ParsedTab {
  const steps = parseTabSteps(tab, text, cache);
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
 */
export function* parseTabSteps(
  tab: TabName,
  text: string,
  cache: ParseCache,
): Generator<ParseProgress, ParsedTab, void> {
  const memory = tabMemory(cache, tab);
  const same = memory.parsedAs(text);
  if (same) return same;
  memory.begin();
  yield { done: 0, of: text.length };
  const split = splitTab(text);
  const placed: PlacedChunk[] = [];
  let reported = 0;
  for (const piece of split.pieces) {
    const chunks = 'items' in piece ? piece.items : [piece];
    const firstOfPiece = placed.length;
    for (const chunk of chunks) {
      for (const done of placeChunk(text, chunk, memory, placed)) yield { done, of: text.length };
      if (chunk.end - reported >= STEP) {
        reported = chunk.end;
        yield { done: chunk.end, of: text.length };
      }
      if ('items' in piece && placed.at(-1)?.reading.unknownAlias) {
        // An anchor of another item: only the whole list can be read.
        placed.length = firstOfPiece;
        for (const done of placeChunk(text, piece.whole, memory, placed)) {
          yield { done, of: text.length };
        }
        break;
      }
    }
  }
  const slots = keepLastGood(memory.slots, placed.map(slotOf));
  const parsed = assemble(tab, text, placed, slots, split);
  // What `combineTabs` will say has ranges too. It finds them in one go; so they are found here, in
  // steps, against the other tabs as they were last, and are at hand then.
  const tabs = [...cache.tabs].map(([name, { last }]) => (name === tab ? parsed : last?.parsed));
  const combining = combineTabSteps(tabs.filter((known) => known !== undefined));
  while (combining.next().done !== true) yield { done: text.length, of: text.length };
  memory.finish(text, slots, parsed);
  return parsed;
}

function* placeChunk(
  text: string,
  chunk: Chunk,
  memory: TabMemory,
  placed: PlacedChunk[],
): Generator<number, void, void> {
  const slice = text.slice(chunk.start, chunk.end);
  let remembered = memory.recall(chunk, slice);
  if (!remembered) {
    const own = ownCopy(slice);
    const steps = readChunk(own, chunk);
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        remembered = memory.remember(chunk, own, step.value);
        break;
      }
      yield chunk.start + step.value;
    }
  }
  placed.push({ chunk, text: remembered.text, reading: remembered.reading });
}

function slotOf({ text, reading: { objects, broken } }: PlacedChunk): CurrentSlot {
  return { text, objects, broken };
}

function assemble(
  tab: TabName,
  text: string,
  placed: readonly PlacedChunk[],
  slots: readonly CurrentSlot[],
  split: { readonly problems: readonly TextProblem[]; readonly broken: boolean },
): ParsedTab {
  const tabText = new TabText(tab, new LineIndex(text));
  const objects: ParsedObject[] = [];
  const diagnostics: TextDiagnostic[] = split.problems.map((problem) => {
    return tabText.diagnostic(problem, 0, '');
  });
  let broken = split.broken;
  for (const [index, read] of placed.entries()) {
    const { chunk, reading } = read;
    const source = tabText.chunk(read);
    broken ||= reading.broken;
    for (const problem of reading.problems) {
      const about = reading.objects.find(
        ({ start, end }) => problem.start >= start && problem.start < end,
      );
      diagnostics.push(tabText.diagnostic(problem, chunk.start, about ? tabText.label(about) : ''));
    }
    for (const object of reading.broken ? [] : reading.objects) {
      objects.push(source.object(object));
      diagnostics.push(...source.diagnostics(object));
    }
    if (reading.broken) {
      for (const object of slots[index]?.objects ?? []) objects.push(source.lastGood(object));
    }
  }
  const summary: TabSummary = { ...countObjects(objects), characters: text.length };
  return { tab, objects, diagnostics, broken, summary };
}
