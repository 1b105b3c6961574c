// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { pendingDecision, webDecision } from './testing/fixture.ts';
import { renderPanel } from './testing/renderPanel.tsx';
import { WhyPanel } from './WhyPanel.tsx';

afterEach(cleanup);

describe('WhyPanel', () => {
  it('begins with the Pod, where it went and the sentence, with its emphasis drawn', () => {
    const { container } = renderPanel(<WhyPanel />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('web-0');
    expect(screen.getByText('Placed on node-3')).toBeDefined();
    expect(container.querySelector('p b')?.textContent).toBe('40');
  });

  it('groups filtered nodes by plugin, and a node of a group can be selected', async () => {
    const { store } = renderPanel(<WhyPanel />);
    expect(screen.getByText('1 of 3 nodes')).toBeDefined();
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('TaintToleration 1');
    const tag = screen.getByRole('button', { name: /node-1/ });
    expect(tag.getAttribute('title')).toBe('Also fails NodeResourcesFit');
    await userEvent.click(tag);
    expect(store.getState().selection).toEqual({ kind: 'node', node: 0 });
  });

  it('shows the totals best first, and under the chosen node its sum', async () => {
    renderPanel(<WhyPanel />);
    const rows = screen
      .getAllByRole('button', { name: /^Show the sum for/ })
      .map((button) => button.parentElement?.textContent);
    expect(rows).toEqual([
      // The bar names what is beyond what all get.
      'node-3NodeResourcesFitNodeAffinityNodeResourcesFit 90, NodeAffinity 110Total 200, chosen',
      'node-2NodeResourcesFit 60, NodeAffinity 100Total 160',
    ]);
    expect(screen.getByRole('table').textContent).toContain('NodeAffinity5055×2110');
    await userEvent.click(screen.getByRole('button', { name: 'Show the sum for node-2' }));
    expect(screen.getByRole('table').textContent).toContain('NodeAffinity2550×2100');
    expect(screen.getByText('1 plugin had nothing to score')).toBeDefined();
  });

  it('shows the event of a Pending Pod word for word', () => {
    renderPanel(<WhyPanel />, {
      selection: { kind: 'pod', pod: 2 },
      playhead: 1,
      decision: pendingDecision,
    });
    expect(screen.getByText('Pending')).toBeDefined();
    expect(screen.getByText(pendingDecision.eventText)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy the event text' })).toBeDefined();
  });

  it('tells a node’s facts and its part in the decision at the playhead', async () => {
    const { store } = renderPanel(<WhyPanel />, {
      selection: { kind: 'node', node: 2 },
      decision: webDecision,
    });
    expect(screen.getByText('rank 1 of 2, 200 points')).toBeDefined();
    expect(screen.getByText('No taint.')).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: /web-0/ }).at(-1) ?? document.body);
    expect(store.getState().selection).toEqual({ kind: 'pod', pod: 1 });
  });

  it('with nothing selected, counts the run and leads to its Pending Pods', async () => {
    const { store } = renderPanel(<WhyPanel />, {
      selection: { kind: 'none' },
    });
    expect(screen.getByText('1 Pod placed,')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /big-0/ }));
    expect(store.getState().selection).toEqual({ kind: 'pod', pod: 2 });
  });
});
