import type { DeviceClass, DeviceSelector, Node, ResourceClaim } from '../../model/index.ts';
import type { DeviceRules } from '../../releases/index.ts';
import { type Inventory, isOn, type PooledDevice } from './pools.ts';
import { AllocationError, claimName, type Wanted } from './requests.ts';
import type { SelectorCache, Unknown } from './selectors.ts';
import type { TakenDevices } from './taken.ts';

/** All that allocation looks at besides nodes and claims: made anew where any of it changes. */
export interface AllocatorParts {
  readonly rules: DeviceRules;
  readonly inventory: Inventory;
  readonly classes: ReadonlyMap<string, DeviceClass>;
  readonly taken: TakenDevices;
  readonly selectors: SelectorCache;
  /** How many devices are tried on one node. */
  readonly mostSteps?: number;
}

/** An error of an expression. */
export class SelectorError extends AllocationError {
  readonly expression: string;
  readonly isExact: boolean;

  constructor(words: string, expression: string, isExact: boolean) {
    super(words);
    this.expression = expression;
    this.isExact = isExact;
  }
}

/** An expression uses what is not known here. */
export class UnknownExpression extends Error {
  readonly because: Unknown;
  readonly expression: string;

  constructor(because: Unknown, expression: string) {
    super();
    this.because = because;
    this.expression = expression;
  }
}

/** Whether the class and the request select a device, and it is on the node. Source: isSelectable. */
export function isLetIn(
  parts: AllocatorParts,
  node: Node,
  claim: ResourceClaim,
  { asks, deviceClass }: Wanted,
  device: PooledDevice,
): boolean {
  const { bindingConditions = [] } = device.device;
  if (!parts.rules.bindingConditions && bindingConditions.length > 0) return false;
  return (
    isOfClass(parts, deviceClass, device) &&
    areMet(parts, `claim ${claimName(claim)}`, asks.selectors, device) &&
    isInReach(device, node)
  );
}

/** Whether a class selects a device. */
export function isOfClass(
  parts: AllocatorParts,
  { metadata, spec }: DeviceClass,
  device: PooledDevice,
): boolean {
  return areMet(parts, `class ${metadata.name}`, spec.selectors, device);
}

/** Whether a device is on a node, of which its pool has some devices. */
export function isInReach({ device, slice }: PooledDevice, node: Node): boolean {
  return slice.spec.perDeviceNodeSelection !== true || isOn(device, node);
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
        const verdict = selector.evaluate(seen());
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
