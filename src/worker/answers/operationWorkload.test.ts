import { describe, expect, it } from 'vitest';
import type { Operation } from '../../protocol/index.ts';
import { askedTexts } from './testing/askedTexts.ts';
import { web, CLUSTER, done, refusedFor } from './testing/operations.ts';

describe('a workload of the palette', () => {
  const TEMPLATES = [
    'pod',
    'deployment',
    'statefulset',
    'daemonset',
    'job',
    'spread-over-zones',
    'one-per-node',
    'beside-another',
    'tolerates-taint',
    'high-priority',
  ] as const;

  it('is taken by the API server, whatever the template', () => {
    for (const template of TEMPLATES) {
      const operation = {
        kind: 'add-workload',
        template,
        name: '',
        namespace: '',
        replicas: 2,
      } as const;
      const { texts } = done({ cluster: CLUSTER, workload: web() }, operation);
      const { report, run } = askedTexts(texts).run;
      expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(report.objects.every(({ state }) => state === 'taken')).toBe(true);
      expect(run.pods.names.length).toBeGreaterThan(2);
    }
  });

  it('teaches in a line of the user’s language', () => {
    const operation = {
      kind: 'add-workload',
      template: 'one-per-node',
      name: 'redis',
      namespace: 'store',
      replicas: 3,
      comment: '同一节点上\n不会有两个。',
    } as const;
    expect(done({}, operation).texts.workload).toBe(`apiVersion: apps/v1
kind: Deployment
metadata:
  name: redis
  namespace: store
spec:
  replicas: 3
  selector:
    matchLabels:
      app: redis
  template:
    metadata:
      labels:
        app: redis
    spec:
      affinity:
        # 同一节点上 不会有两个。
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - topologyKey: kubernetes.io/hostname
            labelSelector:
              matchLabels:
                app: redis
      containers:
      - name: redis-cache
        image: redis:8
        resources:
          requests:
            cpu: 100m
            memory: 128Mi
`);
  });

  it('says nothing in the text where no words are given', () => {
    for (const template of TEMPLATES) {
      const operation = { kind: 'add-workload', template, name: '', namespace: '', replicas: 1 };
      expect(done({}, operation as Operation).texts.workload).not.toContain('#');
    }
  });

  it('is refused under a name that is taken or none', () => {
    const operation = {
      kind: 'add-workload',
      template: 'deployment',
      name: 'web',
      namespace: '',
      replicas: 1,
    } as const;
    expect(refusedFor(done({ workload: web() }, operation).view)).toEqual(['nameTaken']);
    const { refusals } = done({}, { ...operation, name: 'My Web' }).view;
    expect(refusals.map(({ field }) => field)).toEqual(['metadata.name']);
  });
});
