/**
 * Prints what `kubectl get nodes,pods,ns -A -o yaml` would print of a made-up cluster:
 * `node tools/run.mjs tools/generate-dump.ts [NODES] [PODS] [SEED]`. The same arguments give the
 * same text.
 */
import { pathToFileURL } from 'node:url';
import { kubectlYaml, type Json } from './dump/kubectlYaml.ts';
import { BASE_TIME, makeNode, type DumpNode } from './dump/nodes.ts';
import { makePod, type PodPlace } from './dump/pods.ts';
import { seededRandom, type Random } from './dump/random.ts';
import {
  APPLICATIONS,
  DAEMON_SETS,
  NAMESPACES,
  STATIC_PODS,
  type DumpWorkload,
} from './dump/workloads.ts';

export interface DumpSize {
  readonly nodes: number;
  readonly pods: number;
  readonly seed: number;
}

/** The dump's text. With fewer Pods than the DaemonSets alone make, it stops at `pods`. */
export function generateDump({ nodes, pods, seed }: DumpSize): string {
  const random = seededRandom(seed);
  const images = [...DAEMON_SETS, ...STATIC_PODS, ...APPLICATIONS].flatMap(({ image }) => [
    image,
    image.replace(/:.*/, ':2025.9.4'),
  ]);
  const cluster = Array.from({ length: nodes }, (_, index) => makeNode(index, random, images));
  const placed = placePods(cluster, pods, random).map((place) => makePod(place, random));
  placed.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
  return kubectlYaml({
    apiVersion: 'v1',
    items: [
      ...cluster.map(({ object }) => object),
      ...placed.map(({ object }) => object),
      ...NAMESPACES.map((name) => makeNamespace(name, random)),
    ],
    kind: 'List',
    metadata: { resourceVersion: '' },
  });
}

function placePods(cluster: readonly DumpNode[], pods: number, random: Random): PodPlace[] {
  const places: PodPlace[] = [];
  const put = (workload: DumpWorkload, ordinal: number, node: DumpNode): void => {
    node.freeCpu -= workload.cpu;
    node.freeMemory -= workload.memory;
    node.freePods -= 1;
    places.push({ workload, ordinal, node, phase: 'Running' });
  };
  for (const workload of STATIC_PODS) {
    cluster.filter((node) => node.controlPlane).forEach((node, at) => put(workload, at, node));
  }
  for (const workload of DAEMON_SETS) cluster.forEach((node, at) => put(workload, at, node));
  const open = cluster.filter((node) => !node.tainted);
  const ordinals = new Map<DumpWorkload, number>();
  for (let index = 0; places.length < pods; index += 1) {
    const workload = random.pick(APPLICATIONS);
    const ordinal = ordinals.get(workload) ?? 0;
    ordinals.set(workload, ordinal + 1);
    const room = open.filter(
      (node) =>
        node.freeCpu >= workload.cpu && node.freeMemory >= workload.memory && node.freePods > 0,
    );
    if (workload.owner === 'Job' && open.length > 0) {
      places.push({ workload, ordinal, node: random.pick(open), phase: 'Succeeded' });
    } else if (room.length === 0 || index % 90 === 89) {
      places.push({ workload, ordinal, node: undefined, phase: 'Pending' });
    } else {
      put(workload, ordinal, random.pick(room));
    }
  }
  return places.slice(0, pods);
}

function makeNamespace(name: string, random: Random): Json {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      creationTimestamp: BASE_TIME,
      labels: { 'kubernetes.io/metadata.name': name },
      name,
      resourceVersion: String(random.integer(10, 9_999)),
      uid: random.uid(),
    },
    spec: { finalizers: ['kubernetes'] },
    status: { phase: 'Active' },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [nodes = 60, pods = 800, seed = 1] = process.argv.slice(2).map(Number);
  process.stdout.write(generateDump({ nodes, pods, seed }));
}
