import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

const CLASS = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'std' },
  provisioner: 'x/y',
};
const CLAIM = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data' },
  spec: {
    storageClassName: 'std',
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage: '1Gi' } },
  },
};

describe('kubectl events', () => {
  it('tells what came first first, within a second too', () => {
    const [answer] = typedBeside([web(1)], ['events']);
    const reasons = (answer?.stdout ?? '')
      .split('\n')
      .slice(1)
      .flatMap((line) => line.split(/ {2,}/)[2] ?? []);
    // Those of one full second stand in no order; what is told to the microsecond comes behind them.
    expect([reasons[0], reasons.at(-1)]).toEqual(['RegisteredNode', 'Scheduled']);
  });

  it('says how often something was said, and since when', () => {
    const answer = typedBeside([CLASS, CLAIM], ['get pods', 'events']).at(-1);
    const rows = (answer?.stdout ?? '').split('\n').map((line) => line.split(/ {2,}/).slice(0, 3));
    expect(rows.slice(1, 4)).toEqual([
      ['14s', 'Normal', 'RegisteredNode'],
      ['4s (x2 over 4s)', 'Normal', 'ExternalProvisioning'],
      ['4s', 'Normal', 'Provisioning'],
    ]);
  });

  it('tells what was said by hand too, where it is looked for', () => {
    const event = JSON.stringify({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'e' },
      involvedObject: { kind: 'Node' },
      ...{ reason: 'R', message: 'hi', type: 'Normal', count: 4 },
      source: { component: 'kubelet', host: 'n' },
      firstTimestamp: '2025-01-01T00:00:00Z',
      lastTimestamp: '2025-01-01T00:00:03Z',
    });
    const answers = typedBeside(
      [],
      [
        ['create -f -', event],
        'get event e -o wide --no-headers',
        'events --no-headers --types=Normal',
        'delete event e',
        'get event e',
      ],
    ).map(({ stdout, stderr }) => (stdout + stderr).replaceAll(/ +/g, ' '));
    expect(answers[1]).toMatch(/^\d+s Normal R node kubelet, n hi \d+s 4 e\n/);
    expect(answers[2]).toMatch(/\(x4 over \d+s\) Normal R Node\/ hi\n/);
    expect(answers.at(-1)).toBe('Error from server (NotFound): events "e" not found\n');
  });
});
