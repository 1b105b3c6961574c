import { describe, expect, it } from 'vitest';
import type { Container, Node, Pod } from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { asRelease, makeNode, makePod } from '../testing/builders.ts';
import { causeAt, filterVerdicts, tryPod } from '../testing/verdicts.ts';

const RESTARTS_ALL = 'RestartAllContainersOnContainerExits';
const REFUSED = "UnschedulableAndUnresolvable: node(s) didn't match Pod's required features";

function declaring(name: string, ...declaredFeatures: readonly string[]): Node {
  const node = makeNode(name);
  return { ...node, status: { ...node.status, declaredFeatures } };
}

function restarting(name: string, action: string): Container {
  return { name, restartPolicyRules: [{ action }] };
}

function verdicts(pod: Pod, release: ReleaseName, ...nodes: readonly Node[]) {
  const tried = tryPod(pod, ...nodes, asRelease(release));
  return filterVerdicts(tried, 'NodeDeclaredFeatures');
}

describe('NodeDeclaredFeatures', () => {
  const nodes = [declaring('old', 'Other'), declaring('new', 'Other', RESTARTS_ALL)];

  it('keeps a container that restarts all off nodes whose kubelet cannot do that', () => {
    const pod = makePod('web', { containers: [restarting('main', 'RestartAllContainers')] });
    expect(verdicts(pod, 'v1.36', ...nodes)).toEqual({ old: REFUSED, new: '' });
    const tried = tryPod(pod, ...nodes, asRelease('v1.36'));
    expect(causeAt(tried, 'NodeDeclaredFeatures', 'old')).toEqual({
      plugin: 'NodeDeclaredFeatures',
      missing: [{ feature: RESTARTS_ALL, why: 'restart-all', containers: ['main'] }],
    });
    expect(causeAt(tried, 'NodeDeclaredFeatures', 'new')).toBeUndefined();
  });

  it('asks the same for an init container, and nothing for one that restarts alone', () => {
    const main = restarting('main', 'Restart');
    const initContainers = [restarting('init', 'RestartAllContainers')];
    const pod = makePod('web', { containers: [main], initContainers });
    expect(verdicts(pod, 'v1.36', ...nodes)).toEqual({ old: REFUSED, new: '' });
    const plain = makePod('web', { containers: [main] });
    expect(verdicts(plain, 'v1.36', ...nodes)).toEqual({ old: '', new: '' });
  });

  it('asks for users of the Pod’s own on the node’s network', () => {
    const pod = makePod('web', { hostNetwork: true, hostUsers: false });
    const able = declaring('able', 'UserNamespacesHostNetworkSupport');
    expect(verdicts(pod, 'v1.36', able, makeNode('plain'))).toEqual({ able: '', plain: REFUSED });
    const shared = makePod('web', { hostNetwork: true });
    expect(verdicts(shared, 'v1.36', able, makeNode('plain'))).toEqual({ able: '', plain: '' });
  });

  it('is no plugin of the profile before v1.36', () => {
    const pod = makePod('web', { containers: [restarting('main', 'RestartAllContainers')] });
    const { decision } = tryPod(pod, ...nodes, asRelease('v1.35'));
    expect(decision.filterPlugins).not.toContain('NodeDeclaredFeatures');
    expect(decision.feasibleCount).toBe(2);
  });

  it('fails for want of its state where its PreFilter is disabled', () => {
    const preFilter = { disabled: [{ name: 'NodeDeclaredFeatures' }] };
    const configuration = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ plugins: { preFilter } }],
    } as const;
    const { decision } = tryPod(makePod('web'), makeNode('a'), configuration, asRelease('v1.36'));
    expect(decision.message).toBe(
      'running "NodeDeclaredFeatures" filter plugin: error reading "PreFilterNodeDeclaredFeatures" from cycle-state: not found',
    );
  });
});
