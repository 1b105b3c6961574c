import { deletedKindOf, verbFirst } from '../../kubectl/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { FLAGS_OF, KINDS, KINDS_OF, NAMED, NAMELESS, OUTPUTS, VERBS } from './completionWords.ts';

/** What there is to be named. */
export interface Known {
  /** Names by kind. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly namespaces: readonly string[];
  /** Keys of labels of nodes and Pods. */
  readonly labels: readonly string[];
}

export const NOTHING: Known = { names: new Map(), namespaces: [], labels: [] };

/** What of a run can be named: its nodes, Pods and workloads. */
export function knownOf({ nodes, workloads, pods, labelSets }: RunView): Known {
  const names = new Map<string, string[]>([
    ['Node', nodes.map(({ name }) => name)],
    ['Pod', [...new Set(pods.names)]],
  ]);
  for (const { kind, name } of workloads) {
    if (kind !== 'Pod') names.set(kind, [...(names.get(kind) ?? []), name]);
  }
  const namespaces = [...new Set(['default', 'kube-system', ...pods.namespaces])];
  names.set('Namespace', namespaces);
  const sets = [...nodes.map(({ labels }) => labels), ...labelSets];
  const labels = [...new Set(sets.flatMap((set) => Object.keys(set)))].sort();
  return { names, namespaces, labels };
}

const BEFORE: Readonly<Record<string, 'namespaces' | 'labels' | 'outputs' | 'conditions'>> = {
  '-n': 'namespaces',
  '--namespace': 'namespaces',
  '-l': 'labels',
  '--selector': 'labels',
  '-L': 'labels',
  '--label-columns': 'labels',
  '-o': 'outputs',
  '--output': 'outputs',
  '--for': 'conditions',
};

/** Flags behind which a word of their own stands. */
const WITH_VALUE =
  /^(?:-[nlLofcpe]|--(?!all|dry-run|force|watch|show|no-|now|ignore|overwrite)[a-z-]+)$/;

/** What may stand where the line ends: whole words, in the order in which they are offered. */
export function completions(line: string, known: Known): readonly string[] {
  const start = /^\s*(kubectl|k)\s+/.exec(line)?.[0];
  if (start === undefined) return 'kubectl '.startsWith(line) && line !== '' ? ['kubectl'] : [];
  const all = line.slice(start.length).split(/ +/);
  const word = all.at(-1) ?? '';
  const last = all.at(-2) ?? '';
  const value = valuesOf(last, word, known);
  if (value !== undefined) return value;
  const { words } = verbFirst(all);
  const rest = words.join(' ');
  const longer = VERBS.filter((each) => each.startsWith(rest));
  if (longer.length > 0) return longer;
  const verb = [...VERBS].reverse().find((each) => rest.startsWith(`${each} `)) ?? '';
  if (verb === '') return [];
  if (word.startsWith('-')) return flagsOf(verb, word);
  const own = words.slice(verb.split(' ').length, -1);
  const told = own.filter(
    (each, at) => !each.startsWith('-') && !WITH_VALUE.test(own[at - 1] ?? ''),
  );
  return objectsOf(verb, told, word, known);
}

/** What may stand behind a flag, or behind its equal sign; undefined where the word is none of a flag that is known. */
function valuesOf(last: string, word: string, known: Known): readonly string[] | undefined {
  const [flag = '', inline] = /^(--[a-z-]+)=(.*)$/.exec(word)?.slice(1) ?? [last, undefined];
  const which = Object.hasOwn(BEFORE, flag) ? BEFORE[flag] : undefined;
  if (which === undefined) return undefined;
  const typed = inline ?? word;
  const before = inline === undefined ? '' : `${flag}=`;
  switch (which) {
    case 'namespaces':
      return fitting(known.namespaces, typed, before);
    case 'outputs':
      return fitting(OUTPUTS, typed, before);
    case 'conditions':
      return fitting(['condition=', 'delete', 'create', 'jsonpath='], typed, before);
    case 'labels': {
      // Of several with commas between the last is typed.
      const [, others = '', part = ''] = /^(.*,)?([^,]*)$/.exec(typed) ?? [];
      return fitting(known.labels, part, before + others);
    }
  }
}

function fitting(offered: readonly string[], typed: string, before = ''): readonly string[] {
  return offered.filter((each) => each.startsWith(typed)).map((each) => before + each);
}

function flagsOf(verb: string, word: string): readonly string[] {
  const [first = ''] = verb.split(' ');
  const two = verb.split(' ').slice(0, 2).join(' ');
  const own = [verb, two, first].find((each) => Object.hasOwn(FLAGS_OF, each)) ?? '';
  const offered = [...(FLAGS_OF[own] ?? []), '--namespace', '--help'];
  return fitting([...new Set(offered)].sort(), word);
}

/** Kinds where none is told yet, then their names; `told`: what is told already. */
function objectsOf(
  verb: string,
  told: readonly string[],
  word: string,
  known: Known,
): readonly string[] {
  if (NAMELESS.test(verb)) return [];
  const [first = ''] = verb.split(' ');
  const namesOf = (kind: string) => known.names.get(deletedKindOf(kind) ?? '') ?? [];
  if (word.includes('/')) {
    const [kind = '', part = ''] = word.split('/');
    return fitting(namesOf(kind), part, `${kind}/`);
  }
  const named = NAMED[verb];
  if (named !== undefined) return fitting(namesOf(named), word);
  const [kind] = told;
  if (kind === undefined) return fitting(KINDS_OF[verb] ?? KINDS_OF[first] ?? KINDS, word);
  const names = kind.includes('/') ? [] : kind.split(',').flatMap(namesOf);
  const keys = verb === 'label' ? known.labels.map((key) => `${key}=`) : [];
  return fitting([...names, ...(told.length > 1 || kind.includes('/') ? keys : [])], word);
}

/** The line with the completion in place of its last word; of several as much as they share. */
export function completed(line: string, offered: readonly string[]): string {
  const [first] = offered;
  if (first === undefined) return line;
  let shared = first;
  for (const each of offered) {
    while (!each.startsWith(shared)) shared = shared.slice(0, -1);
  }
  const from = startOf(line, first);
  if (shared.length < line.length - from) return line;
  // Behind an equal sign its value goes on.
  const end = offered.length === 1 && !shared.endsWith('=') ? ' ' : '';
  return line.slice(0, from) + shared + end;
}

/** Where what is completed begins: a verb may have two words. */
function startOf(line: string, offered: string): number {
  for (let at = 0; at < line.length; at += 1) {
    const isStart = at === 0 || line[at - 1] === ' ';
    if (isStart && offered.startsWith(line.slice(at))) return at;
  }
  return line.length;
}
