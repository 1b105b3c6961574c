import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compared } from './compared.ts';
import { answered, type RecordedSession } from './session.ts';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/session.json');
const RECORDED = JSON.parse(readFileSync(FIXTURE, 'utf8')) as RecordedSession;

const verbsBuilt = ['get', 'label', 'annotate', 'taint', 'cordon', 'uncordon', 'drain', 'scale'];

describe('a session at kubectl', () => {
  const { session } = answered(RECORDED);
  const cases = RECORDED.session.flatMap((recorded, index) =>
    verbsBuilt.some((verb) => recorded.run.startsWith(`kubectl ${verb} `))
      ? [[`${index + 1}: ${recorded.run}`, recorded, session[index]] as const]
      : [],
  );

  it.each(cases)('prints what kubectl printed: %s', (_, recorded, answer) => {
    const { wanted, given } = compared(recorded, answer);
    expect(given).toEqual(wanted);
    expect(answer?.rc).toBe(recorded.rc);
  });
});
