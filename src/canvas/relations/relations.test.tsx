// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { type BerthStore, BerthStoreProvider, type Light, type State } from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import type { Relation, RelationsView } from '../../protocol/index.ts';
import { ClusterCanvas } from '../index.ts';
import { countDrawnCards, type DrawnCards } from '../testing/drawnCards.ts';
import { threeZones } from '../testing/fixtures.ts';
import { storeOf } from '../testing/store.ts';

let drawn: DrawnCards;

beforeEach(() => {
  drawn = countDrawnCards();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const [name, pixels] of [
    ['clientWidth', 680],
    ['clientHeight', 658],
    ['offsetWidth', 680],
    ['offsetHeight', 658],
  ] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(pixels);
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  drawn.end();
  vi.useRealTimers();
});

const { run, decision: plain } = threeZones();
const decision = {
  ...plain,
  groups: [
    {
      plugin: 'PodTopologySpread',
      nodes: [0, 1],
      text: { key: 'filter.NodeUnschedulable', values: {} },
      reasons: [],
    },
  ],
};
const podOf = (name: string) => run.pods.names.indexOf(name);
const web = podOf('web-5');
const rule = (more: Partial<Relation>): Relation => ({
  owner: web,
  target: web,
  effect: 'repels',
  required: true,
  plugin: 'InterPodAffinity',
  topologyKey: 'zone',
  weight: 0,
  ...more,
});
const range = {
  tab: 'workload',
  range: { startLine: 3, startColumn: 1, endLine: 4, endColumn: 9 },
} as const;
const relations: RelationsView = {
  cycle: 5,
  relations: [
    rule({ owner: podOf('cache-0'), target: web }),
    rule({ target: podOf('store-0'), effect: 'attracts', required: false, weight: 5 }),
  ],
  total: 2,
  groups: [{ pods: [podOf('cache-0')], ranges: [range] }],
  scores: [],
};

async function show(state: Partial<State> = {}): Promise<BerthStore> {
  const store = storeOf(
    {
      run,
      runRevision: 1,
      revision: 1,
      playhead: 5,
      decision,
      selection: { kind: 'pod', pod: web },
      ...state,
    },
    [decision],
    relations,
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Translated i18n={createTranslator('en')}>
      <BerthStoreProvider store={store}>
        <TooltipProvider>{children}</TooltipProvider>
      </BerthStoreProvider>
    </Translated>
  );
  render(<ClusterCanvas />, { wrapper });
  // The lines are a part of the page that is loaded behind the first picture.
  await act(async () => {
    await import('./EdgeLayer.tsx');
  });
  drawn.times.clear();
  return store;
}

const card = (name: string): HTMLElement =>
  screen.getByRole('group', { name: new RegExp(`^${name} in `) });
const edges = () =>
  [...document.querySelectorAll('[data-effect][data-from]')].map((edge) => [
    edge.getAttribute('data-from'),
    edge.getAttribute('data-effect'),
    edge.getAttribute('data-to'),
    edge.getAttribute('data-required'),
  ]);
const light = (more: Partial<Light>): Light => ({
  nodes: [],
  pods: [],
  ranges: [],
  from: 'why',
  ...more,
});

/** The text that describes an element to a screen reader. */
function described(element: Element | null): string | null | undefined {
  const id = element?.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
}

describe('lines between Pods', () => {
  it('go from the Pod whose rule it is, and say what they do and whether it is required', async () => {
    await show();
    expect(edges()).toEqual([
      ['cache-0', 'repels', 'web-5', 'true'],
      ['web-5', 'attracts', 'store-0', 'false'],
    ]);
    const legend = screen.getByRole('list', { name: 'Rules between Pods' });
    expect(legend.textContent).toBe('attracts 1keeps away 1requiredpreferred');
  });

  it('are said in words in the description of the canvas', async () => {
    await show();
    const flow = document.querySelector('.react-flow');
    expect(described(flow)).toContain(
      'web-5: is kept away by 1 Pod (cache-0); wants to be near 1 Pod (store-0).',
    );
  });

  it('are not there while no Pod is selected', async () => {
    await show({ selection: { kind: 'none' } });
    expect(edges()).toEqual([]);
    expect(described(document.querySelector('.react-flow'))).not.toContain('cache-0');
  });

  it('cost no card a render when they come or are lit', async () => {
    const store = await show();
    act(() => {
      store.getState().actions.setLight(light({ pods: [podOf('cache-0')], from: 'editor' }));
    });
    expect(document.querySelectorAll('[data-from][data-lit]')).toHaveLength(1);
    expect([...drawn.times]).toEqual([]);
  });
});

describe('light on the canvas', () => {
  it('marks the nodes and Pods that are meant, and makes the others recede', async () => {
    const store = await show();
    act(() => {
      store.getState().actions.setLight(light({ nodes: [0], pods: [podOf('store-0')] }));
    });
    const canvas = screen.getByRole('region', { name: 'Cluster' });
    expect(canvas.dataset['light']).toBe('why');
    expect(card('node-1').dataset['lit']).toBe('node');
    // The node of a Pod that is meant stays, too.
    expect(card('node-2').dataset['lit']).toBe('pods');
    expect(card('node-3').dataset['lit']).toBeUndefined();
    const chip = within(card('node-2')).getByRole('button', { name: 'store-0' });
    expect(chip.dataset['lit']).toBe('');
    act(() => {
      store.getState().actions.setLight(undefined);
    });
    expect(canvas.dataset['light']).toBeUndefined();
    expect(document.querySelectorAll('[data-lit]')).toHaveLength(0);
    expect([...drawn.times]).toEqual([]);
  });

  it('makes nothing recede under the pointer itself', async () => {
    const store = await show();
    act(() => {
      store.getState().actions.setLight(light({ nodes: [0], from: 'canvas' }));
    });
    expect(screen.getByRole('region', { name: 'Cluster' }).dataset['light']).toBeUndefined();
  });

  it('is set with its reason by a card that the pointer rests on, and put out behind it', async () => {
    const store = await show();
    fireEvent.pointerOver(card('node-2'));
    expect(store.getState().light).toBeUndefined();
    act(() => {
      vi.advanceTimersByTime(100);
    });
    expect(store.getState().light).toEqual({
      nodes: [1],
      pods: [podOf('cache-0')],
      ranges: [range],
      from: 'canvas',
    });
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Cluster' }));
    act(() => {
      vi.advanceTimersByTime(100);
    });
    expect(store.getState().light).toBeUndefined();
    expect([...drawn.times]).toEqual([]);
  });

  it('passes over what the pointer does not rest on, and what it drags over', async () => {
    const store = await show();
    const set = vi.spyOn(store.getState().actions, 'setLight');
    fireEvent.pointerOver(card('node-1'));
    act(() => {
      vi.advanceTimersByTime(40);
    });
    fireEvent.pointerOver(card('node-2'), { buttons: 1 });
    fireEvent.pointerOver(card('node-4'));
    act(() => {
      vi.advanceTimersByTime(100);
    });
    expect(set.mock.calls.map(([each]) => each?.nodes)).toEqual([[3]]);
  });
});
