import { toleratesTaint } from '../../../engine/index.ts';
import {
  type DaemonSet,
  mapSelectorMatches,
  type Node,
  nodeSelectorMatches,
  type PodSpec,
  type TaintEffect,
} from '../../../model/index.ts';
import {
  daemonPod,
  daemonSpec,
  ownerOf,
  targetNode,
  templateHash,
} from '../../../simulation/index.ts';
import { type Entry, availableAt, isLeaving, type PodEntry } from '../../entry.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';
import { AvailabilityChecks } from '../availabilityChecks.ts';
import { claimPods, watchOwned } from '../volumes/claims.ts';
import { bySeniority, DaemonFailures, isThere, type NodeRole, podsOnNode } from './node.ts';
import { isOfRevision, rollDaemonSet } from './rollout.ts';
import { countsOf, Retries } from '../retries.ts';
import { slowStart } from '../slowStart.ts';

type SetEntry = Entry<DaemonSet>;

/** Pods that are made, and that are deleted, at one look; the others at the next. Source: BurstReplicas. */
const MOST_AT_ONCE = 250;

/** Source: DaemonSetsController.updateDaemonSet. */
export function startDaemonSets(world: World): void {
  const { clock, store, options } = world;
  const failures = new DaemonFailures();
  const queue = new WorkQueue<SetEntry>(clock, options.controllerLatency, (entry) => {
    if (entry.isGone || isLeaving(entry)) return;
    const later = (ms: number) => {
      queue.addAfter(entry, ms);
    };
    const oldest = world.history.because({ by: 'controller' }, () =>
      sync(world, entry, { later, retries, failures }),
    );
    checks.looked(entry, (_, waiting) => waiting.some((pod) => oldest.has(pod)));
  });
  const retries = new Retries<SetEntry>(world, (entry) => {
    queue.addAfter(entry, 0);
  });
  const checks = new AvailabilityChecks<SetEntry>(world, (entry) => {
    queue.addAfter(entry, 0);
  });
  const look = (entry: SetEntry) => {
    queue.add(entry);
  };
  watchOwned(world, 'DaemonSet', look, (entry, _, { before }) => {
    if (before !== undefined) retries.happened(entry);
    return true;
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
  readonly failures: DaemonFailures;
}

/** Gives of each node that is to have a Pod the one that is there longest, which its status counts. */
function sync(
  world: World,
  entry: SetEntry,
  { later, retries, failures }: Again,
): ReadonlySet<PodEntry> {
  const { store, server, clock } = world;
  const { object } = entry;
  const { minReadySeconds = 0 } = object.spec;
  const spec = daemonSpec(object);
  const hash = hashOf(world, entry);
  const isAvailable = (pod: PodEntry) =>
    (availableAt(pod, minReadySeconds) ?? Infinity) <= clock.now;
  const selector = object.spec.selector ?? {
    matchLabels: object.spec.template.metadata?.labels ?? {},
  };
  const byNode = new Map<string, PodEntry[]>();
  const claimed = claimPods(world, entry, selector);
  const told = countsOf(claimed);
  for (const pod of claimed) {
    const node = targetNode(pod.object) ?? '';
    const there = byNode.get(node);
    if (there) there.push(pod);
    else byNode.set(node, [pod]);
  }
  const wantedNodes = new Set<string>();
  const oldest = new Set<PodEntry>();
  const lacking: string[] = [];
  const surplus: PodEntry[] = [];
  for (const { object: node } of store.all('Node')) {
    const { name } = node.metadata;
    const has = byNode.get(name) ?? [];
    const should = shouldRun(spec, node);
    if (should.isWanted) wantedNodes.add(name);
    const [first] = [...has].sort(bySeniority);
    if (should.isWanted && first) oldest.add(first);
    const { lacks, spare } = podsOnNode(object, has, should, {
      isFresh: (pod) => isOfRevision(pod, hash),
      isAvailable,
      mayGo: () => {
        const wait = failures.wait(object, name, clock.now);
        if (wait !== undefined) later(wait);
        return wait === undefined;
      },
    });
    if (lacks) lacking.push(name);
    surplus.push(...spare);
  }
  let isLetIn = createOn(world, entry, spec, lacking);
  for (const pod of surplus.slice(0, MOST_AT_ONCE)) server.deletions.deletePod(pod);
  world.history.wants(entry, wantedNodes.size);
  // Pods that wait for a node which is gone.
  for (const [node, pods] of byNode) {
    if (store.find('Node', '', node)) continue;
    for (const pod of pods) {
      if (!pod.object.spec.nodeName && pod.deletion === undefined) server.deletions.deletePod(pod);
    }
  }
  // What was made or deleted just now is waited for: SatisfiedExpectations.
  const isManaged = lacking.length === 0 && surplus.length === 0;
  let isRolled = true;
  if (isManaged && object.spec.updateStrategy?.type !== 'OnDelete') {
    isRolled = rollDaemonSet(object, byNode, {
      hash,
      wanted: wantedNodes.size,
      isAvailable,
      remove: (pod) => {
        server.deletions.deletePod(pod);
      },
      isWanted: (node) => wantedNodes.has(node),
      isNode: (name) => store.find('Node', '', name) !== undefined,
      create: (nodes) => {
        isLetIn = createOn(world, entry, spec, nodes);
      },
    });
  }
  if (isLetIn) world.refusals.over(entry);
  if (isLetIn && isRolled) retries.succeeded(entry);
  else retries.failed(entry, told);
  return oldest;
}

function hashOf({ revisions }: World, entry: SetEntry): string {
  return revisions.newest(entry)?.hash ?? templateHash(entry.object.spec.template);
}

/** Whether all were let in. Source: syncNodes. */
function createOn(world: World, entry: SetEntry, spec: PodSpec, nodes: readonly string[]): boolean {
  const { server, revisions, refusals } = world;
  const { name, namespace } = ownerOf(entry.object);
  const revision = { hash: hashOf(world, entry), generation: revisions.count(entry) };
  return slowStart(Math.min(nodes.length, MOST_AT_ONCE), (nth) => {
    const make = (pod: string) => daemonPod(entry.object, spec, nodes[nth] ?? '', pod, revision);
    const isLetIn = server.createFor(name, namespace, make) !== undefined;
    if (!isLetIn) refusals.note(entry, server.refusal);
    return isLetIn;
  });
}

/** Of each node that is there: the Pods that a DaemonSet has for it, the oldest first, and whether it is to have one. */
export function daemonsByNode(
  { store }: World,
  entry: SetEntry,
): readonly { readonly pods: readonly PodEntry[]; readonly isWanted: boolean }[] {
  const spec = daemonSpec(entry.object);
  const pods = store.podsOf(entry).filter(isThere).toSorted(bySeniority);
  return store.all('Node').map(({ name, object }) => ({
    pods: pods.filter((pod) => targetNode(pod.object) === name),
    isWanted: shouldRun(spec, object).isWanted,
  }));
}

/** Whether a node is to have a Pod, and whether one that is there stays. Source: NodeShouldRunDaemonPod. */
function shouldRun(spec: PodSpec, node: Node): NodeRole {
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
