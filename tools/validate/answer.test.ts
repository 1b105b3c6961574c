import { describe, expect, it } from 'vitest';
import { answerLine } from './answer.ts';

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
    expect(answer(line)).toMatchObject({ ok: false, messages: [expect.any(String)] });
  });

  it('keeps whatever id it was given', () => {
    for (const id of ['', 0, true, null, [], {}, { a: [1] }]) {
      expect(answer(JSON.stringify({ id, object: pod }))).toMatchObject({ id });
    }
    expect(answer(JSON.stringify({ object: pod }))).toMatchObject({ id: null });
  });

  it('says that a ConfigMap is taken, without looking into it', () => {
    const object = { apiVersion: 'v1', kind: 'ConfigMap', data: 7 };
    expect(answer(JSON.stringify({ id: 1, object }))).toEqual({ id: 1, ok: true, messages: [] });
  });
});
