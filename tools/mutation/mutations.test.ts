import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLUGIN_NAMES } from '../../src/engine/index.ts';
import { MUTATED_PARTS } from './mutations.ts';

const SOURCES = new URL('../../src/', import.meta.url);

function source(file: string): string {
  return readFileSync(new URL(file, SOURCES), 'utf8');
}

describe('the mutations', () => {
  it.each(MUTATED_PARTS)('of $name find their fragment exactly once', ({ mutations }) => {
    for (const { file, find, replace, breaks } of mutations) {
      const times = source(file).split(find).length - 1;
      expect(times, `${file}: ${find} (${breaks}): mend the list in tools/mutation`).toBe(1);
      expect(replace, breaks).not.toBe(find);
    }
  });

  it.each(MUTATED_PARTS)('of $name are at least three, with tests that exist', (part) => {
    expect(part.mutations.length).toBeGreaterThanOrEqual(3);
    for (const file of part.tests.flat()) {
      expect(existsSync(new URL(file, SOURCES)), file).toBe(true);
    }
  });

  it('break every default plugin', () => {
    const names = MUTATED_PARTS.map(({ name }) => name);
    expect(PLUGIN_NAMES.filter((name) => !names.includes(name))).toEqual([]);
  });
});
