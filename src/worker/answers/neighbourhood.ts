import {
  type CycleIndex,
  type FullKey,
  podOfKey,
  saying,
  type ScenarioEdit,
} from '../../model/index.ts';
import { textEditsSteps } from '../../io/index.ts';
import type {
  AnswerProgress,
  Neighbourhood,
  ScenarioTexts,
  TextEdit,
} from '../../protocol/index.ts';
import { outcomeOf, stepOfCycle, victimsOf } from '../../run/index.ts';
import { editedText } from '../../text/index.ts';
import { type FinishedRun, loadScenario } from '../load.ts';
import { createLoadMemory } from '../memory.ts';

interface Made {
  readonly edits: readonly TextEdit[];
  readonly neighbourhood: Neighbourhood;
}

/**
 * What of a scenario one Pod's verdict hangs on, and `given`, edits that are made anyway. What is left out: that
 * which makes only Pods that come after the Pod's last attempt, or that found no node before it, and what is left
 * out of the run for its errors. All else stays: nodes, as the verdict counts them all, and rules. Some
 * of it may matter by another way all the same (a draw among equal nodes, the node at which the search begins, a
 * quota), so that what is left is run and the verdicts are held against each other: where they differ, what had
 * its attempts before stays too. Undefined where the Pod was not tried.
 */
export function* neighbourhoodOf(
  run: FinishedRun,
  key: FullKey,
  given: readonly ScenarioEdit[],
  now: () => number,
): Generator<AnswerProgress, Made | undefined, void> {
  const pod = podOfKey(run.run.pods, key);
  const cycle = run.run.pods.lastCycle[pod] ?? -1;
  if (cycle < 0) return undefined;
  const before = verdictOf(run, cycle);
  const near = removable(run, pod, cycle, false);
  const wide = removable(run, pod, cycle, true);
  const tries = near.length === wide.length ? [near] : [near, wide];
  let made: Made | undefined;
  for (const removed of tries) {
    const gone = new Set(removed);
    const kept = given.filter((edit) => !('object' in edit && gone.has(edit.object)));
    const all = [...kept, ...removed.map((object) => ({ kind: 'remove', object }) as const)];
    const edits = yield* saying(textEditsSteps(run, all), () => SOME);
    if (edits === undefined) return undefined;
    const texts = textsAfter(run.texts, edits);
    const load = { kind: 'load', revision: 1, texts, scenario: 1, focusPod: '' } as const;
    const there = yield* saying(loadScenario(load, createLoadMemory(), now), () => SOME);
    const found = there.run.pods.lastCycle[podOfKey(there.run.pods, key)] ?? -1;
    const after = verdictOf(there, found);
    const isSame = JSON.stringify(after) === JSON.stringify(before);
    const step = stepOfCycle(there.run, found);
    made = {
      edits,
      neighbourhood: { left: removed.length, step, isSame, becomes: after?.node ?? after?.message },
    };
    if (isSame) return made;
  }
  return made;
}

const SOME: AnswerProgress = { done: 0, of: 1 };

interface Verdict {
  readonly outcome: string | undefined;
  readonly node: string | undefined;
  readonly nominated: string | undefined;
  readonly message: string;
  readonly victims: readonly (string | undefined)[];
}

/** What a cycle came to, by names; undefined where there is none. */
function verdictOf({ run }: FinishedRun, cycle: CycleIndex): Verdict | undefined {
  if (cycle < 0) return undefined;
  return {
    outcome: outcomeOf(run, cycle),
    node: run.nodes[run.cycles.node[cycle] ?? -1]?.name,
    nominated: run.nodes[run.cycles.nominated[cycle] ?? -1]?.name,
    message: run.cycles.messages[cycle] ?? '',
    victims: victimsOf(run, cycle).map((victim) => run.pods.names[victim]),
  };
}

/** Indexes of the objects that go, in order. `hasTried`: Pods that were tried before the cycle stay, placed or not. */
function removable(
  { run, report }: FinishedRun,
  asked: number,
  cycle: CycleIndex,
  hasTried: boolean,
): readonly number[] {
  const { object, initialNode, boundEvent, initialNomination } = run.pods;
  const at = run.cycles.event[cycle] ?? -1;
  const tried = new Set(hasTried ? run.cycles.pod.subarray(0, cycle) : []);
  const makers = new Set<number>();
  const needed = new Set<number>();
  for (const [pod, maker] of object.entries()) {
    makers.add(maker);
    const bound = boundEvent[pod] ?? -1;
    const stood = (initialNode[pod] ?? -1) >= 0 || (initialNomination[pod] ?? -1) >= 0;
    if (pod === asked || stood || (bound >= 0 && bound < at) || tried.has(pod)) needed.add(maker);
  }
  return report.objects.flatMap(({ state }, index) =>
    state === 'left-out' || (makers.has(index) && !needed.has(index)) ? [index] : [],
  );
}

function textsAfter(texts: ScenarioTexts, edits: readonly TextEdit[]): ScenarioTexts {
  const of = (tab: TextEdit['tab']): string =>
    editedText(
      texts[tab],
      edits.filter((edit) => edit.tab === tab),
    );
  return { workload: of('workload'), cluster: of('cluster'), scheduler: of('scheduler') };
}
