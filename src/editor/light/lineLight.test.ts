import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBerthStore, type BerthStore, type State } from '../../store/index.ts';
import type { DecisionView, RelationsView } from '../../protocol/index.ts';
import { runView } from '../../run/testing/runView.ts';
import { createLineLight } from './lineLight.ts';

const range = { startLine: 3, startColumn: 1, endLine: 4, endColumn: 9 };
const relations: RelationsView = {
  cycle: 0,
  relations: [],
  total: 0,
  groups: [{ pods: [5], ranges: [{ tab: 'workload', range }] }],
  scores: [],
};
const group = {
  plugin: 'InterPodAffinity',
  nodes: [2],
  text: { key: 'x', values: {} },
  reasons: [],
};
/** Its one cycle tries Pod 0. */
const run = runView({ pods: { names: ['web-0'] }, cycles: { pod: Int32Array.of(0) } });
const decision = { cycle: 0, pod: 0, groups: [group] } as unknown as DecisionView;
const LIT = { nodes: [2], pods: [5], from: 'editor' };

let asked = 0;

function storeWith(state: Partial<State> = {}): BerthStore {
  return createBerthStore({
    client: {
      load: () => undefined,
      ask: () => {
        asked += 1;
        return { answer: Promise.resolve(relations as never), takeBack: () => undefined };
      },
      inspect: () => Promise.resolve(undefined),
      cancel: () => undefined,
      subscribe: () => () => undefined,
      dispose: () => undefined,
    },
    initial: {
      revision: 1,
      runRevision: 1,
      run,
      playhead: 0,
      decision,
      selection: { kind: 'pod', pod: 0 },
      ...state,
    },
  });
}

const rest = () => vi.advanceTimersByTimeAsync(120);

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createLineLight', () => {
  it('lights what a line states once the pointer rests on it, and asks the worker once', async () => {
    const store = storeWith();
    const lines = createLineLight(store);
    lines.point(3);
    expect(asked).toBe(0);
    await rest();
    expect(store.getState().light).toMatchObject(LIT);
    lines.point(4);
    await rest();
    lines.point(9);
    await rest();
    expect(store.getState().light).toBeUndefined();
    expect(asked).toBe(1);
  });

  it('lights the line of the cursor while the pointer is elsewhere', async () => {
    const store = storeWith();
    const lines = createLineLight(store);
    lines.cursor(4);
    await rest();
    expect(store.getState().light).toMatchObject(LIT);
    lines.cursor(0);
    await rest();
    expect(store.getState().light).toBeUndefined();
  });

  it('lights nothing of a text that the run has not read, and nothing without a decision', async () => {
    for (const state of [{ revision: 2 }, { selection: { kind: 'none' } } as const]) {
      const store = storeWith(state);
      const lines = createLineLight(store);
      lines.point(3);
      await rest();
      expect(store.getState().light).toBeUndefined();
    }
    expect(asked).toBe(0);
  });

  it('leaves a light alone that another has set, and puts out its own when it goes', async () => {
    const store = storeWith();
    const lines = createLineLight(store);
    const other = { nodes: [1], pods: [], ranges: [], from: 'why' } as const;
    store.getState().actions.setLight(other);
    lines.point(9);
    await rest();
    expect(store.getState().light).toBe(other);
    lines.point(3);
    await rest();
    lines.dispose();
    expect(store.getState().light).toBeUndefined();
  });

  it('leaves a light alone that was asked for, however long the pointer rests on a line', async () => {
    const store = storeWith();
    const lines = createLineLight(store);
    const held = { nodes: [1], pods: [], ranges: [], from: 'editor', isHeld: true } as const;
    store.getState().actions.setLight(held);
    lines.point(3);
    await rest();
    lines.point(0);
    await rest();
    expect(store.getState().light).toBe(held);
    lines.dispose();
  });
});
