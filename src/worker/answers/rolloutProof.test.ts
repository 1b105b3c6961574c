import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { answerFix, answerLints } from './lints.ts';

const node = (name: string) =>
  `{ apiVersion: v1, kind: Node, metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }, status: { allocatable: { cpu: "4", memory: 8Gi, pods: "9" } } }`;
const CLUSTER = ['a', 'b', 'c'].map(node).join('\n---\n');
const WORKLOAD = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - topologyKey: kubernetes.io/hostname
              labelSelector: { matchLabels: { app: web } }
      containers: [{ name: web, image: nginx }]
`;

const timeline = (action: string) =>
  `apiVersion: berth/v1\nkind: Timeline\nactions:\n  - ${action}\n`;

function deadlock(scheduler: string) {
  const run = runOfTexts({ cluster: CLUSTER, workload: WORKLOAD, scheduler });
  const { lints = [] } = finish(answerLints(run, { kind: 'lints' }, () => 0)) ?? {};
  const at = lints.findIndex(({ code }) => code === 'rolling-update-deadlock');
  const lint = lints[at];
  const fix = (lint?.fixes.length ?? 0) - 1;
  const asked = finish(answerFix(run, { kind: 'fix', lint: at, fix }, () => 0));
  return { lint, title: lint?.fixes[fix], edits: asked?.edits };
}

describe('the lint of a rollout that cannot begin', () => {
  it('shows the timeline that proves it: the new Pod waits, and no old one goes', () => {
    const { lint, title, edits } = deadlock('');
    expect(lint?.proof?.key).toBe('proof.stands');
    expect(lint?.proof?.values).toMatchObject({
      at: '0:10',
      text: "0/3 nodes are available: 3 node(s) didn't match pod anti-affinity rules.",
    });
    expect(title).toEqual({ key: 'fix.rollOut', values: { at: '0:10' } });
    expect(edits?.map(({ tab }) => tab)).toEqual(['scheduler']);
    expect(edits?.[0]?.text).toMatch(/kind: Timeline[^]*at: 10s[^]*rollout restart deployment web/);
  });

  it('rolls out behind all that is done in a Timeline, and adds to that', () => {
    const { lint, edits } = deadlock(timeline('{ at: 34s, run: kubectl label nodes a x=y }'));
    expect(lint?.proof).toMatchObject({ key: 'proof.stands', values: { at: '0:50' } });
    expect(edits?.[0]?.text).toContain('at: 50s');
    expect(edits?.[0]?.text).not.toContain('kind: Timeline');
  });

  it('says so where it goes through after what is done in the Timeline', () => {
    const action = `{ at: 5s, apply: [${node('d')}] }`;
    const { lint } = deadlock(timeline(action));
    expect(lint?.proof).toEqual({ key: 'proof.passes', values: { at: '0:20' } });
  });
});
