import type { ScenarioTexts, TabName, TextEdit } from '../worker/protocol.ts';

/** The text with the edits made; all offsets are of the text as it was. */
export function editedText(text: string, edits: readonly TextEdit[]): string {
  let edited = '';
  let at = 0;
  // At one place, what is put in comes before what is taken out behind it.
  const inOrder = [...edits].sort(
    (left, right) => left.start - right.start || left.end - right.end,
  );
  for (const { start, end, text: put } of inOrder) {
    edited += text.slice(at, start) + put;
    at = end;
  }
  return edited + text.slice(at);
}

/** The tabs that edits touch, with their texts then. */
export function editedTexts(
  texts: ScenarioTexts,
  edits: readonly TextEdit[],
): Partial<Record<TabName, string>> {
  const edited: Partial<Record<TabName, string>> = {};
  for (const { tab } of edits) {
    edited[tab] ??= editedText(
      texts[tab],
      edits.filter((edit) => edit.tab === tab),
    );
  }
  return edited;
}

/**
 * The present text without what led from `before` to `after`, whatever was typed elsewhere since;
 * undefined where the very stretch was changed again.
 */
export function undoneText(before: string, after: string, present: string): string | undefined {
  if (present === after || present === before) return before;
  const edit = difference(before, after);
  const typed = difference(after, present);
  const insertedEnd = after.length - edit.tail;
  const put = before.slice(edit.head, before.length - edit.tail);
  if (typed.head >= insertedEnd) {
    return present.slice(0, edit.head) + put + present.slice(insertedEnd);
  }
  if (after.length - typed.tail > edit.head) return undefined;
  const shift = present.length - after.length;
  return present.slice(0, edit.head + shift) + put + present.slice(insertedEnd + shift);
}

/** How many characters two texts have in common at their start, and then at their end. */
function difference(one: string, other: string): { readonly head: number; readonly tail: number } {
  const fewer = Math.min(one.length, other.length);
  let head = 0;
  while (head < fewer && one.charCodeAt(head) === other.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < fewer - head &&
    one.charCodeAt(one.length - 1 - tail) === other.charCodeAt(other.length - 1 - tail)
  ) {
    tail += 1;
  }
  return { head, tail };
}
