// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers, countedDecision } from '../testing/explained.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { WhyPanel } from '../WhyPanel.tsx';

afterEach(cleanup);

const pending = {
  selection: { kind: 'pod', pod: 2 },
  playhead: 1,
  decision: countedDecision,
} as const;
const part = (name: string) => screen.getByRole('button', { name });

describe('light from the Why panel', () => {
  it('falls on the nodes of a counted reason, then on its Pods and lines, and goes out', async () => {
    const { store } = renderPanel(<WhyPanel />, pending, answers);
    await userEvent.hover(part('2 Insufficient cpu'));
    await vi.waitFor(() => {
      expect(store.getState().light).toMatchObject({
        from: 'why',
        nodes: [1, 2],
        pods: [1],
        ranges: [{ tab: 'workload', range: { startLine: 20 } }],
      });
    });
    await userEvent.unhover(part('2 Insufficient cpu'));
    expect(store.getState().light).toBeUndefined();
  });

  it('follows the keyboard as it does the pointer', () => {
    const { store } = renderPanel(<WhyPanel />, pending, answers);
    act(() => {
      part('2 Insufficient memory').focus();
    });
    expect(store.getState().light?.nodes).toEqual([1, 2]);
  });

  it('does not put out what another part has lit', async () => {
    const { store } = renderPanel(<WhyPanel />, pending, answers);
    await userEvent.hover(part('2 Insufficient cpu'));
    const foreign = {
      nodes: [0],
      pods: [],
      ranges: [],
      from: 'canvas',
    } as const;
    act(() => {
      store.getState().actions.setLight(foreign);
    });
    await userEvent.unhover(part('2 Insufficient cpu'));
    expect(store.getState().light).toBe(foreign);
  });
});

describe('light from elsewhere', () => {
  const lit = (container: HTMLElement) =>
    [...container.querySelectorAll('[data-lit] p')].map(({ textContent }) => textContent);

  it('marks the reasons that it touches by a node', () => {
    const { container, store } = renderPanel(<WhyPanel />, pending, answers);
    act(() => {
      store.getState().actions.setLight({ nodes: [0], pods: [], ranges: [], from: 'canvas' });
    });
    expect(lit(container)).toContain('taint');
    expect(lit(container)).not.toContain('no room');
  });

  it('marks the reasons that it touches by a line', async () => {
    const { container, store } = renderPanel(<WhyPanel />, pending, answers);
    const range = { startLine: 21, startColumn: 1, endLine: 21, endColumn: 9 };
    act(() => {
      store.getState().actions.setLight({
        nodes: [],
        pods: [],
        ranges: [{ tab: 'workload', range }],
        from: 'editor',
      });
    });
    await vi.waitFor(() => {
      expect(lit(container)).toContain('no room');
    });
    expect(lit(container)).not.toContain('taint');
  });
});
