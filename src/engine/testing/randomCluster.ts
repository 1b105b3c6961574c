import type {
  Node,
  NodeSelectorTerm,
  Pod,
  PodAffinityTerm,
  TopologySpreadConstraint,
} from '../../model/index.ts';
import { HOSTNAME, makeNode, makePod, ZONE } from './builders.ts';

/** Draws numbers from 0 to below `below`, the same ones from the same seed. */
export type Draw = (below: number) => number;

/** mulberry32 */
export function drawsFrom(seed: number): Draw {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const IMAGE = 'registry.example/app:1';

/** Nodes in a few zones: some without a zone or a hostname label, cordoned, tainted or small. */
export function randomNodes(draw: Draw, count: number): Node[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `n${(index * 37) % count}`;
    const node = makeNode(name, {
      labels: {
        ...(draw(12) > 0 && { [ZONE]: ['a', 'b', 'c', ''][draw(20) === 0 ? 3 : draw(3)] ?? '' }),
        disk: draw(2) === 0 ? 'ssd' : 'hdd',
      },
      ...(draw(6) === 0 && { taints: [{ key: 'team', value: 'x', effect: 'NoSchedule' }] }),
      ...(draw(6) === 1 && { taints: [{ key: 'old', effect: 'PreferNoSchedule' }] }),
      unschedulable: draw(15) === 0,
      allocatable: { cpu: String(1 + draw(4)), pods: String(3 + draw(6)) },
      ...(draw(4) === 0 && { images: [{ names: [IMAGE], sizeBytes: 400e6 * (1 + draw(2)) }] }),
    });
    if (draw(20) > 0) return node;
    const labels = { ...node.metadata.labels };
    delete labels[HOSTNAME];
    return { ...node, metadata: { ...node.metadata, labels } };
  });
}

const APPS = ['web', 'api', 'db'];

/** A Pod whose rules are drawn; like Pods of another name are made by changing the name alone. */
export function randomTemplate(draw: Draw, name: string): Pod {
  const named = (): NodeSelectorTerm => ({
    matchFields: [{ key: 'metadata.name', operator: 'In', values: [`n${draw(12)}`] }],
  });
  const app = APPS[draw(APPS.length)] ?? 'web';
  const term = (): PodAffinityTerm => ({
    labelSelector: { matchLabels: { app: APPS[draw(APPS.length)] ?? 'web' } },
    topologyKey: draw(2) === 0 ? ZONE : HOSTNAME,
    ...(draw(5) === 0 && { namespaceSelector: {} }),
  });
  const preferred = () => ({ weight: 1 + draw(9), podAffinityTerm: term() });
  const some = <Item>(make: () => Item, odds: number): Item[] => (draw(odds) === 0 ? [make()] : []);
  const spread = (): TopologySpreadConstraint => ({
    maxSkew: 1 + draw(2),
    topologyKey: draw(2) === 0 ? ZONE : HOSTNAME,
    whenUnsatisfiable: draw(2) === 0 ? 'DoNotSchedule' : 'ScheduleAnyway',
    labelSelector: { matchLabels: { app } },
    ...(draw(4) === 0 && { nodeTaintsPolicy: 'Honor' as const }),
  });
  return makePod(name, {
    namespace: draw(4) === 0 ? 'other' : 'default',
    labels: { app },
    priority: draw(3) * 100,
    requests: { cpu: `${100 * (1 + draw(8))}m`, memory: `${64 * (1 + draw(8))}Mi` },
    affinity: {
      podAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: some(term, 5),
        preferredDuringSchedulingIgnoredDuringExecution: some(preferred, 3),
      },
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: some(term, 4),
        preferredDuringSchedulingIgnoredDuringExecution: some(preferred, 3),
      },
      ...(draw(4) === 0 && {
        nodeAffinity: {
          ...(draw(2) === 0 && {
            requiredDuringSchedulingIgnoredDuringExecution: {
              nodeSelectorTerms: [named(), named(), named()],
            },
          }),
          preferredDuringSchedulingIgnoredDuringExecution: [
            {
              weight: 3,
              preference: {
                matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }],
              },
            },
          ],
        },
      }),
    },
    ...(draw(5) === 0 && { nodeSelector: { disk: 'ssd' } }),
    ...(draw(3) === 0 && { tolerations: [{ operator: 'Exists' as const }] }),
    topologySpreadConstraints: [...some(spread, 3), ...some(spread, 4)],
  });
}
