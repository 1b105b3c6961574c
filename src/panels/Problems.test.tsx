// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Lint, Question } from '../protocol/index.ts';
import { Problems } from './Problems.tsx';
import { report } from './testing/fixture.ts';
import { viewOf } from './time/testing/viewOf.ts';
import { renderPanel } from './testing/renderPanel.tsx';

const LINT: Lint = {
  code: 'toleration-effect-differs',
  severity: 'warning',
  tab: 'workload',
  range: { startLine: 19, startColumn: 9, endLine: 19, endColumn: 18 },
  object: 'Deployment default/web',
  text: {
    key: 'says.toleration-effect-differs',
    values: {
      effect: 'NoExecute',
      actual: 'NoSchedule',
      taint: 'a:NoSchedule',
      count: 1,
      nodes: 'n',
    },
  },
  link: 'https://kubernetes.io/docs/concepts/',
  fixes: [{ key: 'fix.value', values: { field: 'effect', value: 'NoSchedule' } }],
};

const ERROR = {
  tab: 'workload',
  severity: 'error',
  code: 'min-domains-needs-do-not-schedule',
  range: { startLine: 30, startColumn: 1, endLine: 30, endColumn: 2 },
  field: 'spec.topologySpreadConstraints[0].minDomains',
  object: 'Pod default/web',
} as const;

/** Answers of the worker, by kind of question. */
function setup(lints: readonly Lint[], edits?: Answer<'fix'>['edits']) {
  const onReveal = vi.fn();
  const asked: Question[] = [];
  const { store } = renderPanel(
    <Problems onReveal={onReveal} />,
    { report: { ...report, diagnostics: [ERROR] } },
    (question) => {
      asked.push(question);
      if (question.kind === 'lints') return { lints, more: 0 };
      return question.kind === 'fix' ? { edits } : undefined;
    },
  );
  return { store, onReveal, asked };
}

const region = () => screen.findByRole('region', { name: 'Problems' });
const expand = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '1 more' }));
};

describe('Problems', () => {
  afterEach(cleanup);

  it('lists an action of the Timeline that is refused, once its story is told, and not beside a text that is newer', async () => {
    const refused = 'Error from server (NotFound): nodes "nix" not found';
    const action = {
      what: 'run' as const,
      text: 'kubectl cordon nix',
      hasFailed: true,
      refused,
    };
    const range = { startLine: 4, startColumn: 3, endLine: 4, endColumn: 40 };
    const { store } = setup([]);
    const told = viewOf([
      { at: 5000, kind: 'action', action: { ...action, range: { tab: 'workload', range } } },
    ]);
    const { revision } = store.getState();
    act(() => {
      store.setState({ timeline: told, timelineRevision: revision });
    });
    await expand();
    const line = within(await region()).getByRole('button', { name: /^Line 4/ });
    expect(line.textContent).toContain(refused);
    act(() => {
      store.setState({ timelineRevision: revision - 1 });
    });
    expect(within(await region()).queryByRole('button', { name: /^Line 4/ })).toBeNull();
  });

  it('lists errors first, then lints with their fixes and a link', async () => {
    const { onReveal } = setup([LINT]);
    await expand();
    const items = within(await region()).getAllByRole('listitem');
    expect(items[0]?.textContent).toContain('Line 30.');
    const second = within(items[1] ?? document.body);
    fireEvent.click(second.getByText(/covers effect NoExecute only/));
    expect(onReveal).toHaveBeenCalledWith('workload', 19);
    expect(second.getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe(
      LINT.link,
    );
    expect(second.getByRole('button', { name: 'Set effect to NoSchedule' })).toBeTruthy();
  });

  it('sets off the line that a sentence of the text itself begins with', async () => {
    const values = { line: 2, column: 11, text: 'name: web' };
    renderPanel(<Problems onReveal={vi.fn()} />, {
      report: {
        ...report,
        diagnostics: [
          {
            ...ERROR,
            code: 'yaml-missing-comma',
            field: '',
            object: '',
            values,
          },
        ],
      },
    });
    const item = within(await region()).getByRole('listitem');
    expect(item.querySelector('b')?.textContent).toBe('Line 2, column 11:');
    expect(item.textContent).toBe(
      'Line 2, column 11: a comma is missing before “name: web”. Add it.',
    );
  });

  it('says once, with the lines, what it says of many objects, and offers to make what they lack', async () => {
    const lacking = (startLine: number, object: string) => ({
      ...ERROR,
      severity: 'warning' as const,
      code: 'default-class-missing',
      values: { field: object },
      object,
      range: { ...ERROR.range, startLine },
    });
    const lines = [3, 14, 15, 92, 65, 35, 89];
    const diagnostics = lines.map((line) => lacking(line, `StatefulSet default/s${String(line)}`));
    renderPanel(<Problems onReveal={vi.fn()} />, { report: { ...report, diagnostics } });
    const item = within(await region()).getByRole('listitem');
    expect(item.textContent).toMatch(/^Line 3\. .*\(StatefulSet default\/s3\)/);
    expect(item.textContent).toContain('The same 6 times more (lines 14, 15, 35, 65, 89, …).');
    expect(within(item).getByRole('button', { name: 'Add a default StorageClass' })).toBeTruthy();
  });

  it('lists a problem once that has both a diagnostic and fixes', async () => {
    const isDiagnostic = true;
    setup([{ ...LINT, ...ERROR, isDiagnostic }]);
    const button = await screen.findByRole('button', {
      name: 'Set effect to NoSchedule',
    });
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(1);
    expect(button.closest('li')?.textContent).toContain('Line 30.');
  });

  it('applies a fix as an edit of the text', async () => {
    const edit = {
      tab: 'workload',
      start: 0,
      end: 0,
      text: '# mended\n',
    } as const;
    const { store, asked } = setup([LINT], [edit]);
    await expand();
    fireEvent.click(await screen.findByRole('button', { name: 'Set effect to NoSchedule' }));
    await vi.waitFor(() => {
      expect(store.getState().texts.workload).toBe('# mended\n');
    });
    expect(asked).toContainEqual({ kind: 'fix', lint: 0, fix: 0 });
  });

  it('says so where the text cannot be edited in that way', async () => {
    setup([LINT]);
    await expand();
    fireEvent.click(await screen.findByRole('button', { name: 'Set effect to NoSchedule' }));
    expect(await screen.findByText(/cannot be written into the text/)).toBeTruthy();
  });

  it('keeps the lints of other tabs to those', async () => {
    setup([{ ...LINT, tab: 'cluster' }]);
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });
});
