// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BerthStoreProvider, useActions, useBerth } from './hooks.tsx';
import { createBerthStore } from './store.ts';
import { FakeClient } from './testing/fakes.ts';

afterEach(cleanup);

function Tab() {
  const tab = useBerth((state) => state.tab);
  const { setTab } = useActions();
  return <button onClick={() => setTab('cluster')}>{tab}</button>;
}

describe('hooks', () => {
  it('render the state and call the actions of the store given', () => {
    const store = createBerthStore({ client: new FakeClient() });
    render(
      <BerthStoreProvider store={store}>
        <Tab />
      </BerthStoreProvider>,
    );
    act(() => screen.getByRole('button', { name: 'workload' }).click());
    expect(screen.getByRole('button', { name: 'cluster' })).toBeTruthy();
  });

  it('say what is missing outside of a provider', () => {
    expect(() => render(<Tab />)).toThrow('BerthStoreProvider');
  });
});
