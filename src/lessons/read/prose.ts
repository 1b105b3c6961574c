import type { Prose } from '../lesson.ts';
import { placeholdersIn } from '../facts/fill.ts';
import { isFact } from '../facts/fact.ts';
import { type Field, isMapping } from './field.ts';

/** The texts of one language, by slot: `hints: [a, b]` gives `hints.1` and `hints.2`. */
export function proseIn(field: Field, slots: readonly string[]): Prose {
  const prose: Record<string, string> = {};
  gather(field, '', prose, new Set(slots));
  for (const slot of slots) {
    if (prose[slot] === undefined) field.says('lesson-slot-missing', { slot });
  }
  return prose;
}

function gather(
  field: Field,
  slot: string,
  prose: Record<string, string>,
  slots: ReadonlySet<string>,
): void {
  const below = slot === '' ? '' : `${slot}.`;
  if (Array.isArray(field.value)) {
    for (const [index, item] of field.items().entries()) {
      gather(item, `${below}${index + 1}`, prose, slots);
    }
  } else if (slot === '' || isMapping(field.value)) {
    for (const [key, inner] of field.entries()) gather(inner, `${below}${key}`, prose, slots);
  } else if (slots.has(slot)) {
    const text = field.text().trim();
    prose[slot] = text;
    for (const fact of placeholdersIn(text)) {
      if (!isFact(fact)) field.says('lesson-bad-fact', { text: fact });
    }
  } else {
    field.says('lesson-slot-unknown', { slot });
  }
}
