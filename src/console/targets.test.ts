import { describe, expect, it } from 'vitest';
import { typedBeside, web } from './typedBeside.ts';

const told = (line: string) => typedBeside([web(1)], [line])[0]?.stderr;

describe('what a line is about', () => {
  it.each([
    ['get deploy/web -A', 'a resource cannot be retrieved by name across all namespaces'],
    [
      'get deploy/web -l a=b',
      'selectors and the all flag cannot be used when passing resource/name arguments',
    ],
    [
      'delete deploy/web --all',
      'selectors and the all flag cannot be used when passing resource/name arguments',
    ],
  ])('is not named and chosen at once: %s', (line, why) => {
    expect(told(line)).toBe(`error: ${why}\n`);
  });

  it('is sorted where it is of one kind: tables of several have no such field (RuntimeSorter)', () => {
    const why = `error: couldn't find any field with path "{.metadata.name}" in the list of objects\n`;
    for (const line of ['get all', 'get deploy,svc', 'get deploy/web svc/kubernetes']) {
      expect(told(`${line} --sort-by=.metadata.name`)).toBe(why);
      expect(told(`${line} --sort-by=.metadata.name -o name`)).toBe('');
    }
    expect(told('get deploy --sort-by=.metadata.name')).toBe('');
  });

  it('is looked for before the first of it is restarted, held or let go on', () => {
    const [missing, unable] = ['deployments.apps "no" not found', 'services "kubernetes"'];
    for (const verb of ['restart', 'pause', 'resume']) {
      expect(told(`rollout ${verb} svc/kubernetes deploy/no`)).toMatch(
        new RegExp(`${missing}\nerror: ${unable}`),
      );
    }
    expect(told('rollout undo svc/kubernetes deploy/no')?.trimEnd()).toMatch(/not found$/);
  });
});
