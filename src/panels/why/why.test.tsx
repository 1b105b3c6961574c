// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers, countedDecision, explainedPair } from '../testing/explained.ts';
import { report, run, webDecision } from '../testing/fixture.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { WhyPanel } from '../WhyPanel.tsx';

afterEach(cleanup);

const pending = {
  selection: { kind: 'pod', pod: 2 },
  playhead: 1,
  decision: countedDecision,
} as const;
const section = (name: RegExp): HTMLElement =>
  screen.getByRole('heading', { level: 3, name }).closest('section') ?? document.body;

describe('the event of a Pending Pod', () => {
  it('stands word for word, and each count is a button', () => {
    const { container } = renderPanel(<WhyPanel />, pending, answers);
    expect(container.textContent).toContain(countedDecision.eventText);
    const parts = within(section(/^FailedScheduling/)).getAllByRole('button', {
      name: /^\d/,
    });
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      '1 node(s) had untolerated taint {dedicated: gpu}',
      '2 Insufficient cpu',
      '2 Insufficient memory',
      '1 Preemption is not helpful for scheduling',
      '2 No preemption victims found for incoming pod',
    ]);
  });

  it('says why its counts exceed the nodes, and what each answer of preemption means', () => {
    renderPanel(<WhyPanel />, pending, answers);
    const event = section(/^FailedScheduling/).textContent;
    expect(event).toContain('5 reasons on 3 nodes');
    expect(event).toContain(
      'on 2 nodes evicting Pods could help, but none that runs there has a lower priority than 0',
    );
    expect(event).toContain('1 node is filtered out for something that stays when Pods leave it');
  });

  it('folds, and stays folded for the next Pod', async () => {
    const { store } = renderPanel(<WhyPanel />, pending, answers);
    await userEvent.click(screen.getByRole('button', { name: 'FailedScheduling event' }));
    expect(screen.queryByText(/5 reasons on 3 nodes/)).toBeNull();
    store.setState({ decision: { ...countedDecision, cycle: 0 } });
    expect(screen.queryByText(/5 reasons on 3 nodes/)).toBeNull();
  });
});

describe('what would have to be true', () => {
  it('names the closest nodes by what they lack, those that lack the same together', async () => {
    renderPanel(<WhyPanel />, pending, answers);
    await screen.findByText('What would have to be true');
    const needs = section(/^What would have to be true/);
    const items = [...needs.querySelectorAll(':scope > ul > li')].map(
      ({ textContent }) => textContent,
    );
    expect(items).toEqual([
      'node-2node-31 plugin failsNodeResourcesFit 500m more cpu is free',
      'node-12 plugins failTaintToleration the Pod tolerates dedicated=gpuNodeResourcesFit 500m more cpu is free',
    ]);
  });
});

describe('the score as a sum', () => {
  it('unfolds a line to its steps, and tells why plugins were skipped', async () => {
    renderPanel(<WhyPanel />, {}, answers);
    await userEvent.click(screen.getByRole('button', { name: /^Node ?Resources ?Fit$/ }));
    expect(await screen.findByText('cpu 3600m of 4000m free is 90')).toBeDefined();
    expect(screen.getByText('requests, not usage')).toBeDefined();
    expect(section(/^Scores/).textContent).toContain('ImageLocality no node has the image');
  });

  it('takes off what all nodes get alike', () => {
    renderPanel(<WhyPanel />);
    expect(section(/^Scores/).textContent).toMatch(
      /Every feasible node has \d+ of these points \(\w+ \d+.*\)\. The bars show what each has beyond\./,
    );
  });

  it('says how a tie fell', () => {
    const tied = {
      ...webDecision,
      total: Float64Array.of(NaN, 200, 200),
      tieBreak: 'first-name',
    } as const;
    renderPanel(<WhyPanel />, { decision: tied });
    expect(section(/^Scores/).textContent).toContain('1 other node has as many points');
  });
});

describe('two nodes compared', () => {
  it('tells difference by difference who is ahead, and takes other nodes', async () => {
    renderPanel(<WhyPanel />, {}, answers);
    await userEvent.click(screen.getByRole('button', { name: 'Compare with node-2' }));
    const pair = screen.getByRole('region', { name: 'Compare two nodes' });
    const headline = await within(pair).findByText(/has 40 points more than/);
    expect(headline.textContent.trim()).toBe('node-3 has 40 points more than node-2');
    expect(
      within(pair)
        .getAllByRole('heading', { level: 4 })
        .map((h) => h.textContent),
    ).toEqual(['NodeResourcesFit+30', 'NodeAffinity−10', 'TaintTolerationFilter · node-2']);
    await userEvent.click(within(pair).getByRole('button', { name: 'Swap' }));
    const [first, second] = within(pair).getAllByRole('combobox');
    expect([first, second].map((box) => (box as HTMLSelectElement).value)).toEqual(['1', '2']);
    await userEvent.selectOptions(second ?? pair, 'node-2');
    expect(pair.textContent).toContain('finds no difference');
    await userEvent.click(within(pair).getByRole('button', { name: 'Close the comparison' }));
    expect(screen.queryByRole('region', { name: 'Compare two nodes' })).toBeNull();
  });

  it('leaves it to the headline why there is nothing to list, as where none could be scored', async () => {
    renderPanel(<WhyPanel />, {}, (question) =>
      question.kind === 'pair' ? { ...explainedPair, differences: [] } : answers(question),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Compare with node-2' }));
    const pair = screen.getByRole('region', { name: 'Compare two nodes' });
    await within(pair).findByText(/has 40 points more than/);
    expect(pair.textContent).not.toContain('finds no difference');
  });
});

describe('a node', () => {
  it('is told plugin by plugin: those that fail first, the others folded', async () => {
    renderPanel(<WhyPanel />, { selection: { kind: 'node', node: 0 } }, answers);
    expect(await screen.findByText('TaintToleration reported')).toBeDefined();
    const words = section(/^For the Pod/).textContent;
    expect(words).toContain('taint dedicated=gpu (not met)');
    expect(words).toContain('It would pass if the Pod tolerates dedicated=gpu');
    expect(words).toContain('Passes 1 plugin');
    expect(words).toContain('1 plugin has nothing to check for this Pod');
    expect(screen.getByRole('button', { name: 'Compare with node-3' })).toBeDefined();
  });

  it('has free what is allocatable and not requested, of every resource', () => {
    const gpu = {
      ...run,
      nodes: run.nodes.map((node) => ({
        ...node,
        allocatable: { ...node.allocatable, 'nvidia.com/gpu': 2 },
      })),
      pods: {
        ...run.pods,
        otherRequests: { 'nvidia.com/gpu': Float64Array.of(1, 0, 0) },
      },
    };
    renderPanel(<WhyPanel />, { run: gpu, selection: { kind: 'node', node: 1 } }, answers);
    const rows = within(section(/^Resources/))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toContain('cpu0.143.9');
    expect(rows).toContain('nvidia.com/gpu121');
    expect(section(/^Resources/).textContent).toContain('not usage');
  });
});

describe('another Pod', () => {
  it('takes the place of the one before at once with its account', async () => {
    const { store } = renderPanel(<WhyPanel />, {}, answers);
    const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
    act(() => {
      store.getState().actions.selectPod(2);
    });
    expect(heading()).toBe('web-0');
    expect(screen.queryByText('Working out the decision…')).toBeNull();
    await vi.waitFor(() => {
      expect(heading()).toBe('big-0');
    });
    expect(screen.getByText(/^No node takes/).textContent.trim()).toBe('No node takes big-0');
  });
});

describe('the moment of the playhead', () => {
  it('B15: a Pod that has not been tried yet is not told to be placed', () => {
    renderPanel(<WhyPanel />, { playhead: -1, decision: undefined });
    expect(screen.getByText(/not been tried yet/)).toBeDefined();
    expect(screen.queryByText(/Placed on/)).toBeNull();
    expect(screen.getByText('Pending')).toBeDefined();
  });

  it('B15: with nothing selected it says how the run stands there', () => {
    const none = { selection: { kind: 'none' }, decision: undefined } as const;
    const { store } = renderPanel(<WhyPanel />, { ...none, playhead: -1 });
    expect(screen.getByText('This run, before its first step')).toBeDefined();
    expect(screen.getByText(/^0 Pods placed/)).toBeDefined();
    act(() => {
      store.setState({ playhead: 0 });
    });
    expect(screen.getByText('This run, after step 1 of 2')).toBeDefined();
    expect(screen.getByText(/^1 Pod placed/)).toBeDefined();
  });
});

describe('a Pod that was bound when the run began', () => {
  const old = {
    selection: { kind: 'pod', pod: 0 },
    decision: undefined,
  } as const;

  it('B1: is left where it is by every rule of scheduling, and the page names what can make it leave', () => {
    renderPanel(<WhyPanel />, old);
    expect(screen.getByText(/IgnoredDuringExecution/).textContent).toMatch(/NoExecute taint/);
    expect(screen.queryByText(/not scheduled by kube-scheduler/)).toBeNull();
  });

  it('was placed by its author, where spec.nodeName stands in the Workload tab', () => {
    const pods = { ...run.pods, object: Int32Array.of(0, -1, -1) };
    renderPanel(<WhyPanel />, { ...old, run: { ...run, pods }, report });
    expect(screen.getByText(/not scheduled by kube-scheduler/)).toBeDefined();
  });
});
