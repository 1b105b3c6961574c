import type { Context } from '../context.ts';
import { type Json, textAt } from '../json.ts';
import { resourceOfKind } from '../resources.ts';
import { madeStatus } from '../served/madeStatus.ts';
import { COUNTED, metadataOf } from '../served/metadata.ts';
import { withSecretData } from '../served/secret.ts';
import { nameOf, namespaceOf } from '../targets.ts';

type Place = Pick<Context, 'cluster' | 'namespace'>;

/** An object that was made at this moment, as the server answers: before any controller has seen it. */
export function madeNow({ cluster, namespace }: Place, object: Json): Json {
  const resource = resourceOfKind(textAt(object, 'kind'));
  const scope = namespaceOf(object) || namespace;
  const stored = resource && cluster.find(resource, scope, nameOf(object));
  if (stored === undefined) return withSecretData(object);
  const status = madeStatus(stored);
  const rest = Object.entries(stored).filter(([field]) => field !== 'status');
  return { ...Object.fromEntries(rest), ...(status && { status }) };
}

/**
 * What a server answers that only tries to make an object: it has no version, as it was not stored. Source: the dry run of
 * Storage of k8s.io/apiserver/pkg/registry/generic.
 */
export function triedNew(context: Place, object: Json, make: () => void): Json {
  return context.cluster.tried(() => {
    make();
    const made = madeNow(context, object);
    const metadata = Object.entries(metadataOf(made)).filter(([key]) => key !== 'resourceVersion');
    const isCounted = COUNTED.has(textAt(object, 'kind'));
    return {
      ...made,
      metadata: { ...Object.fromEntries(metadata), ...(isCounted && { generation: 1 }) },
    };
  });
}
