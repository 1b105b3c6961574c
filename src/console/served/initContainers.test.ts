import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
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

  it('go on as sidecars for a while where the containers are done', () => {
    const done = {
      ...POD,
      metadata: { name: 'p', annotations: { 'berth/run': '10', 'berth/stop': '5' } },
      spec: { ...POD.spec, restartPolicy: 'Never' },
    };
    const at = (begins: number) =>
      typedBeside([done], ['get pods --no-headers'], { begins })[0]?.stdout ?? '';
    expect(at(14_000)).toMatch(/^p +1\/2 +Completed +0 /);
    expect(at(17_000)).toMatch(/^p +0\/2 +Completed +0 /);
  });

  it('leave containers ready where a readiness gate holds up the Pod alone', () => {
    const gated = { ...POD, spec: { ...POD.spec, readinessGates: [{ conditionType: 'a/b' }] } };
    const told = shown(gated, 'describe pod p');
    expect(told).toMatch(/\n +Ready +False \n +ContainersReady +True \n/);
  });
});

describe('what a kubelet tells of the resources of containers', () => {
  const requests = { cpu: '100m' };
  const pod = (annotations: object = {}) => ({
    ...POD,
    metadata: { name: 'p', annotations },
    spec: { ...POD.spec, containers: [{ name: 'c', image: 'z', resources: { requests } }] },
  });
  const told = (release: ReleaseName, annotations: object = {}) => {
    const lines = ['get pod p -o json'];
    const [answer] = typedBeside([pod(annotations)], lines, { begins: 5000, release });
    const { status } = JSON.parse(answer?.stdout ?? '') as {
      readonly status: Readonly<Record<string, readonly { readonly resources?: object }[]>>;
    };
    return ['initContainerStatuses', 'containerStatuses'].map((field) =>
      status[field]?.map(({ resources }) => resources),
    );
  };

  it('is what they have, once they have run, in releases that resize them', () => {
    expect(told('v1.33')).toEqual([[{}, {}], [{ requests }]]);
    expect(told('v1.33', { 'berth/start': '60' })).toEqual([[{}, undefined], [undefined]]);
    expect(told('v1.32')).toEqual([[undefined, undefined], [undefined]]);
  });
});
