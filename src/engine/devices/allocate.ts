import type {
  AllocationResult,
  DeviceClass,
  DeviceResult,
  DeviceSelector,
  Node,
  ResourceClaim,
} from '../../model/index.ts';
import type { DeviceRules } from '../../releases/index.ts';
import { makeConstraint } from './constraints.ts';
import { nodeSelectorOf } from './nodeSelector.ts';
import { type Inventory, isOn, type PooledDevice } from './pools.ts';
import { AllocationError, claimName, fullName, readRequests, type Wanted } from './requests.ts';
import { type Given, type Place, type Refusal, Search, takenOf, TooManySteps } from './search.ts';
import type { SelectorCache, Unknown } from './selectors.ts';
import type { TakenDevices } from './taken.ts';

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

/** All that allocation looks at besides nodes and claims. */
export interface AllocatorParts {
  readonly rules: DeviceRules;
  readonly inventory: Inventory;
  readonly classes: ReadonlyMap<string, DeviceClass>;
  readonly taken: TakenDevices;
  readonly selectors: SelectorCache;
  /** How many devices are tried on one node. */
  readonly mostSteps?: number;
}

/** Some hundred times what a claim of 32 devices needs that can be had. */
const MOST_STEPS = 20_000;

/** An error of an expression. */
class SelectorError extends AllocationError {
  readonly expression: string;
  readonly isExact: boolean;

  constructor(words: string, expression: string, isExact: boolean) {
    super(words);
    this.expression = expression;
    this.isExact = isExact;
  }
}

class UnknownExpression extends Error {
  readonly because: Unknown;
  readonly expression: string;

  constructor(because: Unknown, expression: string) {
    super();
    this.because = because;
    this.expression = expression;
  }
}

/** Told of each device that a search refuses. */
export type RefusalListener = (at: Place, device: PooledDevice, refusal: Refusal) => void;

/**
 * Gives the claims of a Pod devices of a node: the first that there are, in order. Never throws. Source: Allocate of
 * structured/internal/{stable,incubating}/allocator_*.go (k8s.io/dynamic-resource-allocation).
 */
export function allocate(
  parts: AllocatorParts,
  node: Node,
  claims: readonly ResourceClaim[],
  onRefused?: RefusalListener,
): Allocation {
  const { rules, inventory, classes, taken, mostSteps = MOST_STEPS } = parts;
  const pools = inventory.poolsFor(node);
  const isSelected = (claim: ResourceClaim, wanted: Wanted, device: PooledDevice) =>
    isSelectedBy(parts, node, claim, wanted, device);
  const context = { rules, taken, pools, isSelected, mostSteps, ...(onRefused && { onRefused }) };
  try {
    const hasCapacity = (wanted: Wanted, device: PooledDevice) =>
      takenOf(wanted, device, context) !== undefined;
    const read = { rules, classes, pools, isSelected, hasCapacity };
    const wanted = claims.map((claim) => ({
      claim,
      requests: readRequests(claim, read),
      constraints: claim.spec.devices.constraints.map((each, index) => {
        const constraint = makeConstraint(each);
        if (constraint !== undefined) return constraint;
        const words = 'empty constraint (unsupported constraint type?)';
        throw new AllocationError(`claim ${claimName(claim)}, constraint #${index}: ${words}`);
      }),
    }));
    const search = new Search(wanted, context);
    if (search.run()) {
      const results = search.given.map((given, index) =>
        resultOf(given, claims[index], node, rules),
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

/** Whether the class and the request select a device, and it is on the node. Source: isSelectable. */
function isSelectedBy(
  parts: AllocatorParts,
  node: Node,
  claim: ResourceClaim,
  { asks, deviceClass }: Wanted,
  device: PooledDevice,
): boolean {
  const { bindingConditions = [] } = device.device;
  if (!parts.rules.bindingConditions && bindingConditions.length > 0) return false;
  const { name } = deviceClass.metadata;
  return (
    areMet(parts, `class ${name}`, deviceClass.spec.selectors, device) &&
    areMet(parts, `claim ${claimName(claim)}`, asks.selectors, device) &&
    (device.slice.spec.perDeviceNodeSelection !== true || isOn(device.device, node))
  );
}

/** Source: selectorsMatch. */
function areMet(
  { rules, selectors: cache }: AllocatorParts,
  owner: string,
  selectors: readonly DeviceSelector[],
  { id, seen }: PooledDevice,
): boolean {
  return selectors.every(({ cel }, index) => {
    const expression = cel?.expression ?? '';
    const selector = cache.compile(expression);
    const where = `${owner}: selector #${index}`;
    switch (selector.is) {
      case 'unknown':
        throw new UnknownExpression(selector.because, expression);
      case 'refused': {
        const words = `${where}: CEL compile error: ${selector.words}`;
        throw new SelectorError(words, expression, selector.isExact);
      }
      case 'program': {
        const verdict = selector.evaluate(seen);
        if (verdict.is === 'match') return verdict.matches;
        const on = rules.deviceOfError ? ` on device ${id}` : '';
        const advice =
          rules.deviceOfError && verdict.words.startsWith('no such key:') ? ADVICE : '';
        const words = `${where}${on}: CEL runtime error: ${verdict.words}${advice}`;
        throw new SelectorError(words, expression, verdict.isExact);
      }
    }
  });
}

/** Source: EnhanceRuntimeError of k8s.io/dynamic-resource-allocation/cel/errors.go. */
const ADVICE =
  '. Consider using CEL optional chaining (?), has() macro, or orValue() for optional fields';

function resultOf(
  given: readonly Given[],
  claim: ResourceClaim | undefined,
  node: Node,
  rules: DeviceRules,
): AllocationResult {
  const nodeSelector = nodeSelectorOf(
    given.map(({ device }) => device),
    node.metadata.name,
  );
  const uid = claim?.metadata.uid ?? (claim === undefined ? '' : claimName(claim));
  const results = given.map((each, index) => deviceResult(each, `${uid}-${index}`, rules));
  return { devices: { results }, ...(nodeSelector && { nodeSelector }) };
}

/** `share`: a name for the share of a device that it is, if it is one. */
function deviceResult(
  { wanted, device: { device, slice }, takes }: Given,
  share: string,
  rules: DeviceRules,
): DeviceResult {
  const { adminAccess, tolerations } = wanted.asks;
  const { bindingConditions, bindingFailureConditions } = device;
  return {
    request: fullName(wanted),
    driver: slice.spec.driver,
    pool: slice.spec.pool.name,
    device: device.name,
    ...(adminAccess === true && { adminAccess }),
    ...(tolerations.length > 0 && { tolerations }),
    ...(rules.bindingConditions && {
      ...(bindingConditions !== undefined && { bindingConditions }),
      ...(bindingFailureConditions !== undefined && { bindingFailureConditions }),
    }),
    ...(takes !== undefined && { shareID: share }),
    ...(takes !== undefined && takes.size > 0 && { consumedCapacity: Object.fromEntries(takes) }),
  };
}
