import { podRequests, requestsBesideSidecars } from '../../model/index.ts';
import type { SchedulerRules } from '../../releases/index.ts';
import type { ObjectKey, Pod } from '../../model/index.ts';
import { podAffinityTerms } from './affinityTerms.ts';
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

type CompiledShape = Omit<PodShape, 'termGroups'> & { termGroups: readonly TermGroup[] };

/** Compiles Pods into shapes, one a content. */
export class PodShapes {
  readonly #namespaces: NamespaceLabels;
  readonly #resources: ResourceColumns;
  readonly #groups: TermGroups;
  readonly #options: ShapeOptions;
  readonly #shapes = new Map<string, CompiledShape>();

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
    const key = contentKey(pod);
    let shape = this.#shapes.get(key);
    if (shape === undefined) {
      shape = this.#compile(pod, this.#shapes.size);
      this.#shapes.set(key, shape);
    }
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
  const hasEphemeralClaims = spec.volumes?.some(({ ephemeral }) => ephemeral !== undefined);
  return JSON.stringify([
    namespace,
    labels,
    owner && [owner.apiVersion, owner.kind, owner.name, owner.uid],
    { ...spec, nodeName: undefined },
    held.length > 0 ? [held, pod.status?.conditions] : 0,
    hasEphemeralClaims ? name : 0,
  ]);
}
