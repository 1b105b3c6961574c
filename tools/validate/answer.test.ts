import { describe, expect, it } from 'vitest';
import { answerLine } from './answer.ts';
import { printJson } from './readJson.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Answer {
  readonly ok: boolean;
  readonly messages: readonly string[];
}

const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec: {} };
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const answer = (line: string): unknown => JSON.parse(answerLine(line));

describe('answerLine', () => {
  it('answers with the API server’s words', () => {
    expect(answer(JSON.stringify({ id: 'a', object: pod }))).toEqual({
      id: 'a',
      ok: false,
      messages: ['spec.containers: Required value'],
    });
  });

  it('takes what the API server takes', () => {
    const object = { ...pod, spec: { containers: [{ name: 'c', image: 'i' }] } };
    expect(answer(JSON.stringify({ id: 7, object }))).toEqual({ id: 7, ok: true, messages: [] });
  });

  it('answers as the release that a line names', () => {
    const spec = { containers: [{ name: 'c', image: 'i' }], hostnameOverride: 'a' };
    const asked = (version: unknown) =>
      answer(JSON.stringify({ id: 1, version, object: { ...pod, spec } }));
    expect(asked('1.36')).toEqual({ id: 1, ok: true, messages: [] });
    expect(asked('1.34')).toEqual(asked(undefined));
    expect(asked('1.33')).toMatchObject({
      ok: false,
      messages: ['strict decoding error: unknown field "spec.hostnameOverride"'],
    });
    expect(asked('1.30')).toMatchObject({
      messages: [expect.stringContaining('"version" is none that is known: "1.31"')],
    });
  });

  it.each([
    [
      'fields that it has not',
      { kind: 'ConfigMap', a: 1, b: 2 },
      'unknown field "a"',
      'unknown field "b"',
    ],
    [
      'a number too long',
      { kind: 'Lease', spec: { leaseDurationSeconds: 2n ** 31n } },
      'number 2147483648 into',
    ],
    [
      'what is wrong in it',
      { kind: 'Role', rules: [{}] },
      'rules[0].verbs: Required',
      'rules[0].apiGroups: Required',
      'rules[0].resources: Required',
    ],
    [
      'a version that is none',
      { kind: 'DeviceClass', apiVersion: 'v0' },
      'registered for version "v0"',
    ],
    [
      'another namespace',
      { kind: 'ResourceClaim', metadata: { namespace: 'b' } },
      'the namespace of the',
    ],
    [
      'the namespace of a kind that has none',
      { kind: 'DeviceClass', metadata: { namespace: 'B' } },
    ],
    [
      'an older version that is served',
      { kind: 'HorizontalPodAutoscaler', apiVersion: 'autoscaling/v1' },
      'spec.maxReplicas: ',
      'spec.scaleTargetRef.kind: ',
      'spec.scaleTargetRef.name: ',
      'spec.scaleTargetRef.apiVersion: ',
    ],
    [
      'a long number in what is read by others',
      { kind: 'ConfigMap', metadata: { generation: 2n ** 63n - 1n } },
    ],
  ])(
    'answers of a kind that no run reads: %s',
    (_what, { metadata = {}, ...object }: Fields, ...words: readonly string[]) => {
      const named = { ...object, metadata: { name: 'x', ...(metadata as Fields) } };
      const { ok, messages } = answer(`{"id":1,"object":${printJson(named)}}`) as Answer;
      expect(ok).toBe(words.length === 0);
      expect(messages).toEqual(words.map((each) => expect.stringContaining(each) as string));
    },
  );

  it('reads a line that begins with a byte order mark', () => {
    const line = `\uFEFF${JSON.stringify({ id: 'a', object: pod })}`;
    expect(answer(line)).toMatchObject({ id: 'a', messages: ['spec.containers: Required value'] });
  });

  it('prints whole numbers to the last digit, in ids and in words', () => {
    const line = `{"id":12345678901234567890,"object":{"apiVersion":"scheduling.k8s.io/v1","kind":"PriorityClass","metadata":{"name":"a","generation":9223372036854775807},"value":9223372036854775808}}`;
    expect(answerLine(line)).toContain('"id":12345678901234567890,');
    expect(answer(line)).toMatchObject({
      messages: [
        'PriorityClass in version "v1" cannot be handled as a PriorityClass: json: cannot unmarshal number 9223372036854775808 into Go struct field PriorityClass.value of type int32',
      ],
    });
  });

  it('reads numbers as they are written, of which only those without a point are whole', () => {
    const messages = (number: string) =>
      (
        answer(
          `{"object":{"apiVersion":"scheduling.k8s.io/v1","kind":"PriorityClass","metadata":{"name":"a"},"value":${number}}}`,
        ) as Answer
      ).messages;
    for (const number of ['2.0', '1e3', '1.50', '[1.0]']) {
      const kind = number.startsWith('[') ? 'array' : `number ${number}`;
      expect(messages(number)).toEqual([
        expect.stringContaining(
          `cannot unmarshal ${kind} into Go struct field PriorityClass.value of type int32`,
        ),
      ]);
    }
    expect(messages('2')).toEqual([]);
    const requests = '"requests":{"cpu":1.50,"memory":1e3}';
    const spec = `"spec":{"containers":[{"name":"c","image":"i","resources":{${requests}}}]}`;
    expect(
      answer(
        `{"object":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","labels":1.0},${spec}}}`,
      ),
    ).toMatchObject({
      messages: [
        expect.stringContaining('cannot unmarshal number into Go struct field ObjectMeta'),
      ],
    });
  });

  it.each([
    ['no JSON', '{'],
    ['text', 'hello'],
    ['a number', '1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no object', '{"id":1}'],
    ['a null object', '{"id":1,"object":null}'],
    ['a list as object', '{"id":1,"object":[]}'],
    ['an object without anything', '{"id":1,"object":{}}'],
    ['a kind that is no text', '{"id":1,"object":{"apiVersion":"v1","kind":7}}'],
    ['a kind that is a long number', '{"id":1,"object":{"kind":9223372036854775807}}'],
    [
      'keys in a constraint that has none of that name',
      '{"id":1,"object":{"kind":"Pod","metadata":{"name":"a","labels":{}},"spec":{"topologySpreadConstraints":[{"labelSelector":{},"mismatchLabelKeys":"a"}]}}}',
    ],
    ['a deep object', `{"id":1,"object":${deep(20_000)}}`],
    ['a deep list in a Pod', `{"id":1,"object":{"kind":"Pod","spec":${deep(20_000)}}}`],
    ['a deep id', `{"id":${deep(20_000)},"object":{}}`],
    [
      'a deep object with a long number',
      `{"id":1,"object":{"a":9223372036854775808,"b":${deep(20_000)}}}`,
    ],
    ['deep nonsense', '['.repeat(20_000)],
    ['a half of a pair', '{"id":"\\ud800","object":{"kind":"\\ud800"}}'],
    ['fields of every object', '{"id":"__proto__","object":{"__proto__":1,"constructor":{}}}'],
  ])('answers %s with an error and goes on', (_name, line) => {
    const { ok, messages } = answer(line) as Answer;
    expect(ok).toBe(false);
    expect(messages).not.toEqual([]);
    expect(messages.join()).not.toMatch(/BigInt|function/);
  });

  it.each([
    ['the name of a field', { kind: 'Pod', spec: { 'a\x01': 1 } }, String.raw`field "spec.a\x01"`],
    [
      'a text',
      {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'NetworkPolicy',
        spec: { podSelector: {}, policyTypes: ['\x01'] },
      },
      String.raw`value: "\x01": supported`,
    ],
    ['a key', { kind: 'ConfigMap', data: { '\x01': '' } }, String.raw`value: "\x01": a valid`],
  ])('quotes %s as Go does', (_what, named, words) => {
    const object = { apiVersion: 'v1', metadata: { name: 'a' }, ...named };
    const { messages } = answer(JSON.stringify({ id: 1, object })) as Answer;
    expect(messages.join()).toContain(words);
  });

  it('tells the longest whole number to its last digit', () => {
    const spec = '"spec":{"activeDeadlineSeconds":9223372036854775807,"containers":[{}]}';
    const { messages } = answer(
      `{"object":{"kind":"Pod","metadata":{"name":"a"},${spec}}}`,
    ) as Answer;
    expect(messages).toContainEqual(expect.stringContaining('value: 9223372036854775807: must'));
  });

  it('keeps whatever id it was given', () => {
    for (const id of ['', 0, true, null, [], {}, { a: [1] }]) {
      expect(answer(JSON.stringify({ id, object: pod }))).toMatchObject({ id });
    }
    expect(answer(JSON.stringify({ object: pod }))).toMatchObject({ id: null });
  });

  it('says that an object of another project is taken, without looking into it', () => {
    const object = { apiVersion: 'a.b/v1', kind: 'Widget', data: 7 };
    expect(answer(JSON.stringify({ id: 1, object }))).toEqual({ id: 1, ok: true, messages: [] });
  });
});
