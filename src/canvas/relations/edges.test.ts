import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Relation } from '../../protocol/index.ts';
import { edgesOf, FEW_PODS, linkCount, lookedAt, MOST_EDGES } from './edges.ts';

const POD = 0;

function relation(owner: number, target: number, more: Partial<Relation> = {}): Relation {
  return {
    owner,
    target,
    effect: 'repels',
    required: true,
    plugin: 'InterPodAffinity',
    topologyKey: 'zone',
    weight: 0,
    ...more,
  };
}

/** Pod n is on node n; two nodes a zone; Pod 99 is on none. */
const options = {
  pod: POD,
  nodeOf: Array.from({ length: 100 }, (_, pod) => (pod === 99 ? -1 : pod)),
  zoneOf: Array.from({ length: 100 }, (_, node) => node >> 1),
  domainOf: (node: number) => `zone-${String(node >> 1)}`,
  distanceTo: (node: number) => node,
  isEach: false,
  isShown: () => false,
};

describe('edgesOf', () => {
  it('goes from whose rule it is, and both ways where each has one', () => {
    const edges = edgesOf([relation(POD, 1), relation(2, POD), relation(POD, 2)], options);
    expect(edges.map(({ pods, direction }) => [pods[0], direction])).toEqual([
      [1, 'out'],
      [2, 'both'],
    ]);
  });

  it('has one line for rules of one effect between two Pods, the required before the preferred', () => {
    const soft = { required: false, weight: 5 };
    const edges = edgesOf(
      [relation(POD, 1), relation(1, POD, soft), relation(POD, 1, { effect: 'attracts', ...soft })],
      options,
    );
    expect(edges.map(({ effect, required, direction }) => [effect, required, direction])).toEqual([
      ['repels', true, 'out'],
      ['attracts', false, 'out'],
    ]);
  });

  it('leaves out Pods that are on no node', () => {
    expect(edgesOf([relation(99, POD)], options)).toEqual([]);
  });

  it('has one line a term and domain, to the nearest of its Pods, then one a zone', () => {
    const to = (count: number, more: Partial<typeof options> = {}) =>
      edgesOf(
        Array.from({ length: count }, (_, at) => relation(POD, at + 1)),
        { ...options, ...more },
      );
    expect(to(4).map(({ end, pods }) => [end, pods])).toEqual([
      [{ kind: 'pod', pod: 1, node: 1 }, [1]],
      [{ kind: 'pod', pod: 2, node: 2 }, [2, 3]],
      [{ kind: 'pod', pod: 4, node: 4 }, [4]],
    ]);
    const [, second] = to(4, { distanceTo: (node) => -node });
    expect(second?.end).toEqual({ kind: 'pod', pod: 3, node: 3 });
    const byNode = { domainOf: (node: number) => String(node) };
    expect(to(MOST_EDGES, byNode).every(({ end }) => end.kind === 'pod')).toBe(true);
    expect(to(30, byNode).length).toBeLessThanOrEqual(MOST_EDGES);
    expect(to(30, byNode).some(({ end }) => end.kind === 'zone')).toBe(true);
  });

  it('takes apart what is meant, or all that there is', () => {
    const relations = Array.from({ length: 40 }, (_, at) => relation(POD, at + 1));
    const shown = edgesOf(relations, { ...options, isShown: (pod) => pod === 7 });
    expect(shown.filter(({ pods }) => pods.includes(7)).map(({ end }) => end.kind)).toEqual([
      'pod',
    ]);
    expect(edgesOf(relations, { ...options, isEach: true })).toHaveLength(40);
    expect(linkCount(relations, POD)).toBe(40);
  });

  it('never loses a Pod nor tells one twice for an effect', () => {
    const relations = fc.array(
      fc.record({
        other: fc.integer({ min: 1, max: 60 }),
        isOwn: fc.boolean(),
        required: fc.boolean(),
        effect: fc.constantFrom('attracts' as const, 'repels' as const),
      }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(relations, fc.boolean(), (drawn, isEach) => {
        const all = drawn.map(({ other, isOwn, ...more }) =>
          isOwn ? relation(POD, other, more) : relation(other, POD, more),
        );
        const told = edgesOf(all, { ...options, isEach }).flatMap(({ effect, pods }) =>
          pods.map((pod) => `${effect}/${String(pod)}`),
        );
        expect(new Set(told).size).toBe(told.length);
        expect(told).toHaveLength(linkCount(all, POD));
      }),
    );
  });
});

describe('lookedAt', () => {
  const few = Array.from({ length: FEW_PODS - 1 }, (_, at) => relation(POD, at + 1));
  const near = relation(POD, 50, { effect: 'attracts', required: false, weight: 5 });

  it('is no one effect where all lines are few', () => {
    expect(lookedAt([...few, near], POD, 'repels')).toBeUndefined();
  });

  it('is the effect that is wanted, else that of the strongest rule', () => {
    const many = [...few, near, relation(POD, 51, { ...near, target: 51 })];
    expect(lookedAt(many, POD, undefined)).toBe('repels');
    expect(lookedAt(many, POD, 'attracts')).toBe('attracts');
    expect(
      lookedAt(
        [...few, ...few.map((each) => ({ ...each, target: 60 + each.target }))],
        POD,
        'attracts',
      ),
    ).toBe('repels');
  });
});
