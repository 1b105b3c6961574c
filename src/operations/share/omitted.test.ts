import { describe, expect, it } from 'vitest';
import { editedValue } from '../../model/index.ts';
import { privateIn } from './omitted.ts';

const POD = {
  metadata: {
    name: 'web',
    annotations: {
      'kubectl.kubernetes.io/last-applied-configuration': '{}',
      'controller.kubernetes.io/pod-deletion-cost': '5',
      'berth/ready-after': '3s',
      owner: 'ann',
      'example.com/pager': '1',
    },
  },
  spec: {
    initContainers: [{ name: 'i', envFrom: [{ secretRef: { name: 's' } }] }],
    containers: [
      {
        name: 'c',
        image: 'nginx',
        env: [
          { name: 'A', value: '1' },
          { name: 'B', value: '2' },
        ],
      },
    ],
  },
};

describe('what is left out of a scenario that is shared', () => {
  it('is every variable of a container, and every annotation that is not of Kubernetes itself', () => {
    const { env, annotations, envEdits, annotationEdits } = privateIn(POD);
    expect({ env, annotations }).toEqual({ env: 3, annotations: 3 });
    expect(editedValue(POD, [...envEdits, ...annotationEdits])).toEqual({
      metadata: {
        name: 'web',
        annotations: {
          'controller.kubernetes.io/pod-deletion-cost': '5',
          'berth/ready-after': '3s',
        },
      },
      spec: {
        initContainers: [{ name: 'i' }],
        containers: [{ name: 'c', image: 'nginx' }],
      },
    });
  });

  it('is found in templates, in templates of templates and in what a Timeline applies', () => {
    const template = { metadata: { annotations: { owner: 'ann' } }, spec: POD.spec };
    const cron = { spec: { jobTemplate: { spec: { template } } } };
    const timeline = { actions: [{ at: '1s', apply: [{ spec: { template } }] }] };
    for (const object of [cron, timeline]) {
      const { env, annotations, envEdits, annotationEdits } = privateIn(object);
      expect({ env, annotations }).toEqual({ env: 3, annotations: 1 });
      const left = JSON.stringify(editedValue(object, [...envEdits, ...annotationEdits]));
      expect(left).not.toMatch(/ann|"A"|secretRef/);
    }
  });

  it('is nothing of a field that only has the name', () => {
    expect(privateIn({ spec: { env: [{ name: 'A' }], annotations: { a: 'b' } } })).toMatchObject({
      env: 0,
      annotations: 0,
    });
    expect(privateIn(undefined)).toMatchObject({ env: 0, annotations: 0 });
  });
});
