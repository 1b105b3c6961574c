import { forbidden, type KubernetesObject, type Pod } from '../../model/index.ts';
import type { Cluster } from '../cluster.ts';
import { refused } from '../failure.ts';
import { textAt } from '../json.ts';
import { knownResource } from '../resources.ts';
import { ofSource } from './notMade.ts';

/**
 * Throws a Failure where a Pod is not let in for what it says of itself: a ServiceAccount that is not there, a priority of
 * its own. Those that a story makes are let be. `source`: the file it was read from, '' for one of kubectl's own making.
 * Source: the admission plugins ServiceAccount and Priority, in their order.
 */
export function checkNewPod(
  cluster: Cluster,
  object: KubernetesObject | undefined,
  source: string,
): void {
  if (object?.kind !== 'Pod') return;
  const words =
    lackedAccount(cluster, object) ?? cluster.timeline.world.server.refusedByPriority(object);
  if (words !== undefined) throw ofSource(refused('Forbidden', words).message, source);
}

/**
 * Of an account that Pods of the namespace have, or had, it is known that it is there; of a cluster out of which no account
 * is at hand any may be. Source: getServiceAccount.
 */
function lackedAccount(cluster: Cluster, { metadata, spec }: Pod): string | undefined {
  const account = accountOf(spec);
  const { name, namespace = 'default' } = metadata;
  if (account === 'default') return undefined;
  if (cluster.find(knownResource('serviceaccounts'), namespace, account)) return undefined;
  const isAccount = (object: unknown) => textAt(object, 'kind') === 'ServiceAccount';
  const { world, history } = cluster.timeline;
  if (world.server.isOfDump && !cluster.others.given().some(isAccount)) return undefined;
  const isProven = history.versions.some(
    ({ entry }) =>
      entry.object.kind === 'Pod' &&
      entry.namespace === namespace &&
      accountOf(entry.object.spec) === account,
  );
  if (isProven) return undefined;
  const why = `error looking up service account ${namespace}/${account}: serviceaccount "${account}" not found`;
  return forbidden('pods', name, why);
}

function accountOf(spec: Pod['spec']): string {
  const { serviceAccountName, serviceAccount } = spec as {
    readonly serviceAccountName?: string;
    readonly serviceAccount?: string;
  };
  return serviceAccountName || serviceAccount || 'default';
}
