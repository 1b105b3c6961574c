import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredReasons } from './declaredReasons.ts';

const SRC = new URL('../../', import.meta.url);

/** The engine says them; `decode` reads pasted text. */
const MAY_HOLD_THEM = /^(?:engine|decode|i18n)\/|testing\/|\.test\.tsx?$/;

/** What preemption says, and texts of plugins without the parts that vary. */
const TEXTS = [
  ' preemption: ',
  'preemption: not eligible',
  'preemptionPolicy=Never',
  'preemption victims found',
  'is not helpful for scheduling',
  ...declaredReasons().map(({ example }) => example.replace(/[{"[].*$/, '').trim()),
].filter((text) => text.trim().includes(' '));

function filesOf(folder: string): string[] {
  return readdirSync(new URL(folder, SRC), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return filesOf(`${path}/`);
    return /\.tsx?$/.test(path) ? [path] : [];
  });
}

describe('the texts of reasons', () => {
  it('A4: stand in no module that could decide by them', () => {
    const holding = filesOf('')
      .filter((path) => !MAY_HOLD_THEM.test(path))
      .flatMap((path) => {
        const code = readFileSync(new URL(path, SRC), 'utf8').replaceAll(
          /^\s*(?:\*|\/\/|\/\*).*$/gm,
          '',
        );
        return TEXTS.filter((text) => code.includes(text)).map((text) => `${path}: ${text}`);
      });
    expect(holding).toEqual([]);
  });
});
