import { type FullKey, readFullKey } from '../../model/index.ts';

/** `kubectl VERB node a b`, of objects of one kind and namespace each. */
export function kubectlLines(verb: string, keys: readonly FullKey[], rest = ''): readonly string[] {
  const groups = new Map<string, { resource: string; namespace: string; names: string[] }>();
  for (const key of keys) {
    const { kind, namespace, name } = readFullKey(key);
    const resource = kind.toLowerCase();
    const group = groups.get(`${resource} ${namespace}`) ?? { resource, namespace, names: [] };
    groups.set(`${resource} ${namespace}`, group);
    group.names.push(name);
  }
  return [...groups.values()].map(({ resource, namespace, names }) =>
    words('kubectl', verb, resource, ...names, rest, inNamespace(namespace)),
  );
}

/** `kubectl VERB a b`, of commands that know of nodes alone. */
export function nodesLine(verb: string, nodes: readonly FullKey[], rest = ''): string {
  return words('kubectl', verb, ...nodes.map((node) => readFullKey(node).name), rest);
}

/** One word for a shell, whatever it holds. */
export function quoted(word: string): string {
  return /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

function inNamespace(namespace: string): string {
  return namespace === '' || namespace === 'default' ? '' : `-n ${namespace}`;
}

function words(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
