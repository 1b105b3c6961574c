import { type KubernetesObject, resourceOf } from '../../model/index.ts';
import type { Entry } from '../entry.ts';
import { fullSecond } from '../server/dates.ts';

/** A condition of a Namespace that is being deleted. */
export interface NamespaceCondition {
  readonly type: string;
  readonly status: 'True' | 'False';
  readonly reason: string;
  readonly message: string;
  readonly lastTransitionTime: string;
}

type Told = Pick<NamespaceCondition, 'status' | 'reason' | 'message'>;

/** What a look at a Namespace has to tell. */
export interface Remaining {
  /** What is left, where that is told. */
  readonly left: readonly Entry[];
  /** What should be gone and is not: group, version and resource. */
  readonly unexpected: readonly string[];
}

const fine = (reason: string, message: string): Told => ({ status: 'False', reason, message });
const wrong = (reason: string, message: string): Told => ({ status: 'True', reason, message });

/**
 * What a Namespace says of its deletion after a look; `before` itself where that is nothing new. Source:
 * namespaceConditionUpdater of pkg/controller/namespace/deletion.
 */
export function conditionsOf(
  name: string,
  { left, unexpected }: Remaining,
  before: readonly NamespaceCondition[],
  now: number,
): readonly NamespaceCondition[] {
  const failures = unexpected.map(
    (resource) => `unexpected items still remain in namespace: ${name} for gvr: ${resource}`,
  );
  const resources = counted(left.map(({ object }) => groupResource(object.kind)));
  const finalizers = counted(left.flatMap(finalizersOf));
  const told: Readonly<Record<string, Told>> = {
    NamespaceDeletionDiscoveryFailure: fine(
      'ResourcesDiscovered',
      'All resources successfully discovered',
    ),
    NamespaceDeletionGroupVersionParsingFailure: fine(
      'ParsedGroupVersions',
      'All legacy kube types successfully parsed',
    ),
    NamespaceDeletionContentFailure:
      failures.length > 0
        ? wrong(
            'ContentDeletionFailed',
            `Failed to delete all resource types, ${failures.length} remaining: ${failures.join(', ')}`,
          )
        : fine(
            'ContentDeleted',
            'All content successfully deleted, may be waiting on finalization',
          ),
    NamespaceContentRemaining:
      resources.length > 0
        ? wrong(
            'SomeResourcesRemain',
            `Some resources are remaining: ${resources.map(([of, count]) => `${of} has ${count} resource instances`).join(', ')}`,
          )
        : fine('ContentRemoved', 'All content successfully removed'),
    NamespaceFinalizersRemaining:
      finalizers.length > 0
        ? wrong(
            'SomeFinalizersRemain',
            `Some content in the namespace has finalizers remaining: ${finalizers.map(([of, count]) => `${of} in ${count} resource instances`).join(', ')}`,
          )
        : fine('ContentHasNoFinalizers', 'All content-preserving finalizers finished'),
  };
  const after = Object.entries(told).map(([type, each]) => {
    const old = before.find((known) => known.type === type);
    const lastTransitionTime =
      old?.status === each.status ? old.lastTransitionTime : fullSecond(now);
    const isSame = old?.status === each.status && old.message === each.message;
    return isSame ? old : { type, ...each, lastTransitionTime };
  });
  return after.every((each) => before.includes(each)) ? before : after;
}

/** Finalizers that an object has, those that a server gave it included. */
export function finalizersOf({ object: { kind, metadata } }: Entry): readonly string[] {
  const own = kind === 'PersistentVolumeClaim' ? ['kubernetes.io/pvc-protection'] : [];
  return [...new Set([...(metadata.finalizers ?? []), ...own])];
}

/** `pods.`, `deployments.apps` */
function groupResource(kind: KubernetesObject['kind']): string {
  const resource = resourceOf(kind);
  return resource.includes('.') ? resource : `${resource}.`;
}

/** How often each is there, by name. */
function counted(names: readonly string[]): readonly (readonly [name: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}
