import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { recordedFault } from './recordedFault.ts';
import type { Scenario } from './scenario.ts';

/** How many scenarios of each kind v1.36.3 decides otherwise than v1.34.9; each kind has as many. */
const OTHERWISE: Readonly<Record<string, number>> = {
  big: 16,
  profiles: 22,
  nominated: 17,
  'no-namespaces': 15,
  'deleting-nodes': 12,
  'declared-features': 27,
  'pod-level-resources': 23,
  'image-volumes': 27,
  balance: 30,
  batch: 22,
  'spread-keys': 23,
};
const OF_A_KIND = 30;

type Line = Required<Pick<Scenario, 'id' | 'expect' | 'also'>> & Scenario;

function linesOf(file: string): readonly Line[] {
  const url = new URL(`./fixtures/${file}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(url)).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** `image-volumes` of `image-volumes-dev-00004`. */
const kindOf = ({ id }: Line) => id.replace(/-[a-z]+-\d+$/, '');

/** What the newest release that they were recorded of says. */
const newest = ({ id, also }: Line) =>
  also['1.36.3'] ?? expect.fail(`${id} has no record of v1.36.3`);

describe('recorded verdicts on what is new in some version agree in every field', () => {
  const lines = linesOf('extra');

  describe.each(Object.entries(OTHERWISE))('%s', (kind, otherwise) => {
    const scenarios = lines.filter((line) => kindOf(line) === kind);

    it(`v1.34.9, all ${OF_A_KIND}`, () => {
      expect(scenarios).toHaveLength(OF_A_KIND);
      for (const line of scenarios) {
        expect(recordedFault({ ...line, version: '1.34' }, line.expect)).toBe('');
      }
    });

    it(`v1.36.3, all ${OF_A_KIND}, of which ${otherwise} are decided otherwise`, () => {
      for (const line of scenarios) {
        expect(recordedFault({ ...line, version: '1.36' }, newest(line))).toBe('');
      }
      const differ = scenarios.filter(
        (line) => JSON.stringify(newest(line)) !== JSON.stringify(line.expect),
      );
      expect(differ).toHaveLength(otherwise);
    });
  });

  it('are of no other kind', () => {
    const kinds = new Set(lines.map(kindOf));
    expect([...kinds].sort()).toEqual(Object.keys(OTHERWISE).sort());
  });
});
