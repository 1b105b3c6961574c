import type { Tried } from '../../console/index.ts';
import { verbFirst, wordsOf } from '../../kubectl/index.ts';
import { isNamespaced, namespaceOf } from '../../model/index.ts';
import { AUTOSCALER } from '../../timeline/index.ts';
import { isLeaving, isOwned } from './setupEdits.ts';

/** Flags of a deletion that say how it goes. */
const KEPT = /^--(?:cascade|force|grace-period|now)(?:=|$)/;

/**
 * Lines that delete by name what a line deletes that names files, of which a Timeline has none; undefined for any other.
 * What goes with something else goes with it there too.
 */
export function deletionLines(
  line: string,
  changes: Tried['changes'],
): readonly string[] | undefined {
  const { before, words } = verbFirst(wordsOf(line).slice(1));
  if (words[0] !== 'delete') return undefined;
  const flags = flagsOf([...before, ...words.slice(1)]);
  const names = new Map<string, string[]>();
  for (const { before: object, after } of changes) {
    if (object === undefined || isOwned(object)) continue;
    if (after !== undefined && !isLeaving(after, object)) continue;
    const namespace = placeOf(object);
    const name = `${object.kind.toLowerCase()}/${object.metadata.name}`;
    names.set(namespace, [...(names.get(namespace) ?? []), name]);
  }
  return [...names].map(([namespace, own]) =>
    [
      'kubectl delete',
      ...own,
      ...flags,
      ...(namespace === 'default' ? [] : ['-n', namespace]),
    ].join(' '),
  );
}

function placeOf(object: NonNullable<Tried['changes'][number]['before']>): string {
  if (object.kind === AUTOSCALER) return object.metadata.namespace;
  return isNamespaced(object.kind) ? namespaceOf(object) : 'default';
}

/** Each as one word: a value may stand behind its flag. */
function flagsOf(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    if (!KEPT.test(word)) return [];
    return word === '--grace-period' ? [`${word}=${words[index + 1] ?? ''}`] : [word];
  });
}
