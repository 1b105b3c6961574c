import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compared } from './compared.ts';
import {
  answered,
  EachAtTheBeginning,
  type RecordedCommand,
  type RecordedSession,
} from './session.ts';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/session.json');
const RECORDED = JSON.parse(readFileSync(FIXTURE, 'utf8')) as RecordedSession;

/** What kubectl said to commands that it refused, each in the cluster of the session's beginning. */
const REFUSALS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/refusals.json'), 'utf8'),
) as readonly (Pick<RecordedCommand, 'run' | 'rc' | 'stderr'> & { readonly stdout?: string })[];

/** What is not answered as recorded, and why. */
const DIFFERENT: readonly (readonly [run: string, why: string])[] = [
  [
    'kubectl rollout status ',
    'how often it tells depends on which Pod of the real cluster was ready when',
  ],
];

describe('a session at kubectl', () => {
  const { session } = answered(RECORDED);
  const cases = RECORDED.session.flatMap((recorded, index) =>
    DIFFERENT.some(([run]) => recorded.run.startsWith(run))
      ? []
      : [[`${index + 1}: ${recorded.run}`, recorded, session[index]] as const],
  );

  it('is held to all but a few commands', () => {
    expect(cases.length).toBeGreaterThan(RECORDED.session.length - 5);
  });

  it.each(cases)('prints what kubectl printed: %s', (_, recorded, answer) => {
    const { wanted, given } = compared(recorded, answer);
    expect(given).toEqual(wanted);
    expect(answer?.rc).toBe(recorded.rc);
  });
});

const each = new EachAtTheBeginning(RECORDED);

describe('what kubectl refuses', () => {
  it.each(REFUSALS.map((refusal) => [refusal.run, refusal] as const))(
    'is refused in its words: %s',
    (run, { rc, stdout = '', stderr }) => {
      expect(each.run(run)).toEqual({ rc, stdout, stderr });
    },
  );
});
