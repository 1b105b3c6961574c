// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../commands/index.ts';
import { CATALOGUE, LANGUAGES } from '../../i18n/index.ts';
import type { PodOutcome, ReleasesView } from '../../protocol/index.ts';
import { FEATURE_GATES, RELEASE_NAMES, SCHEDULER_RULES } from '../../releases/index.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { CompareReleases } from './CompareReleases.tsx';
import { sourceLinks } from './sources.ts';

afterEach(cleanup);

const pending = (text: string): PodOutcome => ({
  place: 'pending',
  node: '',
  events: [text],
  nominated: '',
  victims: [],
});
const placed = (node: string): PodOutcome => ({
  place: 'node',
  node,
  events: [],
  nominated: '',
  victims: [],
});

const VIEW: ReleasesView = {
  pods: 3,
  differing: [
    {
      pods: ['Pod/default/web-2'],
      count: 1,
      answers: [
        { releases: 6, outcome: placed('node-1'), because: [] },
        { releases: 1, outcome: placed('node-2'), because: [1] },
      ],
    },
    {
      pods: ['Pod/default/big-0', 'Pod/default/a', 'Pod/default/b', 'Pod/default/c'],
      count: 7,
      answers: [
        {
          releases: 4,
          outcome: pending('1 had untolerated taint {a: }.'),
          because: [],
        },
        {
          releases: 3,
          outcome: pending('1 had untolerated taint(s).'),
          because: [0],
        },
      ],
    },
  ],
  differingPods: 8,
  leftOut: 0,
  isReadByEach: true,
  changes: [
    {
      rule: 'untoleratedTaint',
      is: 'unnamed',
      since: 'v1.34',
      sources: { pulls: [134740, 135023] },
      elsewhere: 0,
      preempting: 0,
      worded: 7,
      scored: 0,
    },
    {
      rule: 'balancedAllocation',
      is: 'change',
      since: 'v1.36',
      sources: { pulls: [135573] },
      elsewhere: 1,
      preempting: 0,
      worded: 0,
      scored: 2,
    },
  ],
};

async function open(view: ReleasesView | undefined) {
  const shown = renderPanel(<CompareReleases besides={() => null} />, {}, ({ kind }) =>
    kind === 'releases' ? view : undefined,
  );
  const page = pageOf(shown.store);
  act(() => page.verb('compareReleases')?.());
  const dialog = await screen.findByRole('dialog');
  return { ...shown, page, dialog: within(dialog) };
}

describe('what differs between releases', () => {
  it('is a table of the Pods that differ, where releases that answer alike share a cell', async () => {
    const { dialog } = await open(VIEW);
    const table = await dialog.findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Pod', ...RELEASE_NAMES]);
    const cells = within(table).getAllByRole('cell');
    expect(cells.map((cell) => cell.getAttribute('colspan'))).toEqual(['6', '1', '4', '3']);
    expect(cells[1]?.textContent).toBe('node-22');
    expect(within(table).getAllByText(/taint/, { selector: 'mark' })).toHaveLength(2);
  });

  it('says why, with the number of the change and a link that asks for nothing by itself', async () => {
    const { dialog } = await open(VIEW);
    const link = await dialog.findByRole('link', { name: '#135573' });
    expect(link.getAttribute('href')).toBe('https://github.com/kubernetes/kubernetes/pull/135573');
    dialog.getByText(/scores what the Pod changes/);
    dialog.getByText('1 Pod elsewhere · 2 Pods on the same node with another score');
    await userEvent.click(dialog.getByRole('link', { name: 'Because of change 2' }));
    expect(document.activeElement?.textContent).toContain('since v1.36');
  });

  it('marks the release in force, and has a click on another make it answer', async () => {
    const { dialog, page } = await open(VIEW);
    const setRelease = vi.fn();
    page.attach({ setRelease });
    const inForce = await dialog.findByRole('button', { pressed: true });
    await userEvent.click(inForce);
    expect(setRelease).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'v1.31', pressed: false }));
    expect(setRelease).toHaveBeenCalledWith('v1.31');
  });

  it('selects a Pod that is clicked, and leaves one alone that the run does not have', async () => {
    const { dialog, store } = await open(VIEW);
    await userEvent.click(await dialog.findByRole('button', { name: 'big-0' }));
    const { run, selection } = store.getState();
    expect(selection.kind === 'pod' && run?.pods.names[selection.pod]).toBe('big-0');
    await userEvent.click(dialog.getByRole('button', { name: 'a' }));
    expect(store.getState().selection).toEqual(selection);
  });

  it('names a few Pods of a row and counts the rest, until all are asked for', async () => {
    const { dialog } = await open(VIEW);
    await dialog.findByText('and 4 more');
    expect(dialog.queryByRole('button', { name: 'c' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'All' }));
    dialog.getByRole('button', { name: 'c' });
    dialog.getByText('and 3 more');
  });

  it('says that all answer alike where nothing differs', async () => {
    const { dialog } = await open({
      pods: 3,
      differing: [],
      differingPods: 0,
      leftOut: 0,
      isReadByEach: true,
      changes: [],
    });
    await dialog.findByText('All releases answer alike: 3 Pods, 7 releases.');
    expect(dialog.queryByRole('table')).toBeNull();
  });

  it('says that nothing but scores differs where that is so', async () => {
    const [, change] = VIEW.changes;
    const scored = change === undefined ? [] : [{ ...change, elsewhere: 0 }];
    const view = {
      pods: 3,
      differing: [],
      differingPods: 0,
      leftOut: 0,
      isReadByEach: false,
      changes: scored,
    };
    const { dialog } = await open(view);
    await dialog.findByText(/same place with the same events.*Scores differ/);
    dialog.getByText('2 Pods on the same node with another score');
    dialog.getByText(/it was read once/);
  });

  it('says so where no answer came', async () => {
    const { dialog } = await open(undefined);
    await dialog.findByText(/did not come to its end/);
  });
});

describe('the changes', () => {
  it('have a sentence for each value, in both languages, and none besides', () => {
    const wanted = Object.entries({
      ...SCHEDULER_RULES,
      ...FEATURE_GATES,
    }).flatMap(([rule, { changes }]) => changes.map(({ is }) => `${rule}.${String(is)}`));
    for (const language of LANGUAGES) {
      const told = Object.entries<object>(CATALOGUE[language].releases.changes).flatMap(
        ([rule, texts]) => Object.keys(texts).map((value) => `${rule}.${value}`),
      );
      const all = [...wanted, 'api.fields', 'api.rules'];
      expect(told.sort()).toEqual([...new Set(all)].sort());
    }
  });

  it('link to pull requests, issues and proposals by their numbers', () => {
    expect(sourceLinks({ proposals: [5328], pulls: [1], issues: [2] })).toEqual([
      {
        text: 'KEP-5328',
        href: 'https://github.com/kubernetes/enhancements/issues/5328',
      },
      { text: '#1', href: 'https://github.com/kubernetes/kubernetes/pull/1' },
      {
        text: '#2',
        href: 'https://github.com/kubernetes/kubernetes/issues/2',
      },
    ]);
    expect(sourceLinks({})).toEqual([]);
  });
});
