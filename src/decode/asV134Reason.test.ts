import { describe, expect, it } from 'vitest';
import { asV134Reason } from './asV134Reason.ts';
import { decodeMessage } from './message/decodeMessage.ts';

const reasons = (message: string) =>
  decodeMessage(message).flatMap((part) => asV134Reason(part) ?? []);

describe('asV134Reason', () => {
  it('words old reasons as v1.34 does', () => {
    expect(
      reasons(
        "0/9 nodes are available: 1 node(s) had taint {gpu: a100}, that the pod didn't tolerate, 2 node(s) had volume node affinity conflict, 1 node(s) didn't match node selector, 1 Insufficient pods, 4 node(s) were not ready.",
      ),
    ).toEqual([
      { plugin: 'TaintToleration', reason: 'node(s) had untolerated taint {gpu: a100}' },
      { plugin: 'VolumeBinding', reason: "node(s) didn't match PersistentVolume's node affinity" },
      { plugin: 'NodeAffinity', reason: "node(s) didn't match Pod's node affinity/selector" },
      { plugin: 'NodeResourcesFit', reason: 'Too many pods' },
      {
        plugin: 'TaintToleration',
        reason: 'node(s) had untolerated taint {node.kubernetes.io/not-ready: }',
      },
    ]);
  });

  it('names the plugin alone where the wording does not tell which of its reasons', () => {
    expect(
      reasons(
        "0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 node(s) didn't match pod affinity/anti-affinity.",
      ),
    ).toEqual([{ plugin: 'TaintToleration' }, { plugin: 'InterPodAffinity' }]);
  });

  it('has none for preemption’s list, for autoscalers and for unknown text', () => {
    expect(
      reasons(
        '0/3 nodes are available: 3 haunted. preemption: 0/3 nodes are available: 3 Insufficient cpu.',
      ),
    ).toEqual([]);
    expect(reasons("pod didn't trigger scale-up: 1 Insufficient cpu")).toEqual([]);
  });
});
