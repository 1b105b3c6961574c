import type { Node, NodeIndex, ResourceClaim } from '../../model/index.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import type { DeviceHolder } from '../devices/onNode.ts';
import type { DeviceId } from '../devices/pools.ts';
import { deviceTaintText } from '../devices/taints.ts';
import { type RequestOnNode, whyNone, type WhyNone } from '../devices/why.ts';
import type {
  DeviceClaimFact,
  DeviceObstacle,
  DeviceRequestFact,
  DynamicResourcesFacts,
} from '../framework/deviceFacts.ts';
import { allocatorFor, allocatorParts } from './claimAllocator.ts';
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
  const asked = askedClaims(cache, claims, object);
  const deviceClaims = claims.claims.map((claim): DeviceClaimFact => {
    const name = claims.nameOf(claim);
    const { allocation } = claim.status ?? {};
    if (allocation === undefined) {
      return asked.get(claim) ?? { claim: name, met: false, kind: 'asks', requests: [] };
    }
    const devices = allocation.devices.results.map(nameOf);
    return { claim: name, met: !elsewhere.has(claim), kind: 'held', devices };
  });
  return { plugin: 'DynamicResources', deviceClaims };
}

function askedClaims(
  cache: SchedulerCache,
  podClaims: PodClaims,
  node: Node,
): ReadonlyMap<ResourceClaim, DeviceClaimFact> {
  const claims = podClaims.toAllocate;
  const parts = allocatorParts(cache);
  const found = allocatorFor(cache, claims)(node);
  const why = whyNone(parts, node, claims);
  const holders = cache.devices.holders();
  return new Map(
    claims.map((claim, index) => {
      const results =
        found.kind === 'allocated' ? (found.results[index]?.devices.results ?? []) : undefined;
      const own = why?.requests.filter((request) => request.claim === index) ?? [];
      const requests = own.flatMap((on): DeviceRequestFact[] => {
        const got = results?.filter(({ request }) => request === on.request).map(nameOf) ?? [];
        // Of several alternatives the one that it got.
        if (results !== undefined && got.length === 0 && on.wants !== 'all') return [];
        const fact = requestFact(on, holders, got);
        if (results !== undefined || why === undefined) return [fact];
        return [{ ...fact, ...obstacleOf(on, claim, why) }];
      });
      const fact = { claim: podClaims.nameOf(claim), met: results !== undefined, requests };
      return [claim, { ...fact, kind: 'asks' as const }] as const;
    }),
  );
}

function requestFact(
  on: RequestOnNode,
  holders: ReadonlyMap<DeviceId, readonly DeviceHolder[]>,
  devices: readonly string[],
): DeviceRequestFact {
  const { deviceClass, inReach, ofClass, request, selected: fitting, wants: wanted } = on;
  return {
    ...{ request, deviceClass, wanted, inReach, ofClass, fitting, devices },
    taken: on.taken.map((id) => ({
      device: shortName(id),
      holder: (holders.get(id) ?? []).map(({ name }) => name).join(', '),
    })),
    tainted: on.tainted.map(({ device, taint }) => ({
      device: shortName(device),
      taint: deviceTaintText(taint),
    })),
  };
}

/** What keeps a request from its devices: by itself, or beside those that the Pod's other requests get. */
function obstacleOf(
  on: RequestOnNode,
  claim: ResourceClaim,
  { deadEnd }: WhyNone,
): Pick<DeviceRequestFact, 'obstacle' | 'attribute'> {
  const obstacle = ownObstacle(on);
  if (obstacle !== undefined) return { obstacle };
  if (deadEnd?.claim !== on.claim || deadEnd.request !== on.request) return {};
  for (const { refusal } of deadEnd.refused) {
    if (refusal.is === 'counters') return { obstacle: 'counters' };
    if (refusal.is !== 'constraint') continue;
    const { matchAttribute, distinctAttribute } =
      claim.spec.devices.constraints[refusal.index] ?? {};
    const attribute = matchAttribute ?? distinctAttribute;
    const isSame = matchAttribute !== undefined;
    const found = isSame ? ('constraint' as const) : ('distinct' as const);
    return { obstacle: found, ...(attribute !== undefined && { attribute }) };
  }
  return { obstacle: 'together' };
}

function ownObstacle(on: RequestOnNode): DeviceObstacle | undefined {
  const least = on.wants === 'all' ? 1 : on.wants;
  if (on.inReach === 0) return 'none';
  if (on.ofClass === 0) return 'class';
  if (on.selected < least) return on.selected < on.ofClass ? 'selectors' : 'few';
  const untaken = on.selected - on.taken.length;
  if (on.wants === 'all' ? on.taken.length > 0 : untaken < least) return 'taken';
  const untainted = untaken - on.tainted.length;
  if (on.wants === 'all' ? on.tainted.length > 0 : untainted < least) return 'tainted';
  const able = untainted - on.short.length;
  return (on.wants === 'all' ? on.short.length > 0 : able < least) ? 'capacity' : undefined;
}

function nameOf({ device, pool }: { readonly device: string; readonly pool: string }): string {
  return `${pool}/${device}`;
}

/** Without the driver. */
function shortName(id: string): string {
  return id.split('/').slice(1).join('/');
}
