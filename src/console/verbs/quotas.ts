import type { Cluster } from '../cluster.ts';
import { refused } from '../failure.ts';
import { type Json, textAt } from '../json.ts';
import { knownResource, qualified, resourceOfKind } from '../resources.ts';
import { refusedByCount } from '../served/quotaCounts.ts';
import { nameOf } from '../targets.ts';
import { ofSource } from './notMade.ts';

/**
 * Throws a Failure where a ResourceQuota has no room for one more object of a kind that the story knows nothing of; those of
 * others are refused by the story. `source`: the file it was read from, '' for one of kubectl's own making.
 */
export function checkQuotas(
  cluster: Cluster,
  object: Json,
  namespace: string,
  source: string,
): void {
  const resource = resourceOfKind(textAt(object, 'kind'));
  if (!resource?.isNamespaced) return;
  const quotas = cluster.list(knownResource('resourcequotas'), namespace);
  const why = refusedByCount(quotas, resource);
  if (why === undefined) return;
  const what = `${qualified(resource)} ${JSON.stringify(nameOf(object))}`;
  throw ofSource(refused('Forbidden', `${what} is forbidden: ${why}`).message, source);
}
