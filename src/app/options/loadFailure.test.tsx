// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { BerthStoreProvider, createBerthStore } from '../../store/index.ts';
import { FakeClient } from '../../store/testing/fakes.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import { RunOptions } from './RunOptions.tsx';

afterEach(cleanup);

it('says that the options did not load, and loads them on request', async () => {
  let online = false;
  const load = async () => {
    if (!online) throw new Error('the network is gone');
    return Promise.resolve(() => <p>all options</p>);
  };
  const store = createBerthStore({ client: new FakeClient() });
  render(
    <Translated i18n={createTranslator('en')}>
      <TooltipProvider>
        <BerthStoreProvider store={store}>
          <RunOptions load={load} />
        </BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Run options' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The options did not load.');
  online = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('all options');
});
