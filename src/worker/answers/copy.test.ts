import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import type { Copied, CopyBlock, CopyText, Question, ScenarioTexts } from '../../protocol/index.ts';
import { answerCopy } from './copy.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';

const node = (name: string, cpu: string) => `
apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
status: { allocatable: { cpu: "${cpu}", memory: 4Gi, pods: "10" } }
`;

const pod = (name: string, cpu: string, more = '') => `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers: [{ name: c, image: nginx, resources: { requests: { cpu: "${cpu}" } } }]
  ${more}
`;

const texts: ScenarioTexts = {
  cluster: [node('node-1', '2'), node('node-2', '4'), node('node-3', '1')].join('---'),
  workload: [pod('web', '2'), pod('big', '9'), pod('odd', '1', 'schedulerName: other')].join('---'),
  scheduler: '',
};

const run = runOfTexts(texts);
const stepOf = (name: string) => run.run.cycles.pod.indexOf(run.run.pods.names.indexOf(name));

function asked(question: Omit<Question<'copy'>, 'kind'>): Copied | undefined {
  return finish(answerCopy(run, { kind: 'copy', ...question }, () => 0));
}

function blocksOf(question: Omit<Question<'copy'>, 'kind' | 'format'>): readonly CopyBlock[] {
  const copied = asked({ ...question, format: 'markdown' });
  return copied?.format === 'markdown' ? copied.blocks : [];
}

const keyOf = (text: CopyText) => (typeof text === 'string' ? text : text.key);

function headings(blocks: readonly CopyBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [keyOf(block.text)] : []));
}

function rows(blocks: readonly CopyBlock[], after: string): string[][] {
  const at = blocks.findIndex((block) => block.kind === 'heading' && keyOf(block.text) === after);
  const table = blocks.slice(at).find(({ kind }) => kind === 'table');
  return table?.kind === 'table' ? table.rows.map((row) => row.map(keyOf)) : [];
}

describe('an explanation to be copied', () => {
  it('is of a placed Pod its lead, what was filtered out, and the scores', () => {
    const blocks = blocksOf({ cycle: stepOf('web') });
    expect(headings(blocks)).toEqual([
      'copy.placed',
      'copy.filtered',
      'copy.scores',
      'copy.skipped',
    ]);
    expect(rows(blocks, 'copy.filtered').map(([nodes]) => nodes)).toEqual(['node-3']);
    expect(rows(blocks, 'copy.scores').map(([name]) => name)).toEqual(['copy.chosen', 'node-1']);
    for (const row of rows(blocks, 'copy.scores')) {
      const points = row.slice(1).map(Number);
      const total = points.pop();
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(total);
    }
  });

  it('is of a Pending Pod the event, word for word', () => {
    const blocks = blocksOf({ cycle: stepOf('big') });
    expect(headings(blocks)).toEqual(['copy.pending', 'copy.event', 'copy.filtered']);
    expect(blocks.find(({ kind }) => kind === 'code')).toEqual({
      kind: 'code',
      text: run.run.cycles.messages[stepOf('big')],
    });
  });

  it('may be of one node, or of a pair of them', () => {
    const pair = blocksOf({ cycle: stepOf('web'), node: 1, other: 0 });
    expect(headings(pair)).toEqual(['copy.pair']);
    expect(rows(pair, 'copy.pair').length).toBeGreaterThan(0);
    const alone = blocksOf({ cycle: stepOf('web'), node: 1 });
    expect(headings(alone)).toContain('copy.scores');
  });

  it('is the whole decision as JSON, in the shape of recorded verdicts', () => {
    const copied = asked({ cycle: stepOf('web'), format: 'json' });
    const decision: unknown = JSON.parse(copied?.format === 'json' ? copied.text : '');
    expect(decision).toMatchObject({
      pod: 'default/web',
      chosen: 'node-2',
      best: ['node-2'],
      nodes: { 'node-3': { feasible: false, reported: { plugin: 'NodeResourcesFit' } } },
      scores: { 'node-1': { plugins: { NodeResourcesFit: { raw: 47, weighted: 47 } } } },
    });
  });

  it('is the lead alone of a Pod that no profile schedules, and no JSON', () => {
    expect(headings(blocksOf({ cycle: stepOf('odd') }))).toEqual(['copy.pending']);
    expect(asked({ cycle: stepOf('odd'), format: 'json' })).toBeUndefined();
    expect(asked({ cycle: 99, format: 'markdown' })).toBeUndefined();
  });
});
