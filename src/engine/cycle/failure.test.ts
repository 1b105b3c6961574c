import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { makeNode, makePod } from '../testing/builders.ts';
import { tryPod } from '../testing/verdicts.ts';

function withoutPreFilterOf(...plugins: readonly string[]): KubernetesObject {
  return {
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [{ plugins: { preFilter: { disabled: plugins.map((name) => ({ name })) } } }],
  };
}

describe('a cycle in which a Filter plugin lacks the state of its PreFilter', () => {
  const nodes = [makeNode('a'), makeNode('b', { unschedulable: true })];

  it('fails as a whole, in the words of the plugin, and no PostFilter runs', () => {
    const told = {
      NodePorts: 'reading "PreFilterNodePorts" from cycleState: not found',
      NodeResourcesFit: 'error reading "PreFilterNodeResourcesFit" from cycleState: not found',
      VolumeRestrictions: 'cannot read "PreFilterVolumeRestrictions" from cycleState',
      VolumeBinding: 'not found',
      PodTopologySpread: 'reading "PreFilterPodTopologySpread" from cycleState: not found',
      InterPodAffinity: 'error reading "PreFilterInterPodAffinity" from cycleState: not found',
    };
    for (const [plugin, text] of Object.entries(told)) {
      const { decision } = tryPod(makePod('web'), ...nodes, withoutPreFilterOf(plugin));
      expect(decision.message).toBe(`running "${plugin}" filter plugin: ${text}`);
      expect(decision).toMatchObject({ refusedBy: [] });
      expect(decision.postFilter).toBeUndefined();
    }
  });

  it('goes by the first such plugin that any node comes to', () => {
    const configuration = withoutPreFilterOf('PodTopologySpread', 'NodeResourcesFit');
    const { decision } = tryPod(makePod('web'), ...nodes, configuration);
    expect(decision.message).toMatch(/^running "NodeResourcesFit" filter plugin: /);
  });

  it('is told node by node where none comes as far as that plugin', () => {
    const cordoned = nodes.slice(1);
    const { decision } = tryPod(makePod('web'), ...cordoned, withoutPreFilterOf('NodePorts'));
    expect(decision.message).toMatch(/^0\/1 nodes are available: 1 node\(s\) were unschedulable\./);
    expect(decision.postFilter).toBe('no-candidates');
  });
});
