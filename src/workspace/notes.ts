import { TAB_NAMES, type ScenarioTexts, type TabName } from '../worker/protocol.ts';
import type { Document } from './documents.ts';
import type { Journal, JournalLine } from './journal.ts';
import { isSameTexts } from './scenario.ts';
import { editBetween, type Edit } from './textEdit.ts';

/** Characters that are noted whole at every key; more takes too long. */
const MOST_AT_EVERY_KEY = 100_000;

/** Characters that are noted whole once, where there is nothing yet that a change could follow. */
const MOST_AT_FIRST = 1_500_000;

/** localStorage holds some five million. */
const MOST_OF_ALL = 4_000_000;

/** What the journal has of this page's documents: a small one whole, of a long one its changes. */
export interface Notes {
  /** Of the last change of a document. */
  readonly number: (id: string) => number;
  /** The texts are others than `before`; undefined where nothing was before. */
  readonly changed: (document: Document, before: ScenarioTexts | undefined) => void;
  /** Typed, and still held back: it stands here until the change that holds it. */
  readonly held: (document: Document, tab: TabName, edits: readonly Edit[]) => void;
  /** Notes it whole, however long: storage has refused it. */
  readonly refused: (document: Document) => 'noted' | 'not noted';
  /** All changes up to this number are stored. */
  readonly stored: (id: string, number: number) => void;
  /** There is nothing to be kept of it. */
  readonly forget: (id: string) => void;
}

export function createNotes(page: string, journal: Journal): Notes {
  const numbers = new Map<string, number>();
  /** Numbers of the lines that stand. */
  const lines = new Map<string, number>();
  /** Numbers of the changes that stand. */
  const changes = new Map<string, number[]>();
  const holds = new Map<string, { readonly tab: TabName; edits: readonly Edit[] }>();

  const number = (id: string) => numbers.get(id) ?? 0;

  function noteWhole(document: Document, most: number): 'noted' | 'not noted' {
    const { id, content, stamp, changedAt } = document;
    if (charactersOf(content.texts) > most) return 'not noted';
    const next = number(id) + 1;
    const line: JournalLine = { page, id, content, base: stamp, changedAt, number: next };
    if (journal.note(line) === 'not noted') return 'not noted';
    numbers.set(id, next);
    lines.set(id, next);
    clearChanges(id, next);
    return 'noted';
  }

  function clearChanges(id: string, upTo: number): void {
    const standing = changes.get(id);
    if (standing === undefined) return;
    journal.clear(
      page,
      id,
      standing.filter((one) => one <= upTo),
    );
    changes.set(
      id,
      standing.filter((one) => one > upTo),
    );
  }

  function noteChanges({ id, content, stamp, changedAt }: Document, before: ScenarioTexts): void {
    for (const tab of TAB_NAMES) {
      const edit = editBetween(before[tab], content.texts[tab]);
      if (edit === undefined) continue;
      const next = number(id) + 1;
      numbers.set(id, next);
      changes.set(id, [...(changes.get(id) ?? []), next]);
      // What is not noted is missing in the row of numbers, and so ends it.
      if (edit.text.length > MOST_AT_FIRST) continue;
      const { length } = content.texts[tab];
      const note = { page, id, base: stamp, changedAt, number: next };
      journal.change({ ...note, tab, edits: [edit], length });
    }
  }

  function release(id: string): void {
    if (holds.delete(id)) journal.release(page, id);
  }

  function stored(id: string, upTo: number): void {
    if ((lines.get(id) ?? Infinity) <= upTo) {
      journal.clear(page, id, 'line');
      lines.delete(id);
    }
    clearChanges(id, upTo);
  }

  return {
    number,
    changed(document, before) {
      const { id, content, stamp } = document;
      const follows = before !== undefined && (stamp !== undefined || lines.has(id));
      const whole = noteWhole(document, follows ? MOST_AT_EVERY_KEY : MOST_AT_FIRST);
      if (before !== undefined && isSameTexts(before, content.texts)) return;
      if (whole === 'not noted' && follows) noteChanges(document, before);
      release(id);
    },
    held({ id, content, stamp, changedAt }, tab, edits) {
      if (stamp === undefined && !lines.has(id)) return;
      const hold = holds.get(id);
      const all = [...(hold?.tab === tab ? hold.edits : []), ...edits];
      holds.set(id, { tab, edits: all });
      const length = all.reduce(
        (now, { start, end, text }) => now + text.length - (end - start),
        content.texts[tab].length,
      );
      const note = { page, id, base: stamp, changedAt, number: number(id) };
      journal.hold({ ...note, tab, edits: all, length });
    },
    refused: (document) => noteWhole(document, MOST_OF_ALL),
    stored,
    forget(id) {
      stored(id, number(id));
      release(id);
    },
  };
}

function charactersOf({ workload, cluster, scheduler }: ScenarioTexts): number {
  return workload.length + cluster.length + scheduler.length;
}
