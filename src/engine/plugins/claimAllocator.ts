import type { AllocationResult, Node, ResourceClaim } from '../../model/index.ts';
import { deviceRulesOf } from '../../releases/index.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import { allocate } from '../devices/allocate.ts';
import type { AllocatorParts } from '../devices/selection.ts';

/** What a node has for the claims of a Pod that are still to be given devices. */
export type ClaimsFound =
  /** Of each claim, in order. */
  | { readonly kind: 'allocated'; readonly results: readonly AllocationResult[] }
  | { readonly kind: 'none' }
  /** There was more to try than there is time for. */
  | { readonly kind: 'given-up' }
  | { readonly kind: 'invalid-pools' }
  /** Something is wrong with a claim or a class, in kube-scheduler's words. */
  | { readonly kind: 'error'; readonly words: string }
  /** An expression asks for what is not known here. */
  | { readonly kind: 'unknown'; readonly expression: string };

/** Answers for any node; the same for the same node as long as the cluster stays as it is. */
export type Allocator = (node: Node) => ClaimsFound;

/** Asks the allocator of devices for claims, once for each node. */
export function allocatorFor(cache: SchedulerCache, claims: readonly ResourceClaim[]): Allocator {
  const parts = allocatorParts(cache);
  const known = new Map<Node, ClaimsFound>();
  return (node) => {
    const found = known.get(node) ?? foundOn(parts, node, claims);
    known.set(node, found);
    return found;
  };
}

/** What the allocator is asked with: devices, classes, and what is taken. */
export function allocatorParts({ devices, release }: SchedulerCache): AllocatorParts {
  return devices.allocatorParts(deviceRulesOf(release.name));
}

function foundOn(parts: AllocatorParts, node: Node, claims: readonly ResourceClaim[]): ClaimsFound {
  if (claims.length === 0) return { kind: 'allocated', results: [] };
  const found = allocate(parts, node, claims);
  switch (found.is) {
    case 'allocated':
      return { kind: 'allocated', results: found.results };
    case 'none':
      return { kind: 'none' };
    case 'unfinished':
      return { kind: 'given-up' };
    case 'unknown':
      return { kind: 'unknown', expression: found.expression };
    case 'error':
      return found.scope === 'node'
        ? { kind: 'invalid-pools' }
        : { kind: 'error', words: found.words };
  }
}

/** An alternative of a request that claims got, and its points. */
export interface ChosenAlternative {
  readonly claim: string;
  readonly request: string;
  readonly part: string;
  /** Its place among the alternatives, from 0. */
  readonly place: number;
  readonly points: number;
}

/** Points of the first alternative (`FirstAvailableDeviceRequestMaxSize`). */
const MOST_POINTS = 8;

/** What claims score for the alternatives that they got: more for one that stands sooner. Source: computeScore. */
export function alternativesScore(
  claims: readonly ResourceClaim[],
  results: readonly AllocationResult[],
): { readonly points: number; readonly alternatives: readonly ChosenAlternative[] } {
  const alternatives = claims.flatMap(({ metadata, spec }, index) => {
    const got = new Set(results[index]?.devices.results.map(({ request }) => request));
    return spec.devices.requests.flatMap(({ name: request, firstAvailable = [] }) =>
      firstAvailable.flatMap(({ name: part }, place) =>
        got.has(`${request}/${part}`)
          ? [{ claim: metadata.name, request, part, place, points: MOST_POINTS - place }]
          : [],
      ),
    );
  });
  return { points: alternatives.reduce((sum, { points }) => sum + points, 0), alternatives };
}
