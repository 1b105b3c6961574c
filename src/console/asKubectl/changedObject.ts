import { isNamespaced, type Labels, type Taint } from '../../model/index.ts';
import { forbiddenUpdate, type StoredObject } from '../../timeline/index.ts';
import { mergePatch } from './mergePatch.ts';
import { pairWords, taintWords } from './pairs.ts';
import { quoted } from './quoted.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `deployment web`, and in which namespace, as kubectl is told. */
export function wordsFor({ kind, metadata }: StoredObject): {
  readonly resource: string;
  readonly name: string;
  readonly namespace: string;
} {
  const { namespace = 'default', name } = metadata;
  const isElsewhere = isNamespaced(kind) && namespace !== 'default';
  return {
    resource: kind.toLowerCase(),
    name: quoted(name),
    namespace: isElsewhere ? ` -n ${quoted(namespace)}` : '',
  };
}

/**
 * The commands that make an object on a cluster another; undefined where no update may, so that it has to be made
 * anew. Shortest first: what has a verb of its own, and the rest as a merge patch.
 */
export function changedObject(
  before: StoredObject,
  after: StoredObject,
): readonly string[] | undefined {
  if (forbiddenUpdate(before, after).length > 0) return undefined;
  const { resource, name, namespace } = wordsFor(after);
  const lines: string[] = [];
  const pairs = (verb: string, from: Labels | undefined, to: Labels | undefined): void => {
    const words = pairWords(from, to);
    if (words.length > 0) {
      lines.push(`kubectl ${verb} ${resource} ${name}${namespace} ${words.join(' ')}`);
    }
  };
  pairs('label', before.metadata.labels, after.metadata.labels);
  pairs('annotate', before.metadata.annotations, after.metadata.annotations);
  const [old, next] = [restOf(before), restOf(after)];
  if (before.kind === 'Node' && after.kind === 'Node') {
    lines.push(...nodeCommands(before.spec, after.spec, name));
    for (const rest of [old, next]) rest['spec'] = without(rest['spec'], 'taints', 'unschedulable');
  }
  const [replicas, wanted] = [
    fieldsAt(old, 'spec')['replicas'],
    fieldsAt(next, 'spec')['replicas'],
  ];
  if (SCALED.has(after.kind) && typeof wanted === 'number' && replicas !== wanted) {
    lines.push(`kubectl scale ${resource} ${name}${namespace} --replicas=${String(wanted)}`);
    for (const rest of [old, next]) rest['spec'] = without(rest['spec'], 'replicas');
  }
  const status = mergePatch(old['status'], next['status']);
  delete old['status'];
  delete next['status'];
  const patch = mergePatch(old, next);
  const patched = (value: unknown): string => quoted(JSON.stringify(value));
  if (patch !== undefined) {
    lines.push(`kubectl patch ${resource} ${name}${namespace} --type=merge -p ${patched(patch)}`);
  }
  if (status !== undefined) {
    lines.push(
      `kubectl patch ${resource} ${name}${namespace} --subresource=status --type=merge -p ${patched({ status })}`,
    );
  }
  return lines;
}

const SCALED = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController']);

/** Source: TaintNodesByCondition, and the controller of a node's lifecycle. */
const CORDONED = 'node.kubernetes.io/unschedulable';

interface NodeSpec {
  readonly taints?: readonly Taint[];
  readonly unschedulable?: boolean;
}

function nodeCommands(
  before: NodeSpec = {},
  after: NodeSpec = {},
  name: string,
): readonly string[] {
  const lines: string[] = [];
  if ((before.unschedulable ?? false) !== (after.unschedulable ?? false)) {
    lines.push(`kubectl ${after.unschedulable === true ? 'cordon' : 'uncordon'} ${name}`);
  }
  // The taint of a cordon comes and goes with it.
  const isOther = (before.unschedulable ?? false) !== (after.unschedulable ?? false);
  const own = (taints: readonly Taint[] = []) =>
    isOther ? taints.filter(({ key }) => key !== CORDONED) : taints;
  const words = taintWords(own(before.taints), own(after.taints));
  if (words.length > 0) lines.push(`kubectl taint nodes ${name} ${words.join(' ')}`);
  return lines;
}

/** An object without what has verbs of its own everywhere. */
function restOf(object: StoredObject): Record<string, unknown> {
  return { ...object, metadata: without(object.metadata, 'labels', 'annotations', 'uid') };
}

function fieldsAt(fields: Fields, field: string): Fields {
  const value = fields[field];
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function without(value: unknown, ...fields: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([field]) => !fields.includes(field));
  // An empty object is none: it came of what was taken out.
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
