// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { BerthStoreProvider } from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import { ClusterCanvas } from '../index.ts';
import { threeZones } from '../testing/fixtures.ts';
import { storeOf } from '../testing/store.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(680);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(658);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('in a search what comes under a pointer that stands still is not lit, and what it moves to is', () => {
  const { run, decision } = threeZones();
  const selection = { kind: 'pod', pod: decision.pod } as const;
  const store = storeOf({ run, playhead: 5, decision, selection }, [decision]);
  render(
    <Translated i18n={createTranslator('en')}>
      <BerthStoreProvider store={store}>
        <TooltipProvider>
          <ClusterCanvas />
        </TooltipProvider>
      </BerthStoreProvider>
    </Translated>,
  );
  vi.useFakeTimers();
  /** The nodes that are lit once the pointer has met a card there. */
  const litBy = (name: string, clientX: number): readonly number[] | undefined => {
    const card = screen.getByRole('group', { name: new RegExp(`^${name} in `) });
    fireEvent.pointerOver(card, { clientX, clientY: 80 });
    act(() => {
      vi.advanceTimersByTime(200);
    });
    return store.getState().light?.nodes;
  };
  expect(litBy('node-1', 40)).toContain(0);
  expect(litBy('node-2', 40)).toContain(1);

  act(() => {
    store.getState().actions.openFind();
  });
  expect(litBy('node-1', 40)).toBeUndefined();
  expect(litBy('node-2', 41)).toContain(1);
});
