import type { Node, Pod } from '../../model/index.ts';
import type { Happening, Version } from '../history.ts';
import type { StoryFact } from './fact.ts';
import { keptFromDrain } from './ofNode.ts';
import type { Past } from './past.ts';
import { type Setting, settingOf } from './setEviction.ts';
import { decisiveTaint, secondsOf, taintText } from './tolerance.ts';

/** Of a node of which nothing is heard. */
const UNREACHABLE = 'node.kubernetes.io/unreachable';

/** Taints that the node lifecycle controller puts, and that every Pod tolerates for some time. */
const DEFAULT_TOLERATED = new Set(['node.kubernetes.io/not-ready', UNREACHABLE]);

export function whyEvicted(
  past: Past,
  pod: Pod,
  node: string,
  deleting: Happening,
): readonly StoryFact[] {
  const then = past.history.versions
    .slice(0, deleting.from)
    .findLast(({ entry }) => entry.key === `Node/${node}`);
  const object = then?.object;
  const { at } = deleting;
  const set = object?.kind === 'Node' ? settingOf(past, object, pod, at) : undefined;
  if (set === undefined) return [];
  const values = { node, taint: set.text, at, sinceAt: set.sinceAt ?? at };
  const { seconds } = set;
  if (seconds === undefined) return [{ kind: 'evictedNotTolerated', values }];
  const kind = set.isGone ? 'evictedAsSet' : 'evictedByTaint';
  return [
    { kind, values: { ...values, seconds } },
    ...byDefault(pod, set.taint.key, seconds),
    ...ofLate(set),
  ];
}

/** Whether a Pod that runs may stay. */
export function ofPlaced(
  past: Past,
  name: string,
  pod: Pod,
  version: Version,
): readonly StoryFact[] {
  const node = past.node(pod.spec.nodeName);
  if (node === undefined) return [];
  const values = { node: node.entry.name };
  const silentSince = node.node?.silentSince;
  const kept = keptFromDrain(past, node, version);
  const drain = kept ? [kept] : [];
  const decisive = decisiveTaint(node.object, pod);
  if (decisive === undefined) {
    if (silentSince === undefined) {
      return kept ? drain : stillBound(past, name, node);
    }
    return [...drain, { kind: 'nodeSilent', values: { ...values, sinceAt: silentSince } }];
  }
  const taint = taintText(decisive.taint);
  if (decisive.seconds === Infinity) {
    return kept ? drain : [{ kind: 'toleratesForever', values: { ...values, taint } }];
  }
  const leavesAt = version.pod?.leavesAt;
  if (leavesAt === undefined) return [];
  const set = settingOf(past, node.object, pod, leavesAt);
  if (set === undefined) return [];
  const { seconds, sinceAt = past.at } = set;
  if (seconds === undefined) {
    return [
      { kind: 'leavesNotTolerated', values: { ...values, taint: set.text, sinceAt, leavesAt } },
    ];
  }
  return [
    ...drain,
    {
      kind: set.isGone ? 'leavesAsSet' : whatSpares(node.object, pod, set, silentSince),
      values: { ...values, taint: set.text, seconds, sinceAt, leavesAt },
    },
    ...byDefault(pod, set.taint.key, seconds),
    ...ofLate(set),
  ];
}

/** That a taint which the Pod tolerates for a shorter time came too late. */
function ofLate({ late }: Setting): readonly StoryFact[] {
  if (late?.seconds === undefined) return [];
  const values = { taint: taintText(late.taint), seconds: late.seconds };
  return [{ kind: 'evictionKept', values }];
}

/** Whether the toleration is the one that DefaultTolerationSeconds gives every Pod. */
function byDefault({ spec }: Pod, key: string, seconds: number): readonly StoryFact[] {
  if (!DEFAULT_TOLERATED.has(key)) return [];
  const own = spec.tolerations?.find((toleration) => toleration.key === key);
  const isDefault = own?.operator === 'Exists' && own.effect === 'NoExecute' && seconds === 300;
  return isDefault ? [{ kind: 'defaultToleration', values: { key, seconds } }] : [];
}

/**
 * What would spare a Pod its eviction: that the taint goes, which one of a silent node does when it is heard again; with
 * others that the Pod does not tolerate for ever, that all of them go. Source: processPodOnNode of tainteviction.
 */
function whatSpares(
  { spec }: Node,
  pod: Pod,
  set: Setting,
  silentSince: number | undefined,
): 'leaves' | 'leavesUnlessBack' | 'leavesUnlessAllGo' {
  const counting = (spec?.taints ?? []).filter(
    (taint) => taint.effect === 'NoExecute' && secondsOf(pod, taint) !== Infinity,
  );
  if (counting.length > 1) return 'leavesUnlessAllGo';
  return silentSince !== undefined && set.taint.key === UNREACHABLE ? 'leavesUnlessBack' : 'leaves';
}

/** A node that was cordoned or tainted NoSchedule after the Pod came keeps what it has. */
function stillBound(past: Past, name: string, node: Version): readonly StoryFact[] {
  const { object } = node;
  if (object?.kind !== 'Node') return [];
  const boundAt = past.last(({ event }) => event.what === 'bound' && event.pod === name)?.at;
  const isHeld = object.spec?.unschedulable === true;
  const taints = new Set(object.spec?.taints?.map(taintText));
  const taint = past.last(
    ({ at, event }) =>
      event.what === 'taint' &&
      event.node === node.entry.name &&
      event.taint.endsWith(':NoSchedule') &&
      taints.has(event.taint) &&
      at > (boundAt ?? -1),
  );
  if (!isHeld && taint === undefined) return [];
  return [{ kind: 'stillBound', values: { node: node.entry.name } }];
}
