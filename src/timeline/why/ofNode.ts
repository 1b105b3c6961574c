import {
  labelSelectorMatches,
  type Pod,
  type PodDisruptionBudget,
  REGION,
  ZONE,
  least,
} from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import { MIRROR } from '../commands/drain.ts';
import { isExcluded } from '../actors/nodeLifecycle/zones.ts';
import type { Version } from '../history.ts';
import { mayGoUnhealthy } from '../server/eviction.ts';
import type { StoryFact } from './fact.ts';
import { ofFinalizers } from './ofWorkload.ts';
import type { Past } from './past.ts';
import { taintText } from './tolerance.ts';

const UNREACHABLE = 'node.kubernetes.io/unreachable:NoExecute';

/** Why a node, and what runs on it, fares as it does at a moment. */
export function factsOfNode(past: Past, name: string): readonly StoryFact[] {
  const node = past.node(name);
  if (node === undefined) {
    const gone = past.last(({ event }) => event.what === 'node gone' && event.node === name);
    return gone ? [{ kind: 'nodeDeleted', values: { node: name, at: gone.at } }] : [];
  }
  return [
    ...(node.object ? ofFinalizers(node.object) : []),
    ...ofHealth(past, node),
    ...ofDrain(past, node),
    ...(node.object.spec?.unschedulable === true ? [fact('cordoned', { node: name })] : []),
    ...nextToLeave(past, name),
  ];
}

function fact(kind: StoryFact['kind'], values: StoryFact['values']): StoryFact {
  return { kind, values };
}

function readiness({ object }: Version): string | undefined {
  if (object?.kind !== 'Node') return undefined;
  return object.status?.conditions?.find(({ type }) => type === 'Ready')?.status;
}

function ofHealth(past: Past, node: Version): readonly StoryFact[] {
  const { name } = node.entry;
  const since = node.node?.silentSince;
  const ready = readiness(node);
  if (ready === 'False') return [fact('notReady', { node: name }), ...ofAllDark(past)];
  if (ready !== 'Unknown') {
    if (since === undefined) return [];
    const seconds = past.options.nodeMonitorGracePeriod / 1000;
    return [fact('silent', { node: name, sinceAt: since, seconds })];
  }
  const unknown = past.last(({ event }) => event.what === 'ready' && event.node === name);
  // What was so before the story has no moment in it.
  const isGiven = unknown === undefined || (unknown.at < 0 && since !== undefined);
  const told = isGiven
    ? fact('unreachableGiven', { node: name })
    : since === undefined
      ? fact('heardAgain', { node: name, at: unknown.at })
      : fact('unreachable', { node: name, at: unknown.at, sinceAt: since });
  return [told, ...ofTaint(past, node)];
}

/** The zones of nodes are tainted at a pace, and not at all where everything is dark. */
function ofTaint(past: Past, node: Version): readonly StoryFact[] {
  const { name } = node.entry;
  const all = past.all('Node');
  const dark = ofAllDark(past);
  if (dark.length > 0) return dark;
  const zone = zoneOf(node);
  const inZone = all.filter((each) => zoneOf(each) === zone);
  const mates = inZone.filter((each) => readiness(each) === 'Unknown');
  if (mates.length < 2) return [];
  const taintedAt = (of: string) =>
    past.last(
      ({ event }) => event.what === 'taint' && event.node === of && event.taint === UNREACHABLE,
    )?.at;
  const isTainted =
    node.object?.kind === 'Node' &&
    node.object.spec?.taints?.some((each) => taintText(each) === UNREACHABLE) === true;
  const at = isTainted ? taintedAt(name) : undefined;
  const count = mates.length;
  const pace = paceOf(past, inZone.filter(isTelling));
  if (!isTainted) return [fact('taintWaits', { node: name, count, pace })];
  // One that came with the node got it in no turn.
  if (at === undefined || at < 0) return [];
  const before = mates.filter((each) => (taintedAt(each.entry.name) ?? Infinity) < at).length;
  return [fact('taintedInTurn', { node: name, place: before + 1, count, at, pace })];
}

/**
 * That no node is ready, of those that count. Source: handleDisruption of pkg/controller/nodelifecycle, for which a
 * zone is wholly disrupted where none of its nodes has Ready True.
 */
function ofAllDark(past: Past): readonly StoryFact[] {
  const telling = past.all('Node').filter(isTelling);
  const isAll = telling.length > 0 && telling.every((each) => readiness(each) !== 'True');
  return isAll ? [fact('allDark', {})] : [];
}

/**
 * At which pace the dark nodes of a zone are tainted: `steady` by --node-eviction-rate; where most of
 * it is dark, but not all, `slow` by --secondary-node-eviction-rate, or `halted` in a small zone. Source:
 * ComputeZoneState and setLimiterInZone of pkg/controller/nodelifecycle.
 */
function paceOf({ options }: Past, inZone: readonly Version[]): 'steady' | 'slow' | 'halted' {
  const dark = inZone.filter((each) => /^(False|Unknown)$/.test(readiness(each) ?? '')).length;
  const isMost = dark > 2 && dark / inZone.length >= options.unhealthyZoneThreshold;
  if (!isMost || dark === inZone.length) return 'steady';
  return inZone.length > options.largeClusterSize ? 'slow' : 'halted';
}

/** Whether a node counts in how its zone fares. */
function isTelling({ object }: Version): boolean {
  return object?.kind === 'Node' && !isExcluded(object);
}

/** Source: GetZoneKey: region and zone. */
function zoneOf({ object }: Version): string {
  const labels = object?.metadata.labels ?? {};
  return `${labels[REGION] ?? ''} ${labels[ZONE] ?? ''}`;
}

/** What a drain waits for: Pods that a budget keeps, and those that are still ending. */
function ofDrain(past: Past, node: Version): readonly StoryFact[] {
  if (node.node?.isDraining !== true) return [];
  const { name } = node.entry;
  const pods = past.all('Pod').filter(({ object }) => {
    return object.spec.nodeName === name && isDrained(object);
  });
  return [
    fact('draining', { node: name, count: pods.length }),
    ...pods.flatMap((pod) => keptFromDrain(past, node, pod) ?? []),
  ];
}

/** Source: daemonSetFilter and mirrorPodFilter of k8s.io/kubectl/pkg/drain. */
function isDrained({ metadata }: Pod): boolean {
  const isMirror = metadata.annotations?.[MIRROR] !== undefined;
  return !isMirror && controllerOf(metadata)?.kind !== 'DaemonSet';
}

/**
 * The budget that keeps a Pod where `kubectl drain` would evict it: none keeps one that has yet to run, and which of those
 * that are not ready it keeps its unhealthyPodEvictionPolicy says. Source: EvictionREST.Create of pkg/registry/core/pod.
 */
export function keptFromDrain(
  past: Past,
  node: Version,
  { entry, object, pod }: Version,
): StoryFact | undefined {
  if (node.node?.isDraining !== true || object?.kind !== 'Pod') return undefined;
  const { metadata } = object;
  if (pod?.state !== 'running' || !isDrained(object)) return undefined;
  const covering = past.versions
    .flatMap((each) =>
      each.object?.kind === 'PodDisruptionBudget'
        ? [{ entry: each.entry, object: each.object }]
        : [],
    )
    .filter(
      (budget) =>
        budget.entry.namespace === entry.namespace && covers(budget.object, metadata.labels),
    );
  const [keeping] = covering;
  // By several it is kept for good, and the drain ends with that.
  if (keeping === undefined || covering.length > 1) return undefined;
  if ((keeping.object.status?.disruptionsAllowed ?? 0) > 0) return undefined;
  if (mayGoUnhealthy(keeping.object, pod.isReady)) return undefined;
  const status = (field: string): number => {
    const value: unknown = Reflect.get(keeping.object.status ?? {}, field);
    return typeof value === 'number' ? value : 0;
  };
  return fact('budgetBlocks', {
    budget: keeping.entry.name,
    pod: entry.name,
    healthy: status('currentHealthy'),
    desired: status('desiredHealthy'),
  });
}

function covers(
  { spec }: PodDisruptionBudget,
  labels: Readonly<Record<string, string>> | undefined,
): boolean {
  return spec?.selector !== undefined && labelSelectorMatches(spec.selector, labels);
}

function nextToLeave(past: Past, name: string): readonly StoryFact[] {
  const waiting = past.all('Pod').filter(({ object, pod }) => {
    return object.spec.nodeName === name && pod?.state === 'running' && pod.leavesAt !== undefined;
  });
  const leavesAt = least(waiting.map(({ pod }) => pod?.leavesAt ?? Infinity));
  if (!Number.isFinite(leavesAt)) return [];
  return [fact('nextLeaves', { count: waiting.length, leavesAt })];
}
