import { describe, expect, it } from 'vitest';
import { admit } from './admission.ts';
import type { AdmitMemory } from './keptAdmission.ts';
import type { KubernetesObject } from '../kubernetes.ts';

const pod = (name: string, cpu = '100m'): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: { containers: [{ name: 'main', resources: { requests: { cpu } } }] },
});

const quota: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'quota' },
  spec: { hard: { 'requests.cpu': '1' } },
};

/** What the objects are let in as after others were, and as if nothing had been before them. */
function both(before: readonly KubernetesObject[], after: readonly KubernetesObject[]) {
  const memory: AdmitMemory = { last: undefined };
  const first = admit(before, { plugins: true, memory });
  const again = admit(after, { plugins: true, memory });
  return { first, again, fresh: admit(after, { plugins: true }) };
}

describe('a cluster that is admitted again', () => {
  it('has all that did not change as it was, and what changed as if it were new', () => {
    const [a, b] = [pod('a'), pod('b')];
    const { first, again, fresh } = both([a, b], [a, pod('b', '200m')]);
    expect(again).toEqual(fresh);
    expect(again.pods[0]).toBe(first.pods[0]);
    expect(again.pods[1]).not.toBe(first.pods[1]);
  });

  it('counts all again under a quota: what one Pod asks for, another no longer gets', () => {
    const b = pod('b');
    const { first, again, fresh } = both([quota, pod('a'), b], [quota, pod('a', '950m'), b]);
    expect(first.refused).toEqual([]);
    expect(fresh.refused).toHaveLength(1);
    expect(again.refused).toEqual(fresh.refused);
    expect(again.pods).toEqual(fresh.pods);
  });

  it('lets in again what was refused once there is room', () => {
    const b = pod('b');
    const { first, again, fresh } = both([quota, pod('a', '950m'), b], [quota, pod('a'), b]);
    expect(first.refused).toHaveLength(1);
    expect(again).toEqual(fresh);
    expect(again.pods).toHaveLength(2);
  });

  it('lets in again what was refused, also where it was asked for twice in between', () => {
    const unknown: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'unknown' },
      spec: { priorityClassName: 'unknown', containers: [{ name: 'main' }] },
    };
    const memory: AdmitMemory = { last: undefined };
    const before = [pod('a'), unknown];
    expect(admit(before, { plugins: true, memory }).refused).toHaveLength(1);
    admit([...before], { plugins: true, memory });
    expect(admit([pod('a')], { plugins: true, memory }).refused).toEqual([]);
  });
});
