// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DecisionView } from '../../protocol/index.ts';
import { webDecision } from '../testing/fixture.ts';
import { answers } from '../testing/explained.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { WhyPanel } from '../WhyPanel.tsx';

afterEach(cleanup);

/** The same Pod, decided upon once more: other nodes, the same plugins. */
const again: DecisionView = {
  ...webDecision,
  cycle: 1,
  chosen: 1,
  groups: webDecision.groups.map((group) => ({ ...group, nodes: [2] })),
  feasible: Uint8Array.of(1, 1, 0),
  reported: Int8Array.of(-1, -1, 0),
  total: Float64Array.of(50, 160, NaN),
  rank: Int32Array.of(2, 1, 0),
};

function shown() {
  const { store, container } = renderPanel(<WhyPanel />, { decision: webDecision }, answers);
  const decide = (decision: DecisionView) => {
    act(() => {
      store.setState({ decision, playhead: decision.cycle });
    });
  };
  return { store, container, decide };
}

const elements = (container: HTMLElement) => [...container.querySelectorAll('*')];

describe('from one decision to the next', () => {
  it('keeps its elements, and writes what is another into them', () => {
    const { container, decide } = shown();
    const before = elements(container);
    decide(again);
    const after = new Set(elements(container));
    const kept = before.filter((each) => after.has(each));
    expect(kept.length / before.length).toBeGreaterThan(0.9);
    expect(screen.getByRole('button', { name: 'Show the sum for node-2' })).toBeDefined();
  });

  it('forgets what was asked of the decision before: the sum, the comparison', async () => {
    const { decide } = shown();
    const sum = (node: string) => screen.getByRole('button', { name: `Show the sum for ${node}` });
    await userEvent.click(sum('node-3'));
    await userEvent.click(sum('node-2'));
    await userEvent.click(screen.getByRole('button', { name: /^Compare with/ }));
    expect(screen.getByRole('region', { name: 'Compare two nodes' })).toBeDefined();
    decide(again);
    expect(screen.queryByRole('region', { name: 'Compare two nodes' })).toBeNull();
    expect(sum('node-2').getAttribute('aria-expanded')).toBe('true');
    expect(sum('node-1').getAttribute('aria-expanded')).toBe('false');
    decide(webDecision);
    expect(screen.queryByRole('region', { name: 'Compare two nodes' })).toBeNull();
    expect(sum('node-3').getAttribute('aria-expanded')).toBe('true');
  });

  it('lights what stands under a pointer that has not moved', async () => {
    const { store, decide } = shown();
    await userEvent.hover(screen.getByText('untolerated taint dedicated=gpu'));
    await vi.waitFor(() => {
      expect(store.getState().light?.nodes).toEqual([0]);
    });
    decide(again);
    await vi.waitFor(() => {
      expect(store.getState().light?.nodes).toEqual([2]);
    });
  });

  it('closes the walk as another scenario is opened whose decision has the same number', async () => {
    const { store } = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Walk through it' }));
    expect(screen.queryByRole('button', { name: 'Walk through it' })).toBeNull();
    // Its run is there before anything was drawn without one.
    act(() => {
      const { actions, texts, selected, selection } = store.getState();
      actions.loadScenario('another', texts);
      store.setState({ selected, selection, decision: { ...webDecision } });
    });
    expect(screen.getByRole('button', { name: 'Walk through it' })).toBeDefined();
  });

  it('closes the walk through the decision before, and leaves the focus where it is', async () => {
    const { decide } = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Walk through it' }));
    expect(screen.queryByRole('button', { name: 'Walk through it' })).toBeNull();
    const focused = document.activeElement;
    decide(again);
    expect(screen.getByRole('button', { name: 'Walk through it' })).not.toBe(
      document.activeElement,
    );
    expect([focused, document.body]).toContain(document.activeElement);
    decide(webDecision);
    expect(screen.getByRole('button', { name: 'Walk through it' })).toBeDefined();
  });
});
