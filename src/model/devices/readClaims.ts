import { type DeviceRules, deviceRulesOf, type ReleaseName } from '../../releases/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import type {
  AllocationResult,
  DeviceClass,
  DeviceConfiguration,
  DeviceConstraint,
  DeviceRequest,
  DeviceSelector,
  DeviceSubRequest,
  DeviceToleration,
  ExactDeviceRequest,
  ObjectMeta,
  QuantityText,
  ResourceClaim,
  ResourceClaimConsumer,
  ResourceClaimSpec,
  ResourceClaimTemplate,
} from '../kubernetes.ts';

/**
 * A claim as resource.k8s.io/v1 has it, of an object that was found valid, in any served version
 * (v1beta1 asks without `exactly`): with the server's defaults, and without the fields that the release's
 * server drops. Source: SetDefaults_ExactDeviceRequest, and the strategies of pkg/registry/resource.
 */
export function readResourceClaim(object: Json, release: ReleaseName): ResourceClaim {
  const status = object['status'];
  const allocation = at(status, 'allocation');
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: recordAt(object, 'metadata') as unknown as ObjectMeta,
    spec: claimSpec(recordAt(object, 'spec'), deviceRulesOf(release)),
    ...(isRecord(status) && {
      status: {
        ...(isRecord(allocation) && { allocation: allocationResult(allocation) }),
        reservedFor: listAt(status, 'reservedFor') as readonly ResourceClaimConsumer[],
        devices: listAt(status, 'devices'),
      },
    }),
  };
}

/** What claims are made of, read as a claim is; see `readResourceClaim`. */
export function readResourceClaimTemplate(
  object: Json,
  release: ReleaseName,
): ResourceClaimTemplate {
  const spec = recordAt(object, 'spec');
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaimTemplate',
    metadata: recordAt(object, 'metadata') as unknown as ObjectMeta,
    spec: {
      metadata: recordAt(spec, 'metadata'),
      spec: claimSpec(recordAt(spec, 'spec'), deviceRulesOf(release)),
    },
  };
}

/** A class of devices, read as a claim is; see `readResourceClaim`. */
export function readDeviceClass(object: Json, release: ReleaseName): DeviceClass {
  const spec = recordAt(object, 'spec');
  const extended = textAt(spec, 'extendedResourceName');
  const isKept = extended !== '' && deviceRulesOf(release).extendedResources;
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: recordAt(object, 'metadata') as unknown as ObjectMeta,
    spec: {
      selectors: listAt(spec, 'selectors').map(selector),
      config: listAt(spec, 'config') as readonly DeviceConfiguration[],
      ...(isKept && { extendedResourceName: extended }),
    },
  };
}

function claimSpec(spec: Json, rules: DeviceRules): ResourceClaimSpec {
  const config = listAt(spec, 'devices', 'config');
  return {
    devices: {
      requests: listAt(spec, 'devices', 'requests').map((each) => request(each, rules)),
      constraints: listAt(spec, 'devices', 'constraints').map((each) => constraint(each, rules)),
      config: config.map((each) => ({
        ...(each as DeviceConfiguration),
        requests: texts(each, 'requests'),
      })),
    },
  };
}

/** Without `exactly` and `firstAvailable`, it asks as v1beta1 does; in v1 a request of neither kind is refused. */
function request(raw: unknown, rules: DeviceRules): DeviceRequest {
  const name = textAt(raw, 'name');
  const several = rules.prioritizedList ? listAt(raw, 'firstAvailable') : [];
  if (several.length > 0) {
    const firstAvailable = several.map((each): DeviceSubRequest => ({
      name: textAt(each, 'name'),
      ...wanted(each, rules),
    }));
    return { name, firstAvailable };
  }
  const exactly = at(raw, 'exactly');
  return { name, exactly: wanted(isRecord(exactly) ? exactly : raw, rules) };
}

function wanted(raw: unknown, rules: DeviceRules): ExactDeviceRequest {
  const allocationMode = textAt(raw, 'allocationMode') || 'ExactCount';
  const count = Number(at(raw, 'count') ?? 0);
  const adminAccess = at(raw, 'adminAccess');
  const requests = at(raw, 'capacity', 'requests');
  return {
    deviceClassName: textAt(raw, 'deviceClassName'),
    selectors: listAt(raw, 'selectors').map(selector),
    allocationMode,
    count: allocationMode === 'ExactCount' && count === 0 ? 1 : count,
    ...(typeof adminAccess === 'boolean' && rules.adminAccess && { adminAccess }),
    tolerations: rules.taints ? (listAt(raw, 'tolerations') as readonly DeviceToleration[]) : [],
    ...(isRecord(requests) &&
      rules.shares && {
        capacity: { requests: requests as Readonly<Record<string, QuantityText>> },
      }),
  };
}

function selector(raw: unknown): DeviceSelector {
  const cel = at(raw, 'cel');
  return isRecord(cel) ? { cel: { expression: textAt(cel, 'expression') } } : {};
}

function constraint(raw: unknown, rules: DeviceRules): DeviceConstraint {
  const [match, distinct] = ['matchAttribute', 'distinctAttribute'].map((field) => at(raw, field));
  return {
    requests: texts(raw, 'requests'),
    ...(typeof match === 'string' && { matchAttribute: match }),
    ...(typeof distinct === 'string' && rules.shares && { distinctAttribute: distinct }),
  };
}

function allocationResult(raw: Json): AllocationResult {
  return {
    ...(raw as unknown as AllocationResult),
    devices: {
      ...(recordAt(raw, 'devices') as unknown as AllocationResult['devices']),
      results: listAt(raw, 'devices', 'results') as AllocationResult['devices']['results'],
    },
  };
}

function texts(raw: unknown, field: string): readonly string[] {
  return listAt(raw, field).map(String);
}
