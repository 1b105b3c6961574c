import { describe, expect, it } from 'vitest';
import { FEASIBLE } from '../../engine/index.ts';
import { randomCase } from '../../engine/testing/randomObjects.ts';
import type { KubernetesObject } from '../../model/index.ts';
import type { Simulation } from '../../simulation/index.ts';
import type { ChangeGoal } from '../../worker/protocol.ts';
import type { FoundChange } from '../input.ts';
import { changesOf, finishedRun, inputFor } from '../testing/scenario.ts';
import { editedObject } from './joinEdits.ts';

const SEEDS = 1000;
const PROPOSALS_AT_LEAST = 1000;

interface Asked {
  readonly step: number;
  readonly goal: ChangeGoal;
}

/** A question about the run: mostly of a Pending Pod, which one and what depends on the seed. */
function askedOf({ run, scheduler }: Simulation, seed: number): Asked | undefined {
  const node = seed % Math.max(1, scheduler.nodeNames.length);
  const pending = run.steps.flatMap((step, at) => (step.node < 0 ? [at] : []));
  const [first] = pending;
  if (first === undefined) {
    const step = seed % Math.max(1, run.steps.length);
    return run.steps[step] && { step, goal: { kind: 'win', node } };
  }
  const step = pending[seed % pending.length] ?? first;
  return { step, goal: seed % 3 === 0 ? { kind: 'feasible', node } : { kind: 'schedule' } };
}

/** What is wrong with a proposal once it is applied, '' when nothing is. */
function faultOf(
  objects: readonly KubernetesObject[],
  simulation: Simulation,
  { step, goal }: Asked,
  { edits, chosen, feasible, movedCount, moved }: FoundChange,
): string {
  const after = objects.flatMap((object, index) => {
    const edit = edits.find((each) => each.object === index);
    return edit ? (editedObject(object, edit) ?? []) : [object];
  });
  const changed = finishedRun(after);
  const own = simulation.run.pods[simulation.run.steps[step]?.pod ?? -1];
  const last = changed.run.steps.findLastIndex(
    ({ pod }) => changed.run.pods[pod]?.key === own?.key,
  );
  const made = changed.run.steps[last];
  if (!made) return 'the Pod is not tried any more';
  if (made.node !== chosen) return `it goes to ${made.node}, not to ${chosen}`;
  if (made.feasible !== feasible) return `${made.feasible} nodes are feasible, not ${feasible}`;
  if (movedCount < moved.length) return 'more Pods moved than moved';
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
  it('every proposal, applied to the objects, does what it claims', { timeout: 120_000 }, () => {
    const faults: string[] = [];
    let proposals = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { objects, configuration } = randomCase(seed, 2);
      const all = configuration ? [...objects, configuration] : objects;
      const simulation = finishedRun(all);
      const asked = askedOf(simulation, seed);
      if (!asked) continue;
      const found = changesOf(inputFor(all, simulation, asked.step, asked.goal));
      for (const proposal of found.proposals) {
        proposals += 1;
        const fault = faultOf(all, simulation, asked, proposal);
        if (fault !== '') faults.push(`seed ${seed}, ${proposal.title.key}: ${fault}`);
      }
      if (!found.complete) faults.push(`seed ${seed}: it did not come to its end`);
    }
    expect(faults).toEqual([]);
    expect(proposals).toBeGreaterThan(PROPOSALS_AT_LEAST);
  });

  it('the same run gives the same proposals', () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const { objects } = randomCase(seed, 2);
      const ask = () => {
        const simulation = finishedRun(objects);
        const asked = askedOf(simulation, seed);
        return asked && changesOf(inputFor(objects, simulation, asked.step, asked.goal));
      };
      expect(ask()).toEqual(ask());
    }
  });
});
