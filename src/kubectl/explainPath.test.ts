import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';
import type { Explained } from './explained.ts';

const FILE = new URL('../../public/schema/explained.json', import.meta.url);
const known = JSON.parse(readFileSync(FILE, 'utf8')) as Explained;
const said = (...words: readonly string[]) => explain(known, words);
const FIRST = 'error: invalid jsonpath syntax, first node must be field node';
const ALL = 'error: invalid jsonpath syntax, all nodes must be field nodes';

/** As kubectl 1.36.4 says it. */
describe('a path of kubectl explain', () => {
  it.each([
    ['pods,services', "error: unrecognized character in action: U+002C ','"],
    ['pod.spec\t', 'error: unrecognized character in action: U+0009'],
    ['{.pod}', "error: unrecognized character in action: U+007B '{'"],
    ['pod}', 'error: must pass in 1 jsonpath string'],
    ['pod[', 'error: unterminated array'],
    ['pod[spec]', 'error: invalid array index spec'],
    ['pod[?(', 'error: unterminated filter'],
    ["pod.spec 'a", 'error: unterminated quoted string'],
    ['pod.spec -', 'error: cannot parse number -'],
    ['pod.a\\', 'error: unclosed action'],
    ['deployments.apps...spec', 'error: invalid multiple recursive descent'],
    ['', 'error: a resource must be present, got: /, Resource='],
    ['$.pod', 'error: a resource must be present, got: /, Resource='],
    ['pod(', 'the server doesn\'t have a resource type "pod("'],
    ['"pod"', 'the server doesn\'t have a resource type "\\"pod\\""'],
    ['nosuch[0]', 'the server doesn\'t have a resource type "nosuch"'],
    ['pod.spec[0]', FIRST],
    ['pod[?(@.a)]', FIRST],
    ['pod[1:2]', FIRST],
    ['pod.*', FIRST],
    ['pod spec', FIRST],
    ['.pod', FIRST],
    ['pod.spec...x', FIRST],
    ['deployments.apps[0]', FIRST],
  ])('%j is refused: %s', (path, words) => {
    expect(said(path)).toEqual({ rc: 1, stdout: '', stderr: `${words}\n` });
  });

  it.each([['pod.spec[0]'], ['pod...'], ['pod.spec 1x']])(
    '%j is refused in other words where a version is asked for',
    (path) => {
      expect(said(path, '--api-version=v1').stderr).toBe(`${ALL}\n`);
    },
  );

  it.each([
    ['pod.spec ', 'pod.spec'],
    ['pod$.spec', 'pod.spec'],
    ['pod .spec', 'pod.spec'],
    ['pod.sp\\ec', 'pod.spec'],
    ["pod['spec']", 'pod.spec'],
    ['pods. ', 'pods'],
    ['deployments.appsx', 'deployments'],
    ["deployments.apps'.spec", 'deployments.spec'],
    ['deployments.apps..spec', 'deployments.spec'],
  ])('%j is read as %j', (path, meant) => {
    expect(said(path)).toEqual(said(meant));
    expect(said(path).rc).toBe(0);
  });

  it('names the field that there is not, an empty one too', () => {
    const field = (path: string) => said(path).stderr;
    expect(field('pod..')).toBe('error: field "" does not exist\n');
    expect(field("pod.spec.'x'")).toBe('error: field "\'x\'" does not exist\n');
    expect(field('pod.a\\.b')).toBe('error: field "a.b" does not exist\n');
  });

  it('takes letters behind -R as flags, and help that is not wanted', () => {
    expect(said('pod', '-Rx').stderr).toBe(
      "error: unknown shorthand flag: 'x' in -x\nSee 'kubectl explain --help' for usage.\n",
    );
    expect(said('pod', '--help=false')).toEqual(said('pod'));
  });
});
