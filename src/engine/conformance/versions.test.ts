import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seedsOf } from '../testing/seeds.ts';
import { recordedFault } from './recordedFault.ts';
import type { Scenario } from './scenario.ts';

const FAMILIES = [
  'node-affinity',
  'taints',
  'inter-pod',
  'spread',
  'resources',
  'preemption',
  'config',
  'volumes',
  'mixed',
  'queue',
  'large-queue',
] as const;

/** How many scenarios each version decides otherwise than v1.34.1, by family in that order. */
const DIFFERING: Readonly<Record<string, readonly number[]>> = {
  '1.31': [80, 52, 108, 113, 112, 158, 73, 69, 91, 47, 0],
  '1.32': [60, 41, 84, 82, 101, 155, 57, 67, 66, 41, 0],
  '1.33': [58, 39, 78, 80, 101, 150, 52, 44, 64, 40, 0],
  '1.34': [212, 100, 269, 253, 170, 123, 194, 84, 190, 50, 0],
  '1.35': [212, 100, 269, 253, 170, 120, 194, 84, 190, 50, 0],
  '1.36': [230, 145, 286, 274, 195, 150, 222, 90, 215, 59, 6],
};

/** One in so many of the scenarios that a version decides as v1.34.1 does is held, others each run. */
const ONE_IN = 12;

type Line = Required<Pick<Scenario, 'id' | 'expect'>> & Scenario;

function linesOf(file: string): readonly Line[] {
  const url = new URL(`./fixtures/${file}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(url)).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** What a version says of scenarios of which it does not say what v1.34.1 does. */
function recordedAs(version: string) {
  return new Map(linesOf(`versions/v${version}`).map(({ id, expect }) => [id, expect]));
}

const VERSIONS = Object.keys(DIFFERING);
const recorded = new Map(VERSIONS.map((version) => [version, recordedAs(version)]));
const [seed = 0] = seedsOf(1);

describe('recorded verdicts of other versions agree in every field', () => {
  describe.each(FAMILIES.map((family, index) => ({ family, index })))('$family', (given) => {
    const scenarios = linesOf(given.family);
    const cases = VERSIONS.map((version) => {
      const differing = DIFFERING[version]?.[given.index] ?? 0;
      const title = `v${version}, in which ${differing} of ${scenarios.length} differ`;
      return [title, { version, differing }] as const;
    });

    it.each(cases)('%s', (_, { version, differing }) => {
      const otherwise = recorded.get(version);
      let met = 0;
      for (const [index, scenario] of scenarios.entries()) {
        const decisions = otherwise?.get(scenario.id);
        if (decisions !== undefined) met += 1;
        else if ((index + seed) % ONE_IN !== 0) continue;
        const fault = recordedFault({ ...scenario, version }, decisions ?? scenario.expect);
        if (fault !== '') expect.fail(fault);
      }
      expect(met).toBe(differing);
    });
  });

  it('leave no record over', () => {
    const known = FAMILIES.flatMap((family) => linesOf(family).map(({ id }) => id));
    for (const [version, otherwise] of recorded) {
      const unknown = [...otherwise.keys()].filter((id) => !known.includes(id));
      expect(unknown, version).toEqual([]);
    }
  });
});
