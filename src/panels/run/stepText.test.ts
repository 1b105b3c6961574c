import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { CYCLE_OUTCOMES, type NodeView } from '../../protocol/index.ts';
import { runView } from '../../run/testing/runView.ts';
import { stepText } from './stepText.ts';

const outcomes = [
  'scheduled',
  'unschedulable',
  'nominated',
  'nominated',
  'gated',
  'unknown-scheduler',
  'unschedulable',
  'held',
] as const;
const names = [
  'web-0',
  'big-0',
  'urgent',
  'late',
  'gated',
  'theirs',
  'torn',
  'claims',
  'low-1',
  'low-2',
];
const run = runView({
  nodes: ['node-1', 'node-2'].map((name) => ({ name }) as NodeView),
  pods: { names },
  cycles: {
    pod: Int32Array.from(outcomes.keys()),
    outcome: Uint8Array.from(outcomes, (outcome) => CYCLE_OUTCOMES.indexOf(outcome)),
    node: Int32Array.of(0, -1, -1, -1, -1, -1, -1, -1),
    // Where something after the filters refuses it, nodes are feasible.
    feasible: Int32Array.of(1, 0, 0, 0, 0, 0, 1, 0),
    nominated: Int32Array.of(-1, -1, 1, 1, -1, -1, -1, -1),
  },
  victims: { 2: [8, 9] },
});

describe('what is heard of a step', () => {
  const said = (language: 'en' | 'zh') => {
    const t = createTranslator(language).getFixedT(null, 'panels');
    return [-1, ...outcomes.keys()].map((step) => stepText(run, step, t).said);
  };

  it('is one sentence for each kind', () => {
    expect(said('en')).toEqual([
      'before the first step',
      'web-0 goes to node-1.',
      'big-0 stays Pending: no node is feasible.',
      'urgent preempts low-1 and low-2 on node-2 and stays Pending until it is tried again.',
      'late stays Pending and waits for node-2.',
      'gated is held back by its scheduling gates.',
      'theirs is left to another scheduler.',
      'torn stays Pending.',
      'claims is kept out of the queue.',
    ]);
  });

  it('is so in Chinese', () => {
    expect(said('zh')).toEqual([
      '第一步之前',
      'web-0 调度到 node-1。',
      'big-0 仍为 Pending：没有可行节点。',
      'urgent 抢占 node-2 上的 low-1 和 low-2，在再次尝试之前仍为 Pending。',
      'late 仍为 Pending，等待 node-2。',
      'gated 被调度门控拦住。',
      'theirs 交给别的调度器。',
      'torn 仍为 Pending。',
      'claims 未能进入队列。',
    ]);
  });
});
