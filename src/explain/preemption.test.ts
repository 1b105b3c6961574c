import { describe, expect, it } from 'vitest';
import type { PreemptionCandidate } from '../engine/index.ts';
import { createTranslator } from '../i18n/index.ts';
import type { Pod } from '../model/index.ts';
import { NarrationContext } from './narrators/narration.ts';
import { explainPreemption } from './preemption.ts';
import { explainInputOf, podNamed } from './testing/decisions.ts';
import { sayer } from './testing/say.ts';

interface Victim {
  readonly priority?: number;
  readonly start?: string;
}

interface Node {
  readonly victims: readonly Victim[];
  readonly violations?: number;
}

/** Candidates node-0, node-1, …; the view of the one that was taken, in words. */
function weigh(nodes: readonly Node[], nominated: number, language: 'en' | 'zh' = 'en') {
  const pods: Pod[] = [];
  const candidates = nodes.map(({ victims, violations = 0 }, node): PreemptionCandidate => {
    const keys = victims.map(({ priority, start }) => {
      const pod = podNamed(`p${pods.length}`, priority === undefined ? {} : { priority });
      pods.push(start === undefined ? pod : { ...pod, status: { startTime: start } });
      return `default/${pod.metadata.name}`;
    });
    return { node, victims: keys, pdbViolations: violations };
  });
  const input = explainInputOf(
    nodes.map((_, node) => ({ name: `node-${node}` })),
    {
      outcome: 'nominated',
      decision: {
        chosen: -1,
        preemption: { candidates, nominated, nominatedAny: [nominated], victims: [], named: [] },
      },
      podOf: (key) => {
        const index = pods.findIndex(({ metadata }) => `default/${metadata.name}` === key);
        const pod = pods[index];
        return pod && { index, pod };
      },
    },
  );
  const view = explainPreemption(input, new NarrationContext(input));
  const say = sayer(createTranslator(language));
  return {
    why: view && say(view.why),
    lost: view?.candidates.map(({ node, lost }) => [node, lost ? say(lost) : '']),
    victims: view?.candidates.map(({ victims }) => victims),
  };
}

describe('why preemption takes a node', () => {
  it('is plain where there is one candidate', () => {
    expect(weigh([{ victims: [{}] }], 0)).toEqual({
      why: 'node-0 is the only node that it can clear.',
      lost: [[0, '']],
      victims: [[0]],
    });
  });

  it('is the fewest PodDisruptionBudget violations first', () => {
    const { why, lost } = weigh(
      [{ victims: [{ priority: 1 }], violations: 1 }, { victims: [{ priority: 50 }] }],
      1,
    );
    expect(why).toContain('node-1 has the fewest victims whose eviction breaks');
    expect(lost).toEqual([
      [1, ''],
      [0, 'breaks a PodDisruptionBudget for 1, not 0'],
    ]);
  });

  it('then the lowest of the highest priorities', () => {
    const { why, lost } = weigh(
      [{ victims: [{ priority: 50 }] }, { victims: [{ priority: 20 }, { priority: 10 }] }],
      1,
    );
    expect(why).toBe('The highest priority among the victims is lowest on node-1: 20.');
    expect(lost?.[1]).toEqual([0, 'highest priority 50, not 20']);
  });

  it('then the smallest sum, in which each Pod counts, so that fewer victims win', () => {
    const fewer = weigh(
      [{ victims: [{ priority: 20 }, { priority: 1 }] }, { victims: [{ priority: 20 }] }],
      1,
    );
    expect(fewer.why).toBe('node-1 has the fewest victims: 1.');
    expect(fewer.lost?.[1]).toEqual([0, '2 victims, not 1']);
    const lower = weigh(
      [
        { victims: [{ priority: 20 }, { priority: 9 }] },
        { victims: [{ priority: 20 }, { priority: 5 }] },
      ],
      1,
    );
    expect(lower.why).toBe('The priorities of the victims add up to the least on node-1: 25.');
    expect(lower.lost?.[1]).toEqual([0, 'priorities add up to 29, not 25']);
  });

  it('is told of the nodes that are left, where one that was ruled out before is ahead', () => {
    const of = (...priorities: readonly number[]) => ({
      victims: priorities.map((priority) => ({ priority })),
    });
    const broken = { ...of(1), violations: 1 };
    const left = 'Of the nodes that are still left, ';
    expect(weigh([broken, of(50), of(20)], 2).why).toBe(
      `${left}the highest priority among the victims is lowest on node-2: 20.`,
    );
    expect(weigh([of(50), of(20, 10), of(20, 10, 5)], 1).why).toBe(
      `${left}node-1 has the fewest victims: 2.`,
    );
    expect(weigh([of(20, 5), of(20, 9), of(20, 3, 1)], 0).why).toBe(
      'Of the nodes with as many victims that are still left, the priorities add up to the least on node-0: 25.',
    );
    const [early, late] = ['2026-01-01T01:00:00Z', '2026-01-01T02:00:00Z'];
    const started = [
      { victims: [{ priority: 50, start: '2026-01-01T03:00:00Z' }] },
      { victims: [{ priority: 20, start: early }] },
      { victims: [{ priority: 20, start: late }] },
    ];
    expect(weigh(started, 2).why).toBe(`${left}the most important victim on node-2 started last.`);
  });

  it('then the latest start of the most important victim; one without a start is the latest', () => {
    const early = '2026-01-01T01:00:00Z';
    const { why, lost } = weigh([{ victims: [{ start: early }] }, { victims: [{}] }], 1);
    expect(why).toBe('The most important victim on node-1 started last.');
    expect(lost?.[1]).toEqual([0, `its most important victim started earlier, at ${early}`]);
  });

  it('and at last the first name, where kube-scheduler takes any', () => {
    const { why, lost } = weigh([{ victims: [{}] }, { victims: [{}] }, { victims: [{}] }], 0);
    expect(why).toContain('node-0 and 2 other nodes are equal in every criterion.');
    expect(lost?.[2]).toEqual([2, 'equal in every criterion, later by name']);
  });

  it('is said in Chinese too', () => {
    const { why } = weigh([{ victims: [{}] }], 0, 'zh');
    expect(why).toBe('只有 node-0 能通过抢占腾出空间。');
  });

  it('is not said without victims', () => {
    const input = explainInputOf([{ name: 'node-0' }]);
    expect(explainPreemption(input, new NarrationContext(input))).toBeUndefined();
  });
});
