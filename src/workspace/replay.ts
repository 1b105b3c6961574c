import type { Content } from './scenario.ts';
import type { Stored } from './shelf.ts';
import { textsWithoutSecrets } from './secrets/keeper.ts';
import { numberIn } from './stamp.ts';
import { afterEdits } from '../text/index.ts';
import type { JournalChange, JournalLine, Left } from './journalLines.ts';

/**
 * What a page that is gone had on its screen: its line, or else what is stored, with the changes
 * that follow. Undefined where there is no line and the changes are of a version that is not there
 * any more.
 */
export function replayed(left: Left, stored: Stored | undefined): JournalLine | undefined {
  const { line, changes, held } = left;
  const notes = held === undefined ? changes : [...changes, held];
  let last = line;
  const written = stored && numberIn(stored.entry.stamp, left.page);
  if (stored !== undefined && (last === undefined || (written ?? -1) >= last.number)) {
    const first = notes.find(({ base }) => base === stored.entry.stamp);
    const number = written ?? (first && before(first, held));
    if (number !== undefined) {
      const { stamp, changedAt } = stored.entry;
      last = {
        page: left.page,
        id: left.id,
        content: stored.content,
        base: stamp,
        changedAt,
        number,
      };
    }
  }
  if (last === undefined) return undefined;
  for (const change of notes) {
    if (change.number <= last.number && change !== held) continue;
    if (before(change, held) !== last.number) break;
    const content = changed(last.content, change);
    if (content === undefined) break;
    last = { ...last, content, changedAt: change.changedAt, number: change.number };
  }
  // A page of an earlier version noted them.
  const { content } = last;
  return { ...last, content: { ...content, texts: textsWithoutSecrets(content.texts) } };
}

/** The number that the text had before. */
function before(change: JournalChange, held: JournalChange | undefined): number {
  return change === held ? change.number : change.number - 1;
}

/** Undefined where the text is another than the one that was changed. */
function changed(content: Content, { tab, edits, length }: JournalChange): Content | undefined {
  const text = afterEdits(content.texts[tab], edits);
  if (text.length !== length) return undefined;
  return { ...content, texts: { ...content.texts, [tab]: text } };
}
