// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, countedDecision } from '../../testing/explained.ts';
import { run, webDecision } from '../../testing/fixture.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';
import { WhyPanel } from '../../WhyPanel.tsx';

beforeEach(() => {
  // The grid's size, which nothing lays out here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pending = {
  selection: { kind: 'pod', pod: 2 },
  playhead: 1,
  decision: countedDecision,
} as const;
const grid = () => screen.getByRole('grid');
const names = () =>
  within(grid())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const active = (): HTMLElement => {
  const id = grid().getAttribute('aria-activedescendant') ?? '';
  const cell = document.getElementById(id);
  if (cell === null) throw new Error('no active cell');
  return cell;
};

describe('the matrix', () => {
  it('shows every node with all its failures, the reported one named apart', async () => {
    renderPanel(<WhyPanel />, {}, answers);
    await userEvent.click(screen.getByRole('button', { name: 'All nodes × plugins' }));
    await screen.findByRole('grid');
    expect(names()).toEqual(['node-3', 'node-2', 'node-1']);
    const last = screen.getByRole('row', { name: /^node-1/ });
    expect(
      within(last).getByRole('gridcell', {
        name: 'Reported by kube-scheduler',
      }),
    ).toBeDefined();
    expect(within(last).getByRole('gridcell', { name: 'Fails too' })).toBeDefined();
    expect(grid().getAttribute('aria-rowcount')).toBe('4');
    expect(
      screen.getByRole('columnheader', {
        name: /^NodeResourcesFit, fails 1 node/,
      }),
    ).toBeDefined();
  });

  it('is read cell by cell with the arrow keys, and Enter selects the node', async () => {
    const user = userEvent.setup();
    const { store } = renderPanel(<WhyPanel />, {}, answers);
    await user.click(screen.getByRole('button', { name: 'All nodes × plugins' }));
    await screen.findByRole('grid');
    expect(document.activeElement).toBe(grid());
    expect(active().textContent).toBe('node-3');
    await user.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(active().getAttribute('aria-label')).toBe('Reported by kube-scheduler');
    expect(await screen.findByText(/the Pod tolerates dedicated=gpu/)).toBeDefined();
    await user.keyboard('{Enter}');
    expect(store.getState().selection).toEqual({ kind: 'node', node: 0 });
    // The matrix stays while the panel tells of the node.
    expect(active().getAttribute('aria-label')).toBe('Reported by kube-scheduler');
  });

  it('sorts by the header, with the pointer and with the keyboard', async () => {
    const user = userEvent.setup();
    renderPanel(<WhyPanel />, {}, answers);
    await user.click(screen.getByRole('button', { name: 'All nodes × plugins' }));
    await screen.findByRole('grid');
    const name = screen.getByRole('columnheader', { name: 'Node' });
    await user.click(name);
    expect(names()).toEqual(['node-1', 'node-2', 'node-3']);
    expect(name.getAttribute('aria-sort')).toBe('ascending');
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['node-3', 'node-2', 'node-1']);
    expect(name.getAttribute('aria-sort')).toBe('descending');
  });

  it('shows the nodes of one count of the event, and all again on demand', async () => {
    const user = userEvent.setup();
    renderPanel(<WhyPanel />, pending, answers);
    await user.click(screen.getByRole('button', { name: '2 Insufficient cpu' }));
    await screen.findByRole('grid');
    expect(names()).toEqual(['node-2', 'node-3']);
    expect(screen.getByText('Only: 2 Insufficient cpu')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all nodes' }));
    expect(names()).toEqual(['node-2', 'node-3', 'node-1']);
  });

  it('finds nodes by a part of their name, and shows points by plugin', async () => {
    const user = userEvent.setup();
    renderPanel(<WhyPanel />, {}, answers);
    await user.click(screen.getByRole('button', { name: 'All nodes × plugins' }));
    await screen.findByRole('grid');
    await user.click(screen.getByRole('radio', { name: 'Scores' }));
    expect(screen.getByRole('row', { name: /^node-3/ }).textContent).toBe('node-3Chosen901102001');
    await user.type(screen.getByRole('searchbox'), 'DE-2');
    expect(names()).toEqual(['node-2']);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No node has this in its name.')).toBeDefined();
  });

  it('closes with Escape, and gives the focus back', async () => {
    const user = userEvent.setup();
    renderPanel(<WhyPanel />, {}, answers);
    const opener = screen.getByRole('button', { name: 'All nodes × plugins' });
    await user.click(opener);
    await screen.findByRole('grid');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('has on the page no more rows than are in sight, however many nodes there are', async () => {
    const [node] = run.nodes;
    if (node === undefined) throw new Error('a node is expected');
    const many = 2_000;
    const nodes = Array.from({ length: many }, (_, index) => ({
      ...node,
      name: `n${index}`,
    }));
    const decision = {
      ...webDecision,
      feasible: new Uint8Array(many),
      reported: new Int8Array(many),
      failing: new Uint32Array(many).fill(1),
      groups: [],
      chosen: -1,
      scores: [],
    };
    renderPanel(<WhyPanel />, { run: { ...run, nodes }, decision }, answers);
    await userEvent.click(screen.getByRole('button', { name: 'All nodes × plugins' }));
    await screen.findByRole('grid');
    expect(grid().getAttribute('aria-rowcount')).toBe('2001');
    expect(names().length).toBeLessThan(60);
  });
});
