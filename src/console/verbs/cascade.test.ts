import { expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

const NONE = 'error: invalid cascade value (foo). Must be "background", "foreground", or "orphan"';

it.each([
  ['delete deploy web --cascade=foo', NONE],
  ['replace --cascade=foo', NONE],
  ['replace --force --cascade=foo -f x', NONE],
  ['apply --cascade=foo -f x', NONE],
  [
    'replace --cascade=true -f x',
    'warning: --cascade=true is deprecated (boolean value) and can be replaced with --cascade=background.\nerror: the path "x" does not exist',
  ],
])('what --cascade says is asked before anything is read: %s', (line, said) => {
  const [answer] = typedBeside([web(1)], [line]);
  expect(answer?.stderr.trimEnd()).toBe(said);
});

it('a Scale is patched in parts, too, as a server takes each type of patch of what it has', () => {
  const [answer, now] = typedBeside(
    [web(1)],
    [
      ['patch deploy web --subresource=scale', '{"spec":{"replicas":3}}'].join(" -p '") + "'",
      'get deploy web -o jsonpath={.spec.replicas}',
    ],
  );
  expect(answer).toMatchObject({ rc: 0, stderr: '', stdout: 'scale.autoscaling/web patched\n' });
  expect(now?.stdout).toBe('3');
});

it('a token may not last less than no time', () => {
  const [answer] = typedBeside([], ['create token default --duration=-1s']);
  expect(answer?.stderr).toBe('error: --duration must be greater than or equal to 0\n');
});
