import { describe, expect, it } from 'vitest';
import { validateObject } from '../../model/index.ts';
import { PLUGIN_NAMES } from '../framework/names.ts';
import { EXTENSION_POINTS, IMPLEMENTED } from './defaultProfile.ts';

/** What validation says of a plugin that is enabled at one point. */
function codesOf(name: string, point: string): readonly string[] {
  const plugins = { [point]: { enabled: [{ name }] } };
  const { diagnostics } = validateObject(
    {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ plugins }],
    },
    { release: 'v1.36' },
  );
  return diagnostics.map(({ code }) => code);
}

describe('validation of a configuration', () => {
  it('knows every plugin at every point where it runs', () => {
    for (const name of PLUGIN_NAMES) {
      for (const point of IMPLEMENTED[name]) {
        expect([name, point, codesOf(name, point)]).toEqual([name, point, []]);
      }
    }
  });

  it('refuses a plugin where it does nothing, but for what kube-scheduler does and no run needs', () => {
    const accepted = PLUGIN_NAMES.flatMap((name) =>
      EXTENSION_POINTS.filter((point) => !IMPLEMENTED[name].includes(point))
        .filter((point) => !codesOf(name, point).includes('scheduler-plugin-wrong-point'))
        .map((point) => `${name} ${point}`),
    );
    expect(accepted).toEqual(['DefaultPreemption preEnqueue']);
  });
});
