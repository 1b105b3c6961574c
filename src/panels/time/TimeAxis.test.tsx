// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EventIndex } from '../../model/index.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { lastEventAt } from './search.ts';
import { TimeAxis } from './TimeAxis.tsx';
import { viewOf } from './testing/viewOf.ts';

const POD = 'default/web-1';
const view = viewOf(
  [
    { at: 0, kind: 'created', pod: POD },
    { at: 100, kind: 'bound', pod: POD, node: 'node-1' },
    { at: 1100, kind: 'running', pod: POD },
    { at: 42_000, kind: 'action', action: { what: 'fail', text: 'zone-b' } },
    { at: 92_000, kind: 'unknown', node: 'node-1' },
    {
      at: 392_000,
      kind: 'deleting',
      pod: POD,
      node: 'node-1',
      text: 'Taint manager: deleting due to NoExecute taint',
    },
  ],
  {
    ready: {
      'default/web': [
        [0, 0, 1],
        [1100, 1, 1],
        [92_000, 0, 1],
      ],
    },
    nodes: {
      'node-1': [
        [0, 'ready'],
        [42_000, 'silent'],
        [92_000, 'unreachable'],
      ],
    },
  },
);

/** The axis over a store that shows at once what it is asked for. */
function Shown({ start, calls }: { readonly start?: EventIndex; readonly calls: string[] }) {
  const [{ moment, time }, setShown] = useState({
    moment: start,
    time: view.events.at[start ?? -1] ?? 0,
  });
  return (
    <TimeAxis
      view={view}
      moment={moment}
      time={time}
      onMoment={(event) => {
        calls.push(`event ${String(event)}`);
        setShown({ moment: event, time: view.events.at[event] ?? 0 });
      }}
      onTime={(ms) => {
        calls.push(`time ${String(Math.round(ms))}`);
        setShown({ moment: lastEventAt(view.events, ms), time: ms });
      }}
      edits={{
        move: ({ text }, at) => calls.push(`move ${text} to ${String(at)}`),
        remove: ({ text }) => calls.push(`remove ${text}`),
        offer: ({ text }) => calls.push(`offer ${text}`),
      }}
      onStart={() => {
        calls.push('start');
        setShown({ moment: undefined, time: 0 });
      }}
    />
  );
}

function show(start?: EventIndex): { readonly calls: string[] } {
  const calls: string[] = [];
  renderPanel(<Shown calls={calls} {...(start === undefined ? {} : { start })} />);
  return { calls };
}

const said = () => screen.getByRole('slider').getAttribute('aria-valuetext');

/** Frames that come when they are told to. */
function frames() {
  let waiting: FrameRequestCallback | undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    waiting = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = undefined;
  });
  return (time: number) => {
    const callback = waiting;
    waiting = undefined;
    act(() => {
      callback?.(time);
    });
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('TimeAxis', () => {
  it('says where the playhead stands and what happened there', () => {
    show(3);
    expect(said()).toBe('0:42 of 6:32: You: zone-b fails');
  });

  it('begins at the start, before anything happens', () => {
    show();
    expect(said()).toBe('The set-up: an edit here changes the scenario itself.');
    expect(screen.getByRole('button', { name: 'Event before' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('goes from event to event, from chapter to chapter and to the ends by keys of the page', async () => {
    const { calls } = show();
    const user = userEvent.setup();
    await user.keyboard(
      '{ArrowRight}{ArrowRight}{PageDown}{PageDown}{ArrowLeft}{PageUp}{End}{Home}',
    );
    expect(calls).toEqual([
      'event 0',
      'event 1',
      'event 2',
      'event 3',
      'event 2',
      'event 0',
      'event 5',
      'start',
    ]);
  });

  it('stops at both ends', async () => {
    const { calls } = show(5);
    const user = userEvent.setup();
    await user.keyboard('{ArrowRight}{PageDown}');
    expect(said()).toContain('6:32 of 6:32');
    expect(calls.every((call) => call === 'event 5')).toBe(true);
  });

  it('is heard where the keys are text no more than anywhere else', async () => {
    const { calls } = show();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await userEvent.setup().keyboard('{ArrowRight} ');
    expect(calls).toEqual([]);
    field.remove();
  });

  it('plays so many times as fast as the clock', () => {
    const { calls } = show(2);
    const frame = frames();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    for (const time of [0, 100, 200]) frame(time);
    expect(calls).toEqual(['time 1100', 'time 7100', 'time 13100']);
    expect(said()).toBe('0:13.1 of 6:32: web-1 is running');
    for (const time of [300, 400, 500, 600, 700]) frame(time);
    expect(said()).toBe('0:43.1 of 6:32: You: zone-b fails');
  });

  it('is fast enough for ten minutes a second, and stops at the end', () => {
    const { calls } = show(2);
    const frame = frames();
    fireEvent.keyDown(screen.getByRole('button', { name: /^Speed/ }), { key: 'Enter' });
    fireEvent.click(screen.getByRole('menuitemradio', { name: '600×' }));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    for (let time = 0; time <= 1000; time += 100) frame(time);
    expect(said()).toMatch(/^6:32 of 6:32/);
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
    expect(calls.at(-1)).toBe('time 392000');
  });

  it('jumps from event to event where motion is to be reduced', () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { calls } = show(2);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    for (let pause = 0; pause < 2; pause += 1) {
      act(() => {
        vi.advanceTimersByTime(1600);
      });
    }
    expect(calls).toEqual(['event 3', 'event 4']);
  });

  it('gives each event of the list the room of two lines where the window is narrow', async () => {
    vi.stubGlobal('innerWidth', 390);
    show(3);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Events as a list' }));
    const rows = screen.getByRole('listbox').firstElementChild as HTMLElement;
    expect(rows.style.height).toBe(`${String(6 * 40)}px`);
  });

  it('tells all events as a list, of which each leads to its moment', async () => {
    const { calls } = show(3);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Events as a list' }));
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '0:00web-1 is created',
      '0:00.1web-1 is bound to node-1',
      '0:01.1web-1 is running',
      '0:42You: zone-b fails',
      '1:32node-1 is NotReady: nothing is heard of its kubelet',
      '6:32web-1 is evicted from node-1: a NoExecute taint',
    ]);
    expect(
      options.find((option) => option.getAttribute('aria-selected') === 'true')?.textContent,
    ).toContain('zone-b');
    await user.click(screen.getByRole('option', { name: /web-1 is running/ }));
    expect(calls).toEqual(['event 2']);
  });

  it('says how many Pods are ready of how many wanted at the playhead', async () => {
    show(5);
    expect(screen.getByText('0 of 1')).toBeDefined();
    await userEvent.setup().keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('1 of 1')).toBeDefined();
  });

  it('zooms by keys and buttons, and shows the whole story again', async () => {
    show(3);
    const user = userEvent.setup();
    const fit = screen.getByRole('button', { name: 'The whole story' });
    expect(fit.getAttribute('aria-disabled')).toBe('true');
    screen.getByRole('slider').focus();
    await user.keyboard('+');
    expect(fit.getAttribute('aria-disabled')).toBeNull();
    await user.keyboard('0');
    expect(fit.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Less time in sight' }));
    expect(fit.getAttribute('aria-disabled')).toBeNull();
  });

  describe('an action', () => {
    const pill = () =>
      document.querySelector<HTMLElement>('[data-mark=action]') ?? expect.fail('a pill');
    /** Of a track of 900 pixels over the 392 s of the story and what is beyond them. */
    const PIXEL = (392_000 * 1.04) / 900;

    /** happy-dom lays nothing out: the track is taken to begin at the left edge of the window. */
    function carry(from: number, to: number): void {
      const track = pill().parentElement ?? document.body;
      for (const element of document.querySelectorAll<HTMLElement>('*')) {
        element.setPointerCapture = () => undefined;
        element.hasPointerCapture = () => true;
        element.getBoundingClientRect = () => new DOMRect(0, 0, 900, 200);
      }
      fireEvent.pointerDown(pill(), { button: 0, clientX: from, pointerId: 1 });
      fireEvent.pointerMove(track, { clientX: to, pointerId: 1 });
    }

    it('is carried to another moment, on a tick of the ruler', () => {
      const { calls } = show(3);
      carry(94, 94 + 60_000 / PIXEL);
      expect(screen.getByText(/^move to 1:4\d$/)).toBeDefined();
      fireEvent.pointerUp(pill(), { pointerId: 1 });
      const [, to] = /^move zone-b to (\d+)$/.exec(calls.join()) ?? [];
      expect(Math.abs(Number(to) - 102_000)).toBeLessThan(6000);
      expect(Number(to) % 5000).toBe(0);
    });

    it('is let be by Escape', () => {
      const { calls } = show(3);
      carry(94, 300);
      fireEvent.keyDown(document.body, { key: 'Escape' });
      fireEvent.pointerUp(pill(), { pointerId: 1 });
      expect(calls).toEqual([]);
    });

    it('is gone to where it is pressed and not carried', () => {
      const { calls } = show();
      carry(94, 95);
      fireEvent.pointerUp(pill(), { pointerId: 1 });
      expect(calls).toEqual(['event 3']);
    });

    it('is deleted by a button while the playhead stands on it', async () => {
      const { calls } = show(3);
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Delete this action' }));
      expect(calls).toEqual(['remove zone-b']);
      await user.keyboard('{ArrowLeft}');
      expect(screen.queryByRole('button', { name: 'Delete this action' })).toBeNull();
    });
  });
});
