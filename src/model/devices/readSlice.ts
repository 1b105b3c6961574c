import { type DeviceRules, deviceRulesOf, type ReleaseName } from '../../releases/index.ts';
import { at, isRecord, type Json, listAt, numberAt, recordAt, textAt } from '../json.ts';
import type { CounterSet, Device, NodeSelector, ObjectMeta, ResourceSlice } from '../kubernetes.ts';

/**
 * A slice of a driver's devices as resource.k8s.io/v1 has it, of an object that was found valid, in any
 * served version (v1beta1 has a device's parts in `basic`): without the fields that the release's server
 * drops. Source: dropDisabledFields of pkg/registry/resource/resourceslice.
 */
export function readResourceSlice(object: Json, release: ReleaseName): ResourceSlice {
  const rules = deviceRulesOf(release);
  const spec = recordAt(object, 'spec');
  const isEach = rules.partitions && spec['perDeviceNodeSelection'] === true;
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: recordAt(object, 'metadata') as unknown as ObjectMeta,
    spec: {
      driver: textAt(spec, 'driver'),
      pool: {
        name: textAt(spec, 'pool', 'name'),
        generation: numberAt(spec, 'pool', 'generation'),
        resourceSliceCount: numberAt(spec, 'pool', 'resourceSliceCount'),
      },
      ...place(spec),
      ...(isEach && { perDeviceNodeSelection: true }),
      devices: listAt(spec, 'devices').map((each) => device(each, rules)),
      ...(rules.partitions && {
        sharedCounters: listAt(spec, 'sharedCounters') as readonly CounterSet[],
      }),
    },
  };
}

function place(raw: unknown) {
  const nodeName = textAt(raw, 'nodeName');
  const nodeSelector = at(raw, 'nodeSelector');
  return {
    ...(nodeName !== '' && { nodeName }),
    ...(isRecord(nodeSelector) && { nodeSelector: nodeSelector as unknown as NodeSelector }),
    ...(at(raw, 'allNodes') === true && { allNodes: true }),
  };
}

function device(raw: unknown, rules: DeviceRules): Device {
  const basic = at(raw, 'basic');
  const parts = (isRecord(basic) ? basic : raw) as Omit<Device, 'name'>;
  const { attributes, capacity, consumesCounters, taints, bindsToNode } = parts;
  const { bindingConditions, bindingFailureConditions, allowMultipleAllocations } = parts;
  return {
    name: textAt(raw, 'name'),
    ...(attributes !== undefined && { attributes }),
    ...(capacity !== undefined && { capacity }),
    ...(rules.partitions && place(parts)),
    ...(rules.partitions && consumesCounters !== undefined && { consumesCounters }),
    ...(rules.taints && taints !== undefined && { taints }),
    ...(rules.bindingConditions && {
      ...(bindsToNode !== undefined && { bindsToNode }),
      ...(bindingConditions !== undefined && { bindingConditions }),
      ...(bindingFailureConditions !== undefined && { bindingFailureConditions }),
    }),
    ...(rules.shares && allowMultipleAllocations !== undefined && { allowMultipleAllocations }),
  };
}
