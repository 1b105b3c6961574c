import type { Pod } from '../../model/index.ts';
import type { DeviceEviction } from '../deviceTaints.ts';
import type { PodFacts } from '../podFacts.ts';
import type { StoryFact } from './fact.ts';

/** That it is going to be evicted for a taint of a device that it has. */
export function ofDevices({ spec }: Pod, { deviceEviction }: PodFacts): readonly StoryFact[] {
  if (deviceEviction === undefined) return [];
  const { nodeName: node = '' } = spec;
  const values = { ...valuesOf(deviceEviction), node, leavesAt: deviceEviction.at };
  return [{ kind: 'leavesForDevice', values }];
}

export function valuesOf({ claim, device, taint, sinceAt, seconds }: DeviceEviction) {
  const how = seconds === undefined ? 'not' : 'shortly';
  return { how, claim, device, taint, sinceAt, seconds: seconds ?? 0 };
}
