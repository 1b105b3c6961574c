// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { verbOnBar, verbOnPage } from './keys.ts';

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
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    ...more,
  });
  let verb: ReturnType<typeof verbOnPage>;
  const hear = (heard: KeyboardEvent) => {
    verb = listen(heard);
  };
  document.addEventListener('keydown', hear, { once: true });
  element.dispatchEvent(event);
  return verb;
}

describe('keys of the playhead on the page', () => {
  it('play, go on and back by one and by what is worth a look, to the ends, and to another level', () => {
    const verbs = [
      ...[' ', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'],
      ...['ArrowDown', 'ArrowUp'],
    ];
    expect(verbs.map((key) => pressed('', key))).toEqual([
      'play',
      'previous',
      'next',
      'before',
      'after',
      'first',
      'last',
      'deeper',
      'higher',
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
    ]) {
      expect(pressed(field, 'ArrowRight'), field).toBeUndefined();
    }
    for (const field of ['<input data-here>', '<div role="menu"><div data-here></div></div>']) {
      expect(pressed(field, ' '), field).toBeUndefined();
      expect(pressed(field, 'PageDown'), field).toBeUndefined();
    }
  });

  it('leave a part that moves by arrows and ends those alone', () => {
    const grid = '<div role="treegrid"><div data-here></div></div>';
    expect(['ArrowLeft', 'ArrowDown', 'Home'].map((key) => pressed(grid, key))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([pressed(grid, ' '), pressed(grid, 'PageDown')]).toEqual(['play', 'after']);
  });

  it('are those of a card of the canvas too, but for what the card has done already', () => {
    const card = '<div role="group" tabindex="0" data-here></div>';
    expect([pressed(card, ' '), pressed(card, 'PageUp')]).toEqual(['play', 'before']);
    document.addEventListener(
      'keydown',
      (event) => {
        event.preventDefault();
      },
      { once: true, capture: true },
    );
    expect(pressed(card, 'ArrowRight')).toBeUndefined();
  });

  it('leave Space to a button, and the keys that scroll to what can scroll', () => {
    expect(pressed('<button data-here></button>', ' ')).toBeUndefined();
    expect(pressed('<button data-here></button>', 'ArrowRight')).toBe('next');
    const scrolled = '<div style="overflow-y: auto"><div tabindex="0" data-here></div></div>';
    const heights = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    expect([pressed(scrolled, 'PageDown'), pressed(scrolled, 'Home')]).toEqual([
      undefined,
      undefined,
    ]);
    heights.mockRestore();
    expect([pressed(scrolled, 'PageDown'), pressed(scrolled, 'Home')]).toEqual(['after', 'first']);
  });

  it('are none with Ctrl, Alt or Meta, which are keys of the browser and of commands', () => {
    expect(pressed('', 'ArrowRight', { altKey: true })).toBeUndefined();
    expect(pressed('', ' ', { ctrlKey: true })).toBeUndefined();
    expect(pressed('', 'Home', { metaKey: true })).toBeUndefined();
  });
});

describe('keys on the bar of the playhead', () => {
  const on = (html: string, key: string) => pressed(html, key, {}, verbOnBar);

  it('zoom too, and change the level', () => {
    const slider = '<div role="slider" data-here></div>';
    expect(['+', '-', '0', 'ArrowUp', 'ArrowDown'].map((key) => on(slider, key))).toEqual([
      'zoomIn',
      'zoomOut',
      'fit',
      'higher',
      'deeper',
    ]);
    expect(on(slider, ' ')).toBe('play');
  });

  it('leave Space to its buttons', () => {
    expect(on('<button data-here></button>', ' ')).toBeUndefined();
    expect(on('<button data-here></button>', 'End')).toBe('last');
  });
});
