import { describe, expect, it } from 'vitest';
import { typedBeside } from '../typedBeside.ts';

const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: {
    initContainers: [
      { name: 'i', image: 'x' },
      { name: 's', image: 'y', restartPolicy: 'Always' },
    ],
    containers: [{ name: 'c', image: 'z' }],
  },
};

const shown = (pod: object, line: string) => typedBeside([pod], [line]).at(-1)?.stdout ?? '';

// Source: printPod of pkg/printers/internalversion, GenerateContainersReadyCondition of pkg/kubelet/status.
describe('init containers of a Pod that runs', () => {
  it('are over, and sidecars go on', () => {
    expect(shown(POD, 'get pods --no-headers')).toMatch(/^p +2\/2 +Running +0 /);
  });

  it('leave containers ready where a readiness gate holds up the Pod alone', () => {
    const gated = { ...POD, spec: { ...POD.spec, readinessGates: [{ conditionType: 'a/b' }] } };
    const told = shown(gated, 'describe pod p');
    expect(told).toMatch(/\n +Ready +False \n +ContainersReady +True \n/);
  });
});
