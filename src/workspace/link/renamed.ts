import { TAB_NAMES, type ScenarioTexts } from '../../protocol/index.ts';

/** An object that has a name of its owner's choice. */
export interface Named {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** Names that every cluster has, and words of the API that an object may be called by. */
const KEPT = new Set([
  'default',
  'kube-system',
  'kube-public',
  'kube-node-lease',
  'system-cluster-critical',
  'system-node-critical',
  'cpu',
  'memory',
  'pods',
  'true',
  'false',
  'null',
]);

/** A name of Kubernetes as it stands in a text: letters, digits and `-`, parted by dots. */
const WORD = /[a-z0-9](?:[-a-z0-9.]*[a-z0-9])?/g;

/**
 * The texts with other names: `node-1`, `deployment-1`, `ns-1` in the order of the objects, wherever a
 * name stands as a whole word: in labels, selectors, command lines and comments too. A name that stands as a
 * field (`web:`) is left, as a field's name is Kubernetes'.
 */
export function renamedTexts(texts: ScenarioTexts, objects: readonly Named[]): ScenarioTexts {
  const names = newNames(objects);
  const renamed = { ...texts };
  for (const tab of TAB_NAMES) {
    const text = texts[tab];
    renamed[tab] = text.replaceAll(WORD, (word, at: number) => {
      const name = names.get(word);
      if (name === undefined || isField(text, at, word)) return word;
      return name;
    });
  }
  return renamed;
}

function newNames(objects: readonly Named[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const give = (name: string, prefix: string): void => {
    if (name === '' || KEPT.has(name) || names.has(name)) return;
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    names.set(name, `${prefix}-${String(count)}`);
  };
  for (const { kind, namespace, name } of objects) {
    give(namespace, 'ns');
    give(name, kind === 'Namespace' ? 'ns' : kind.toLowerCase());
  }
  return names;
}

/** Whether a word is a field's name, or a part of a longer word such as `Web_web` or `img@web`. */
function isField(text: string, at: number, word: string): boolean {
  const before = text[at - 1] ?? '';
  if (/[A-Z0-9_]/.test(before)) return true;
  return /^["']?\s*:(?:\s|$)/.test(text.slice(at + word.length, at + word.length + 4));
}
