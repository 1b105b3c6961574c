import type { NodeIndex } from '../../model/index.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import type { DeviceClaimFact, DynamicResourcesFacts } from '../framework/deviceFacts.ts';
import { claimsInTheWay, type PodClaims } from './podResourceClaims.ts';

/** What becomes of a Pod's claims of devices on a node, request by request. */
export function deviceFacts(
  cache: SchedulerCache,
  claims: PodClaims,
  node: NodeIndex,
): DynamicResourcesFacts {
  const object = cache.nodes[node];
  if (object === undefined) return { plugin: 'DynamicResources', deviceClaims: [] };
  const elsewhere = new Set(claimsInTheWay(claims, object));
  const deviceClaims = claims.claims.map((claim): DeviceClaimFact => {
    const { name } = claim.metadata;
    const { allocation } = claim.status ?? {};
    if (allocation === undefined) return { claim: name, met: true, kind: 'asks', requests: [] };
    const devices = allocation.devices.results.map(({ device, pool }) => `${pool}/${device}`);
    return { claim: name, met: !elsewhere.has(claim), kind: 'held', devices };
  });
  return { plugin: 'DynamicResources', deviceClaims };
}
