import { describe, expect, it } from 'vitest';
import { finish, type Pod } from '../model/index.ts';
import { planRun, type RunPlan } from './plan.ts';
import { schedulerOptions } from './schedulerOptions.ts';
import { Seat, startOf } from './seat.ts';
import { createRunMemory, keepSeat, type RunMemory, seatNear } from './seats.ts';
import { clusterOf, makeNode, makePod } from './testing.ts';

const PODS = Array.from({ length: 3_000 }, (_, index) =>
  makePod(`p-${String(index)}`, { nodeName: 'node-1' }),
);
const NODE = {
  ...makeNode('node-1'),
  status: { allocatable: { cpu: '4k', memory: '8Gi', pods: '4k' } },
};
const WHOLE = planRun(clusterOf(NODE, ...PODS));

/** A moment of one cluster at which the first so many of its Pods stand. */
function startWith(count: number) {
  const pods: readonly Pod[] = WHOLE.cluster.pods.slice(0, count);
  return { ...startOf(WHOLE), pods, places: Int32Array.from(pods.keys()) };
}

function seatWith(count: number, { cluster }: RunPlan = WHOLE): Seat {
  const start = startWith(count);
  return finish(Seat.of({ ...cluster, pods: start.pods }, start, schedulerOptions(cluster)));
}

function near(memory: RunMemory, count: number, { cluster }: RunPlan = WHOLE): Seat | undefined {
  const start = startWith(count);
  return seatNear(memory, { ...cluster, pods: start.pods }, start, schedulerOptions(cluster));
}

describe('the seats that runs leave for others', () => {
  it('give the one that the fewest Pods part from a beginning, and keep the others', () => {
    const memory = createRunMemory(3);
    const [few, some, all] = [seatWith(10), seatWith(1_500), seatWith(3_000)];
    for (const seat of [few, some, all]) keepSeat(memory, seat);
    expect(near(memory, 1_400)).toBe(some);
    expect(memory.seats).toEqual([all, few]);
    keepSeat(memory, some);
    expect(near(memory, 20)).toBe(few);
    keepSeat(memory, few);
    expect(near(memory, 2_900)).toBe(all);
  });

  it('are so many at most, the ones taken last', () => {
    const memory = createRunMemory(2);
    const [first, second, third] = [seatWith(1), seatWith(2), seatWith(3)];
    for (const seat of [first, second, third]) keepSeat(memory, seat);
    expect(memory.seats).toEqual([third, second]);
  });

  it('are given up where none is of the cluster', () => {
    const memory = createRunMemory(2);
    for (const count of [10, 20]) keepSeat(memory, seatWith(count));
    expect(near(memory, 10, planRun(clusterOf(makeNode('node-2'))))).toBeUndefined();
    expect(memory.seats).toEqual([]);
  });
});
