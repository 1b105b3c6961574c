import { expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import { typedBeside } from '../typedBeside.ts';

const pod = (name: string, spec: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: { containers: [{ name: 'c', image: 'i' }], nodeSelector: { no: 'such' }, ...spec },
});
const NO_HOST = 'Error from server (BadRequest): pod p does not have a host assigned\n';
const LOGGED =
  'All commands and output from this session will be recorded in container logs, including credentials and sensitive information passed through the command prompt.\n';
const PROMPT = "If you don't see a command prompt, try pressing enter.\n";
const TTY = 'error: Unable to use a TTY - container c did not allocate one\n';

const two = {
  nodeSelector: {},
  containers: ['c', 'd'].map((name) => ({ name, image: 'i' })),
};
const cases: readonly (readonly [line: string, release: ReleaseName, said: string])[] = [
  ['attach p', 'v1.33', `${PROMPT}${NO_HOST}`],
  ['attach p', 'v1.34', `${LOGGED}${PROMPT}${NO_HOST}`],
  ['attach p -it', 'v1.35', `${TTY}${LOGGED}${PROMPT}${NO_HOST}`],
  ['attach p -q', 'v1.35', NO_HOST],
  ['cp p:/x y', 'v1.35', NO_HOST],
  ['cp other/p:/x y', 'v1.35', 'Error from server (NotFound): pods "p" not found\n'],
  ['cp gone:/x y', 'v1.35', 'Error from server (NotFound): pods "gone" not found\n'],
  ['cp p:/x y z', 'v1.35', 'error: source and destination are required\n'],
  [
    'cp q:/x y -c zz',
    'v1.35',
    'Error from server (BadRequest): container zz is not valid for pod q\n',
  ],
];

it.each(cases)('of a Pod that has no container tells as a cluster would: %s (%s)', (...given) => {
  const [line, release, said] = given;
  const [answer] = typedBeside([pod('p'), pod('q', two)], [line], { release });
  expect(answer).toMatchObject({ rc: 1, stderr: said });
});

it('kubectl cp tells which container it takes where it tells everything', () => {
  const [answer] = typedBeside([pod('q', two)], ['cp q:/x y']);
  expect(answer?.stdout).toBe('Defaulted container "c" out of: c, d\n');
});
