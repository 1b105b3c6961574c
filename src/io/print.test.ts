import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../model/index.ts';
import { createParseCache } from './parse/parseCache.ts';
import { parseTab } from './parse/parseTab.ts';
import { printObjects } from './print.ts';

const POD: KubernetesObject = {
  spec: {
    containers: [
      { image: 'nginx:1.27', name: 'web', resources: { requests: { cpu: '100m', memory: 1 } } },
    ],
    tolerations: [{ effect: 'NoSchedule', operator: 'Exists', key: 'spot' }],
    nodeSelector: {},
  },
  metadata: {
    labels: { enabled: 'yes', answer: 'n', count: '010', day: '2020-01-02' },
    annotations: { note: 'two\nlines\n', at: '1:30', long: `${'word '.repeat(40)}end` },
    name: 'web',
  },
  kind: 'Pod',
  apiVersion: 'v1',
};

describe('printed objects', () => {
  it('look as a person would write them', () => {
    expect(printObjects([POD])).toBe(`apiVersion: v1
kind: Pod
metadata:
  name: web
  labels:
    enabled: "yes"
    answer: "n"
    count: "010"
    day: 2020-01-02
  annotations:
    note: |
      two
      lines
    at: 1:30
    long: ${'word '.repeat(40)}end
spec:
  containers:
  - name: web
    image: nginx:1.27
    resources:
      requests:
        cpu: 100m
        memory: 1
  tolerations:
  - key: spot
    operator: Exists
    effect: NoSchedule
  nodeSelector: {}
`);
  });

  it('are the same objects when they are parsed again', () => {
    const namespace: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'a' },
    };
    const text = printObjects([POD, namespace]);
    const parsed = parseTab('workload', text, createParseCache());
    expect(parsed.objects.map(({ object }) => object)).toEqual([POD, namespace]);
    expect(printObjects(parsed.objects.flatMap(({ object }) => object ?? []))).toBe(text);
  });

  it('keep text whose lines are spaces, or begin with them', () => {
    for (const note of [' \n', ' a\nb', 'a\n  \nb', '\n\n', 'a\n \n']) {
      const pod: KubernetesObject = {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'a', annotations: { note } },
        spec: { containers: [{ name: 'main', image: 'nginx' }] },
      };
      const parsed = parseTab('workload', printObjects([pod]), createParseCache());
      expect(parsed.objects[0]?.object).toEqual(pod);
    }
  });

  it('are nothing when there are none', () => {
    expect(printObjects([])).toBe('');
  });
});
