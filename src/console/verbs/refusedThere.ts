import { refusedAdmin } from '../../model/index.ts';
import type { Context } from '../context.ts';
import type { Json } from '../json.ts';
import { namespaceOf } from '../targets.ts';

/** What a server has against a new object in the namespace in which it is to stand. */
export function refusedThere({ cluster, namespace }: Context, object: Json): readonly string[] {
  const within = cluster.entry('Namespace', '', namespaceOf(object) || namespace);
  return refusedAdmin(object, within?.object.metadata.labels);
}
