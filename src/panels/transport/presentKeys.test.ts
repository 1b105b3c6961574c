// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { presentVerb } from './presentKeys.ts';

const pressed = (key: string, html = '<div data-here></div>', more = {}) => {
  document.body.innerHTML = html;
  const plain = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    defaultPrevented: false,
  };
  return presentVerb({
    key,
    ...plain,
    ...more,
    target: document.querySelector('[data-here]'),
  });
};

describe('what a key does while a room is shown it', () => {
  it('goes through the steps by arrows, and by the keys of a clicker', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Escape'];
    expect(keys.map((key) => pressed(key))).toEqual([
      ...['previous', 'next', 'previous', 'next', 'first', 'last', 'play', 'leave'],
    ]);
  });

  it('leaves text, dialogs and menus their keys', () => {
    for (const html of [
      '<input data-here>',
      '<textarea data-here></textarea>',
      '<div role="dialog"><button data-here></button></div>',
      '<div role="menu"><div data-here></div></div>',
    ]) {
      expect([pressed('Escape', html), pressed('ArrowRight', html)]).toEqual([
        undefined,
        undefined,
      ]);
    }
  });

  it('lets Space press a button, and goes on by the other keys from there', () => {
    const button = '<button data-here></button>';
    expect([pressed(' ', button), pressed('PageDown', button)]).toEqual([undefined, 'next']);
    expect(pressed('ArrowRight', '<input type="range" data-here>')).toBe('next');
  });

  it('does nothing with a modifier, or by a key that says nothing', () => {
    expect(pressed('ArrowRight', undefined, { ctrlKey: true })).toBeUndefined();
    expect(pressed('toString')).toBeUndefined();
  });
});
