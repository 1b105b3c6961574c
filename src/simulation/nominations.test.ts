import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../model/index.ts';
import { planRun } from './plan.ts';
import { Simulation } from './simulation.ts';
import { clusterOf, makeNode, makePod, on } from './testing.ts';

function configured(plugins: object): KubernetesObject {
  return {
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [{ plugins }],
  };
}

const WITHOUT = configured({ postFilter: { disabled: [{ name: 'DefaultPreemption' }] } });

/** A full node, a Pod that was nominated to it, and a small one that would fit without that. */
function cyclesOf(...more: readonly KubernetesObject[]) {
  const waiting = {
    ...makePod('waiting', { ...on('', '2'), priority: 10 }),
    status: { nominatedNodeName: 'a' },
  };
  const full = makePod('full', on('a', '3900m', 1000));
  const small = makePod('small', on('', '50m'));
  const objects = [makeNode('a'), full, waiting, small, ...more];
  const simulation = new Simulation(planRun(clusterOf(...objects)));
  simulation.advance(100);
  const { cycles, pods } = simulation.run;
  return cycles.map(({ pod, node, postFilter, keepsNomination }) => ({
    name: pods[pod]?.pod.metadata.name,
    node,
    postFilter,
    keepsNomination,
  }));
}

describe('a nomination of before the run', () => {
  it('A4: is kept, and said to be, where the profile looks for no other node', () => {
    expect(cyclesOf(WITHOUT)).toMatchObject([
      { name: 'waiting', node: -1, postFilter: 'not-enabled', keepsNomination: true },
      { name: 'small', node: -1, postFilter: 'not-enabled', keepsNomination: true },
    ]);
  });

  it('A4: ends, and is said to, where another node was looked for in vain', () => {
    const [waiting, small] = cyclesOf();
    expect(waiting).toMatchObject({ postFilter: 'no-candidates', keepsNomination: false });
    expect(small).toMatchObject({ name: 'small', node: 0 });
  });
});
