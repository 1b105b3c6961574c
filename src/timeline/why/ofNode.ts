import {
  labelSelectorMatches,
  type PodDisruptionBudget,
  REGION,
  ZONE,
  least,
} from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import { isExcluded } from '../actors/nodeZones.ts';
import type { Version } from '../history.ts';
import type { StoryFact } from './fact.ts';
import { ofFinalizers } from './ofWorkload.ts';
import type { Past } from './past.ts';

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
  if (ready === 'False') return [fact('notReady', { node: name })];
  if (ready !== 'Unknown') {
    if (since === undefined) return [];
    const seconds = past.options.nodeMonitorGracePeriod / 1000;
    return [fact('silent', { node: name, sinceAt: since, seconds })];
  }
  const unknown = past.last(({ event }) => event.what === 'ready' && event.node === name);
  const told =
    unknown === undefined
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
  const telling = all.filter(isTelling);
  if (telling.length > 0 && telling.every((each) => readiness(each) === 'Unknown')) {
    return [fact('allDark', {})];
  }
  const zone = zoneOf(node);
  const inZone = all.filter((each) => zoneOf(each) === zone);
  const mates = inZone.filter((each) => readiness(each) === 'Unknown');
  if (mates.length < 2) return [];
  const taintedAt = (of: string) =>
    past.last(
      ({ event }) => event.what === 'taint' && event.node === of && event.taint === UNREACHABLE,
    )?.at;
  const at = taintedAt(name);
  const count = mates.length;
  const pace = paceOf(past, inZone.filter(isTelling));
  if (at === undefined) return [fact('taintWaits', { node: name, count, pace })];
  const before = mates.filter((each) => (taintedAt(each.entry.name) ?? Infinity) < at).length;
  return [fact('taintedInTurn', { node: name, place: before + 1, count, at, pace })];
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
    const isHere = object.spec.nodeName === name;
    return isHere && controllerOf(object.metadata)?.kind !== 'DaemonSet';
  });
  return [
    fact('draining', { node: name, count: pods.length }),
    ...pods.flatMap((pod) => keptFromDrain(past, node, pod) ?? []),
  ];
}

/** The budget that keeps a Pod where `kubectl drain` would evict it. */
export function keptFromDrain(
  past: Past,
  node: Version,
  { entry, object }: Version,
): StoryFact | undefined {
  if (node.node?.isDraining !== true || object?.kind !== 'Pod') return undefined;
  const { metadata } = object;
  if (metadata.deletionTimestamp || controllerOf(metadata)?.kind === 'DaemonSet') return undefined;
  const keeping = past.versions
    .flatMap((each) =>
      each.object?.kind === 'PodDisruptionBudget'
        ? [{ entry: each.entry, object: each.object }]
        : [],
    )
    .find(
      (budget) =>
        budget.entry.namespace === entry.namespace &&
        covers(budget.object, metadata.labels) &&
        (budget.object.status?.disruptionsAllowed ?? 0) <= 0,
    );
  if (keeping === undefined) return undefined;
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
