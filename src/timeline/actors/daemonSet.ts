import { toleratesTaint } from '../../engine/index.ts';
import {
  type DaemonSet,
  mapSelectorMatches,
  type Node,
  nodeSelectorMatches,
  type PodSpec,
  type TaintEffect,
} from '../../model/index.ts';
import {
  daemonPod,
  daemonSpec,
  ownerOf,
  targetNode,
  templateHash,
} from '../../simulation/index.ts';
import { type Entry, availableAt, isFinished, isLeaving, type PodEntry } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';
import { claimPods, watchOwned } from './claims.ts';
import { rollDaemonSet } from './daemonSetRollout.ts';
import { Retries } from './retries.ts';

type SetEntry = Entry<DaemonSet>;

/** Source: DaemonSetsController.updateDaemonSet. */
export function startDaemonSets(world: World): void {
  const { clock, store, options } = world;
  const queue = new WorkQueue<SetEntry>(clock, options.controllerLatency, (entry) => {
    if (entry.isGone || isLeaving(entry)) return;
    const later = (ms: number) => {
      queue.addAfter(entry, ms);
    };
    world.history.because({ by: 'controller' }, () => {
      sync(world, entry, { later, retries });
    });
  });
  const retries = new Retries<SetEntry>(world, (entry) => {
    queue.addAfter(entry, 0);
  });
  watchOwned(world, 'DaemonSet', (entry) => {
    queue.add(entry);
  });
  store.watch('Node', (_, { before, after }) => {
    const isSame =
      before !== undefined &&
      before.metadata.labels === after?.metadata.labels &&
      before.spec?.taints === after?.spec?.taints;
    if (isSame) return;
    for (const entry of store.all('DaemonSet')) queue.add(entry);
  });
}

interface Again {
  readonly later: (milliseconds: number) => void;
  readonly retries: Retries<SetEntry>;
}

function sync(world: World, entry: SetEntry, { later, retries }: Again): void {
  const { store, server, clock } = world;
  const { object } = entry;
  const spec = daemonSpec(object);
  const selector = object.spec.selector ?? {
    matchLabels: object.spec.template.metadata?.labels ?? {},
  };
  const byNode = new Map<string, PodEntry[]>();
  for (const pod of claimPods(world, entry, selector)) {
    const node = targetNode(pod.object) ?? '';
    const there = byNode.get(node);
    if (there) there.push(pod);
    else byNode.set(node, [pod]);
  }
  const wantedNodes = new Set<string>();
  let isManaged = true;
  let isRefused = false;
  for (const { object: node } of store.all('Node')) {
    const { name } = node.metadata;
    const has = byNode.get(name) ?? [];
    const { isWanted, mayStay } = shouldRun(spec, node);
    if (isWanted) wantedNodes.add(name);
    const leaving = mayStay
      ? spareOf(object, has)
      : has.filter(({ deletion }) => deletion === undefined);
    if (isWanted && has.length === 0 && !create(world, object, spec, name)) isRefused = true;
    for (const pod of leaving) server.deletePod(pod);
    if (leaving.length > 0 || (isWanted && has.length === 0)) isManaged = false;
  }
  if (isRefused) retries.failed(entry);
  else retries.succeeded(entry);
  world.history.wants(entry, wantedNodes.size);
  // Pods that wait for a node which is gone.
  for (const [node, pods] of byNode) {
    if (store.find('Node', '', node)) continue;
    for (const pod of pods) {
      if (!pod.object.spec.nodeName && pod.deletion === undefined) server.deletePod(pod);
    }
  }
  // What was made or deleted just now is waited for: SatisfiedExpectations.
  if (!isManaged || object.spec.updateStrategy?.type === 'OnDelete') return;
  const { minReadySeconds = 0 } = object.spec;
  rollDaemonSet(object, byNode, {
    hash: templateHash(object.spec.template),
    wanted: wantedNodes.size,
    isAvailable: (pod) => {
      const at = availableAt(pod, minReadySeconds);
      if (at === undefined) return false;
      if (at > clock.now) later(at - clock.now);
      return at <= clock.now;
    },
    remove: (pod) => {
      server.deletePod(pod);
    },
    isWanted: (node) => wantedNodes.has(node),
    create: (node) => {
      create(world, object, spec, node);
    },
  });
}

/** Whether it was let in. */
function create(world: World, daemonSet: DaemonSet, spec: PodSpec, node: string): boolean {
  const { name, namespace } = ownerOf(daemonSet);
  const make = (pod: string) => daemonPod(daemonSet, spec, node, pod);
  return world.server.createFor(name, namespace, make) !== undefined;
}

/** Pods of a node that go: what has ended, to be made again, and all but the oldest of the others. */
function spareOf({ spec }: DaemonSet, pods: readonly PodEntry[]): readonly PodEntry[] {
  const staying = pods.filter(({ deletion }) => deletion === undefined);
  const ended = staying.filter(isFinished);
  const surge = spec.updateStrategy?.rollingUpdate?.maxSurge ?? 0;
  if (surge !== 0 && surge !== '0%') return ended;
  const running = staying.filter((pod) => !isFinished(pod)).sort((a, b) => a.order - b.order);
  return [...ended, ...running.slice(1)];
}

/** Whether a node is to have a Pod, and whether one that is there stays. Source: NodeShouldRunDaemonPod. */
function shouldRun(
  spec: PodSpec,
  node: Node,
): { readonly isWanted: boolean; readonly mayStay: boolean } {
  const { name, labels } = node.metadata;
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const isMeant =
    (!spec.nodeName || spec.nodeName === name) &&
    mapSelectorMatches(spec.nodeSelector, labels) &&
    (required === undefined || nodeSelectorMatches(required, labels, name));
  if (!isMeant) return { isWanted: false, mayStay: false };
  const mayStay = toleratesAll(spec, node, ['NoExecute']);
  return { isWanted: mayStay && toleratesAll(spec, node, ['NoSchedule']), mayStay };
}

function toleratesAll(
  { tolerations = [] }: PodSpec,
  { spec }: Node,
  effects: readonly TaintEffect[],
): boolean {
  return (spec?.taints ?? []).every(
    (taint) =>
      !effects.includes(taint.effect) ||
      tolerations.some((toleration) => toleratesTaint(toleration, taint)),
  );
}
