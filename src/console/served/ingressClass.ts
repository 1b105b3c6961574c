import type { Cluster } from '../cluster.ts';
import { type Json, recordAt, textAt } from '../json.ts';
import { knownResource } from '../resources.ts';

const DEFAULT_CLASS = 'ingressclass.kubernetes.io/is-default-class';
/** What named the class of an Ingress before it had a field for it. */
const OLDER = 'kubernetes.io/ingress.class';

/**
 * A new Ingress that names no class, with the default one where there is one: of several the newest, then the first by
 * name. Any other object as it is. Source: the admission plugin DefaultIngressClass.
 */
export function withDefaultIngressClass(cluster: Cluster, object: Json): Json {
  if (textAt(object, 'kind') !== 'Ingress') return object;
  const spec = recordAt(object, 'spec');
  const isNamed = (spec['ingressClassName'] ?? undefined) !== undefined;
  if (isNamed || recordAt(object, 'metadata', 'annotations')[OLDER] !== undefined) return object;
  const classes = cluster
    .list(knownResource('ingressclasses'))
    .filter((each) => textAt(each, 'metadata', 'annotations', DEFAULT_CLASS) === 'true');
  const madeAt = (each: Json) => textAt(each, 'metadata', 'creationTimestamp');
  // They come by name, which decides between those that were made at one time.
  const [newest] = classes.toSorted((a, b) =>
    madeAt(a) < madeAt(b) ? 1 : madeAt(a) > madeAt(b) ? -1 : 0,
  );
  if (newest === undefined) return object;
  return { ...object, spec: { ...spec, ingressClassName: textAt(newest, 'metadata', 'name') } };
}
