import { TAB_NAMES, type ScenarioTexts, type TabName } from '../protocol/index.ts';
import type { Journal } from './journal.ts';
import { isSameTexts } from './scenario.ts';
import { editBetween, type Edit } from '../text/index.ts';
import type { JournalChange, JournalLine } from './journalLines.ts';
import type { Document } from './document.ts';

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
  readonly changed: (
    document: Document,
    before: ScenarioTexts | undefined,
  ) => 'noted' | 'not noted';
  /**
   * Typed, and still held back of one text: it stands here until the change that holds it; no edits
   * where none are held back any more.
   */
  readonly held: (document: Document, tab: TabName, edits: readonly Edit[], length: number) => void;
  /** Notes it whole, however long: storage has refused it. */
  readonly refused: (document: Document) => 'noted' | 'not noted';
  /** The last that was told of it stands in the journal, or has stood there. */
  readonly isNoted: (id: string) => boolean;
  /** All changes up to this number are stored. */
  readonly stored: (id: string, number: number) => void;
  /** There is nothing to be kept of it. */
  readonly forget: (id: string) => void;
}

type Hold = Pick<JournalChange, 'tab' | 'edits' | 'length'>;

export function createNotes(page: string, journal: Journal): Notes {
  const numbers = new Map<string, number>();
  /** Numbers of the lines that stand. */
  const lines = new Map<string, number>();
  /** Numbers of the changes that stand. */
  const changes = new Map<string, number[]>();
  const holds = new Map<string, Hold>();
  /** Those of which a change could not be noted: what follows it stands on nothing until it is stored. */
  const broken = new Set<string>();
  /** Those whose last change stands nowhere. */
  const unnoted = new Set<string>();

  function tell(id: string, outcome: 'noted' | 'not noted'): 'noted' | 'not noted' {
    if (outcome === 'noted') unnoted.delete(id);
    else unnoted.add(id);
    return outcome;
  }

  const number = (id: string) => numbers.get(id) ?? 0;

  function noteWhole(document: Document, most: number): 'noted' | 'not noted' {
    const { id, content, stamp, changedAt } = document;
    if (charactersOf(content.texts) > most) return 'not noted';
    const next = number(id) + 1;
    const line: JournalLine = { page, id, content, base: stamp, changedAt, number: next };
    if (journal.note(line) === 'not noted') return 'not noted';
    numbers.set(id, next);
    lines.set(id, next);
    broken.delete(id);
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

  function noteChanges({ id, content, stamp, changedAt }: Document, before: ScenarioTexts) {
    for (const tab of TAB_NAMES) {
      const edit = editBetween(before[tab], content.texts[tab]);
      if (edit === undefined) continue;
      const next = number(id) + 1;
      numbers.set(id, next);
      if (edit.text.length > MOST_AT_FIRST) broken.add(id);
      if (broken.has(id)) continue;
      const { length } = content.texts[tab];
      const note = { page, id, base: stamp, changedAt, number: next, tab, edits: [edit], length };
      if (journal.change(note) === 'not noted') broken.add(id);
      else changes.set(id, [...(changes.get(id) ?? []), next]);
    }
    return broken.has(id) ? 'not noted' : 'noted';
  }

  function noteHold({ id, stamp, changedAt }: Document, hold: Hold): void {
    if (broken.has(id) || (stamp === undefined && !lines.has(id))) return;
    holds.set(id, hold);
    journal.hold({ page, id, base: stamp, changedAt, number: number(id), ...hold });
  }

  function release(id: string): void {
    if (holds.delete(id)) journal.release(page, id);
  }

  function stored(id: string, upTo: number): void {
    broken.delete(id);
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
      let outcome = noteWhole(document, follows ? MOST_AT_EVERY_KEY : MOST_AT_FIRST);
      if (before !== undefined && isSameTexts(before, content.texts)) return 'noted';
      if (outcome === 'not noted' && follows) outcome = noteChanges(document, before);
      release(id);
      return tell(id, outcome);
    },
    held(document, tab, edits, length) {
      const { id } = document;
      if (edits.length === 0) release(id);
      else noteHold(document, { tab, edits: [...(holds.get(id)?.edits ?? []), ...edits], length });
    },
    refused(document) {
      const outcome = tell(document.id, noteWhole(document, MOST_OF_ALL));
      const hold = holds.get(document.id);
      if (hold !== undefined) noteHold(document, hold);
      return outcome;
    },
    isNoted: (id) => !unnoted.has(id),
    stored,
    forget(id) {
      stored(id, number(id));
      unnoted.delete(id);
      release(id);
    },
  };
}

function charactersOf({ workload, cluster, scheduler }: ScenarioTexts): number {
  return workload.length + cluster.length + scheduler.length;
}
