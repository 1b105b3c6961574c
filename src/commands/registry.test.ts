// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandById, offersFor } from './registry.ts';
import { createBench, type Bench } from './testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await createBench();
});
afterAll(() => {
  bench.store.dispose();
});

const ids = (kind: 'node' | 'pod', name: string): readonly string[] =>
  offersFor(bench.context, bench.target(kind, name)).map(
    ({ command, target }) => `${target.kind} ${command.id}`,
  );

describe('what is offered on a node', () => {
  it('is what can be done to it, and to the zone that it stands in', () => {
    expect(ids('node', 'node-1')).toEqual(
      expect.arrayContaining([
        'node renameNode',
        'zone renameZone',
        'zone duplicateZone',
        'zone deleteZoneNodes',
      ]),
    );
    expect(ids('node', 'node-1')[0]).toMatch(/^node /);
  });

  it('leaves the zone out where each node stands alone, and where nothing groups them', () => {
    for (const groupBy of ['label:kubernetes.io/hostname', 'none', 'label:rack'] as const) {
      bench.state().actions.setGroupBy(groupBy);
      expect(ids('node', 'node-1').some((id) => id.startsWith('zone '))).toBe(false);
    }
    bench.state().actions.setGroupBy('zone');
  });
});

describe('moving a node', () => {
  it('asks for the label that nodes are grouped by, as its card is dragged', async () => {
    const { asks } = commandById('moveNode');
    const target = bench.target('node', 'node-1');
    const keys: unknown[] = [];
    for (const groupBy of ['zone', 'label:rack', 'none'] as const) {
      bench.state().actions.setGroupBy(groupBy);
      const ask = await asks?.(bench.context, target);
      keys.push(ask?.kind === 'zone' && ask.key);
    }
    bench.state().actions.setGroupBy('zone');
    expect(keys).toEqual(['topology.kubernetes.io/zone', 'rack', 'topology.kubernetes.io/zone']);
  });
});
