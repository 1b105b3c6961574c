import { describe, expect, it } from 'vitest';
import { jsonPatched } from './jsonPatch.ts';

const NODE = {
  metadata: { name: 'n', labels: { a: 'b' } },
  spec: { taints: [{ key: 'a', effect: 'NoSchedule' }, { key: 'b' }] },
};
const keysAfter = (operation: object) => {
  const patched = jsonPatched(NODE, [operation], 'strict');
  if (!('value' in patched)) return patched.why;
  const { spec } = patched.value as typeof NODE;
  return spec.taints.map(({ key }) => key).join('');
};
const why = (operation: unknown, rules: 'strict' | 'lenient' = 'strict') => {
  const patched = jsonPatched(NODE, [operation], rules);
  return 'why' in patched ? patched.why : 'done';
};

describe('a JSON patch', () => {
  it('tests values whatever the order of their fields, and nothing where null is asked for', () => {
    const value = { effect: 'NoSchedule', key: 'a' };
    expect(why({ op: 'test', path: '/spec/taints/0', value })).toBe('done');
    expect(why({ op: 'test', path: '/metadata/labels/q', value: null })).toBe('done');
    expect(why({ op: 'test', path: '/spec/taints/0', value: { key: 'a' } })).toBe(
      'testing value /spec/taints/0 failed: test failed',
    );
  });

  it.each([
    [{ op: 'add', path: '/spec/taints/-', value: { key: 'c' } }, 'abc'],
    [{ op: 'add', path: '/spec/taints/-1', value: { key: 'c' } }, 'abc'],
    [{ op: 'add', path: '/spec/taints/-3', value: { key: 'c' } }, 'cab'],
    [{ op: 'add', path: '/spec/taints/01', value: { key: 'c' } }, 'acb'],
    [{ op: 'remove', path: '/spec/taints/-1' }, 'a'],
    [{ op: 'replace', path: '/spec/taints/+1/key', value: 'c' }, 'ac'],
    [{ op: 'move', from: '/spec/taints/0', path: '/spec/taints/1' }, 'ba'],
    [{ op: 'copy', from: '/spec/taints/0', path: '/spec/taints/-' }, 'aba'],
    [
      { op: 'add', path: '/spec/taints/3', value: {} },
      "error in add for path: '/spec/taints/3': Unable to access invalid index: 3: invalid index referenced",
    ],
    [
      { op: 'add', path: '/spec/taints/', value: {} },
      `error in add for path: '/spec/taints/': value was not a proper array index: '': strconv.Atoi: parsing "": invalid syntax`,
    ],
    [
      { op: 'remove', path: '/spec/taints/-' },
      `error in remove for path: '/spec/taints/-': strconv.Atoi: parsing "-": invalid syntax`,
    ],
  ])('counts the places of a list: %j', (operation, wanted) => {
    expect(keysAfter(operation)).toBe(wanted);
  });

  it.each([
    [{ op: 'replace', path: '/metadata/labels/q', value: 'x' }, 'done'],
    [{ op: 'copy', from: '/metadata/labels/q', path: '/metadata/labels/r' }, 'done'],
    [{ op: 'add', path: '/metadata/labels/q' }, 'done'],
    [{ op: 'bad', path: '/metadata' }, 'Unexpected kind: bad'],
    [
      { op: 'remove', path: '/metadata/labels/q' },
      "error in remove for path: '/metadata/labels/q': Unable to remove nonexistent key: q: missing value",
    ],
  ])('takes what is not there for nothing, as of older releases: %j', (operation, wanted) => {
    expect(why(operation, 'lenient')).toBe(wanted);
  });

  it.each([
    [
      { op: 'replace', path: '/metadata/labels/q', value: 'x' },
      'replace operation does not apply: doc is missing key: /metadata/labels/q: missing value',
    ],
    [
      { op: 'copy', from: '/metadata/labels/q', path: '/metadata/labels/r' },
      "error in copy for from: '/metadata/labels/q': unable to get nonexistent key: q: missing value",
    ],
    [
      { path: '/metadata', op: 'bad' },
      'invalid operation {"op":"bad","path":"/metadata"}: unsupported operation',
    ],
    [
      { op: 'add', path: '/metadata/labels/q' },
      `invalid operation {"op":"add","path":"/metadata/labels/q"}: failed to decode 'value': operation, missing value field: missing value`,
    ],
    [null, 'invalid operation null: unsupported operation'],
    ['x', 'json: cannot unmarshal string into Go value of type jsonpatch.Operation'],
  ])('must be whole, as of newer ones: %j', (operation, wanted) => {
    expect(why(operation)).toBe(wanted);
  });

  it('changes nothing but a copy, whatever the names of fields', () => {
    const before = JSON.stringify(NODE);
    const path = '/metadata/labels/__proto__';
    expect(why({ op: 'add', path, value: { polluted: true } })).toBe('done');
    expect(JSON.stringify(NODE)).toBe(before);
    expect('polluted' in NODE.metadata.labels).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});
