import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { FORBIDDEN, OPTIONS } from './rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

async function check(folder: string): Promise<ICruiseResult> {
  const { output } = await cruise([folder], {
    ...OPTIONS,
    baseDir: ROOT,
    validate: true,
    ruleSet: { forbidden: FORBIDDEN },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text, not a result');
  return output;
}

const lines = (result: ICruiseResult): string[] =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

describe('the borders between folders', () => {
  it('are crossed by no import', async () => {
    const result = await check('src');
    expect(lines(result)).toEqual([]);
    // With a compiler it can't use, the cruiser finds no module and reports no violation.
    expect(result.summary.totalCruised).toBeGreaterThan(100);
    expect(result.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(200);
  });

  it('are seen to be crossed in the canary, by value, by type, by package and past the index', async () => {
    const result = await check('tools/borders/canary/src');
    const rules = new Set(result.summary.violations.map(({ rule }) => rule.name));
    expect([...rules].sort()).toEqual([
      'canvas-types',
      'engine-folders',
      'panels-packages',
      'through-the-index',
    ]);
  });

  it('stand in the configuration for every folder of src', () => {
    const folders = readdirSync(path.join(ROOT, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'app')
      .map((entry) => entry.name);
    const ruled = FORBIDDEN.map(({ name }) => name);
    for (const folder of folders) expect(ruled).toContain(`${folder}-folders`);
  });
});
