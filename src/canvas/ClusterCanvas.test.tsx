// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator } from '../i18n/index.ts';
import { BerthStoreProvider, type State } from '../store/index.ts';
import { endOfStep } from '../run/index.ts';
import { TooltipProvider, Translated } from '../ui/index.ts';
import { ClusterCanvas } from './index.ts';
import { countDrawnCards, type DrawnCards } from './testing/drawnCards.ts';
import { makeDecision, manyNodes, preemptionRun, threeZones } from './testing/fixtures.ts';
import { storeOf } from './testing/store.ts';

let drawn: DrawnCards;

beforeEach(() => {
  drawn = countDrawnCards();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(680);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(658);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(680);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(658);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  drawn.end();
});

const mock = threeZones();

function show(state: Partial<State> = {}, language: 'en' | 'zh' = 'en') {
  const store = storeOf({ run: mock.run, playhead: 5, decision: mock.decision, ...state }, [
    mock.decision,
  ]);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Translated i18n={createTranslator(language)}>
      <BerthStoreProvider store={store}>
        <TooltipProvider>{children}</TooltipProvider>
      </BerthStoreProvider>
    </Translated>
  );
  render(<ClusterCanvas />, { wrapper });
  return store;
}

/** So large a canvas that 100 whole cards have room. */
function onAWall(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(3600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2400);
}

const selected: Partial<State> = { selection: { kind: 'pod', pod: mock.decision.pod } };
const card = (name: string): HTMLElement =>
  screen.getByRole('group', { name: new RegExp(`^${name} in `) });

describe('ClusterCanvas', () => {
  it('names the Pods of a compact card that has nothing else to tell in their row', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(260);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(260);
    show({ decision: undefined, playhead: -1 });
    const namesOn = (node: number): readonly (string | null)[] => {
      const card = document.querySelector(`[data-node="${String(node)}"]`);
      expect(card?.getAttribute('data-density')).toBe('compact');
      return [...(card?.querySelectorAll('[data-pod]') ?? [])].map((chip) => chip.textContent);
    };
    expect(namesOn(5)).toEqual(['kube-p…-6']);
    expect(namesOn(6), 'beside a taint').toEqual(['K']);
    expect(namesOn(7), 'without room for all').toEqual(['c', 'c', 's', 'K']);
  });

  it('shows every zone and every node with its Pods', () => {
    show();
    for (const zone of ['zone-a', 'zone-b', 'zone-c']) expect(screen.getByText(zone)).toBeDefined();
    expect(within(card('node-1')).getByRole('button', { name: 'web-0' })).toBeDefined();
    expect(within(card('node-8')).getByText('3.7/4')).toBeDefined();
  });

  it('A10: tells of Pods whose node is not there in the tray, and selects them', async () => {
    const strays = [{ pod: 0, nodeName: 'kube-99', node: -1, reason: '', message: '' }];
    const store = show({ run: { ...mock.run, strays } });
    await userEvent.click(screen.getByRole('button', { name: '1 bound, not run' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /: no node kube-99$/ }));
    expect(store.getState().selection).toEqual({ kind: 'pod', pod: 0 });
  });

  it('is neutral while nothing is selected', () => {
    show();
    expect(card('node-1').dataset['verdict']).toBe('neutral');
    expect(screen.queryByText('spread')).toBeNull();
  });

  it('tells feasible, chosen and filtered nodes by word', () => {
    show(selected);
    expect(card('node-5').textContent).toContain('chosen 687');
    expect(card('node-4').textContent).toContain('673 · 2nd');
    expect(card('node-1').textContent).toContain('filtered spread');
    expect(card('node-1').textContent).toContain('skew 3 > maxSkew 1');
    expect(within(card('node-5')).getByRole('button', { name: 'web-5 lands here' })).toBeDefined();
    expect(screen.getByText('web 3 · skew 3')).toBeDefined();
    expect(screen.getByText('web 1 → 2')).toBeDefined();
  });

  it('says it in Chinese', () => {
    show(selected, 'zh');
    expect(screen.getByText('web 3 · 偏差 3')).toBeDefined();
    expect(screen.getByRole('group', { name: /^zone-a 中的 node-1/ })).toBeDefined();
  });

  it('draws again only the card that a step of the playhead changed', () => {
    const store = show();
    drawn.times.clear();
    act(() => {
      store.setState({ playhead: 4 });
    });
    expect([...drawn.times]).toEqual([[4, 1]]);
  });

  it('draws no card again for an answer of the worker that changes none', () => {
    const store = show(selected);
    drawn.times.clear();
    act(() => {
      store.setState({ status: { kind: 'idle' }, decision: structuredClone(mock.decision) });
    });
    expect([...drawn.times]).toEqual([]);
  });

  it('marks the chip of a Pod that kube-scheduler would refuse, and draws only its card again', () => {
    const store = show();
    drawn.times.clear();
    const { nodes } = mock.run;
    const taints = 'dedicated=gpu:NoSchedule';
    const refused = {
      node: nodes[1]?.name ?? '',
      plugin: 'TaintToleration',
      text: { key: 'filter.TaintToleration.taints', values: { count: 1, taints } },
      short: { key: 'short.TaintToleration.taint', values: { taint: taints } },
      isCordon: false,
    };
    act(() => {
      store.setState({ refused: new Map([['default/store-0', refused]]) });
    });
    expect([...drawn.times]).toEqual([[1, 1]]);
    const chip = screen.getByRole('button', {
      name: `store-0, which kube-scheduler would refuse here: ${taints}`,
    });
    expect(chip.dataset['tip']).toContain(
      `would refuse it here (TaintToleration): untolerated taint ${taints}`,
    );
    act(() => {
      store.setState({ refused: new Map() });
    });
    expect(chip.getAttribute('aria-label')).toBe('store-0');
  });

  it('draws again only the cards that the selection of a node changes', () => {
    const store = show();
    act(() => {
      store.setState({ decision: undefined });
    });
    drawn.times.clear();
    act(() => {
      store.getState().actions.selectNode(2);
    });
    expect([...drawn.times]).toEqual([[2, 1]]);
    expect(card('node-3').getAttribute('aria-current')).toBe('true');
  });

  it('draws one card again for a selection among 100 nodes and 1,000 Pods, and none to mark what is found', () => {
    onAWall();
    const store = show({ run: manyNodes(100, 10), playhead: -1, decision: undefined });
    drawn.times.clear();
    act(() => {
      store.getState().actions.selectNode(42);
    });
    expect([...drawn.times]).toEqual([[42, 1]]);
    drawn.times.clear();
    act(() => {
      store.getState().actions.setFindText('node-1');
    });
    act(() => {
      store.getState().actions.toggleLegend('Deployment/default/app-0');
    });
    expect([...drawn.times]).toEqual([]);
    expect(card('node-1').dataset['hit']).toBe('node');
    expect(card('node-2').dataset['hit']).toBeUndefined();
  });

  it('draws none of 100 nodes and 1,000 Pods again while a node is dragged over them', async () => {
    onAWall();
    document.elementFromPoint = () => null;
    show({ run: manyNodes(100, 10), playhead: -1, decision: undefined });
    const dragged = document.querySelector('[data-node="3"]') ?? document.body;
    const drag = { button: 0, isPrimary: true, pointerId: 1, bubbles: true } as const;
    // What follows the pointer comes behind the first picture: loaded here, it has but to be drawn.
    await import('./drag/DragLayer.tsx');
    await waitFor(() => {
      dragged.dispatchEvent(new PointerEvent('pointerdown', { ...drag, clientX: 100 }));
      fireEvent.pointerMove(window, { ...drag, clientX: 120 });
      expect(document.querySelector('[data-dragging="node"]')).not.toBeNull();
    });
    drawn.times.clear();
    for (let at = 130; at < 330; at += 20) {
      fireEvent.pointerMove(window, { ...drag, clientX: at });
    }
    expect([...drawn.times]).toEqual([]);
    expect(document.querySelector('[data-dragging="node"]')).not.toBeNull();
    fireEvent.pointerCancel(window, drag);
    expect(document.querySelector('[data-dragging]')).toBeNull();
  });

  it('draws each card again once when colours change, and twice at most when groups do', () => {
    onAWall();
    const store = show({ run: manyNodes(100, 10), playhead: -1, decision: undefined });
    drawn.times.clear();
    act(() => {
      store.getState().actions.setColourBy('namespace');
    });
    expect(drawn.times.size).toBe(100);
    expect([...drawn.times.values()].every((count) => count === 1)).toBe(true);
    drawn.times.clear();
    act(() => {
      store.getState().actions.setColourBy('priority');
    });
    drawn.times.clear();
    act(() => {
      store.getState().actions.setGroupBy('none');
    });
    expect([...drawn.times.values()].every((count) => count <= 2)).toBe(true);
    expect(screen.getByText('All nodes')).toBeDefined();
  });

  it('stands nodes without the label in a box that says what that means', () => {
    const store = show();
    act(() => {
      store.getState().actions.setGroupBy('label:rack');
    });
    expect(screen.getByText('No rack')).toBeDefined();
    expect(screen.getByText(', in no domain').parentElement?.textContent).toBe(
      '8 nodes, in no domain',
    );
    expect(screen.getByRole('img', { name: /lack the label rack/ })).toBeDefined();
  });

  it('selects a Pod by its chip and a node by its card', () => {
    const store = show();
    const pod = mock.run.pods.names.indexOf('web-0');
    fireEvent.click(within(card('node-1')).getByRole('button', { name: 'web-0' }));
    expect(store.getState().selection).toEqual({ kind: 'pod', pod });
    fireEvent.click(within(card('node-2')).getByText('node-2'));
    expect(store.getState().selection).toEqual({ kind: 'node', node: 1 });
  });

  it('is one tab stop; arrows move, Enter selects, Tab enters the Pods, Escape leaves', async () => {
    const user = userEvent.setup();
    const store = show();
    const stops = screen
      .getAllByRole('group')
      .filter((group) => group.dataset['node'] !== undefined && group.tabIndex === 0);
    expect(stops).toEqual([card('node-1')]);
    act(() => {
      card('node-1').focus();
    });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(card('node-2'));
    expect(card('node-1').tabIndex).toBe(-1);
    await user.keyboard('{Enter}');
    expect(store.getState().selection).toEqual({ kind: 'node', node: 1 });
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('store-0');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('web-3');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(card('node-2'));
    await user.keyboard('{Escape}');
    expect(store.getState().selection).toEqual({ kind: 'none' });
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(card('node-8'));
  });

  it('shows Pending Pods in the tray, with the event text once they were tried', async () => {
    const user = userEvent.setup();
    const store = show({ playhead: 6, decision: undefined });
    const tray = screen.getByRole('region', { name: 'Pending Pods' });
    expect(within(tray).getByText(/8 Insufficient nvidia.com\/gpu/)).toBeDefined();
    await user.click(within(tray).getByRole('button', { name: 'train-0' }));
    expect(store.getState().selection).toMatchObject({ kind: 'pod' });
    act(() => {
      store.setState({ playhead: -1 });
    });
    expect(within(tray).getByText(/\+\d+ more/)).toBeDefined();
  });

  it('says what to do while there is no node', () => {
    const none = { ...mock.run, nodes: [] };
    show({ run: none, decision: undefined });
    expect(screen.getByText('No node yet')).toBeDefined();
  });

  it('keeps a nominated Pod in the tray, and its place on the node, until it is bound', () => {
    const { run, nominating } = preemptionRun();
    const selection = { kind: 'pod', pod: 3 } as const;
    const store = show({ run, playhead: endOfStep(run, 0), decision: nominating, selection });
    const tray = screen.getByRole('region', { name: 'Pending Pods' });
    const inTray = within(tray).getByRole('button', { name: 'urgent, nominated to node-b' });
    expect(inTray.textContent).toBe('urgent ⇢ node-b');
    expect(within(tray).getByText(/nominated to node-b · 0\/2 nodes/)).toBeDefined();
    const cleared = card('node-b');
    expect(cleared.textContent).toContain('nominated');
    expect(cleared.textContent).toContain('preempted: low-0, low-1');
    expect(
      within(cleared).getByRole('button', { name: 'urgent waits for this place' }),
    ).toBeDefined();
    expect(within(cleared).queryByRole('button', { name: 'low-0' })).toBeNull();
    act(() => {
      store.setState({ playhead: endOfStep(run, 1), decision: undefined });
    });
    expect(within(card('node-b')).getByRole('button', { name: 'urgent' })).toBeDefined();
    expect(within(tray).queryByRole('button', { name: /nominated/ })).toBeNull();
    expect(within(tray).getByRole('button', { name: 'low-2' })).toBeDefined();
  });

  it('says of a node that the search did not come to that it was not looked at', () => {
    const verdicts = [{ total: 9 }, { total: 8 }, ...Array.from({ length: 6 }, () => UNSEEN)];
    const decision = makeDecision({ cycle: 5, pod: mock.decision.pod, chosen: 0 }, verdicts);
    show({ ...selected, decision });
    expect(card('node-8').dataset['verdict']).toBe('unseen');
    expect(card('node-8').textContent).toContain('not looked at');
    expect(screen.getByRole('list', { name: 'Legend' }).textContent).toContain('not looked at');
  });
});

const UNSEEN = { unseen: true };
