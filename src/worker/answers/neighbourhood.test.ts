import { describe, expect, it } from 'vitest';
import { randomCase } from '../../engine/testing/randomObjects.ts';
import { seedsOf } from '../../engine/testing/seeds.ts';
import { finish, type FullKey, podKey, podOfKey } from '../../model/index.ts';
import {
  type Omission,
  TAB_NAMES,
  type ScenarioTexts,
  type ShareableView,
} from '../../protocol/index.ts';
import { stepOfCycle, victimsOf } from '../../run/index.ts';
import { editedText } from '../../text/index.ts';
import type { FinishedRun } from '../load.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { answerShareable } from './shareable.ts';

function shared(
  run: FinishedRun,
  only: FullKey,
  omit: readonly Omission[] = ['env', 'annotations', 'ignored'],
): ShareableView {
  const asked = { kind: 'shareable', omit, only } as const;
  const view = finish(answerShareable(run, asked, () => 0));
  if (view === undefined) throw new Error('There is no answer.');
  return view;
}

function opened({ texts }: FinishedRun, { edits = [] }: ShareableView): FinishedRun {
  const after = TAB_NAMES.map((name) => [
    name,
    editedText(
      texts[name],
      edits.filter(({ tab }) => tab === name),
    ),
  ]);
  return runOfTexts(Object.fromEntries(after) as ScenarioTexts);
}

/** What a reader sees of a Pod's last attempt. */
function verdict({ run }: FinishedRun, key: FullKey) {
  const cycle = run.pods.lastCycle[podOfKey(run.pods, key)] ?? -1;
  return {
    node: run.nodes[run.cycles.node[cycle] ?? -1]?.name,
    message: run.cycles.messages[cycle],
    victims: victimsOf(run, cycle).map((pod) => run.pods.names[pod]),
  };
}

const node = (name: string): string => `apiVersion: v1
kind: Node
metadata: { name: ${name} }
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }
`;
const pod = (name: string, cpu: string, more = ''): string => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec: { ${more}containers: [{ name: c, image: i, resources: { requests: { cpu: "${cpu}" } } }] }
`;

describe('what one Pod’s verdict hangs on', () => {
  it('is without Pods that come after it or found no node, and has the nodes and who stood there', () => {
    const run = runOfTexts({
      cluster: [node('a'), node('b'), pod('stands', '1', 'nodeName: a, ')].join('---\n'),
      workload: [
        pod('huge', '9'),
        pod('first', '1500m'),
        pod('mine', '1'),
        pod('later', '500m'),
      ].join('---\n'),
    });
    const view = shared(run, 'Pod/default/mine');
    expect(view.neighbourhood).toEqual({ left: 2, step: 1, isSame: true, becomes: 'a' });
    const there = opened(run, view);
    expect(there.run.pods.names).toEqual(['stands', 'first', 'mine']);
    expect(there.texts.cluster).toBe(run.texts.cluster);
    expect(verdict(there, 'Pod/default/mine')).toEqual(verdict(run, 'Pod/default/mine'));
  });

  it('says so where the verdict is another without what else is left out', () => {
    const run = runOfTexts({
      cluster: [node('a'), pod('stands', '1500m', 'nodeName: a, ')].join('---\n'),
      workload: [pod('mine', '1'), pod('later', '500m')].join('---\n'),
    });
    const view = shared(run, 'Pod/default/mine', ['running']);
    expect(view.neighbourhood).toEqual({ left: 1, step: 0, isSame: false, becomes: 'a' });
    expect(opened(run, view).run.pods.names).toEqual(['mine']);
  });

  it('is not asked of a Pod that was never tried', () => {
    const run = runOfTexts({
      cluster: [node('a'), pod('stands', '1', 'nodeName: a, ')].join('---\n'),
    });
    const view = shared(run, 'Pod/default/stands');
    expect(view.neighbourhood).toBeUndefined();
    expect(view.edits).toEqual([]);
  });

  it('holds the verdict of the whole wherever it says so, which is nearly everywhere', () => {
    const told = { same: 0, other: 0, left: 0 };
    for (const seed of seedsOf(60)) {
      const { objects, configuration, waiting, incoming } = randomCase(seed, 6);
      const mine = new Set<object>([...waiting, incoming]);
      const text = (part: readonly object[]): string =>
        part.map((object) => JSON.stringify(object)).join('\n---\n');
      const run = runOfTexts({
        cluster: text(objects.filter((object) => !mine.has(object))),
        workload: text([...waiting, incoming]),
        scheduler: configuration === undefined ? '' : text([configuration]),
      });
      for (const asked of new Set(run.run.cycles.pod)) {
        const key = podKey(run.run.pods, asked);
        if (key === undefined) continue;
        const view = shared(run, key);
        const { neighbourhood } = view;
        if (neighbourhood === undefined) throw new Error(`seed ${String(seed)}: ${key} was tried`);
        const there = opened(run, view);
        const isSame = JSON.stringify(verdict(there, key)) === JSON.stringify(verdict(run, key));
        const where = `seed ${String(seed)}: ${key}`;
        if (neighbourhood.isSame) expect(isSame, where).toBe(true);
        told[neighbourhood.isSame ? 'same' : 'other'] += 1;
        told.left += neighbourhood.left;
        const cycle = there.run.pods.lastCycle[podOfKey(there.run.pods, key)] ?? -1;
        expect(neighbourhood.step, where).toBe(stepOfCycle(there.run, cycle));
      }
    }
    expect(told.same).toBeGreaterThan(told.other * 20);
    expect(told.left).toBeGreaterThan(told.same);
  });
});
