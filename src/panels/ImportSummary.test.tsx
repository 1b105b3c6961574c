// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TextDiagnostic } from '../protocol/index.ts';
import { ImportSummary } from './ImportSummary.tsx';
import { Problems } from './Problems.tsx';
import { report } from './testing/fixture.ts';
import { renderPanel } from './testing/renderPanel.tsx';

afterEach(cleanup);

const problem = (line: number, severity: TextDiagnostic['severity']): TextDiagnostic => ({
  tab: 'workload',
  range: { startLine: line, startColumn: 1, endLine: line, endColumn: 2 },
  field: '',
  object: '',
  code: `problem ${String(line)}`,
  severity,
});

describe('ImportSummary', () => {
  it('counts what was taken, ignored and left out, and lists the objects on demand', async () => {
    const onReveal = vi.fn();
    renderPanel(<ImportSummary onReveal={onReveal} />);
    const line = screen.getByRole('button');
    expect(line.textContent).toBe(
      '2 Pods, 1 Deployment read; 12 ConfigMaps ignored: Berth does not read them; 1 object left out',
    );
    await userEvent.click(line);
    await userEvent.click(screen.getByRole('button', { name: /Pod default\/bad: left out/ }));
    expect(onReveal).toHaveBeenCalledWith('workload', 9);
  });
});

describe('Problems', () => {
  it('shows the worst first, the rest on demand, and leads to the line', async () => {
    const onReveal = vi.fn();
    renderPanel(<Problems onReveal={onReveal} />, {
      report: {
        ...report,
        diagnostics: [problem(3, 'info'), problem(19, 'error')],
      },
    });
    await userEvent.click(screen.getByRole('button', { name: /Line 19/ }));
    expect(onReveal).toHaveBeenCalledWith('workload', 19);
    expect(screen.queryByText('Line 3.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '1 more' }));
    expect(screen.getByText('Line 3.')).toBeDefined();
  });

  it('is not there without problems', () => {
    const { container } = renderPanel(<Problems onReveal={() => undefined} />);
    expect(container.textContent).toBe('');
  });
});
