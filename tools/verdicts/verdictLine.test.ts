import { describe, expect, it } from 'vitest';
import type { RecordedDecision } from '../../src/engine/index.ts';
import { verdictLine } from './verdictLine.ts';

interface Answer {
  readonly id: unknown;
  readonly decisions?: readonly RecordedDecision[];
  readonly error?: string;
}

const node = (name: string, labels: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});

const pod = (spec: object = {}, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p', ...metadata },
  spec: { containers: [{ name: 'main', image: 'pause' }], ...spec },
});

function answerOf(line: string): Answer {
  const answer = verdictLine(line);
  if (answer === undefined) throw new Error('the line was not answered');
  return JSON.parse(answer) as Answer;
}

const scenario = (...objects: readonly unknown[]) =>
  JSON.stringify({ id: 'x', objects, pod: 'default/p' });

describe('verdicts', () => {
  it('D4: answers a scenario whose id is nested 20,000 deep', () => {
    const id = '['.repeat(20_000) + ']'.repeat(20_000);
    expect(answerOf(`{"id":${id},"objects":[],"pod":"default/p"}`)).toEqual({
      id: null,
      error: 'the id is nested too deep to be written again',
    });
  });

  it('D4: leaves objects aside that scheduling does not read', () => {
    const config = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'c' },
      data: { a: 'b' },
    };
    const custom = { apiVersion: 'example.com/v1', kind: 'Pod', spec: 5 };
    const types = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' };
    const { decisions } = answerOf(scenario(config, custom, types, node('a'), pod()));
    expect(decisions?.[0]?.chosen).toBe('a');
  });

  it('D4: takes a byte order mark and null fields for what they are', () => {
    const nulls = pod({ affinity: null, tolerations: null }, { labels: null });
    const line = `\uFEFF${scenario(node('a'), nulls)}`;
    expect(answerOf(line).decisions?.[0]?.chosen).toBe('a');
  });

  it('D4: keeps the scores of a node called __proto__, and its labels', () => {
    const labels = JSON.parse('{"__proto__": "x", "constructor": "y"}') as object;
    const spec = { nodeSelector: JSON.parse('{"__proto__": "x", "constructor": "y"}') as object };
    const line = scenario(node('__proto__', labels), node('plain'), pod(spec));
    const written = verdictLine(line) ?? '';
    expect(written).toContain('"scores":{"__proto__":{"plugins"');
    expect(written).toContain('"chosen":"__proto__"');
  });

  it.each([
    ['not JSON', '{', /^the line is not JSON/],
    ['a number', '5', /^a scenario is a JSON object/],
    ['no objects', '{"id":"x"}', /"objects" is missing/],
    ['objects that are none', '{"id":"x","objects":[5]}', /"objects"\[0\] is not an object/],
    ['a Pod that is not there', scenario(node('a')), /holds no Pod default\/p/],
    ['a Pod without a spec', scenario({ ...pod(), spec: null }, node('a')), /^Pod p: spec/],
    ['a wrong type', scenario(pod({ containers: 5 }), node('a')), /cannot unmarshal/],
    ['a queue that is no list', '{"id":"x","objects":[],"queue":5}', /"queue" is not a list/],
  ])('D4: says in plain words what is wrong with %s', (_, line, words) => {
    const { error = '' } = answerOf(line);
    expect(error).toMatch(words);
    expect(error).not.toMatch(/undefined|not a function|not iterable|fault of its own/);
  });

  it('passes over blank lines', () => {
    expect(verdictLine('  ')).toBeUndefined();
  });
});
