import { describe, expect, it } from 'vitest';
import { RELEASE_NAMES, type ReleaseName } from '../releases/index.ts';
import { decodeMessage } from './message/decodeMessage.ts';
import { reasonIn } from './reasonIn.ts';

const reasons = (message: string, release: ReleaseName) =>
  decodeMessage(message).flatMap((part) => reasonIn(part, release) ?? []);

describe('reasonIn', () => {
  it('words reasons of other versions as the release does', () => {
    const old =
      "0/9 nodes are available: 1 node(s) had taint {gpu: a100}, that the pod didn't tolerate, 2 node(s) had volume node affinity conflict, 1 node(s) didn't match node selector, 1 Insufficient pods, 4 node(s) were not ready.";
    expect(reasons(old, 'v1.34.1')).toEqual([
      { plugin: 'TaintToleration', reason: 'node(s) had untolerated taint {gpu: a100}' },
      { plugin: 'VolumeBinding', reason: "node(s) didn't match PersistentVolume's node affinity" },
      { plugin: 'NodeAffinity', reason: "node(s) didn't match Pod's node affinity/selector" },
      { plugin: 'NodeResourcesFit', reason: 'Too many pods' },
      {
        plugin: 'TaintToleration',
        reason: 'node(s) had untolerated taint {node.kubernetes.io/not-ready: }',
      },
    ]);
    expect(reasons(old, 'v1.32').slice(0, 2)).toEqual([
      { plugin: 'TaintToleration', reason: 'node(s) had untolerated taint {gpu: a100}' },
      { plugin: 'VolumeBinding', reason: 'node(s) had volume node affinity conflict' },
    ]);
    const unnamed = { plugin: 'TaintToleration', reason: 'node(s) had untolerated taint(s)' };
    expect(reasons(old, 'v1.36').filter(({ plugin }) => plugin === 'TaintToleration')).toEqual([
      unnamed,
      unnamed,
    ]);
  });

  it('knows a node without room for a volume, in every release', () => {
    const message = '0/2 nodes are available: 2 node(s) did not have enough free storage.';
    const reason = 'node(s) did not have enough free storage';
    for (const release of RELEASE_NAMES) {
      expect(reasons(message, release)).toEqual([{ plugin: 'VolumeBinding', reason }]);
    }
  });

  it('words newer reasons as an older release does', () => {
    const message =
      "0/9 nodes are available: 1 node(s) didn't match PersistentVolume's node affinity, 2 node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod, 1 node(s) had untolerated taint(s).";
    expect(reasons(message, 'v1.31')).toEqual([
      { plugin: 'VolumeBinding', reason: 'node(s) had volume node affinity conflict' },
      {
        plugin: 'VolumeRestrictions',
        reason:
          'node has pod using PersistentVolumeClaim with the same name and ReadWriteOncePod access mode',
      },
      { plugin: 'TaintToleration' },
    ]);
    expect(reasons(message, 'v1.36').map(({ reason }) => reason)).toEqual([
      "node(s) didn't match PersistentVolume's node affinity",
      'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
      'node(s) had untolerated taint(s)',
    ]);
  });

  it('names the plugin alone where the wording does not tell which of its reasons', () => {
    expect(
      reasons(
        "0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 node(s) didn't match pod affinity/anti-affinity.",
        'v1.34.1',
      ),
    ).toEqual([{ plugin: 'TaintToleration' }, { plugin: 'InterPodAffinity' }]);
  });

  it('has none for preemption’s list, for autoscalers and for unknown text', () => {
    expect(
      reasons(
        '0/3 nodes are available: 3 haunted. preemption: 0/3 nodes are available: 3 Insufficient cpu.',
        'v1.34.1',
      ),
    ).toEqual([]);
    expect(reasons("pod didn't trigger scale-up: 1 Insufficient cpu", 'v1.34.1')).toEqual([]);
  });
});
