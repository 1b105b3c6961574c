import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { endOfStep } from '../../run/index.ts';
import { nodeDomains, nominations, placements, podColours, podsByNode } from '../../store/index.ts';
import type { DecisionView, MomentView, RunView } from '../../protocol/index.ts';
import { createFacts, createFactsSteps, type Moment } from './facts.ts';
import {
  makeDecision,
  makeRun,
  manyNodes,
  nodeView,
  preemptionRun,
  threeZones,
} from '../testing/fixtures.ts';

function momentOf(run: RunView, playhead: number, more: Partial<Moment> = {}): Moment {
  placements({ run, playhead });
  return {
    run,
    groups: nodeDomains({ run, groupBy: 'zone' }),
    colours: podColours({ run, colourBy: 'workload' }),
    refused: new Map(),
    podsByNode: podsByNode({ run, playhead }),
    nominations: nominations({ run, playhead }),
    decision: undefined,
    selectedPod: -1,
    selectedNode: -1,
    ...more,
  };
}

/** A moment of a run at which nothing is the matter with any of its Pods and nodes. */
const CALM: Omit<MomentView, 'run' | 'ended'> = {
  event: 0,
  at: 0,
  decision: undefined,
  pods: {
    state: new Uint8Array(0),
    since: new Float64Array(0),
    ready: new Uint8Array(0),
    leavesAt: new Float64Array(0),
    restartsAt: new Float64Array(0),
  },
  nodes: { state: new Uint8Array(0), since: new Float64Array(0), draining: new Uint8Array(0) },
};

const names = (facts: { readonly pods: readonly { readonly name: string }[] } | undefined) =>
  facts?.pods.map((pod) => pod.name);

describe('facts that are made in steps', () => {
  it('leave nothing behind where they are dropped half-way', () => {
    const stepsOf = createFactsSteps();
    const { run } = threeZones();
    const [early, late] = [momentOf(run, 0), momentOf(run, 4)];
    const made = finish(stepsOf(early));
    const other = manyNodes(1_000, 1);
    expect(stepsOf(momentOf(other, -1)).next().done).toBe(false);
    expect(finish(stepsOf(early))).toBe(made);
    expect(finish(stepsOf(late))).toEqual(createFacts()(late));
  });

  it('are made in one step for 100 nodes and 1,000 Pods, so that no clock has a say', () => {
    expect(createFactsSteps()(momentOf(manyNodes(100, 10), -1)).next().done).toBe(true);
  });
});

describe('createFacts', () => {
  it('shows each node with its Pods at the playhead and what they request', () => {
    const { run } = threeZones();
    const { cards } = createFacts()(momentOf(run, 4));
    expect(names(cards[0])).toEqual(['cache-0', 'web-0', 'web-4', 'kube-proxy-1']);
    expect(cards[0]?.cpuMilli).toBe(1600);
    expect(names(cards[4])).toEqual(['store-1', 'kube-proxy-5']);
    expect(cards.every((card) => card.verdict.kind === 'neutral')).toBe(true);
  });

  it('tells at a moment which Pods have ended on a node, and draws again only the nodes that others end on', () => {
    const { run } = threeZones();
    const factsOf = createFacts();
    const at = (ended: MomentView['ended'], withheld = false) =>
      factsOf(momentOf(run, 4, { inTime: { ...CALM, run, ended }, withheld })).cards;
    const done = { namespace: 'default', name: 'work-0', node: 1, state: 'succeeded', reason: '' };
    const before = at([]);
    const others: MomentView['ended'] = [
      { ...done, state: 'succeeded' },
      { ...done, name: 'work-1', state: 'succeeded' },
      { ...done, name: 'crash', state: 'failed' },
      { ...done, name: 'big', state: 'failed', reason: 'Evicted' },
      { ...done, name: 'elsewhere', node: -1, state: 'failed' },
    ];
    expect(at(others, true)[1]).toMatchObject({ succeeded: '', failed: '' });
    const after = at(others);
    expect(after.flatMap((card, node) => (card === before[node] ? [] : [node]))).toEqual([1]);
    expect(after[1]).toMatchObject({
      succeeded: 'work-0\nwork-1',
      failed: 'crash\nbig: Evicted',
      pods: before[1]?.pods,
      cpuMilli: before[1]?.cpuMilli,
    });
  });

  it('tells the one node with most points apart from several, while none is chosen', () => {
    const { run, decision } = threeZones();
    const open = { ...decision, chosen: -1 };
    const firstsOf = (rank: Int32Array) =>
      createFacts()(momentOf(run, 5, { decision: { ...open, rank } })).cards.flatMap(
        ({ verdict }) =>
          verdict.kind === 'feasible' && verdict.rank === 1 ? [verdict.isFirst === true] : [],
      );
    expect(firstsOf(decision.rank)).toEqual([true]);
    const tied = decision.rank.map((rank) => Math.min(rank, 1));
    expect(firstsOf(tied)).toEqual([false, false, false]);
  });

  it('shows the verdict, the labels that matter and where the Pod lands', () => {
    const { run, decision } = threeZones();
    const selectedPod = decision.pod;
    const { cards } = createFacts()(momentOf(run, 5, { decision, selectedPod }));
    expect(cards.map((card) => card.verdict.kind)).toEqual([
      'filtered',
      'filtered',
      'filtered',
      'feasible',
      'chosen',
      'feasible',
      'filtered',
      'filtered',
    ]);
    expect(cards[4]?.labels).toEqual([['disktype', 'ssd']]);
    expect(cards[4]?.landing?.name).toBe(run.pods.names[decision.pod]);
    expect(cards[4]?.selectedPod).toBe(cards[4]?.landing);
    expect(cards[4]?.pods).toContain(cards[4]?.landing);
    expect(cards[3]?.landing).toBeUndefined();
    expect(cards[7]?.verdict).toMatchObject({ plugin: 'NodeResourcesFit' });
  });

  it('keeps the facts of every card that a step of the playhead does not touch', () => {
    const { run } = threeZones();
    const factsOf = createFacts();
    const before = factsOf(momentOf(run, 4)).cards;
    const after = factsOf(momentOf(run, 5)).cards;
    const changed = after.flatMap((card, node) => (card === before[node] ? [] : [node]));
    expect(changed).toEqual([4]);
  });

  it('gives the very same answer when nothing that it shows has changed', () => {
    const { run, decision } = threeZones();
    const factsOf = createFacts();
    const more = { decision, selectedPod: decision.pod };
    const before = factsOf(momentOf(run, 5, more));
    const again: DecisionView = structuredClone(decision);
    expect(factsOf(momentOf(run, 5, { ...more, decision: again }))).toBe(before);
  });

  it('redraws after an edit only the cards whose Pods or node were edited', () => {
    const nodes = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const pods = [
      { name: 'p0', on: 0 },
      { name: 'p1', on: 1 },
      { name: 'p2', on: 2 },
    ];
    const first = makeRun(nodes, pods);
    const edited = makeRun(nodes, [
      { name: 'p0', on: 0 },
      { name: 'p1', on: 1, cpuMilli: 900 },
      { name: 'p2', on: 2 },
    ]);
    const views = [first.nodes[0], first.nodes[1], nodeView({ name: 'c', unschedulable: true })];
    const factsOf = createFacts();
    const before = factsOf(momentOf(first, -1)).cards;
    const second = { ...edited, nodes: views.flatMap((view) => view ?? []) };
    const after = factsOf(momentOf(second, -1)).cards;
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]?.cpuMilli).toBe(900);
    expect(after[2]).not.toBe(before[2]);
  });

  it('keeps a card whose Pods have other indexes since another Pod came or went, and tells these', () => {
    const nodes = [{ name: 'a' }, { name: 'b' }];
    const views = makeRun(nodes, []).nodes;
    const factsOf = createFacts();
    const shown = (names: readonly string[]) => {
      const pods = names.map((name) => ({
        name,
        on: name.startsWith('a') ? 0 : 1,
        namespace: name.endsWith('system') ? 'kube-system' : 'default',
        workload: name.endsWith('system') ? 1 : 0,
      }));
      return factsOf(momentOf({ ...makeRun(nodes, pods), nodes: views }, -1));
    };
    const before = shown(['a1', 'b-system', 'b1', 'b2']);
    const more = shown(['a1', 'a2', 'b-system', 'b1', 'b2']);
    expect(more.cards[0]).not.toBe(before.cards[0]);
    expect(more.cards[1]).toBe(before.cards[1]);
    expect(before.podsOfCards).toEqual([[0], [2, 3, 1]]);
    expect(more.podsOfCards).toEqual([
      [0, 1],
      [3, 4, 2],
    ]);
    const less = shown(['a1', 'b-system', 'b1', 'b2']);
    expect(less.cards[1]).toBe(before.cards[1]);
    expect(less.podsOfCards).toEqual(before.podsOfCards);
  });

  it('marks a selected node on its card alone', () => {
    const { run } = threeZones();
    const factsOf = createFacts();
    const before = factsOf(momentOf(run, 5)).cards;
    const after = factsOf(momentOf(run, 5, { selectedNode: 2 })).cards;
    expect(after.filter((card) => card.selected).map((card) => card.node)).toEqual([2]);
    expect(after[3]).toBe(before[3]);
  });

  it('has no score for a node that was the only feasible one, as kube-scheduler skips scoring', () => {
    const { run } = threeZones();
    const decision = makeDecision({ cycle: 5, pod: 20, chosen: 0 }, [{ total: 397 }]);
    const { cards } = createFacts()(momentOf(run, 5, { decision }));
    expect(cards[0]?.verdict).toEqual({ kind: 'chosen', total: Number.NaN, only: true });
  });

  it('are the same as made afresh, after any series of decisions and selections', () => {
    const { run, decision } = threeZones();
    const ssd = { value: 'ssd', count: 3, skew: 3, violates: true };
    // No box says it: each node does.
    const byDisk = decision.domains.map((each) => ({
      ...each,
      topologyKey: 'disktype',
      domains: [ssd],
    }));
    const drafts = fc.record({
      keys: fc.constantFrom([], ['disktype'], decision.relevantLabelKeys),
      domains: fc.constantFrom([], decision.domains, byDisk),
      chosen: fc.integer({ min: -1, max: 5 }),
      rank: fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }),
    });
    const step = fc.record({
      draft: fc.option(drafts, { nil: undefined }),
      playhead: fc.constantFrom(3, 4, 5),
      selectedPod: fc.constantFrom(-1, decision.pod),
      selectedNode: fc.constantFrom(-1, 4),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
        const factsOf = createFacts();
        for (const { draft, playhead, ...selected } of steps) {
          const at = momentOf(run, playhead, {
            ...selected,
            decision: draft && {
              ...decision,
              relevantLabelKeys: draft.keys,
              domains: draft.domains,
              chosen: draft.chosen,
              rank: Int32Array.from(draft.rank),
            },
          });
          expect(factsOf(at)).toEqual(createFacts()(at));
        }
      }),
    );
  });

  it('stays neutral for a decision that looked at no node', () => {
    const { run } = threeZones();
    const decision = makeDecision({ cycle: 5, pod: 0, chosen: -1, outcome: 'gated' }, []);
    const { cards } = createFacts()(momentOf(run, 5, { decision }));
    expect(cards.every((card) => card.verdict.kind === 'neutral')).toBe(true);
  });

  it('tells on zones how many Pods match the spread constraint, and the skew', () => {
    const { run, decision } = threeZones();
    const { zones } = createFacts()(momentOf(run, 5, { decision, selectedPod: decision.pod }));
    expect(zones.map((zone) => zone.badges[0])).toMatchObject([
      { word: 'web', count: 3, skew: 3, tone: 'bad', next: undefined },
      { word: 'web', count: 1, tone: 'good', next: 2 },
      { word: 'web', count: 1, tone: 'plain', next: undefined },
    ]);
  });

  it('marks the node that preemption clears, keeps its place, and lets the victims go', () => {
    const { run, nominating } = preemptionRun();
    const factsOf = createFacts();
    const before = factsOf(momentOf(run, -1)).cards;
    expect(names(before[1])).toEqual(['low-0', 'low-1']);
    const { cards } = createFacts()(
      momentOf(run, endOfStep(run, 0), { decision: nominating, selectedPod: nominating.pod }),
    );
    expect(cards[1]?.verdict).toEqual({ kind: 'nominated', victims: ['low-0', 'low-1'] });
    expect(cards[0]?.verdict.kind).toBe('filtered');
    expect(names(cards[1])).toEqual([]);
    expect(cards[1]?.reserved.map((chip) => chip.name)).toEqual(['urgent']);
    expect(cards[1]?.selectedPod?.name).toBe('urgent');
    expect(cards[0]?.reserved).toEqual([]);
    const after = factsOf(momentOf(run, endOfStep(run, 0))).cards;
    expect(after[0]).toBe(before[0]);
    const bound = factsOf(momentOf(run, endOfStep(run, 1))).cards;
    expect(bound[1]?.reserved).toEqual([]);
    expect(names(bound[1])).toEqual(['urgent']);
  });

  it('draws a card again when a place on it is kept, or no longer is, though no Pod moved', () => {
    const { run } = preemptionRun();
    const factsOf = createFacts();
    const before = factsOf(momentOf(run, -1)).cards;
    const nominated = [{ pod: 3, node: 0, event: -1 }];
    const kept = factsOf(momentOf(run, -1, { nominations: nominated })).cards;
    expect(kept[0]?.reserved).toHaveLength(1);
    expect(kept[1]).toBe(before[1]);
    expect(factsOf(momentOf(run, -1)).cards[0]?.reserved).toEqual([]);
  });

  it('tells a node that was not looked at from one that was filtered out', () => {
    const { run } = threeZones();
    const decision = makeDecision({ cycle: 5, pod: 20, chosen: 0 }, [
      { total: 9 },
      { total: 8 },
      { plugin: 'NodeName' },
      { unseen: true },
    ]);
    const { cards } = createFacts()(momentOf(run, 5, { decision }));
    expect(cards.slice(0, 4).map((card) => card.verdict.kind)).toEqual([
      'chosen',
      'feasible',
      'filtered',
      'unseen',
    ]);
  });

  it('has no score for the node that preemption had cleared, though others were feasible', () => {
    const { run } = threeZones();
    const totals = [{ total: Number.NaN }, { total: Number.NaN }];
    const decision = makeDecision({ cycle: 5, pod: 20, chosen: 1 }, totals);
    const { cards } = createFacts()(momentOf(run, 5, { decision }));
    expect(cards[1]?.verdict).toEqual({ kind: 'chosen', total: Number.NaN, only: false });
  });
});
