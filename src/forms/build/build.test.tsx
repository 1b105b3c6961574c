// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { BerthStoreProvider } from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import { DONE, REFUSED, renderForm } from '../testing/renderForm.tsx';
import { NodesForm } from './NodesForm.tsx';
import { WorkloadForm } from './WorkloadForm.tsx';

afterEach(cleanup);

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('what is typed into a dialog', () => {
  it('is there when it is opened again, until it is started over', async () => {
    const user = userEvent.setup();
    const { store, rerender } = renderForm(<NodesForm onDone={vi.fn()} />, 'none');
    const page = (form: ReactNode) => (
      <Translated i18n={createTranslator('en')}>
        <TooltipProvider>
          <BerthStoreProvider store={store}>{form}</BerthStoreProvider>
        </TooltipProvider>
      </Translated>
    );
    await user.clear(input('Name begins with'));
    await user.type(input('Name begins with'), 'Bad Name');
    await user.click(screen.getByRole('button', { name: 'Another group' }));
    rerender(page(<p>closed</p>));
    rerender(page(<NodesForm onDone={vi.fn()} />));
    expect(screen.getAllByLabelText<HTMLInputElement>('Name begins with')[0]?.value).toBe(
      'Bad Name',
    );
    expect(screen.getAllByRole('group', { name: /^Group/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(input('Name begins with').value).toBe('node');
    expect(document.activeElement).toBe(input('Name begins with'));
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('is refused from the first drawing as it was before: no button moves under the pointer', async () => {
    const form = () => <NodesForm onDone={vi.fn()} />;
    const { store, rerender } = renderForm(form(), 'none', {}, () => REFUSED);
    const page = (shown: ReactNode) => (
      <Translated i18n={createTranslator('en')}>
        <TooltipProvider>
          <BerthStoreProvider store={store}>{shown}</BerthStoreProvider>
        </TooltipProvider>
      </Translated>
    );
    const isRefused = () => input('Name begins with').getAttribute('aria-invalid');
    await waitFor(() => {
      expect(isRefused()).toBe('true');
    });
    rerender(page(<p>closed</p>));
    rerender(page(form()));
    expect(isRefused()).toBe('true');
  });

  it('keeps what is typed under the template that the dialog is opened with', async () => {
    const user = userEvent.setup();
    const { store, rerender } = renderForm(<WorkloadForm onDone={vi.fn()} />, 'none');
    const page = (form: ReactNode) => (
      <Translated i18n={createTranslator('en')}>
        <TooltipProvider>
          <BerthStoreProvider store={store}>{form}</BerthStoreProvider>
        </TooltipProvider>
      </Translated>
    );
    await user.type(input('Name'), 'mine');
    rerender(page(<p>closed</p>));
    store.getState().actions.setDialog('add-workload', 'job');
    rerender(page(<WorkloadForm onDone={vi.fn()} />));
    expect(screen.getByRole('radio', { name: /^Job/, checked: true })).toBeDefined();
    expect(input('Name').value).toBe('mine');
  });

  it('is gone once it is added, and is asked for in the user’s words', async () => {
    const user = userEvent.setup();
    const onDone = vi.fn();
    const { operations } = renderForm(<WorkloadForm onDone={onDone} />, 'none', {}, () => DONE);
    await user.click(screen.getByRole('radio', { name: /^One per node/ }));
    await user.type(input('Name'), ' cache {Enter}');
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledOnce();
    });
    expect(operations.at(-1)).toMatchObject({
      template: 'one-per-node',
      name: 'cache',
      comment: 'No two of them on one node.',
    });
    expect(input('Name').value).toBe('');
  });

  it('stays where it is refused, with the reason, and the focus goes to what cannot be read', async () => {
    const user = userEvent.setup();
    const onDone = vi.fn();
    renderForm(<WorkloadForm onDone={onDone} />, 'none', {}, () => REFUSED);
    await user.clear(input('Replicas'));
    await user.type(input('Replicas'), '1.5');
    await user.click(screen.getByRole('button', { name: 'Add the workload' }));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Some fields cannot be read');
    // What cannot be read adds nothing: no empty box is shown for it.
    await waitFor(() => {
      expect(screen.queryByRole('group', { name: 'What is added' })).toBeNull();
    });
    await user.clear(input('Replicas'));
    await user.type(input('Replicas'), '99999999999{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Try again');
    expect(input('Replicas').value).toBe('99999999999');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('has no number of replicas for a DaemonSet', async () => {
    const user = userEvent.setup();
    renderForm(<WorkloadForm onDone={vi.fn()} />, 'none');
    await user.click(screen.getByRole('radio', { name: /^DaemonSet/ }));
    expect(screen.queryByLabelText('Replicas')).toBeNull();
  });
});
