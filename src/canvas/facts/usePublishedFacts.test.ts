// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeDomains, podColours, podsByNode } from '../../store/index.ts';
import type { RunView } from '../../protocol/index.ts';
import type { Moment } from './facts.ts';
import { createFactsStore } from './factsStore.ts';
import { makeRun } from '../testing/fixtures.ts';
import { usePublishedFacts } from './usePublishedFacts.ts';

/** So many that they are made in several steps. */
const NODES = 1_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function momentOf(run: RunView): Moment {
  return {
    run,
    groups: nodeDomains({ run, groupBy: 'zone' }),
    colours: podColours({ run, colourBy: 'workload' }),
    refused: new Map(),
    podsByNode: podsByNode({ run, playhead: 0 }),
    nominations: [],
    decision: undefined,
    selectedPod: -1,
    selectedNode: -1,
  };
}

/** A machine on which each look at the clock is a long time after the last. */
function slow(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

describe('facts of thousands of nodes', () => {
  const run = makeRun(
    Array.from({ length: NODES }, (_, node) => ({ name: `node-${String(node)}`, zone: 'zone-a' })),
    [],
  );
  const first = momentOf(run);
  const selected = (node: number): Moment => ({ ...first, selectedNode: node });

  it('are there before the first picture, and come later at once when all are made', () => {
    slow();
    const store = createFactsStore();
    const { rerender } = renderHook(({ moment }) => usePublishedFacts(store, moment), {
      initialProps: { moment: first },
    });
    expect(store.facts().cards).toHaveLength(NODES);
    rerender({ moment: selected(3) });
    expect(store.isBehind()).toBe(true);
    expect(store.facts().cards[3]?.selected).toBe(false);
    act(() => {
      vi.runAllTimers();
    });
    expect(store.isBehind()).toBe(false);
    expect(store.facts().cards[3]?.selected).toBe(true);
  });

  it('are made at once for who goes on before they are there', () => {
    slow();
    const store = createFactsStore();
    const { rerender, unmount } = renderHook(({ moment }) => usePublishedFacts(store, moment), {
      initialProps: { moment: first },
    });
    rerender({ moment: selected(3) });
    rerender({ moment: selected(4) });
    expect(
      store
        .facts()
        .cards.map(({ selected: is }) => is)
        .indexOf(true),
    ).toBe(4);
    expect(store.isBehind()).toBe(false);
    rerender({ moment: selected(5) });
    unmount();
    act(() => {
      vi.runAllTimers();
    });
    expect(store.facts().cards[5]?.selected).toBe(false);
  });
});
