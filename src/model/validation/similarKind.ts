import { groupOf } from '../custom/find.ts';
import { apiKindsOf, isApiKind } from './apiKinds.ts';
import { KIND_RULES } from './kinds.ts';
import { nearest } from './nearest.ts';

/**
 * The kind that is probably meant by one that no group of Kubernetes has (`deployment`, `Deploymnt`); undefined for a kind
 * that there is, for one of another project, and where none is near.
 */
export function similarKind(apiVersion: string, kind: string): string | undefined {
  const kinds = apiKindsOf(groupOf(apiVersion));
  if (kinds === undefined || isApiKind(groupOf(apiVersion), kind)) return undefined;
  return nearest(kind, [...kinds, ...Object.keys(KIND_RULES)]);
}
