import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { differences, type Recorded } from './difference.ts';
import { type RecordedScenario, tell } from './recorded.ts';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/timelines.jsonl.gz');

interface Line extends RecordedScenario {
  readonly family: string;
  readonly recorded: Recorded;
}

const LINES = gunzipSync(readFileSync(FIXTURE))
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line);

/** What differs, and why it must. */
const EXPECTED: Readonly<Record<string, { readonly why: string; readonly differences: number }>> = {
  'scale/statefulset-parallel-1': {
    why: 'which of three nodes the fourth replica gets is drawn by lot; in all takes it or another that goes later had node-1',
    differences: 1,
  },
};

describe('a timeline says what a real control plane did', () => {
  it.each(LINES.map((line) => [line.id, line] as const))('%s', (id, line) => {
    // In this family the moment of the last heartbeat decides.
    const far = line.family === 'failure' ? 4 : 1;
    const different = differences(line.recorded, tell(line), far);
    const expected = EXPECTED[id];
    if (expected) expect(different, expected.why).toHaveLength(expected.differences);
    else expect(different).toEqual([]);
  });

  it('is held to recordings of every family', () => {
    expect(new Set(LINES.map(({ family }) => family)).size).toBe(12);
    const events = LINES.flatMap(({ recorded }) => recorded.events);
    expect(events.length).toBeGreaterThan(700);
  });
});

describe('the comparison', () => {
  const [line] = LINES;
  if (line === undefined) throw new Error('there are recordings');
  const answer = tell(line);

  it('sees a Pod on another node', () => {
    const moved = answer.snapshots.map(({ t }) => ({ t, of: {} }));
    expect(differences(line.recorded, { ...answer, snapshots: moved }, 1)).toHaveLength(
      line.recorded.snapshots.length,
    );
  });

  it('sees an event that is missing, or comes too late', () => {
    const late = answer.events.map((event) => ({ ...event, t: event.t + 20 }));
    expect(differences(line.recorded, { ...answer, events: late }, 1)).toHaveLength(
      line.recorded.events.length,
    );
  });
});
