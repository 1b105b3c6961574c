import type { AllocationResult, Node, ResourceClaim } from '../../model/index.ts';
import { makeConstraint } from './constraints.ts';
import type { PooledDevice } from './pools.ts';
import {
  AllocationError,
  type Alternatives,
  claimName,
  type Context,
  readRequests,
  type Wanted,
} from './requests.ts';
import { resultOf } from './results.ts';
import { Search, type SearchListener, takenOf, TooManySteps } from './search.ts';
import { type AllocatorParts, isLetIn, SelectorError, UnknownExpression } from './selection.ts';
import type { Unknown } from './selectors.ts';

/** What becomes of the claims of one Pod on one node. */
export type Allocation =
  /** Of each claim, in order. */
  | { readonly is: 'allocated'; readonly results: readonly AllocationResult[] }
  /** The node has not what is asked for; `whyNone` tells what is missing. */
  | { readonly is: 'none' }
  /**
   * kube-scheduler gives up, with these words: on this node, or on the Pod. `isExact`: the words are kube-scheduler's
   * throughout; an expression that is at fault is told beside them.
   */
  | {
      readonly is: 'error';
      readonly scope: 'node' | 'pod';
      readonly words: string;
      readonly isExact: boolean;
      readonly expression?: string;
    }
  /** More had to be tried than is: kube-scheduler tries for ten seconds, and then gives up on the node. */
  | { readonly is: 'unfinished'; readonly steps: number }
  /** An expression uses what is not known here. */
  | { readonly is: 'unknown'; readonly because: Unknown; readonly expression: string };

/** Some hundred times what a claim of 32 devices needs that can be had. */
const MOST_STEPS = 20_000;

/**
 * Gives the claims of a Pod devices of a node: the first that there are, in order. Never throws. Source: Allocate of
 * structured/internal/{stable,incubating}/allocator_*.go (k8s.io/dynamic-resource-allocation).
 */
export function allocate(
  parts: AllocatorParts,
  node: Node,
  claims: readonly ResourceClaim[],
  listener?: SearchListener,
): Allocation {
  const { rules, inventory, classes, taken, mostSteps = MOST_STEPS } = parts;
  const pools = inventory.poolsFor(node);
  const isSelected = (claim: ResourceClaim, wanted: Wanted, device: PooledDevice) =>
    isLetIn(parts, node, claim, wanted, device);
  const context = { rules, taken, pools, isSelected, mostSteps, ...(listener && { listener }) };
  try {
    const hasCapacity = (wanted: Wanted, device: PooledDevice) =>
      takenOf(wanted, device, context) !== undefined;
    const read = { rules, classes, pools, isSelected, hasCapacity };
    const wanted = claims.map((claim) => ({
      claim,
      requests: requestsOf(parts, claim, read),
      constraints: claim.spec.devices.constraints.map((each, index) => {
        const constraint = makeConstraint(each);
        if (constraint !== undefined) return constraint;
        const words = 'empty constraint (unsupported constraint type?)';
        throw new AllocationError(`claim ${claimName(claim)}, constraint #${index}: ${words}`);
      }),
    }));
    const search = new Search(wanted, context);
    if (search.run()) {
      const results = claims.map((claim, index) =>
        resultOf(search.given[index] ?? [], claim, node, rules),
      );
      return { is: 'allocated', results };
    }
    const isInvalid = pools.some(({ state }) => state.is === 'invalid');
    if (!isInvalid) return { is: 'none' };
    const words = 'invalid resource pools were encountered';
    return { is: 'error', scope: 'node', words, isExact: true };
  } catch (error) {
    return failure(error, mostSteps);
  }
}

const KNOWN = new WeakMap<AllocatorParts, WeakMap<ResourceClaim, readonly Alternatives[]>>();

/** A Pod's claims are asked for on many nodes; only all devices are others on each. */
function requestsOf(
  parts: AllocatorParts,
  claim: ResourceClaim,
  context: Context,
): readonly Alternatives[] {
  const known = KNOWN.get(parts) ?? new WeakMap<ResourceClaim, readonly Alternatives[]>();
  KNOWN.set(parts, known);
  const requests = known.get(claim) ?? readRequests(claim, context);
  const isAlike = requests.every((each) => each.every(({ all }) => all === undefined));
  if (isAlike) known.set(claim, requests);
  return requests;
}

function failure(error: unknown, steps: number): Allocation {
  if (error instanceof TooManySteps) return { is: 'unfinished', steps };
  if (error instanceof UnknownExpression) {
    return { is: 'unknown', because: error.because, expression: error.expression };
  }
  if (error instanceof SelectorError) {
    const { message: words, isExact, expression } = error;
    return { is: 'error', scope: 'pod', words, isExact, expression };
  }
  if (error instanceof AllocationError) {
    return { is: 'error', scope: 'pod', words: error.message, isExact: true };
  }
  throw error;
}
