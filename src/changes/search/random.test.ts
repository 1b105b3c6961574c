import { describe, expect, it } from 'vitest';
import { FEASIBLE } from '../../engine/index.ts';
import { randomCase } from '../../engine/testing/randomObjects.ts';
import { seedsOf, seenAgain } from '../../engine/testing/seeds.ts';
import { editedValue, type KubernetesObject } from '../../model/index.ts';
import type { Simulation } from '../../simulation/index.ts';
import type { ChangeGoal } from '../../protocol/index.ts';
import type { FoundChange } from '../input.ts';
import { changesOf, finishedRun, inputFor } from '../testing/scenario.ts';
import { editedObject } from './joinEdits.ts';

const SEEDS = Number(process.env['BERTH_SERIES'] ?? 125);
const PROPOSALS_AT_LEAST = 0.6 * SEEDS;

interface Asked {
  readonly cycle: number;
  readonly goal: ChangeGoal;
}

/** A question about the run: mostly of a Pending Pod, which one and what depends on the seed. */
function askedOf({ run, scheduler }: Simulation, seed: number): Asked | undefined {
  const node = seed % Math.max(1, scheduler.nodeNames.length);
  const pending = run.cycles.flatMap((step, at) => (step.node < 0 ? [at] : []));
  const [first] = pending;
  if (first === undefined) {
    const cycle = seed % Math.max(1, run.cycles.length);
    return run.cycles[cycle] && { cycle, goal: { kind: 'win', node } };
  }
  const cycle = pending[seed % pending.length] ?? first;
  return { cycle, goal: seed % 3 === 0 ? { kind: 'feasible', node } : { kind: 'schedule' } };
}

/** Where the Pods of the text itself are at the end of a run, -1 for nowhere; an index in `names`. */
function nodesAtEnd(
  { run, scheduler }: Simulation,
  names: readonly string[] = scheduler.nodeNames,
): ReadonlyMap<string, number> {
  const nodes = new Map<number, number>();
  for (const [index, { pod }] of run.pods.entries()) {
    nodes.set(index, names.indexOf(pod.spec.nodeName ?? ''));
  }
  for (const { kind, subject, cycle } of run.events) {
    const node = kind === 'cycle' ? (run.cycles[cycle]?.node ?? -1) : -1;
    if (node >= 0) nodes.set(subject, names.indexOf(scheduler.nodeNames[node] ?? ''));
    if (kind === 'pod-evicted') nodes.set(subject, -1);
  }
  // Another life of it is told under the same name.
  const isMadeAgain = (key: string) => run.pods.filter((each) => each.key === key).length > 1;
  return new Map(
    run.pods.flatMap(({ key, workload, madeEvent }, index) =>
      workload < 0 && madeEvent < 0 && !isMadeAgain(key)
        ? [[key, nodes.get(index) ?? -1] as const]
        : [],
    ),
  );
}

/** The Pods that are told to move are those that do, the Pod itself and deleted ones left out. */
function movedFault(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  own: string | undefined,
  moved: FoundChange['moved'],
): string {
  const told = new Map(moved.map((each) => [`${each.namespace}/${each.name}`, each]));
  for (const [key, from] of before) {
    const to = after.get(key);
    if (key === own || to === undefined) continue;
    const known = told.get(key);
    if ((from !== to) !== (known !== undefined))
      return `${key} moves from ${from} to ${to}, untold`;
    if (known && (known.from !== from || known.to !== to))
      return `${key} is told to move elsewhere`;
  }
  return '';
}

/** What is wrong with a proposal once it is applied, '' when nothing is. */
function faultOf(
  objects: readonly KubernetesObject[],
  simulation: Simulation,
  { cycle, goal }: Asked,
  { edits, chosen, feasible, movedCount, moved, newNode }: FoundChange,
): string {
  const after = objects.flatMap((object, index) => {
    const edit = edits.find((each) => each.kind !== 'add' && each.object === index);
    if (edit === undefined || edit.kind === 'add') return [object];
    if (edit.kind !== 'copy') return editedObject(object, edit) ?? [];
    const copy = editedValue(object, edit.edits) as KubernetesObject;
    return [object, copy];
  });
  const changed = finishedRun(after);
  const own = simulation.run.pods[simulation.run.cycles[cycle]?.pod ?? -1];
  const last = changed.run.cycles.findLastIndex(
    ({ pod }) => changed.run.pods[pod]?.key === own?.key,
  );
  const made = changed.run.cycles[last];
  // One that was made in the place of a Pod that now stays is not made at all.
  if (!made) return own !== undefined && own.madeEvent >= 0 ? '' : 'the Pod is not tried any more';
  const { nodeNames } = newNode === undefined ? changed.scheduler : simulation.scheduler;
  // A new node stands behind those of the run.
  const names = newNode === undefined ? nodeNames : [...nodeNames, newNode];
  const claimed = names[chosen] ?? '';
  const node = changed.scheduler.nodeNames[made.node] ?? '';
  if (node !== claimed) return `it goes to ${node}, not to ${claimed}`;
  if (made.feasible !== feasible) return `${made.feasible} nodes are feasible, not ${feasible}`;
  const untold = movedFault(nodesAtEnd(simulation), nodesAtEnd(changed, names), own?.key, moved);
  if (untold !== '') return untold;
  if (movedCount !== moved.length && movedCount <= 50) return `${movedCount} are said to move`;
  switch (goal.kind) {
    case 'schedule':
      return made.node >= 0 ? '' : 'the Pod is Pending';
    case 'win':
      return made.node === goal.node ? '' : 'another node won';
    case 'feasible': {
      const reported = changed.decisionAt(last)?.reported[goal.node];
      return reported === FEASIBLE ? '' : 'the node is not feasible';
    }
  }
}

describe('over random clusters', () => {
  it('every proposal, applied to the objects, does what it claims', () => {
    const faults: string[] = [];
    let proposals = 0;
    for (const seed of seedsOf(SEEDS)) {
      const { objects, configuration } = randomCase(seed, 2);
      const all = configuration ? [...objects, configuration] : objects;
      const simulation = finishedRun(all);
      const asked = askedOf(simulation, seed);
      if (!asked) continue;
      const found = changesOf(inputFor(all, simulation, asked.cycle, asked.goal));
      for (const proposal of found.proposals) {
        proposals += 1;
        const fault = faultOf(all, simulation, asked, proposal);
        if (fault !== '') faults.push(`seed ${seed}, ${proposal.title.key}: ${fault}`);
      }
      if (!found.complete) faults.push(`seed ${seed}: it did not come to its end`);
    }
    expect(faults, seenAgain()).toEqual([]);
    expect(proposals).toBeGreaterThan(PROPOSALS_AT_LEAST);
  });

  it('the same run gives the same proposals', () => {
    for (const seed of seedsOf(10)) {
      const { objects } = randomCase(seed, 2);
      const ask = () => {
        const simulation = finishedRun(objects);
        const asked = askedOf(simulation, seed);
        return asked && changesOf(inputFor(objects, simulation, asked.cycle, asked.goal));
      };
      expect(ask()).toEqual(ask());
    }
  });
});
