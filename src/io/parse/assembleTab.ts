import type { TabName, TabSummary, TextDiagnostic } from '../../protocol/index.ts';
import { Cap, MOST_OF_TAB } from '../capped.ts';
import type { IoDiagnosticCode } from '../codes.ts';
import type { Stretch } from './fieldRange.ts';
import { type CurrentSlot, keepLastGood, type Slot } from './lastGood.ts';
import type { AssembledTab, TabMemory } from './parseCache.ts';
import { keepLastGoodSettings } from './settings.ts';
import { objectsWithLastGood, ownObjects } from './shownObjects.ts';
import { labelOf, TabText } from './tabText.ts';
import { TELLS, type TabReading } from './tabReading.ts';

/** Chunks of which there is something to tell, between two steps. */
const CHUNKS = 500;

/** Puts together what a text says with what of it was good before. Yields every now and then. */
export function* assembleTab(
  tab: TabName,
  reading: TabReading,
  memory: TabMemory,
): Generator<undefined, AssembledTab, void> {
  const { chunks, text } = reading;
  const isBroken = chunks.tells.includes(TELLS.broken);
  const slots = isBroken ? yield* keepLastGood(slotsBefore(memory), slotsOf(reading)) : undefined;
  const shown = slots ? objectsWithLastGood(reading, slots, memory.codes) : ownObjects(reading);
  const tabText = new TabText(tab, reading, shown);
  const { objects, settings, kinds } = keepLastGoodSettings(
    shown.objects,
    memory.codes.hasSettings ? (index) => memory.codes.settingOf(shown.codes[index] ?? -1) : NONE,
    memory.settings,
  );
  const summary: TabSummary = { ...memory.codes.count(shown.codes), characters: text.length };
  const { diagnostics, hasUnread, broken } = yield* tellings(reading, tabText, (chunk) =>
    Boolean(slots?.[chunk]?.objects.length),
  );
  return {
    reading,
    slots,
    settings,
    parsed: {
      tab,
      objects,
      lines: shown.lines,
      placesOf: (index) => tabText.placesOf(index),
      diagnostics,
      settings: kinds,
      pasted: pastedIn(reading),
      broken,
      hasUnread,
      standsIn: slots?.some(({ broken: lost, objects: kept }) => lost && kept.length > 0) ?? false,
      summary,
    },
  };
}

const NONE = (): undefined => undefined;

function slotsBefore({ slots, reading }: TabMemory): readonly Slot[] {
  return slots ?? (reading ? slotsOf(reading) : []);
}

function slotsOf({ text, chunks }: TabReading): readonly CurrentSlot[] {
  return chunks.readings.map(({ objects, broken, shape }, chunk) => ({
    text: text.slice(chunks.starts[chunk], chunks.ends[chunk]),
    objects,
    broken,
    shape,
  }));
}

interface Tellings {
  readonly diagnostics: readonly TextDiagnostic[];
  readonly broken: boolean;
  readonly hasUnread: boolean;
}

function* tellings(
  { documents, notes, chunks }: TabReading,
  tabText: TabText,
  hasLastGood: (chunk: number) => boolean,
): Generator<undefined, Tellings, void> {
  const told = new Cap<TextDiagnostic>(MOST_OF_TAB);
  // Where something stands is only found out for what is told.
  const tell = (code: string, severity: string, make: () => TextDiagnostic): void => {
    const kind = `${code} ${severity}`;
    if (told.takes(kind)) told.add(kind, make());
  };
  let broken = false;
  // Plain loops: of hundreds of thousands of documents there is something to tell of few.
  for (let document = 0; document < notes.length; document += 1) {
    const note = notes[document];
    if (note === undefined) continue;
    broken ||= note.broken;
    const shift = documents[document] ?? 0;
    for (const problem of note.problems) {
      tell(problem.code, problem.severity, () => tabText.problem(problem, shift, ''));
    }
  }
  let hasUnread = broken;
  let looked = 0;
  for (let chunk = 0; chunk < chunks.tells.length; chunk += 1) {
    if (chunks.tells[chunk] === TELLS.nothing) continue;
    const reading = chunks.readings[chunk];
    if (reading === undefined) continue;
    if ((looked += 1) % CHUNKS === 0) yield;
    const { problems, objects } = reading;
    const shift = chunks.starts[chunk] ?? 0;
    for (const problem of problems) {
      tell(problem.code, problem.severity, () => {
        const about = objects.find(
          ({ start, end }) => problem.start >= start && problem.start < end,
        );
        return tabText.problem(problem, shift, about ? labelOf(about) : '');
      });
    }
    if (!reading.broken) {
      for (const object of objects) {
        for (const [nth, { code, severity }] of object.diagnostics.entries()) {
          tell(code, severity, () => tabText.diagnostic(chunk, object, nth));
        }
      }
      continue;
    }
    broken = true;
    // Broken options say nothing of the configuration.
    hasUnread ||= !hasLastGood(chunk) && !RUN_OPTIONS.test(tabText.textOf(chunk));
  }
  const { told: diagnostics, more } = told.result();
  const rest = more.map(({ last, count }): TextDiagnostic => {
    const { tab, severity, range, values } = last;
    const { line = 0, column = 0 } = values ?? {};
    const code: IoDiagnosticCode = 'more-like-this';
    return { tab, code, severity, range, field: '', object: '', values: { count, line, column } };
  });
  return { diagnostics: [...diagnostics, ...rest], broken, hasUnread };
}

const RUN_OPTIONS = /\bkind["']?\s*:\s*["']?RunOptions\b/;

function pastedIn({ documents, notes }: TabReading): readonly Stretch[] {
  const pasted: Stretch[] = [];
  for (let document = 0; document < notes.length; document += 1) {
    const note = notes[document];
    if (note === undefined) continue;
    const shift = documents[document] ?? 0;
    for (const { start, end } of note.pasted) {
      pasted.push({ start: start + shift, end: end + shift });
    }
  }
  return pasted;
}
