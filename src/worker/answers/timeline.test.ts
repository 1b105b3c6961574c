import { describe, expect, it } from 'vitest';
import { createInProcessClient } from '../index.ts';

const CLUSTER = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
apiVersion: berth/v1
kind: Timeline
actions:
- { at: 10s, run: kubectl label nodes node-1 disk=ssd }
- { at: 5m, run: kubectl label nodes node-1 disk- }
`;

async function told(scheduler: string, workload = '') {
  const client = createInProcessClient();
  try {
    const ran = new Promise<void>((resolve) => {
      client.subscribe((event) => {
        if (event.kind === 'run') resolve();
      });
    });
    client.load(1, { workload, cluster: CLUSTER, scheduler }, '');
    await ran;
    return await client.ask<'timeline'>(1, { kind: 'timeline' }).answer;
  } finally {
    client.dispose();
  }
}

describe('a story', () => {
  it('is told to its end, or to where the run options cut it', async () => {
    const whole = await told('');
    const cut = await told('apiVersion: berth/v1\nkind: RunOptions\nhorizonSeconds: 60\n');
    expect([whole?.isCut, cut?.isCut]).toEqual([false, true]);
    expect(whole?.actions).toHaveLength(2);
    expect(Math.max(...(cut?.events.at ?? []))).toBeLessThanOrEqual(60_000);
    expect(Math.max(...(whole?.events.at ?? []))).toBeGreaterThanOrEqual(300_000);
  });

  it('makes no Pods of a workload that asks for more than a run plans, and waits for none', async () => {
    const tooMany = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2000000000
  selector: { matchLabels: { app: web } }
  template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: a, image: b }] } }
`;
    const limit = 'apiVersion: berth/v1\nkind: RunOptions\nmaxPods: 5\n';
    const many = await told(limit, tooMany);
    const some = await told(limit, tooMany.replace('2000000000', '2'));
    expect([many?.pods.length, some?.pods.length]).toEqual([0, 2]);
  });
});
