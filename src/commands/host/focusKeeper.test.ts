// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BerthState } from '../../store/index.ts';
import { createFocusKeeper, type FocusKeeper } from './focusKeeper.ts';

const target = (name: string): string => `zone:zone=${name}`;

/** A row of the outline, on the page. */
function row(name: string, tabIndex = -1): HTMLElement {
  const element = document.createElement('div');
  element.dataset['target'] = target(name);
  element.tabIndex = tabIndex;
  document.body.append(element);
  return element;
}

const focused = (): string | undefined =>
  (document.activeElement as HTMLElement | null)?.dataset['target'];

describe('the focus', () => {
  let keeper: FocusKeeper;
  let stop: () => void;
  let run: () => void;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame'] });
    document.body.replaceChildren();
    let told: ((state: BerthState, before: BerthState) => void) | undefined;
    keeper = createFocusKeeper({
      subscribe: (listener) => {
        told = listener;
        return () => undefined;
      },
    });
    run = () => told?.({ run: {} } as BerthState, {} as BerthState);
    stop = keeper.start();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const frames = (count: number): void => {
    for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
  };

  it('goes to what stands for the same after a run, which may come some frames later', () => {
    const before = row('a');
    before.focus();
    run();
    before.remove();
    row('b', 0);
    frames(3);
    row('a');
    frames(1);
    expect(focused()).toBe(target('a'));
  });

  it('goes to what something is called from now on, of two in a row to the later', () => {
    const [a, b] = [row('a', 0), row('b')];
    a.focus();
    keeper.keep(target('x'));
    run();
    a.remove();
    row('x', 0);
    frames(2);
    expect(focused()).toBe(target('x'));
    b.focus();
    keeper.keep(target('y'));
    run();
    b.remove();
    frames(2);
    row('y');
    frames(1);
    expect(focused()).toBe(target('y'));
  });

  it('goes to the tab stop where nothing stands for it, and from there to what comes late', () => {
    const a = row('a');
    row('b', 0);
    a.focus();
    run();
    a.remove();
    frames(20);
    expect(focused()).toBe(target('b'));
    row('a');
    frames(1);
    expect(focused()).toBe(target('a'));
  });

  it('goes on from the tab stop where the user does', () => {
    const a = row('a');
    const b = row('b', 0);
    a.focus();
    run();
    a.remove();
    frames(20);
    expect(focused()).toBe(target('b'));
    b.dispatchEvent(new KeyboardEvent('keydown', { key: 'o', bubbles: true }));
    keeper.keep();
    b.remove();
    row('c', 0);
    row('b');
    frames(1);
    expect(focused()).toBe(target('b'));
  });

  it('stays where the user has put it since', () => {
    const [a, b] = [row('a'), row('b', 0)];
    a.focus();
    keeper.keep(target('x'));
    run();
    b.focus();
    row('x');
    frames(40);
    expect(focused()).toBe(target('b'));
  });

  it('is nowhere where the user has pressed on nothing, or nothing had it', () => {
    row('a', 0);
    run();
    frames(40);
    expect(document.activeElement).toBe(document.body);
    const b = row('b');
    b.focus();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    b.blur();
    run();
    frames(40);
    expect(document.activeElement).toBe(document.body);
  });

  it('comes back where what has it is moved on the page', () => {
    const a = row('a');
    a.focus();
    run();
    a.blur();
    frames(1);
    expect(focused()).toBe(target('a'));
  });
});
