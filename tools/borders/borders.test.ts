import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { FORBIDDEN, OPTIONS, TESTS } from './rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

async function check(folder: string, options: ICruiseOptions = {}): Promise<ICruiseResult> {
  const { output } = await cruise([folder], {
    ...OPTIONS,
    ...options,
    baseDir: ROOT,
    validate: true,
    ruleSet: { forbidden: FORBIDDEN },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text, not a result');
  return output;
}

const lines = (result: ICruiseResult): string[] =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** Two folders of `src` that import one another, by whatever files: `canvas ↔ panels`. */
function mutualFolders({ modules }: ICruiseResult): string[] {
  const folderOf = (file: string): string | undefined => /(?:^|\/)src\/([^/]+)\//.exec(file)?.[1];
  const pairs = new Set<string>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined || new RegExp(TESTS).test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== undefined && to !== from) pairs.add(`${from} ↔ ${to}`);
    }
  }
  const back = (pair: string): string => pair.split(' ↔ ').reverse().join(' ↔ ');
  return [...pairs].filter((pair) => pair < back(pair) && pairs.has(back(pair)));
}

describe('the borders between folders', () => {
  it('are crossed by no import', async () => {
    const result = await check('src');
    expect(lines(result)).toEqual([]);
    expect(mutualFolders(result)).toEqual([]);
    // With a compiler it can't use, the cruiser finds no module and reports no violation.
    expect(result.summary.totalCruised).toBeGreaterThan(100);
    expect(result.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(200);
  });

  it('are followed by tools and e2e too, in which nothing goes in a circle', async () => {
    // What they import of src is looked at above.
    const beside = { doNotFollow: { path: 'node_modules|^src/' }, exclude: { path: '/canary/' } };
    for (const folder of ['tools', 'e2e']) {
      const result = await check(folder, beside);
      expect(lines(result)).toEqual([]);
      expect(result.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(100);
    }
  });

  it('are seen to be crossed in the canary, by value, by type, by package, past the index and in a circle', async () => {
    const result = await check('tools/borders/canary/src');
    const rules = new Set(result.summary.violations.map(({ rule }) => rule.name));
    expect([...rules].sort()).toEqual([
      'canvas-types',
      'engine-folders',
      'no-circular',
      'panels-packages',
      'panels-types',
      'through-the-index',
    ]);
    expect(mutualFolders(result)).toEqual(['canvas ↔ panels']);
  });

  it('stand in the configuration for every folder of src', () => {
    const folders = readdirSync(path.join(ROOT, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'app')
      .map((entry) => entry.name);
    const ruled = FORBIDDEN.map(({ name }) => name);
    for (const folder of folders) expect(ruled).toContain(`${folder}-folders`);
  });
});
