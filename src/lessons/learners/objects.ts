import {
  editedValue,
  type FieldPath,
  type KubernetesObject,
  type Node,
  type PodSpec,
  podPath,
  valueAt,
} from '../../model/index.ts';

type Objects = readonly KubernetesObject[];

/** The objects with other specs of Pods and of templates. */
export function withPodSpecs(
  objects: Objects,
  change: (spec: PodSpec, labels: Readonly<Record<string, string>>) => PodSpec,
): Objects {
  return objects.map((object) => {
    const path = podPath(object.kind);
    const spec = path && (valueAt(object, [...path, 'spec']) as PodSpec | undefined);
    if (!path || !spec) return object;
    const labels = valueAt(object, [...path, 'metadata', 'labels']) ?? {};
    const changed = change(spec, labels as Readonly<Record<string, string>>);
    return changed === spec ? object : withValue(object, [...path, 'spec'], changed);
  });
}

/** The objects with other nodes. */
export function withNodes(objects: Objects, change: (node: Node) => Node): Objects {
  return objects.map((object) => (object.kind === 'Node' ? change(object) : object));
}

/** An object with another value somewhere; undefined takes the field away. */
export function withValue<Value extends object>(
  object: Value,
  path: FieldPath,
  value: unknown,
): Value {
  const edit =
    value === undefined ? { op: 'remove' as const, path } : { op: 'set' as const, path, value };
  // Of the kind that it was.
  return editedValue(object, [edit]) as Value;
}

/** A spec that was bound before the scene began. */
export function isBound({ nodeName }: PodSpec): boolean {
  return Boolean(nodeName);
}

/** The terms of a Pod's required rules towards other Pods, each as another. */
export function withRequiredTerms(
  spec: PodSpec,
  kinds: readonly ('podAffinity' | 'podAntiAffinity')[],
  change: (term: RequiredTerm) => RequiredTerm,
): PodSpec {
  let changed = spec;
  for (const kind of kinds) {
    const terms = spec.affinity?.[kind]?.requiredDuringSchedulingIgnoredDuringExecution;
    if (!terms) continue;
    const path = ['affinity', kind, 'requiredDuringSchedulingIgnoredDuringExecution'];
    changed = withValue(changed, path, terms.map(change));
  }
  return changed;
}

type RequiredTerm = NonNullable<
  NonNullable<
    NonNullable<PodSpec['affinity']>['podAffinity']
  >['requiredDuringSchedulingIgnoredDuringExecution']
>[number];

/** The topology spread constraints of a Pod, each as another. */
export function withConstraints(
  spec: PodSpec,
  change: (constraint: Constraint) => Constraint,
): PodSpec {
  const { topologySpreadConstraints: given } = spec;
  return given ? { ...spec, topologySpreadConstraints: given.map(change) } : spec;
}

type Constraint = NonNullable<PodSpec['topologySpreadConstraints']>[number];
