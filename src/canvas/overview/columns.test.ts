import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { nodeDomains, podColours, podsByNode } from '../../store/index.ts';
import { createFacts, type CanvasFacts, type CardFacts } from '../facts/facts.ts';
import { makeRun } from '../testing/fixtures.ts';
import { nodeColumns } from './columns.ts';

type Draft = readonly (readonly { readonly hue: number; readonly isRefused: boolean }[])[];

/** Makes the cards of nodes with so many Pods each; what does not change keeps its card. */
function createCards(): (draft: Draft) => CanvasFacts {
  const factsOf = createFacts();
  return (draft) => {
    const nodes = draft.map((_, index) => ({ name: `n${String(index)}` }));
    // One more on a node shifts the indexes of those on the nodes behind it.
    const all = draft.flatMap((pods, on) =>
      pods.map((pod, nth) => ({ ...pod, on, name: `p${String(on)}-${String(nth)}` })),
    );
    const name = (index: number) => all[index]?.name ?? '';
    const run = makeRun(
      nodes,
      all.map(({ hue, on }, index) => ({ name: name(index), workload: hue, on })),
    );
    const text = { key: 'k', values: {} };
    const refused = all.flatMap(({ isRefused, on }, index) =>
      isRefused
        ? [
            [
              `default/${name(index)}`,
              { node: `n${String(on)}`, plugin: 'P', text, short: text, isCordon: index % 3 === 0 },
            ] as const,
          ]
        : [],
    );
    return factsOf({
      run,
      groups: nodeDomains({ run, groupBy: 'none' }),
      colours: podColours({ run, colourBy: 'workload' }),
      refused: new Map(refused),
      podsByNode: podsByNode({ run, playhead: -1 }),
      nominations: [],
      decision: undefined,
      selectedPod: -1,
      selectedNode: -1,
    });
  };
}

describe('the columns of the overview', () => {
  it('are the same, made of those before as made anew, after any series of edits', () => {
    const pod = fc.record({ hue: fc.nat(1), isRefused: fc.boolean() });
    const draft = fc.array(fc.array(pod, { maxLength: 4 }), { maxLength: 6 });
    // Another decision gives nodes other verdicts, and leaves their Pods as they are.
    const edit = fc.record({ draft, chosen: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 2, maxLength: 5 }), (edits) => {
        const cardsOf = createCards();
        let before: Parameters<typeof nodeColumns>[1];
        for (const { draft: next, chosen } of edits) {
          const given = cardsOf(next);
          const cards = given.cards.map((card, node): CardFacts =>
            node === chosen ? { ...card, verdict: { kind: 'unseen' }, cpuMilli: 7 } : card,
          );
          const facts = { ...given, cards };
          const columns = nodeColumns(facts, before);
          expect(columns).toEqual(nodeColumns(facts));
          before = { ...facts, columns };
        }
      }),
      { numRuns: 500 },
    );
  });

  it('look at no card whose Pods are those of before, as another decision leaves all of them', () => {
    const NODES = 5_000;
    const pods = (node: number) => [{ hue: 0, isRefused: node % 1_000 === 0 }];
    const facts = createCards()(Array.from({ length: NODES }, (_, node) => pods(node)));
    const before = { ...facts, columns: nodeColumns(facts) };
    const cards = facts.cards.map((card): CardFacts => ({ ...card, verdict: { kind: 'unseen' } }));
    const asked = vi.spyOn(WeakMap.prototype, 'get');
    const { refused } = nodeColumns({ ...facts, cards }, before);
    const count = asked.mock.calls.length;
    asked.mockRestore();
    expect(refused).toEqual(before.columns.refused);
    expect(refused.length).toBeGreaterThan(0);
    expect(count, 'cards of which refused Pods are asked').toBeLessThan(5);
  });

  it('are the very same where another node is selected, which they do not tell of', () => {
    const facts = createCards()([[{ hue: 0, isRefused: false }], []]);
    const before = { ...facts, columns: nodeColumns(facts) };
    const cards = facts.cards.map((card, node): CardFacts => ({ ...card, selected: node === 1 }));
    expect(nodeColumns({ ...facts, cards }, before)).toBe(before.columns);
    const unseen = cards.map((card): CardFacts => ({ ...card, verdict: { kind: 'unseen' } }));
    expect(nodeColumns({ ...facts, cards: unseen }, before).kind).not.toEqual(before.columns.kind);
  });
});
