import { REASONS, type Placement, type Scheduler } from '../../engine/index.ts';
import type { Pod } from '../../model/index.ts';
import type { Cycle, Simulation } from '../../simulation/index.ts';

/**
 * A scheduler that gives the outcomes of a former run for as long as the new run goes the same way:
 * the same Pods in the same order, none of them changed. What it gives was decided in the very same
 * state, so deciding it again would give it again. From the first difference on it decides itself.
 * Not for runs whose search for nodes stops early: where it stopped is not kept.
 */
export function replaying(
  scheduler: Scheduler,
  { run }: Simulation,
  isChanged: (pod: number) => boolean,
): Scheduler {
  let at = 0;
  let isSame = true;
  const schedule: Scheduler['schedule'] = (pod) => {
    // A Pod of a scheduler that does not run makes a cycle of the run, and no one is asked.
    while (run.cycles[at]?.outcome === 'unknown-scheduler') at += 1;
    const cycle = isSame ? run.cycles[at] : undefined;
    const { name, namespace = 'default' } = pod.metadata;
    const key = `${namespace}/${name}`;
    const known = cycle && run.pods[cycle.pod]?.key === key ? placementOf(cycle, pod) : undefined;
    if (cycle && known && !isChanged(cycle.pod)) {
      at += 1;
      return known;
    }
    isSame = false;
    return scheduler.schedule(pod);
  };
  return new Proxy(scheduler, {
    get(target, name) {
      if (name === 'schedule') return schedule;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}

function placementOf(
  { node, feasible, message, outcome, refusedBy, postFilter, frees }: Cycle,
  { spec }: Pod,
): Placement | undefined {
  const placement = {
    node,
    feasibleCount: feasible,
    nodesProcessed: 0,
    total: NaN,
    message,
    ...(refusedBy && { refusedBy }),
    ...(postFilter && { postFilter }),
    ...(frees && { frees }),
  };
  switch (outcome) {
    case 'scheduled':
    case 'unschedulable':
      return placement;
    case 'held':
      return { ...placement, isWithoutEvent: true };
    case 'gated':
      return {
        ...placement,
        preFilter: {
          plugin: 'SchedulingGates',
          code: 'UnschedulableAndUnresolvable',
          reasons: [REASONS.gates((spec.schedulingGates ?? []).map((gate) => gate.name).join(' '))],
        },
      };
    case 'unknown-scheduler':
    case 'nominated':
      return undefined;
  }
}
