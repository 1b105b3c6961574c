import type {
  AllocatedConfiguration,
  AllocationResult,
  DeviceResult,
  Node,
  ResourceClaim,
} from '../../model/index.ts';
import type { DeviceRules } from '../../releases/index.ts';
import { groupBy } from './groupBy.ts';
import { nodeSelectorOf } from './nodeSelector.ts';
import { claimName, fullName } from './requests.ts';
import type { Given } from './search.ts';

/**
 * What a claim is given, as its status has it: without the time, and with a name for each share of a device, which the
 * server would make up. Source: the last part of Allocate of structured/internal/{stable,incubating}/allocator_*.go.
 */
export function resultOf(
  given: readonly Given[],
  claim: ResourceClaim,
  node: Node,
  rules: DeviceRules,
): AllocationResult {
  const nodeSelector = nodeSelectorOf(
    given.map(({ device }) => device),
    node.metadata.name,
  );
  const uid = claim.metadata.uid ?? claimName(claim);
  const results = given.map((each, index) => deviceResult(each, `${uid}-${index}`, rules));
  const config = configurationOf(given, claim);
  const devices = { results, ...(config.length > 0 && { config }) };
  return { devices, ...(nodeSelector && { nodeSelector }) };
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

/** What drivers are told: by the classes, once each, and by the claim, once for each request that it names. */
function configurationOf(
  given: readonly Given[],
  { spec: { devices } }: ResourceClaim,
): readonly AllocatedConfiguration[] {
  const chosen = devices.requests.flatMap(({ name }) => {
    const of = ({ wanted }: Given) => (wanted.parent || wanted.name) === name;
    return given.find(of)?.wanted ?? [];
  });
  const ofClass = groupBy(chosen, ({ deviceClass }) => deviceClass);
  const byClass = [...ofClass].flatMap(([{ spec }, of]) =>
    spec.config.map((each) => ({
      ...each,
      source: 'FromClass' as const,
      requests: of.map(fullName),
    })),
  );
  const byClaim = devices.config.flatMap((each) => {
    const told = { ...each, source: 'FromClaim' as const };
    if (each.requests.length === 0) return [told];
    const isNamed = (name: string) => each.requests.includes(name);
    return chosen.flatMap((wanted) =>
      isNamed(wanted.parent || wanted.name) || isNamed(fullName(wanted)) ? [told] : [],
    );
  });
  return [...byClass, ...byClaim].map(({ requests, ...rest }) => {
    // None named is all of them.
    const isOfAll = requests.length === 0 || requests.length === devices.requests.length;
    return isOfAll ? rest : { ...rest, requests };
  });
}
