import { type Json, textAt } from './json.ts';

/** `kind/namespace/name`: what an object is kept by that the story may know nothing of. */
export function otherKey(object: Json): string {
  const kind = textAt(object, 'kind');
  const namespace = textAt(object, 'metadata', 'namespace');
  return `${kind}/${namespace}/${textAt(object, 'metadata', 'name')}`;
}
