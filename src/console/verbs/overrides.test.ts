import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

function told(line: string): string {
  const answer = typedBeside([web(1)], [line]).at(-1);
  return `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`;
}

/** What `kubectl run` makes of overrides: a field of it, or why not. */
function made(overrides: unknown, { type = 'merge', path = '.spec' } = {}): string {
  const text = typeof overrides === 'string' ? overrides : JSON.stringify(overrides);
  const output = `-o jsonpath={${path}} --dry-run=client`;
  return told(`run p --image=x --overrides='${text}' --override-type=${type} ${output}`);
}

describe('--overrides', () => {
  it('merges as its type says: lists are replaced, merged by name, or changed by operations', () => {
    const container = { spec: { containers: [{ name: 'p', args: ['z'] }] } };
    const path = '.spec.containers[0].image';
    expect(made(container, { path })).toBe('');
    expect(made(container, { type: 'strategic', path })).toBe('x');
    const added = [{ op: 'add', path: '/spec/nodeName', value: 'n' }];
    expect(made(added, { type: 'json', path: '.spec.nodeName' })).toBe('n');
  });

  it('holds for what is exposed too, with ports of nodes', () => {
    const overrides = '{"spec":{"type":"NodePort","ports":[{"port":80,"nodePort":30001}]}}';
    const flags = `--overrides='${overrides}' --override-type=strategic --dry-run=client`;
    expect(told(`expose deploy web --port=80 ${flags} -o jsonpath={.spec.type}`)).toBe('NodePort');
    expect(told(`expose deploy web --port=80 ${flags} -o jsonpath={.spec.ports[0].nodePort}`)).toBe(
      '30001',
    );
  });

  it('leaves out fields that the type has not', () => {
    expect(made({ spec: { nope: 1 } }, { path: '.spec.nope' })).toBe('');
  });

  // As kubectl 1.33 told them.
  it.each([
    ['{', 'merge', 'Invalid JSON Patch'],
    ['3', 'merge', 'Invalid JSON Patch'],
    ['null', 'merge', 'Invalid JSON Patch'],
    ['{', 'strategic', 'invalid JSON document'],
    ['x', 'json', "invalid character 'x' looking for beginning of value"],
    ['{}', 'no', 'invalid override type: no'],
    [
      '{"spec":3}',
      'merge',
      'json: cannot unmarshal number into Go struct field Pod.spec of type v1.PodSpec',
    ],
    [
      '{"spec":{"priority":"x"}}',
      'merge',
      'json: cannot unmarshal string into Go struct field PodSpec.spec.priority of type int32',
    ],
    [
      '{"apiVersion":"v2"}',
      'merge',
      'no kind "Pod" is registered for version "v2" in scheme "pkg/scheme/scheme.go:28"',
    ],
  ])('refuses %s as %s in the words of kubectl', (overrides, type, why) => {
    expect(made(overrides, { type })).toBe(`error: ${why}\n`);
  });

  it('needs a kind, and an object', () => {
    expect(made({ kind: null })).toContain("error: Object 'Kind' is missing in '{");
    expect(made([])).toContain("error: couldn't get version/kind; json parse error: ");
  });
});
