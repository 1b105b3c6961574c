import { describe, expect, it } from 'vitest';
import type { Node } from '../../model/index.ts';
import { makeNode } from '../testing/builders.ts';
import { Draws } from '../testing/draws.ts';
import { seedsOf } from '../testing/seeds.ts';
import { ClusterNodes } from './clusterNodes.ts';

const ZONE = 'topology.kubernetes.io/zone';
const NAMES = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5'] as const;
const ZONES = ['a', 'b', 'c'] as const;

/** node_tree.go and the lists of snapshot.go, written down plainly. */
class PlainList {
  zones: { readonly zone: string; readonly names: readonly string[] }[] = [];
  listed: readonly string[] = [];

  get names(): readonly string[] {
    return this.zones.flatMap(({ names }) => names);
  }

  put(name: string, zone: string): void {
    if (this.zones.some((one) => one.zone === zone && one.names.includes(name))) return;
    this.remove(name);
    const found = this.zones.findIndex((one) => one.zone === zone);
    if (found < 0) this.zones = [...this.zones, { zone, names: [name] }];
    else {
      this.zones = this.zones.map((one, at) =>
        at === found ? { zone, names: [...one.names, name] } : one,
      );
    }
  }

  remove(name: string): void {
    this.zones = this.zones
      .map(({ zone, names }) => ({ zone, names: names.filter((one) => one !== name) }))
      .filter(({ names }) => names.length > 0);
  }

  /** The list of a cycle that begins now. */
  cycle(): readonly string[] {
    const { names, listed } = this;
    const isSame = names.length === listed.length && names.every((name) => listed.includes(name));
    if (!isSame) {
      const rounds = Math.max(0, ...this.zones.map((zone) => zone.names.length));
      this.listed = Array.from({ length: rounds }, (_, round) =>
        this.zones.flatMap((zone) => zone.names[round] ?? []),
      ).flat();
    }
    return this.listed;
  }

  mark(): () => void {
    const { zones, listed } = this;
    return () => {
      this.zones = zones;
      this.listed = listed;
    };
  }
}

function inZone(name: string, zone: string): Node {
  return makeNode(name, { labels: { [ZONE]: zone } });
}

function listOf(nodes: ClusterNodes): readonly string[] {
  return [...nodes.order.nodes].map((node) => nodes.names[node] ?? '');
}

describe('the order of nodes that come, change and go', () => {
  it('is that of the last cycle, though nobody asked for it then', () => {
    const given = ['a', 'b', 'c', 'd'].map((name, at) => inZone(name, at < 2 ? 'x' : 'y'));
    const nodes = new ClusterNodes(given);
    nodes.takeList();
    nodes.put(2, inZone('c', 'x'));
    expect(listOf(nodes)).toEqual(['a', 'c', 'b', 'd']);
  });

  it('is that of kube-scheduler’s lists at each cycle, also where changes are undone', () => {
    for (const seed of seedsOf(300)) {
      const draws = new Draws(seed);
      const given = NAMES.slice(0, draws.below(4)).map((name) => inZone(name, draws.pick(ZONES)));
      const nodes = new ClusterNodes(given);
      const plain = new PlainList();
      for (const { metadata } of given) plain.put(metadata.name, metadata.labels?.[ZONE] ?? '');
      const undo: (() => void)[] = [];
      for (let step = 0; step < 30; step += 1) {
        const name = draws.pick(NAMES);
        const zone = draws.pick(ZONES);
        const isThere = nodes.find(name) >= 0;
        const index = nodes.claimIndex(name);
        const before = isThere ? nodes.nodes[index] : undefined;
        const [order, unmark] = [nodes.orderNow, plain.mark()];
        switch (draws.below(isThere ? 5 : 4)) {
          case 0:
            undo.pop()?.();
            continue;
          case 1:
            nodes.takeList();
            expect(listOf(nodes), `seed ${String(seed)}`).toEqual(plain.cycle());
            undo.length = 0;
            continue;
          case 4:
            nodes.put(index, undefined);
            plain.remove(name);
            break;
          default:
            nodes.put(index, inZone(name, zone));
            plain.put(name, zone);
        }
        undo.push(() => {
          nodes.replace(index, before);
          nodes.orderNow = order;
          unmark();
        });
      }
    }
  });
});
