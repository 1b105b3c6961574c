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

  it.each([
    'get ep',
    'describe ep',
    'label ep kubernetes a=b',
    'wait ep/nosuch --for=create --timeout=0s',
  ])('is warned of by a server that will not have it for ever: %s', (line) => {
    expect(told(line)).toMatch(/^Warning: v1 Endpoints is deprecated in v1.33\+; use discovery/);
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
