import type {
  Answer,
  DecisionView,
  Fact,
  FilterExplanation,
  Message,
  NodeExplanation,
  PairExplanation,
  Question,
} from '../../protocol/index.ts';
import { pendingDecision } from './fixture.ts';

/** What the worker would answer about the fixture's decisions. Keys stand for sentences. */
const say = (key: string): Message => ({ key, values: {} });
const fact = (key: string, met?: boolean, depth: Fact['depth'] = 0): Fact => ({
  depth,
  text: say(key),
  ...(met !== undefined && { met }),
});

const filter = (
  plugin: string,
  outcome: FilterExplanation['outcome'],
  more: Partial<FilterExplanation> = {},
): FilterExplanation => ({
  plugin,
  outcome,
  text: say(`${plugin} ${outcome}`),
  facts: [],
  ...more,
});

/** node-1: the taint is reported, the resources fail too. */
export const explainedNode: NodeExplanation = {
  cycle: 0,
  node: 0,
  verdict: 'filtered',
  filters: [
    filter('TaintToleration', 'reported', {
      facts: [fact('taint dedicated=gpu', false), fact('covers NoExecute only', undefined, 1)],
      needs: say('the Pod tolerates dedicated=gpu'),
    }),
    filter('NodeResourcesFit', 'fails', {
      needs: say('500m more cpu is free'),
    }),
    filter('NodeName', 'passes'),
    filter('NodePorts', 'skipped'),
  ],
  scores: [],
  skippedScores: [],
  total: NaN,
};

export const explainedScores: NodeExplanation = {
  ...explainedNode,
  node: 2,
  verdict: 'chosen',
  filters: [],
  scores: [
    {
      plugin: 'NodeResourcesFit',
      weight: 1,
      raw: 90,
      normalized: 90,
      points: 90,
      steps: [say('cpu 3600m of 4000m free is 90')],
      facts: [fact('requests, not usage')],
    },
  ],
  skippedScores: [{ plugin: 'ImageLocality', why: say('no node has the image') }],
  total: 200,
};

export const explainedPair: PairExplanation = {
  cycle: 0,
  node: 2,
  other: 1,
  lead: [say('node-3 has 40 points more than node-2')],
  differences: [
    {
      plugin: 'NodeResourcesFit',
      kind: 'score',
      points: 30,
      text: say('node-3 has more cpu free'),
    },
    {
      plugin: 'NodeAffinity',
      kind: 'score',
      points: -10,
      text: say('node-2 has the label'),
    },
    {
      plugin: 'TaintToleration',
      kind: 'filter',
      points: 0,
      text: say('node-2 has a taint'),
      fails: 'other',
    },
  ],
};

/** Five reasons on three nodes, and both answers of preemption. */
export const countedDecision: DecisionView = {
  ...pendingDecision,
  eventText:
    '0/3 nodes are available: 1 node(s) had untolerated taint {dedicated: gpu}, 2 Insufficient cpu, 2 Insufficient memory. preemption: 0/3 nodes are available: 1 Preemption is not helpful for scheduling, 2 No preemption victims found for incoming pod.',
  eventParts: [
    {
      stage: 'filter',
      reason: 'node(s) had untolerated taint {dedicated: gpu}',
      nodes: [0],
    },
    { stage: 'filter', reason: 'Insufficient cpu', nodes: [1, 2] },
    { stage: 'filter', reason: 'Insufficient memory', nodes: [1, 2] },
    {
      stage: 'preemption',
      reason: 'Preemption is not helpful for scheduling',
      nodes: [0],
      says: 'not-helpful',
    },
    {
      stage: 'preemption',
      reason: 'No preemption victims found for incoming pod',
      nodes: [1, 2],
      says: 'no-victims',
    },
  ],
  reported: Int8Array.of(0, 1, 1),
  failing: Uint32Array.of(0b11, 0b10, 0b10),
  groups: [
    {
      plugin: 'TaintToleration',
      nodes: [0],
      text: say('taint'),
      reasons: [
        {
          code: 'untoleratedTaint',
          text: 'node(s) had untolerated taint {dedicated: gpu}',
        },
      ],
    },
    {
      plugin: 'NodeResourcesFit',
      nodes: [1, 2],
      text: say('no room'),
      reasons: [
        { code: 'insufficient', text: 'Insufficient cpu' },
        { code: 'insufficient', text: 'Insufficient memory' },
      ],
    },
  ],
};

/** Answers as the worker would; undefined for what these tests are not about. */
export function answers(question: Question): Answer | undefined {
  switch (question.kind) {
    case 'node':
      return question.node === 2 ? explainedScores : { ...explainedNode, node: question.node };
    case 'pair':
      return { ...explainedPair, node: question.node, other: question.other };
    case 'closest':
      return {
        cycle: question.cycle,
        nodes: [
          {
            ...explainedNode,
            node: 1,
            filters: explainedNode.filters.slice(1),
          },
          {
            ...explainedNode,
            node: 2,
            filters: explainedNode.filters.slice(1),
          },
          explainedNode,
        ],
      };
    case 'relations':
      return {
        cycle: question.cycle,
        relations: [],
        total: 0,
        groups: [0, 1].map((group) => ({
          pods: [group],
          ranges: [
            {
              tab: 'workload',
              range: {
                startLine: 10 + 10 * group,
                startColumn: 1,
                endLine: 12 + 10 * group,
                endColumn: 1,
              },
            },
          ],
        })),
        scores: [],
      };
    default:
      return undefined;
  }
}
