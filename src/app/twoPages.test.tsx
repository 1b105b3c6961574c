// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandHost, pageOf, usePage } from '../commands/index.ts';
import { editorCommandsOf } from '../editor/index.ts';
import { createTranslator } from '../i18n/index.ts';
import { BerthStoreProvider, createBerthStore } from '../store/index.ts';
import { FakeClient } from '../store/testing/fakes.ts';
import { TooltipProvider, Translated } from '../ui/index.ts';
import { Header } from './Header.tsx';

/** A Berth of its own, as App puts it into the document. */
function Berth({ name }: { readonly name: string }) {
  const { holdIn } = usePage();
  return (
    <section aria-label={name} ref={holdIn} data-berth>
      <Header />
      <CommandHost />
    </section>
  );
}

type Store = ReturnType<typeof createBerthStore>;

function createStore(): Store {
  return createBerthStore({ client: new FakeClient() });
}

function showTwo() {
  const [one, other] = [createStore(), createStore()];
  render(
    <Translated i18n={createTranslator('en')}>
      <TooltipProvider>
        <BerthStoreProvider store={one}>
          <Berth name="one" />
        </BerthStoreProvider>
        <BerthStoreProvider store={other}>
          <Berth name="other" />
        </BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  const region = (name: string) => within(screen.getByRole('region', { name }));
  return { one, other, region };
}

/** The window of happy-dom is 1,024 pixels wide: there the palette is behind the dots. */
function setWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { readonly setViewport: (size: { readonly width: number }) => void };
  };
  happyDOM.setViewport({ width });
}

describe('two Berths in one document', () => {
  beforeEach(() => {
    setWidth(1440);
  });
  afterEach(() => {
    setWidth(1024);
  });

  it('each open their own palette, by button and by key', async () => {
    const { one, region } = showTwo();
    const user = userEvent.setup();
    await user.click(region('one').getByRole('button', { name: 'Find an action' }));
    await region('one').findByRole('dialog');
    expect(region('other').queryByRole('dialog')).toBeNull();
    act(() => pageOf(one).verb('openPalette')?.());
    expect(region('one').queryByRole('dialog')).toBeNull();
    act(() => {
      region('other').getByRole('button', { name: 'Find an action' }).focus();
    });
    await user.keyboard('{Control>}k{/Control}');
    await region('other').findByRole('dialog');
    expect(region('one').queryByRole('dialog')).toBeNull();
  });

  it('keep what their parts offer apart', () => {
    const { one, other } = showTwo();
    expect(pageOf(one)).not.toBe(pageOf(other));
    expect(editorCommandsOf(pageOf(one))).toBe(editorCommandsOf(pageOf(one)));
    expect(editorCommandsOf(pageOf(one))).not.toBe(editorCommandsOf(pageOf(other)));
    const detach = pageOf(one).attach({ focusWhy: () => undefined });
    expect(pageOf(other).verb('focusWhy')).toBeUndefined();
    detach();
    expect(pageOf(one).verb('focusWhy')).toBeUndefined();
  });
});
