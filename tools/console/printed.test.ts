import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/console/index.ts';
import { answered, EachAtTheBeginning, type RecordedCommand, type Session } from './session.ts';

/**
 * What kubectl prints of objects that an API server serves as this console does, each line in the cluster as it begins:
 * held against a kubectl that was asked the same of such a server. What it wrote of an empty creation time is left out,
 * as newer ones do.
 */
const { printed, ...scenario } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/printed.json'), 'utf8'),
) as Omit<Session, 'session'> & {
  readonly printed: readonly (Pick<RecordedCommand, 'run' | 'stdin' | 'rc'> &
    Partial<RecordedCommand> & { readonly before?: readonly string[] })[];
};

// No controller bound claims there.
const OPTIONS = { bindsVolumes: false } as const;
const atTheBeginning = new EachAtTheBeginning(scenario, OPTIONS);

/** Of a line behind others in the cluster as they left it, once it came to rest. */
function answerTo(run: string, before: readonly string[], stdin: string | undefined): Answer {
  if (before.length === 0) return atTheBeginning.run(run, stdin);
  const piped = stdin === undefined ? {} : { stdin };
  const lines = ['kubectl get pods', ...before, run].map((line) => ({ run: line, ...piped }));
  const {
    rc = -1,
    stdout = '',
    stderr = '',
  } = answered({ ...scenario, session: lines }, '', OPTIONS).session.at(-1) ?? {};
  return { rc, stdout, stderr };
}

/** The server that was asked sent its warning of Endpoints with lists alone, and with no single one: a real one sends it with both. */
const UNSENT =
  'Warning: v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice\n';
const withoutUnsent = (answer: Answer, recorded: string): Answer =>
  recorded === '' ? { ...answer, stderr: answer.stderr.replace(UNSENT, '') } : answer;

/** Events are named by the moment at which they are recorded, which is of no matter here. */
const withoutMoments = ({ stdout, ...answer }: Answer): Answer => ({
  ...answer,
  stdout: stdout.replaceAll(/(?<=\.)18a[0-9a-f]{9,}/g, 'moment'),
});

describe('what kubectl prints of a cluster', () => {
  it.each(printed.map((line) => [line.run, line] as const))(
    'is printed to the letter: %s',
    (_, { run, before = [], stdin, rc, stdout = '', stderr = '' }) => {
      const answer = withoutUnsent(answerTo(run, before, stdin), stderr);
      expect(withoutMoments(answer)).toEqual(withoutMoments({ rc, stdout, stderr }));
    },
  );
});
