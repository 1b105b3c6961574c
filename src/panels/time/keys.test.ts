// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { verbOnAxis, verbOnPage } from './keys.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** What is listened to, with this focused. */
function pressed(
  html: string,
  key: string,
  more: KeyboardEventInit = {},
  listen: typeof verbOnPage = verbOnPage,
) {
  document.body.innerHTML = html;
  const element = document.querySelector('[data-here]') ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  let verb: ReturnType<typeof verbOnPage>;
  const hear = (heard: KeyboardEvent) => {
    verb = listen(heard);
  };
  document.addEventListener('keydown', hear, { once: true });
  element.dispatchEvent(event);
  return verb;
}

describe('keys of the time axis on the page', () => {
  it('play, go from event to event and from chapter to chapter, and to the ends', () => {
    const verbs = [' ', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
    expect(verbs.map((key) => pressed('', key))).toEqual([
      'play',
      'previous',
      'next',
      'chapterBefore',
      'chapterAfter',
      'first',
      'last',
    ]);
  });

  it('are left alone where one types, in dialogs, menus, and what moves by keys itself', () => {
    for (const field of [
      '<input data-here>',
      '<textarea data-here></textarea>',
      '<div class="monaco-editor"><b data-here></b></div>',
      '<div contenteditable="true" data-here></div>',
      '<div role="dialog"><b data-here></b></div>',
      '<div role="menu"><div data-here></div></div>',
      '<div role="separator" data-here></div>',
      '<div role="treegrid"><div data-here></div></div>',
    ]) {
      expect(pressed(field, 'ArrowRight'), field).toBeUndefined();
      expect(pressed(field, ' '), field).toBeUndefined();
    }
  });

  it('leave Space to a button, and the keys that scroll to what has the focus', () => {
    expect(pressed('<button data-here></button>', ' ')).toBeUndefined();
    expect(pressed('<button data-here></button>', 'ArrowRight')).toBe('next');
    expect(pressed('<div tabindex="0" data-here></div>', 'PageDown')).toBeUndefined();
    expect(pressed('<div tabindex="0" data-here></div>', 'Home')).toBeUndefined();
  });

  it('are none with Ctrl, Alt or Meta, which are keys of the browser and of commands', () => {
    expect(pressed('', 'ArrowRight', { altKey: true })).toBeUndefined();
    expect(pressed('', ' ', { ctrlKey: true })).toBeUndefined();
    expect(pressed('', 'Home', { metaKey: true })).toBeUndefined();
  });
});

describe('keys on the axis itself', () => {
  const on = (html: string, key: string) => pressed(html, key, {}, verbOnAxis);

  it('zoom too, and go up and down as on any slider', () => {
    const slider = '<div role="slider" data-here></div>';
    expect(['+', '-', '0', 'ArrowUp', 'ArrowDown'].map((key) => on(slider, key))).toEqual([
      'zoomIn',
      'zoomOut',
      'fit',
      'next',
      'previous',
    ]);
    expect(on(slider, ' ')).toBe('play');
  });

  it('leave Space to its buttons', () => {
    expect(on('<button data-here></button>', ' ')).toBeUndefined();
    expect(on('<button data-here></button>', 'End')).toBe('last');
  });
});
