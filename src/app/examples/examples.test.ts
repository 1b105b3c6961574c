import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../i18n/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import type { ClientEvent, RunView, TimelineView } from '../../protocol/index.ts';
import { EXAMPLE_IDS, type ExampleId, isExampleId, loadExample, OPENING_EXAMPLE } from './index.ts';

type RunEvent = Extract<ClientEvent, { kind: 'run' }>;

async function runOf(id: ExampleId): Promise<RunEvent> {
  const { texts } = await loadExample(id);
  const client = createInProcessClient();
  try {
    return await new Promise((resolve, reject) => {
      client.subscribe((event) => {
        if (event.kind === 'run') resolve(event);
        else if (event.kind === 'failed') reject(new Error(event.message));
      });
      client.load(1, texts, '');
    });
  } finally {
    client.dispose();
  }
}

/** What is said of a scenario told in time. */
async function storyOf(id: ExampleId): Promise<TimelineView> {
  const { texts } = await loadExample(id);
  const client = createInProcessClient();
  try {
    const ran = new Promise<void>((resolve) => {
      client.subscribe((event) => {
        if (event.kind === 'run') resolve();
      });
    });
    client.load(1, texts, '');
    await ran;
    const view = await client.ask<'timeline'>(1, { kind: 'timeline' }).answer;
    if (view === undefined) throw new Error(`${id} tells no story`);
    return view;
  } finally {
    client.dispose();
  }
}

/** Whole seconds at which the number of Pods that are ready changes, with that number. */
const readyOf = ({ lanes }: TimelineView): readonly string[] =>
  lanes.flatMap(({ at, ready }) =>
    Array.from(at, (ms, index) => `${String(Math.floor(ms / 1000))} s: ${String(ready[index])}`),
  );

/** `workload → node` for each step, the node being Pending where there is none. */
function placements({ cycles, pods, workloads, nodes }: RunView): readonly string[] {
  return Array.from(cycles.pod, (pod, cycle) => {
    const workload = workloads[pods.workload[pod] ?? -1]?.name ?? '';
    return `${workload} → ${nodes[cycles.node[cycle] ?? -1]?.name ?? 'Pending'}`;
  });
}

describe('examples', () => {
  it('have nodes that say of their machine what every kubelet says, as charts ask for it', async () => {
    for (const id of EXAMPLE_IDS) {
      const { run } = await runOf(id);
      for (const { name, labels } of run.nodes) {
        expect(labels, `${id}: ${name}`).toMatchObject({
          'kubernetes.io/hostname': name,
          'kubernetes.io/os': 'linux',
          'kubernetes.io/arch': 'amd64',
        });
      }
    }
  });

  it('all stand in the menu, with a title and a detail, and are found by their id', async () => {
    const found = await Promise.all(EXAMPLE_IDS.map((id) => loadExample(id)));
    expect(found.map(({ id }) => id)).toEqual(EXAMPLE_IDS);
    expect(Object.keys(CATALOGUE.en.app.examples)).toEqual(EXAMPLE_IDS);
    expect(isExampleId('not-there')).toBe(false);
  });

  it.each(EXAMPLE_IDS)('%s is read without a problem, and its step exists', async (id) => {
    const { report, run } = await runOf(id);
    expect(report.diagnostics).toEqual([]);
    const { step } = await loadExample(id);
    expect(step ?? 0).toBeLessThan(Math.max(1, run.cycles.pod.length));
  });

  it('opens on web spread over three zones, and a Pod that no node takes', async () => {
    const { run } = await runOf(OPENING_EXAMPLE.id);
    const zones = Array.from(run.cycles.node)
      .filter((node) => node >= 0)
      .map((node) => run.nodes[node]?.labels['topology.kubernetes.io/zone']);
    expect(zones.toSorted()).toEqual(['zone-a', 'zone-a', 'zone-b', 'zone-b', 'zone-c', 'zone-c']);
    expect(placements(run).at(-1)).toBe('train → Pending');
    expect(placements(run)[OPENING_EXAMPLE.step ?? 0]).toBe('web → node-5');
  });

  it('ends with one cache and one web server on each node', async () => {
    const { run } = await runOf('cache-beside-web');
    expect(placements(run).toSorted()).toEqual([
      'redis-cache → node-1',
      'redis-cache → node-2',
      'redis-cache → node-3',
      'web-server → node-1',
      'web-server → node-2',
      'web-server → node-3',
    ]);
  });

  it('shows what each of the others is about', async () => {
    const of = async (id: ExampleId) => placements((await runOf(id)).run);
    expect(await of('two-constraints')).toEqual(['mypod → node4']);
    expect(await of('conflicting-constraints')).toEqual(['mypod → Pending']);
    expect((await of('dedicated-nodes')).slice(0, 2).toSorted()).toEqual([
      'train → gpu-1',
      'train → gpu-2',
    ]);
    expect(await of('node-affinity')).toEqual(['with-node-affinity → east-2']);
    expect(await of('anti-affinity-both-ways')).toEqual(['web → node-3', 'shy → node-1']);
  });

  it('tells how the Pod of a failed zone leaves after five minutes, and waits for the zone', async () => {
    const view = await storyOf('zone-fails');
    expect(view.texts.some((text) => text.includes("3 node(s) didn't match pod topology"))).toBe(
      true,
    );
    const lost = readyOf(view).slice(-2);
    expect(lost).toEqual(['90 s: 3', '541 s: 4']);
  });

  it('tells how a rollout waits until one Pod may go before the next comes', async () => {
    const view = await storyOf('rollout-waits');
    expect(view.actions.map(({ hasFailed }) => hasFailed)).toEqual([false, false]);
    expect(view.texts.some((text) => text.includes("3 node(s) didn't match pod anti-"))).toBe(true);
    expect(readyOf(view).slice(4)).toEqual([
      ...['300 s: 2', '302 s: 3', '302 s: 2', '304 s: 3', '304 s: 2', '306 s: 3'],
    ]);
  });
});
