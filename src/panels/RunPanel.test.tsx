// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RunPanel } from './RunPanel.tsx';
import { renderPanel } from './testing/renderPanel.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const value = () => screen.getByRole('slider').getAttribute('aria-valuetext');

describe('RunPanel', () => {
  it('says where the playhead is and what that step did', () => {
    renderPanel(<RunPanel />);
    expect(value()).toBe('step 1 of 2: web-0 → node-3');
  });

  it('moves the playhead with the arrow keys, Home and End, and selects the Pod of the step', async () => {
    const user = userEvent.setup();
    const { store } = renderPanel(<RunPanel />);
    screen.getByRole('slider').focus();
    await user.keyboard('{ArrowRight}');
    await vi.waitFor(() => {
      expect(value()).toBe('step 2 of 2: big-0 Pending');
    });
    expect(store.getState().selection).toEqual({ kind: 'pod', pod: 2 });
    await user.keyboard('{ArrowRight}');
    expect(value()).toBe('step 2 of 2: big-0 Pending');
    await user.keyboard('{Home}');
    await vi.waitFor(() => {
      expect(value()).toBe('start of 2: before the first step');
    });
    expect(screen.getByRole('button', { name: 'Step back' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('plays from the start to the end and stops there', async () => {
    vi.useFakeTimers();
    const { store } = renderPanel(<RunPanel />, { playhead: 1 });
    act(() => {
      screen.getByRole('button', { name: 'Play' }).click();
    });
    expect(store.getState().playhead).toBe(-1);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(store.getState().playhead).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(store.getState().playhead).toBe(1);
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  });
});
