import {
  isNamespaced,
  type KubernetesObject,
  type OwnerReference,
  resourceOf,
} from '../model/index.ts';
import { type Entry, STORED_KINDS, type StoredKind } from './entry.ts';
import type { Store } from './store.ts';

/** Whose owner it is, as far as that says where an owner can be. */
export interface Owned {
  /** '' of what stands in none. */
  readonly namespace: string;
}

/** An owner of a kind that no server knows cannot be asked for, and stays. Source: apiResource. */
export function isOfServedKind({ apiVersion, kind }: OwnerReference): boolean {
  if (!(STORED_KINDS as readonly string[]).includes(kind)) return false;
  const [, ...group] = resourceOf(kind as KubernetesObject['kind']).split('.');
  return group.join('.') === apiVersion.split('/').slice(0, -1).join('/');
}

/**
 * The object that a reference means, wherever it is, and whether it is no owner there: one of a namespace owns nothing
 * in another, and has to be named by its own name. What stands in no namespace keeps owners that do. Source: isDangling
 * of pkg/controller/garbagecollector.
 */
export function ownerMeant(
  store: Store,
  { namespace }: Owned,
  reference: OwnerReference,
): { readonly owner: Entry | undefined; readonly isAstray: boolean } {
  const owner = store.byUid(reference.uid);
  if (owner === undefined || !isOfServedKind(reference)) return { owner, isAstray: false };
  const { kind, name } = reference;
  const stands = isNamespaced(kind as StoredKind);
  if (stands && namespace === '') return { owner, isAstray: false };
  const isThere =
    owner.object.kind === kind && owner.name === name && (!stands || owner.namespace === namespace);
  return { owner, isAstray: !isThere };
}
