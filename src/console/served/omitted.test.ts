import { expect, it } from 'vitest';
import { withoutEmpty } from './omitted.ts';

it('leaves out what says nothing, and keeps it in maps of users and where it is told all the same', () => {
  const spec = {
    hostNetwork: false,
    containers: [
      {
        name: 'c',
        env: [{ name: 'A', value: '' }],
        livenessProbe: { initialDelaySeconds: 0, periodSeconds: 10 },
        volumeMounts: [{ name: 'v', readOnly: false, subPath: '' }],
      },
    ],
    nodeSelector: { value: '' },
    terminationGracePeriodSeconds: 0,
    volumes: [{ name: 'v', csi: { driver: 'd', readOnly: false } }],
  };
  expect(withoutEmpty(spec)).toEqual({
    containers: [
      {
        name: 'c',
        env: [{ name: 'A' }],
        livenessProbe: { periodSeconds: 10 },
        volumeMounts: [{ name: 'v' }],
      },
    ],
    nodeSelector: { value: '' },
    terminationGracePeriodSeconds: 0,
    volumes: [{ name: 'v', csi: { driver: 'd', readOnly: false } }],
  });
});
