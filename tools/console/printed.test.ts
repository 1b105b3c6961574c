import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { answered, type RecordedCommand, type Session } from './session.ts';

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

describe('what kubectl prints of a cluster', () => {
  it.each(printed.map((line) => [line.run, line] as const))(
    'is printed to the letter: %s',
    (_, { run, before = [], stdin, rc, stdout = '', stderr = '' }) => {
      const piped = { ...(stdin !== undefined && { stdin }) };
      const lines = ['kubectl get pods', ...before, run];
      const { session } = answered(
        { ...scenario, session: lines.map((line) => ({ run: line, ...piped })) },
        '',
        // No controller bound claims there.
        { bindsVolumes: false },
      );
      expect(session.at(-1)).toEqual({ run, rc, stdout, stderr });
    },
  );
});
