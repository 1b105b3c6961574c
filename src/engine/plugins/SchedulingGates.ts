/** SchedulingGates: pkg/scheduler/framework/plugins/schedulinggates. */
import { onPods } from '../framework/clusterEvents.ts';
import type { Plugin } from '../framework/plugin.ts';
import { REASONS } from '../framework/reasonTable.ts';

const REASON_GATES = REASONS.gates;

/** Keeps a Pod with scheduling gates out of the queue. */
export function makeSchedulingGates(): Plugin {
  return {
    name: 'SchedulingGates',
    reasons: ['gates'],
    events: [onPods(['UpdatePodSchedulingGatesEliminated'])],
    preEnqueue({ shape }) {
      const gates = shape.spec.schedulingGates ?? [];
      if (gates.length === 0) return undefined;
      const names = gates.map(({ name }) => name).join(' ');
      return {
        code: 'UnschedulableAndUnresolvable',
        reasons: [REASON_GATES(names)],
      };
    },
  };
}
