import { haveSameParts, podRequests, requestsBesideSidecars } from '../../model/index.ts';
import type { SchedulerRules } from '../../releases/index.ts';
import type { ObjectKey, Pod } from '../../model/index.ts';
import { choosesNamespaces, podAffinityTerms } from './affinityTerms.ts';
import type {
  AffinityTerm,
  NamespaceLabels,
  PodAffinityTerms,
  TermOptions,
} from './affinityTerms.ts';
import { hostPorts } from './hostPorts.ts';
import type { ResourceColumns } from './resourceColumns.ts';
import { MISSING_REQUESTS } from './resourceColumns.ts';
import type { TermGroups } from './termGroups.ts';
import { TERM_KINDS, type PodShape, type TermGroup } from './podInfo.ts';

/** What says how a cluster's Pods are compiled. */
interface ShapeOptions extends TermOptions {
  readonly rules: SchedulerRules;
}

/** A Pod whose content was put into words. */
interface Looked {
  readonly pod: Pod;
  readonly shape: CompiledShape;
}

/** Pods that are kept of the same labels. */
const MOST_LOOKED = 4;

type CompiledShape = Omit<PodShape, 'termGroups'> & { termGroups: readonly TermGroup[] };

/** Compiles Pods into shapes, one a content. */
export class PodShapes {
  readonly #namespaces: NamespaceLabels;
  readonly #resources: ResourceColumns;
  readonly #groups: TermGroups;
  readonly #options: ShapeOptions;
  readonly #shapes = new Map<string, CompiledShape>();
  /** By their labels, or else their containers, as one object: the last Pods that were looked at. */
  #looked = new WeakMap<object, Looked[]>();
  #made = 0;

  constructor(
    namespaces: NamespaceLabels,
    resources: ResourceColumns,
    groups: TermGroups,
    options: ShapeOptions,
  ) {
    this.#options = options;
    this.#namespaces = namespaces;
    this.#resources = resources;
    this.#groups = groups;
  }

  shapeOf(pod: Pod): PodShape {
    const part = pod.metadata.labels ?? pod.spec.containers;
    const looked = this.#looked.get(part) ?? [];
    const known = looked.find((one) => isAlike(one.pod, pod));
    if (known !== undefined) return known.shape;
    const key = contentKey(pod);
    let shape = this.#shapes.get(key);
    if (shape === undefined) {
      shape = this.#compile(pod, this.#made);
      this.#made += 1;
      this.#shapes.set(key, shape);
    }
    if (looked.length === MOST_LOOKED) looked.shift();
    looked.push({ pod, shape });
    this.#looked.set(part, looked);
    return shape;
  }

  /** The groups of terms about every topology are others than before. */
  renewTermGroups(): void {
    for (const shape of this.#shapes.values()) {
      const isEvery = ({ isEveryTopology }: AffinityTerm) => isEveryTopology;
      if (!TERM_KINDS.some((kind) => shape.affinity[kind].some(isEvery))) continue;
      shape.termGroups = this.#groupsOf(shape.affinity);
    }
  }

  /** Namespaces have other labels than before: what chooses by them is compiled anew where it is asked for. */
  namespacesChanged(): void {
    this.#looked = new WeakMap();
    for (const [key, { sample }] of this.#shapes) {
      if (choosesNamespaces(sample)) this.#shapes.delete(key);
    }
  }

  #groupsOf(affinity: PodAffinityTerms): readonly TermGroup[] {
    return TERM_KINDS.flatMap((kind) =>
      affinity[kind].flatMap((term) => this.#groups.groupsOf(kind, term)),
    );
  }

  #compile(pod: Pod, id: number): CompiledShape {
    const { metadata, spec } = pod;
    const amounts = podRequests(pod);
    const { sidecarsScored } = this.#options.rules;
    const nonZero = sidecarsScored
      ? podRequests(pod, MISSING_REQUESTS)
      : requestsBesideSidecars(pod, MISSING_REQUESTS);
    const affinity = podAffinityTerms(pod, this.#namespaces, this.#options);
    return {
      id,
      sample: pod,
      spec,
      namespace: metadata.namespace ?? 'default',
      labels: metadata.labels ?? {},
      priority: spec.priority ?? 0,
      amounts,
      requests: this.#resources.requestedResources(amounts),
      nonZeroMilliCpu: nonZero.get('cpu') ?? 0,
      nonZeroMemory: nonZero.get('memory') ?? 0,
      hostPorts: hostPorts(pod),
      affinity,
      termGroups: this.#groupsOf(affinity),
      claimNames: (spec.volumes ?? []).flatMap((volume) =>
        volume.persistentVolumeClaim ? [volume.persistentVolumeClaim.claimName] : [],
      ),
    };
  }
}

/** `namespace/name`. */
export function podKey(pod: Pod): ObjectKey {
  return `${pod.metadata.namespace ?? 'default'}/${pod.metadata.name}`;
}

/** Whether two Pods surely have one shape and one label class: they have the very parts of which these are made. */
export function hasSameShape(left: Pod, right: Pod): boolean {
  const [a, b] = [left.metadata.deletionTimestamp, right.metadata.deletionTimestamp];
  return Boolean(a) === Boolean(b) && isAlike(left, right);
}

/** Whether two Pods have the very parts that `contentKey` is made of. */
function isAlike(left: Pod, right: Pod): boolean {
  const [a, b] = [left.metadata, right.metadata];
  return (
    a.namespace === b.namespace &&
    a.labels === b.labels &&
    a.ownerReferences === b.ownerReferences &&
    (left.spec === right.spec || haveSameParts(left.spec, right.spec, 'nodeName')) &&
    (left.status === right.status || (!hasStatuses(left) && !hasStatuses(right))) &&
    !hasEphemeralClaims(left)
  );
}

function hasStatuses({ status }: Pod): boolean {
  return status?.containerStatuses !== undefined || status?.initContainerStatuses !== undefined;
}

function hasEphemeralClaims({ spec }: Pod): boolean {
  return spec.volumes?.some(({ ephemeral }) => ephemeral !== undefined) === true;
}

function contentKey(pod: Pod): string {
  const { namespace, labels, ownerReferences, name } = pod.metadata;
  const { spec } = pod;
  const held = [
    ...(pod.status?.containerStatuses ?? []),
    ...(pod.status?.initContainerStatuses ?? []),
  ]
    .filter(({ resources }) => resources !== undefined)
    .map((status) => [status.name, status.resources, status.allocatedResources]);
  const owner = ownerReferences?.find(({ controller }) => controller === true);
  return JSON.stringify([
    namespace,
    labels,
    owner && [owner.apiVersion, owner.kind, owner.name, owner.uid],
    { ...spec, nodeName: undefined },
    held.length > 0 ? [held, pod.status?.conditions] : 0,
    hasEphemeralClaims(pod) ? name : 0,
  ]);
}
