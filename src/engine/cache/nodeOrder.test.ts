import { describe, expect, it } from 'vitest';
import type { Labels } from '../../model/index.ts';
import { makeNode } from '../testing/builders.ts';
import { nodeOrder } from './nodeOrder.ts';

const ZONE = 'topology.kubernetes.io/zone';
const REGION = 'topology.kubernetes.io/region';
const BETA_ZONE = 'failure-domain.beta.kubernetes.io/zone';

function orderOf(...labels: readonly Labels[]): number[] {
  return [
    ...nodeOrder(labels.map((given, index) => makeNode(`n${index}`, { labels: given }))).nodes,
  ];
}

describe('the order in which nodes are visited', () => {
  it('takes one node of each zone in turn, as zones and nodes came', () => {
    const [a, b] = [{ [ZONE]: 'a' }, { [ZONE]: 'b' }];
    expect(orderOf(a, a, a, b, b, {})).toEqual([0, 3, 5, 1, 4, 2]);
  });

  it('tells zones of the same name in two regions apart', () => {
    const inRegion = (region: string) => ({ [ZONE]: 'a', [REGION]: region });
    expect(orderOf(inRegion('r1'), inRegion('r1'), inRegion('r2'))).toEqual([0, 2, 1]);
  });

  it('reads the beta label first, also where it is empty', () => {
    const both = { [ZONE]: 'a', [BETA_ZONE]: 'b' };
    expect(orderOf({ [ZONE]: 'b' }, both, { [ZONE]: 'a' })).toEqual([0, 2, 1]);
    expect(orderOf({}, { [ZONE]: 'a', [BETA_ZONE]: '' }, { [ZONE]: 'a' })).toEqual([0, 2, 1]);
  });

  it('tells each node its place', () => {
    const nodes = ['a', 'a', 'b'].map((zone, index) =>
      makeNode(`n${index}`, { labels: { [ZONE]: zone } }),
    );
    const { nodes: order, placeOf } = nodeOrder(nodes);
    order.forEach((node, place) => expect(placeOf[node]).toBe(place));
  });
});
