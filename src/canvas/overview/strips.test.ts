import { describe, expect, it } from 'vitest';
import { nodeDomains, podColours, podsByNode } from '../../store/index.ts';
import { createFacts, type CardFacts } from '../facts.ts';
import { makeRun } from '../testing/fixtures.ts';
import { LEFT_OUT, stripsOf } from './strips.ts';

const run = makeRun(
  [{ name: 'a' }, { name: 'b' }],
  [
    { name: 'web-0', workload: 0, on: 0 },
    { name: 'db-0', workload: 1, on: 0 },
    { name: 'web-1', workload: 0, on: 0 },
    { name: 'proxy', workload: 2, namespace: 'kube-system', on: 0 },
  ],
);
const { cards } = createFacts()({
  run,
  groups: nodeDomains({ run, groupBy: 'zone' }),
  colours: podColours({ run, colourBy: 'workload' }),
  refused: new Map(),
  podsByNode: podsByNode({ run, playhead: -1 }),
  nominations: [],
  decision: undefined,
  selectedPod: -1,
  selectedNode: -1,
});
const strips = (card: CardFacts | undefined, out?: Uint8Array) =>
  card && stripsOf(card, out).map(({ hue, from, to }) => [hue, from, to]);

describe('stripsOf', () => {
  it('shares a cell among the hues of its Pods, grey last', () => {
    expect(strips(cards[0])).toEqual([
      [0, 0, 0.5],
      [1, 0.5, 0.75],
      [-1, 0.75, 1],
    ]);
    expect(strips(cards[1])).toEqual([]);
  });

  it('puts what a filter leaves out together, at the end', () => {
    expect(strips(cards[0], Uint8Array.of(0, 1, 0, 1))).toEqual([
      [0, 0, 0.5],
      [LEFT_OUT, 0.5, 1],
    ]);
  });
});
