import { describe, expect, it } from 'vitest';
import { specDefaults } from './spec.ts';

const of = (kind: string, spec: object) => specDefaults({ kind, spec });

describe('the spec of a workload as a server writes it down', () => {
  it('fills in how a DaemonSet replaces its Pods, unless that waits for their deletion', () => {
    const rolling = { maxSurge: 0, maxUnavailable: 1 };
    for (const updateStrategy of [undefined, {}, { type: 'RollingUpdate' }]) {
      expect(of('DaemonSet', { updateStrategy })['updateStrategy']).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: rolling,
      });
    }
    const some = { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 3 } };
    expect(of('DaemonSet', { updateStrategy: some })['updateStrategy']).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: 0, maxUnavailable: 3 },
    });
    const updateStrategy = { type: 'OnDelete' };
    expect(of('DaemonSet', { updateStrategy })['updateStrategy']).toEqual(updateStrategy);
  });

  it('gives a StatefulSet a partition, where its rollout or no type is written', () => {
    const rolling = { type: 'RollingUpdate', rollingUpdate: { partition: 0 } };
    expect(of('StatefulSet', {})['updateStrategy']).toEqual(rolling);
    const bare = { type: 'RollingUpdate' };
    expect(of('StatefulSet', { updateStrategy: bare })['updateStrategy']).toEqual(bare);
    const untyped = { rollingUpdate: { partition: 2 } };
    expect(of('StatefulSet', { updateStrategy: untyped })['updateStrategy']).toEqual({
      type: 'RollingUpdate',
      ...untyped,
    });
  });

  it('holds the claims of a StatefulSet as whole objects that wait to be bound', () => {
    const claim = { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'] } };
    const spec = { volumeClaimTemplates: [claim] };
    expect(of('StatefulSet', spec)['volumeClaimTemplates']).toEqual([
      {
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        metadata: { name: 'data' },
        spec: { accessModes: ['ReadWriteOnce'], volumeMode: 'Filesystem' },
        status: { phase: 'Pending' },
      },
    ]);
  });

  it('lets a Job with limits for each index fail as often as it may, and has its policies follow from one another', () => {
    expect(of('Job', {})).toMatchObject({
      backoffLimit: 6,
      manualSelector: false,
      podReplacementPolicy: 'TerminatingOrFailed',
    });
    const rule = { action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] };
    const spec = { backoffLimitPerIndex: 1, podFailurePolicy: { rules: [rule] } };
    expect(of('Job', spec)).toMatchObject({
      backoffLimit: 2_147_483_647,
      podReplacementPolicy: 'Failed',
      podFailurePolicy: {
        rules: [
          { action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }] },
        ],
      },
    });
  });
});
