// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DUMP_COMMAND, type RunView } from '../protocol/index.ts';
import { Outline } from './Outline.tsx';
import { run } from './testing/fixture.ts';
import { renderPanel } from './testing/renderPanel.tsx';
import { WhyPanel } from './WhyPanel.tsx';

afterEach(cleanup);

/** The fixture's Pending Pod, bound to a node that is not there. */
const lost: RunView = {
  ...run,
  pods: {
    ...run.pods,
    initialNode: Int32Array.of(1, -1, -2),
    lastCycle: Int32Array.of(-1, 0, -1),
  },
  strays: [{ pod: 2, nodeName: 'kube-99', node: -1, reason: '', message: '' }],
};

it('A10: the outline has a Pod whose node is not there, below what stands on no node', () => {
  renderPanel(<Outline />, { run: lost });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  const head = rows.findIndex((text) => text.startsWith('Bound, but run nowhere: 1 Pod'));
  expect(head).toBeGreaterThan(0);
  const cells = within(screen.getByRole('row', { name: /big-0/ })).getAllByRole('gridcell');
  expect(cells.map(({ textContent }) => textContent).join('|')).toMatch(
    /big-0.*bound to kube-99, and no such node is there/,
  );
  expect(rows.some((text) => text.startsWith('Pending'))).toBe(false);
});

it('A10: Why says that its node is not in the text, with the command that prints it', () => {
  const selection = { kind: 'pod', pod: 2 } as const;
  const { container } = renderPanel(<WhyPanel />, { run: lost, selection });
  const text = container.textContent;
  expect(text).toContain('Bound to kube-99, which is not there');
  expect(text).toContain('no such node is in the text: it runs nowhere');
  expect(text).toContain(DUMP_COMMAND);
  expect(text).toContain('Pod garbage collection deletes the Pod');
});
