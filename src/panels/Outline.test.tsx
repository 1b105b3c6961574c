// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../commands/index.ts';
import { Outline } from './Outline.tsx';
import { webDecision } from './testing/fixture.ts';
import { renderPanel } from './testing/renderPanel.tsx';

afterEach(cleanup);

const row = (name: RegExp) => screen.getByRole('row', { name });
const cells = (name: RegExp) =>
  within(row(name))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

describe('Outline', () => {
  it('lists zones, their nodes, their Pods and then Pending Pods, each at its level', () => {
    renderPanel(<Outline />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((each) => [each.getAttribute('aria-level'), each.textContent?.slice(0, 6)]),
    ).toEqual([
      ['1', 'zone-a'],
      ['2', 'node-1'],
      ['2', 'node-2'],
      ['3', 'Oold-0'],
      ['1', 'zone-b'],
      ['2', 'node-3'],
      ['3', 'wweb-0'],
      ['1', 'Pendin'],
      ['2', 'bbig-0'],
    ]);
  });

  it('says verdict, score, requests and notes of a node in words', () => {
    renderPanel(<Outline />);
    expect(cells(/^node-1/)).toEqual([
      'node-1',
      'Filtered',
      '',
      '0 / 4',
      '0 / 16Gi',
      'TaintToleration: untolerated taint · Also fails NodeResourcesFit · taint dedicated=gpu:NoSchedule · disktype=ssd',
    ]);
    expect(cells(/^node-3/).slice(0, 5)).toEqual([
      'node-3',
      'Chosen',
      '200, rank 1',
      '0.5 / 4',
      '1Gi / 16Gi',
    ]);
    expect(cells(/^zone-a/).at(-1)).toBe(
      '3 Pods match app=web; this Pod would make skew 3, more than maxSkew 1',
    );
  });

  it('counts the Pod that has come among those of its zone', () => {
    renderPanel(<Outline />);
    expect(cells(/^zone-b/).at(-1)).toBe(
      '2 Pods match app=web, this one too; it came with skew 1, maxSkew 1',
    );
  });

  it('says nothing of nodes that a decision does not look at', () => {
    renderPanel(<Outline />, { decision: { ...webDecision, outcome: 'gated', chosen: -1 } });
    expect(cells(/^zone-a/)[1]).toBe('');
    expect(cells(/^node-1/)[1]).toBe('');
  });

  it('is one tab stop, and arrow keys, Home and End move between rows', async () => {
    const user = userEvent.setup();
    renderPanel(<Outline />);
    await user.tab();
    expect(document.activeElement).toBe(row(/web-0/));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(row(/^zone-a/));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(row(/^node-2/));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(row(/big-0/));
  });

  it('collapses and expands with left and right, and goes to the parent with left', async () => {
    const user = userEvent.setup();
    renderPanel(<Outline />);
    await user.tab();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(row(/^zone-a/).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('row', { name: /^node-1/ })).toBeNull();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(row(/^node-1/));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(row(/^zone-a/));
  });

  it('selects a node and a Pod with Enter', async () => {
    const user = userEvent.setup();
    const { store } = renderPanel(<Outline />);
    await user.tab();
    await user.keyboard('{Home}{ArrowDown}{Enter}');
    expect(store.getState().selection).toEqual({ kind: 'node', node: 0 });
    await user.keyboard('{End}{Enter}');
    expect(store.getState().selection).toEqual({ kind: 'pod', pod: 2 });
    expect(row(/big-0/).getAttribute('aria-selected')).toBe('true');
  });

  it('acts by key on the row that has the focus, whoever gave it', async () => {
    const user = userEvent.setup();
    const { store } = renderPanel(<Outline />);
    act(() => {
      row(/^node-3/).focus();
    });
    await user.keyboard('{Enter}');
    expect(store.getState().selection).toEqual({ kind: 'node', node: 2 });
  });

  it('stays where a key has gone, though the list follows what was selected before it only then', async () => {
    renderPanel(<Outline />);
    const scrolled: (string | null)[] = [];
    const follow = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
    ) {
      scrolled.push(this.getAttribute('data-index'));
    });
    try {
      // As in a page, where the list is drawn in a task of its own.
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
      row(/^node-1/).click();
      row(/^node-1/).dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
      expect(row(/^big-0/)).toBe(document.activeElement);
      expect(scrolled).toEqual([]);
      fireEvent.click(row(/^node-2/));
      await waitFor(() => {
        expect(scrolled).toEqual([row(/^node-2/).getAttribute('data-index')]);
      });
    } finally {
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
      follow.mockRestore();
    }
  });

  it('clears the selection with Escape', async () => {
    const user = userEvent.setup();
    const { store } = renderPanel(<Outline />);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(store.getState().selection.kind).toBe('none');
  });

  it('opens what holds a Pod that is selected elsewhere, but not for a step that is gone to', async () => {
    const user = userEvent.setup();
    const { store } = renderPanel(<Outline />);
    await user.tab();
    await user.keyboard('{Home}{ArrowLeft}');
    const { selectStep, selectPod, clearSelection } = store.getState().actions;
    act(() => {
      selectStep(0);
    });
    expect(screen.queryByRole('row', { name: /old-0/ })).toBeNull();
    act(clearSelection);
    act(() => {
      selectPod(0);
    });
    expect(row(/old-0/)).toBeTruthy();
  });

  it('goes to what is selected when that is asked for, opening what holds it', async () => {
    const user = userEvent.setup();
    const { store } = renderPanel(<Outline />);
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(screen.queryByRole('row', { name: /web-0/ })).toBeNull();
    act(() => pageOf(store).verb('zoomToSelection')?.());
    await waitFor(() => {
      expect(document.activeElement).toBe(row(/web-0/));
    });
  });

  it('lights the reason of the row that has the focus, and shows what others light', async () => {
    const user = userEvent.setup();
    const { store } = renderPanel(<Outline />);
    await user.tab();
    await user.keyboard('{Home}{ArrowDown}');
    await waitFor(() => {
      expect(store.getState().light).toMatchObject({
        nodes: [0],
        from: 'canvas',
      });
    });
    expect(row(/^node-1/).hasAttribute('data-lit')).toBe(false);
    act(() => {
      store.getState().actions.setLight({ nodes: [2], pods: [1], ranges: [], from: 'why' });
    });
    expect(row(/^node-3/).hasAttribute('data-lit')).toBe(true);
    expect(row(/web-0/).hasAttribute('data-lit')).toBe(true);
    expect(row(/^node-1/).hasAttribute('data-lit')).toBe(false);
  });
});
