import type { KubernetesObject } from '../kubernetes.ts';
import { fullKey, isSetting, namespaceOf, objectKey } from '../objectKey.ts';
import { writtenKind } from './find.ts';
import { partsOf } from './parts.ts';

const KNATIVE_SERVICE = 'serving.knative.dev/service';

/**
 * The objects with each custom one as the workloads that it is run as. In a dump, what a custom
 * object has made stands there itself: then nothing is made twice. Where it owns its Pods, or a
 * Rollout its ReplicaSets, the workload takes them over; elsewhere it is left out.
 */
export function withParts(objects: Iterable<KubernetesObject>): readonly KubernetesObject[] {
  const given = [...objects];
  if (!given.some(({ kind }) => kind === 'CustomWorkload')) return given;
  const byKey = new Map(given.map((object) => [objectKey(object), object]));
  const made = owners(given);
  return given.flatMap((object): readonly KubernetesObject[] => {
    if (object.kind !== 'CustomWorkload') return [object];
    const parts = partsOf(object, (kind, namespace, name) =>
      byKey.get(fullKey({ kind, namespace, name })),
    );
    const [only] = parts;
    const isWhole = parts.length === 1 && only?.metadata.name === object.metadata.name;
    const takesOver = isWhole && (only.madeBy?.ownsPods === true || only.kind === 'Deployment');
    const kind = writtenKind(object.customKind);
    const key = fullKey({ kind, namespace: namespaceOf(object), name: object.metadata.name });
    return made.has(key) && !takesOver ? [] : parts;
  });
}

/** The keys of all that the given objects are controlled by. */
function owners(given: readonly KubernetesObject[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const object of given) {
    if (isSetting(object)) continue;
    const namespace = namespaceOf(object);
    const { ownerReferences = [], labels } = object.metadata;
    for (const { kind, name, controller } of ownerReferences) {
      if (controller === true) found.add(fullKey({ kind, namespace, name }));
    }
    const service = object.kind === 'CustomWorkload' ? undefined : labels?.[KNATIVE_SERVICE];
    if (service) found.add(fullKey({ kind: 'Service', namespace, name: service }));
  }
  return found;
}
