import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { CASES } from '../../changes/testing/cases.ts';
import { HOSTNAME, makeNode, makePod } from '../../engine/testing/builders.ts';
import { applyTextEdits, printObjects } from '../../io/index.ts';
import type { KubernetesObject } from '../../model/index.ts';
import type { FinishedRun } from '../load.ts';
import {
  type ChangeGoal,
  type ChangesView,
  TAB_NAMES,
  type ScenarioTexts,
} from '../../protocol/index.ts';
import { answerChanges } from './changes.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';

function ask(run: FinishedRun, cycle: number, goal: ChangeGoal): ChangesView | undefined {
  return finish(answerChanges(run, { kind: 'changes', cycle, goal }, () => 0));
}

/** The run of the texts with one proposal applied. */
function applied(run: FinishedRun, edits: ChangesView['proposals'][number]['edits']): FinishedRun {
  const texts = { ...run.texts };
  for (const tab of TAB_NAMES) {
    texts[tab] = applyTextEdits(
      texts[tab],
      edits.filter((edit) => edit.tab === tab),
    );
  }
  return runOfTexts(texts);
}

const SCHEDULE: ChangeGoal = { kind: 'schedule' };

const textsOf = (
  cluster: readonly KubernetesObject[],
  workload: readonly KubernetesObject[],
): ScenarioTexts => ({
  cluster: printObjects(cluster),
  workload: printObjects(workload),
  scheduler: '',
});

describe('the answer about changes', () => {
  it('edits the text where the author wrote it, and keeps every comment', () => {
    const cluster = printObjects([
      makeNode('a', { taints: [{ key: 'gpu', effect: 'NoSchedule' }] }),
    ]);
    const workload = [
      '# the web',
      'apiVersion: apps/v1',
      'kind: Deployment',
      'metadata: { name: web }',
      'spec:',
      '  replicas: 2 # for now',
      '  selector: { matchLabels: { app: web } }',
      '  template:',
      '    metadata: { labels: { app: web } }',
      '    spec:',
      '      containers:',
      '        - name: web # the server',
      '          image: nginx',
      '',
    ].join('\n');
    const run = runOfTexts({ cluster, workload, scheduler: '' });
    const answer = ask(run, 0, { kind: 'schedule' });
    const [first] = answer?.proposals ?? [];
    const after = applied(run, first?.edits ?? []);
    expect(after.texts.workload).toContain('replicas: 2 # for now');
    expect(after.texts.workload).toContain('- name: web # the server');
    expect(after.texts.workload).toContain('tolerations:');
    expect(after.texts.cluster).toBe(cluster);
    expect(after.simulation.run.cycles.map(({ node }) => node)).toEqual([0, 0]);
  });

  it('gives undefined for a step that the run does not have', () => {
    const run = runOfTexts(textsOf([makeNode('a')], [makePod('p')]));
    expect(ask(run, 9, { kind: 'schedule' })).toBeUndefined();
  });

  it('says by its progress how far it is', () => {
    const rule = [{ labelSelector: { matchLabels: { app: 'p' } }, topologyKey: HOSTNAME }];
    const pods = ['p', 'q'].map((name) => makePod(name, { labels: { app: 'p' }, apart: rule }));
    const run = runOfTexts(textsOf([makeNode('a')], pods));
    const work = answerChanges(
      run,
      { kind: 'changes', cycle: 1, goal: { kind: 'schedule' } },
      () => 0,
    );
    const { value, done } = work.next();
    expect(done).toBe(false);
    expect(value).toMatchObject({ done: 1 });
  });

  it('holds for every kind of change as text: applied, read again and run again', () => {
    const faults: string[] = [];
    let proposals = 0;
    for (const { title, objects, goal = SCHEDULE, pod } of CASES) {
      const run = runOfTexts(textsOf(objects, []));
      const { cycles, pods } = run.simulation.run;
      const step = cycles.findLastIndex((each) =>
        pod === undefined ? each.node < 0 : pods[each.pod]?.key === pod,
      );
      const found = ask(run, step, goal)?.proposals ?? [];
      if (!found.some((each) => each.title.key === title)) faults.push(`${title} is not proposed`);
      for (const proposal of found.filter(({ isGone }) => isGone !== true)) {
        proposals += 1;
        const after = applied(run, proposal.edits);
        const errors = after.report.diagnostics.filter(({ severity }) => severity === 'error');
        const placed = after.simulation.run.cycles.some(({ node }) => node === proposal.chosen);
        if (errors.length > 0 || !placed) faults.push(`${title}: ${proposal.title.key}`);
      }
    }
    expect(faults).toEqual([]);
    expect(proposals).toBeGreaterThan(100);
  });
});
