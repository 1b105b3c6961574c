// @vitest-environment happy-dom
/**
 * What a configuration and run options make of a run, as the panels say it. How they are typed, marked
 * in the text and kept is held in a browser (`e2e/scheduler-tab.spec.ts`, `e2e/run-options.spec.ts`).
 */
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { documents, node } from '../../e2e/seeds/builders.ts';
import { closePanels, expectSaid, type Panels, press, said, show } from './testing/panels.tsx';

afterEach(closePanels);

const pod = (name: string, schedulerName = 'default-scheduler'): string => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  schedulerName: ${schedulerName}
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: 500m, memory: 2Gi } } }]`;
const CLUSTER = documents(...['node-1', 'node-2', 'node-3'].map((name) => node({ name })));
const WORKLOAD = documents(...['web-0', 'web-1', 'web-2'].map((name) => pod(name)));

/** MostAllocated packs; kube-scheduler's default spreads. */
const PACKING = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: default-scheduler
  plugins:
    score:
      enabled:
      - name: NodeResourcesFit
        weight: 5
      disabled:
      - name: NodeResourcesFit
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: MostAllocated
        resources: [{ name: cpu, weight: 1 }]
`;
const BREAKS = [
  ['an unknown plugin', '- name: NodeResourcesFit', '- name: NodeMagic', 8, 'NodeMagic'],
  ['a weight of 0', 'weight: 5', 'weight: 0', 9, 'weight'],
  ['an unknown field', '  pluginConfig:', '  color: red\n  pluginConfig:', 12, 'color'],
  ['a wrong kind', 'SchedulerConfiguration', 'SchedulerConfig', 2, 'KubeSchedulerConfig'],
] as const;

/** `web-0 on node-1`, in order. */
const placesOf = ({ placement }: Panels): readonly string[] =>
  placement.placed.map(({ name, node: on }) => `${name} on ${on}`).sort();
const PACKED = ['web-0 on node-1', 'web-1 on node-1', 'web-2 on node-1'];
const SPREAD = ['web-0 on node-1', 'web-1 on node-2', 'web-2 on node-3'];

async function write(panels: Panels, scheduler: string): Promise<void> {
  act(() => {
    const { actions } = panels.store.getState();
    actions.setTab('scheduler');
    actions.setText('scheduler', scheduler);
  });
  await panels.settled();
}

describe('a configuration', () => {
  it.each(BREAKS)(
    'with %s is told at its line, and the last good profile stays in force',
    async (_, part, instead, line, says) => {
      const panels = await show({ cluster: CLUSTER, workload: WORKLOAD });
      expect(placesOf(panels)).toEqual(SPREAD);
      await write(panels, PACKING);
      expect(placesOf(panels)).toEqual(PACKED);
      expect(said(panels.problems)).toBe('');

      await write(panels, PACKING.replace(part, instead));
      if (/more$/.test(said(panels.problems))) await press(panels.problems, /more$/);
      await expectSaid(panels.problems, [says, `Line ${String(line)}`]);
      expect(placesOf(panels)).toEqual(PACKED);

      await write(panels, PACKING);
      expect(said(panels.problems)).toBe('');
      expect(placesOf(panels)).toEqual(PACKED);
    },
  );

  it('is followed by each Pod that names a profile of it; one that names none stays Pending', async () => {
    const scheduler =
      PACKING.replace('schedulerName: default-scheduler', 'schedulerName: packing') +
      '- schedulerName: default-scheduler\n';
    const packing = ['pack-0', 'pack-1', 'pack-2'].map((name) => pod(name, 'packing'));
    const workload = documents(...packing, pod('lost', 'nobody'));
    const panels = await show({ cluster: CLUSTER, workload, scheduler });
    expect(placesOf(panels)).toEqual(PACKED.map((place) => place.replace('web', 'pack')));
    expect(panels.placement.pending.map(({ name }) => name)).toEqual(['lost']);
    await panels.select('lost');
    await expectSaid(panels.why, ['waits for another scheduler', 'nobody']);
  });
});

const OPTIONS = 'apiVersion: berth/v1\nkind: RunOptions\n';

describe('run options', () => {
  it('stop where kube-scheduler would, and Why tells how far it looked', async () => {
    const names = [...Array(150).keys()].map((index) => `node-${String(1000 + index)}`);
    const cluster = documents(...names.map((name) => node({ name })));
    const panels = await show({ cluster, workload: pod('web') });
    await panels.select('web');
    await expectSaid(panels.why, ['Berth looked at all 150 nodes']);
    await write(panels, `${OPTIONS}sampling: AsKubeScheduler\n`);
    await expectSaid(panels.why, ['it looked at 100 nodes', 'the other 50 were not looked at']);
  });

  it('let a tie, which is told, fall by name or by lot', async () => {
    const panels = await show({ cluster: CLUSTER, workload: pod('web') });
    await panels.select('web');
    await expectSaid(panels.why, [
      /node-1, node-2 and 1 more have the same total, \d+\. The first name wins here; kube-scheduler draws lots\./,
      'Placed on node-1',
    ]);
    await write(panels, `${OPTIONS}tieBreaking: DrawLots\nseed: 7\n`);
    await expectSaid(panels.why, [/node-\d was drawn by lot \(seed 7\)\./]);
  });
});
