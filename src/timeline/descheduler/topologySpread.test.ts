import { describe, expect, it } from 'vitest';
import type { KubernetesObject, Pod } from '../../model/index.ts';
import { node, pod, type Policy, run } from './testing/policyRun.ts';

const PLUGIN = 'RemovePodsViolatingTopologySpreadConstraint';

const CONSTRAINT = {
  maxSkew: 1,
  topologyKey: 'zone',
  whenUnsatisfiable: 'DoNotSchedule',
  labelSelector: { matchLabels: { app: 'web' } },
};
const labels = { app: 'web' };

/** A Pod of `app: web` whose constraint spreads it over zones. */
function web(
  name: string,
  on: string,
  spec: object = {},
  more: Partial<Pod['metadata']> = {},
): Pod {
  return pod(name, on, { topologySpreadConstraints: [CONSTRAINT], ...spec }, { labels, ...more });
}

const zones = [node('a', {}, { zone: 'a' }), node('b', {}, { zone: 'b' })];

const evicted = (objects: readonly KubernetesObject[], policy: Policy = {}) =>
  run('balance', PLUGIN, objects, policy).evicted.toSorted();

describe('RemovePodsViolatingTopologySpreadConstraint', () => {
  it('takes as many of the fullest domain as bring all within maxSkew', () => {
    const pods = ['w', 'x', 'y', 'z'].map((name) => web(name, 'a'));
    expect(evicted([...zones, ...pods])).toHaveLength(2);
    expect(evicted([...zones, ...pods.slice(0, 2)])).toHaveLength(1);
    expect(evicted([...zones, ...pods.slice(0, 1)])).toEqual([]);
  });

  it('counts only Pods that may be evicted', () => {
    const local = { volumes: [{ name: 'v', emptyDir: {} }] };
    const pods = [web('w', 'a'), web('x', 'a', local), web('y', 'a', local)];
    expect(evicted([...zones, ...pods])).toEqual([]);
    const evictor = { evictLocalStoragePods: true };
    expect(evicted([...zones, ...pods], { evictor })).toHaveLength(1);
  });

  it('counts only Pods that its own labelSelector means', () => {
    const meant = { app: 'web', tier: 'front' };
    const pods = [web('w', 'a'), web('x', 'a'), web('y', 'a', {}, { labels: meant })];
    const args = { labelSelector: { matchLabels: { tier: 'front' } } };
    expect(evicted([...zones, ...pods], { args })).toEqual([]);
  });

  it('takes the Pod of the highest priority first, and those with a node selector last', () => {
    const classes = [1, 2, 3].map((value) => ({
      apiVersion: 'scheduling.k8s.io/v1' as const,
      kind: 'PriorityClass' as const,
      metadata: { name: `p${value}` },
      value,
    }));
    const at = (value: number, more: object = {}) =>
      web(`w${value}`, 'a', { priority: value, priorityClassName: `p${value}`, ...more });
    expect(evicted([...zones, ...classes, at(1), at(3), at(2)])).toEqual(['w3']);
    const picky = { nodeSelector: { kind: 'any' } };
    const nodes = ['a', 'b'].map((name) => node(name, {}, { zone: name, kind: 'any' }));
    expect(evicted([...nodes, ...classes, at(1, picky), at(3, picky), at(2)])).toEqual(['w2']);
  });

  it('prefers of a domain those that fit where more are wanted', () => {
    const large = { containers: [{ name: 'c', resources: { requests: { cpu: '3' } } }] };
    const filler = pod('f', 'b', { containers: large.containers });
    const small = { containers: [{ name: 'c', resources: { requests: { cpu: '500m' } } }] };
    const pods = [web('w', 'a', small), web('x', 'a', { containers: large.containers })];
    expect(evicted([...zones, filler, ...pods])).toEqual(['w']);
    expect(evicted([...zones, filler, ...pods.toReversed()])).toEqual(['w']);
  });

  it('counts Pods on a node that the constraint does not look at, and sends none there', () => {
    const honoring = { ...CONSTRAINT, nodeTaintsPolicy: 'Honor' };
    const spec = { topologySpreadConstraints: [honoring] };
    const taints = [{ key: 'k', effect: 'NoSchedule' }];
    const third = node('c', { taints }, { zone: 'c' });
    const there = ['x', 'y', 'z'].map((name) => web(name, 'c', spec));
    const here = [web('v', 'a', spec), web('w', 'b', spec)];
    expect(evicted([...zones, third, ...here, ...there])).toHaveLength(1);
  });
});
