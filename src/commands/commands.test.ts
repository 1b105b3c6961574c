import { describe, expect, it } from 'vitest';
import { CATALOGUE, createTranslator } from '../i18n/index.ts';
import { COMMANDS } from './registry.ts';
import { sheetSections } from './sheet/sections.ts';
import { isPressed, shortcutText, type Shortcut } from './shortcut.ts';
import { commandText } from './text.ts';

const keys = ({ key, mod = false, shift = false, alt = false }: Shortcut): string =>
  `${String(mod)} ${String(alt)} ${String(shift)} ${key.toLowerCase()}`;

describe('the list of commands', () => {
  it('names every command once, and has a label for it in both languages and no other', () => {
    const ids = COMMANDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of ['en', 'zh'] as const) {
      expect(Object.keys(CATALOGUE[language].commands.label).sort()).toEqual([...ids].sort());
      const i18n = createTranslator(language);
      for (const { id } of COMMANDS) {
        const label = commandText(i18n, `label.${id}`, { name: 'it' });
        expect(label).not.toContain('label.');
        expect(label).not.toContain('{{');
      }
    }
  });

  it('shows by an ellipsis which commands ask for something', () => {
    const en = createTranslator('en');
    const opens = new Set([
      'palette',
      'addNodes',
      'addWorkload',
      'addWorkloadOnNode',
      'addWorkloadInZone',
      'find',
      'openFile',
      'openFolder',
    ]);
    for (const { id, asks } of COMMANDS) {
      const says = commandText(en, `label.${id}`).endsWith('…');
      expect([id, says]).toEqual([id, asks !== undefined || opens.has(id)]);
    }
  });

  it('gives no two commands the same keys on the same thing', () => {
    const taken = COMMANDS.flatMap(({ shortcut, appliesTo }) =>
      shortcut === undefined ? [] : [`${appliesTo} ${keys(shortcut)}`],
    );
    expect(new Set(taken).size).toBe(taken.length);
    // Keys on a target never hide those of the page.
    const ofPage = COMMANDS.filter(({ appliesTo }) => appliesTo === 'nothing');
    const onTarget = COMMANDS.filter(({ appliesTo }) => appliesTo !== 'nothing');
    const pageKeys = ofPage.flatMap(({ shortcut }) => shortcut && keys(shortcut)).filter(Boolean);
    for (const { shortcut } of onTarget) {
      if (shortcut !== undefined) expect(pageKeys).not.toContain(keys(shortcut));
    }
  });

  it('is the shortcut sheet, as far as commands have keys', () => {
    const onSheet = sheetSections().flatMap(({ commands }) => commands.map(({ id }) => id));
    const withKeys = COMMANDS.filter(({ shortcut }) => shortcut).map(({ id }) => id);
    expect([...onSheet].sort()).toEqual([...withKeys].sort());
    expect(onSheet.length).toBeGreaterThan(15);
  });
});

describe('shortcuts', () => {
  const pressed = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
    ({
      key,
      code: '',
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      ...more,
    }) as KeyboardEvent;

  it('are written as the platform writes them', () => {
    const redo: Shortcut = { key: 'z', mod: true, shift: true, where: 'own' };
    expect(shortcutText(redo, true)).toBe('⇧⌘Z');
    expect(shortcutText(redo, false)).toBe('Ctrl+Shift+Z');
    expect(shortcutText({ key: 'Comma', alt: true, where: 'page' }, false)).toBe('Alt+,');
  });

  it('take ⌘ on a Mac and Ctrl elsewhere, and not the other', () => {
    const palette: Shortcut = { key: 'k', mod: true, where: 'everywhere' };
    expect(isPressed(pressed('k', { metaKey: true }), palette, true)).toBe(true);
    expect(isPressed(pressed('k', { ctrlKey: true }), palette, true)).toBe(false);
    expect(isPressed(pressed('K', { ctrlKey: true }), palette, false)).toBe(true);
    expect(isPressed(pressed('k', { ctrlKey: true, altKey: true }), palette, false)).toBe(false);
  });

  it('take a sign with Shift or without, as keyboards differ; a letter under ⌥ by its place', () => {
    const sheet: Shortcut = { key: '?', where: 'page' };
    expect(isPressed(pressed('?', { shiftKey: true }), sheet, false)).toBe(true);
    expect(isPressed(pressed('?'), sheet, false)).toBe(true);
    const tab: Shortcut = { key: 'KeyW', alt: true, where: 'page' };
    expect(isPressed(pressed('∑', { code: 'KeyW', altKey: true }), tab, true)).toBe(true);
  });
});
