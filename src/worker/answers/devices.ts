import { deviceTaintText } from '../../engine/index.ts';
import type { Device, DeviceAttribute } from '../../model/index.ts';
import type { DeviceView } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';

/** The devices in reach of a node after so many cycles, and who has them. */
export const answerDevices: Answerer<'devices'> = function* (
  { simulation, decisions },
  { cycle, node },
) {
  const { scheduler } = simulation;
  if (cycle > simulation.run.cycles.length || scheduler.nodeNames[node] === undefined)
    return undefined;
  yield { done: 0, of: 1 };
  simulation.seek(cycle);
  const { podOf } = decisions.aroundEnd();
  return {
    pools: simulation.scheduler.devicesOnNode(node).map(({ driver, pool, state, devices }) => ({
      driver,
      pool,
      state,
      devices: devices.map(({ device, holders }): DeviceView => ({
        name: device.name,
        about: aboutOf(device),
        taints: (device.taints ?? []).map(deviceTaintText),
        holders: holders.map(({ kind, namespace, name }) => ({
          pod: (kind === 'Pod' ? podOf?.(`${namespace}/${name}`)?.index : undefined) ?? -1,
          name,
        })),
      })),
    })),
  };
};

/** Attributes before capacities, each in the order in which it is written. */
function aboutOf({ attributes = {}, capacity = {} }: Device): DeviceView['about'] {
  return [
    ...Object.entries(attributes).map(([name, value]) => [name, textOf(value)] as const),
    ...Object.entries(capacity).map(([name, { value }]) => [name, String(value)] as const),
  ];
}

function textOf({ string, bool, int, version }: DeviceAttribute): string {
  return String(string ?? bool ?? int ?? version ?? '');
}
