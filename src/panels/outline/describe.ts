import type { i18n, TFunction } from 'i18next';
import { EVICTED, REFUSED, lastTryOf, outcomeOf, stepOf } from '../../run/index.ts';
import { formatBytes, formatCpu } from '../../model/index.ts';
import {
  type BerthState,
  evictionOf,
  refusalOf,
  refusedAt,
  strayOf,
  ZONE_LABELS,
  zoneOf,
} from '../../store/index.ts';
import { plainText } from '../../ui/index.ts';
import type { DecisionView, DomainCounts, MomentView, RunView } from '../../protocol/index.ts';
import type { Placement } from '../placement.ts';
import { cores } from '../amounts.ts';
import { joinNames } from '../names.ts';
import { endedOnNode, nodeInTime, podInTime } from './inTime.ts';
import { taintsToTell } from './taintsToTell.ts';
import {
  isScored,
  looksAtNodes,
  otherFailures,
  reportedPlugin,
  verdictOf,
  type Verdict,
} from '../verdict.ts';
import type { OutlineRow } from './rows.ts';

/** What the cells of a row say. Empty strings are empty cells. */
export interface RowText {
  readonly name: string;
  /** Of a Pod; '' for other rows. */
  readonly namespace: string;
  /** What the verdict's icon shows; undefined for rows that have none. */
  readonly mark:
    | Verdict
    | 'pending'
    | 'preempted'
    | 'refused'
    | 'not-let-in'
    | 'failed'
    | 'lost'
    | undefined;
  readonly verdict: string;
  readonly score: string;
  readonly cpu: string;
  readonly memory: string;
  /** Reason, taints and the labels that matter, in this order. */
  readonly notes: readonly string[];
}

export interface OutlineContext {
  readonly i18n: i18n;
  readonly t: TFunction<'panels'>;
  readonly run: RunView;
  readonly placement: Placement;
  readonly playhead: number;
  /** The decision that verdicts and scores are of; undefined when nothing is selected. */
  readonly decision: DecisionView | undefined;
  readonly refused: BerthState['refused'];
  /** The moment of a scenario told in time; undefined where its steps are shown. */
  readonly moment?: MomentView | undefined;
}

const EMPTY: RowText = {
  name: '',
  namespace: '',
  mark: undefined,
  verdict: '',
  score: '',
  cpu: '',
  memory: '',
  notes: [],
};

/** Says of a row all that the canvas shows of it. */
export function describeRow(context: OutlineContext, row: OutlineRow): RowText {
  switch (row.kind) {
    case 'region':
    case 'zone':
      return zoneText(context, row);
    case 'node':
      return nodeText(context, row.index);
    case 'pod':
      return podText(context, row.index);
    case 'pending':
      return {
        ...EMPTY,
        name: context.t('outline.pending', { count: row.members.length }),
      };
    case 'refused':
      return {
        ...EMPTY,
        name: context.t('outline.notLetIn', { count: row.members.length }),
      };
    case 'stray':
      return {
        ...EMPTY,
        name: context.t('outline.stray', { count: row.members.length }),
      };
    case 'preempted':
      return {
        ...EMPTY,
        name: context.t('outline.preempted', { count: row.members.length }),
      };
    case 'podless':
      return {
        ...EMPTY,
        name: context.t('outline.podless', { count: row.members.length }),
      };
    case 'workload': {
      const { kind = '', namespace = '', name = '' } = context.run.workloads[row.index] ?? {};
      return { ...EMPTY, name, namespace, verdict: kind };
    }
  }
}

function sum(values: Float64Array, members: readonly number[]): number {
  return members.reduce((total, index) => total + (values[index] ?? 0), 0);
}

function zoneText({ t, run, placement, decision }: OutlineContext, row: OutlineRow): RowText {
  const all = (resource: string): number =>
    row.members.reduce((total, node) => total + (run.nodes[node]?.allocatable[resource] ?? 0), 0);
  const labelOf = (node = -1, key = '') => run.nodes[node]?.labels[key];
  const counts =
    row.zone === undefined || row.kind === 'region'
      ? []
      : (decision?.domains ?? [])
          .filter(({ topologyKey }) => labelOf(row.members[0], topologyKey) === row.zone)
          .map((constraint) =>
            domainText(t, constraint, row.zone ?? '', {
              isHere: row.members.includes(decision?.chosen ?? -1),
              isCleared: decision?.outcome === 'nominated',
            }),
          );
  const lacks = row.zone === undefined && row.topologyKey !== '';
  return {
    ...EMPTY,
    name: row.zone ?? nameWithout(t, row),
    verdict:
      decision === undefined || !looksAtNodes(decision)
        ? ''
        : t(decision.isUndecided === true ? 'outline.leftOf' : 'outline.feasibleOf', {
            feasible: row.members.filter((node) => decision.feasible[node] === 1).length,
            count: row.members.length,
          }),
    cpu: t('outline.ratio', {
      used: cores(sum(placement.cpuMilli, row.members)),
      all: cores(all('cpu')),
    }),
    memory: t('outline.ratio', {
      used: formatBytes(sum(placement.memoryBytes, row.members)),
      all: formatBytes(all('memory')),
    }),
    notes: [...counts, lacks ? t('outline.noKeyWhy', { key: row.topologyKey }) : ''].filter(
      (text) => text !== '',
    ),
  };
}

/** The name of what holds nodes without the label. */
function nameWithout(t: TFunction<'panels'>, { topologyKey }: OutlineRow): string {
  if (topologyKey === '') return t('outline.allNodes');
  return ZONE_LABELS.some((key) => key === topologyKey)
    ? t('outline.noZone')
    : t('outline.noKey', { key: topologyKey });
}

/**
 * What a constraint counts in a zone; `isHere`: the Pod that is decided on has come there by now;
 * `isCleared`: its victims have left.
 */
function domainText(
  t: TFunction<'panels'>,
  constraint: DomainCounts,
  zone: string,
  { isHere, isCleared }: { readonly isHere: boolean; readonly isCleared: boolean },
): string {
  const domain = constraint.domains.find(({ value }) => value === zone);
  if (domain === undefined) return '';
  const values = {
    selector: constraint.selector,
    count: domain.count,
    skew: domain.skew,
    maxSkew: constraint.maxSkew,
  };
  if (isHere && constraint.self === 1) {
    return t('outline.skewHere', { ...values, count: domain.count + 1 });
  }
  const { leaving = 0 } = domain;
  if (isCleared && leaving > 0) {
    return t('outline.skewLeft', { ...values, count: domain.count - leaving, leaving });
  }
  return domain.violates ? t('outline.skewTooHigh', values) : t('outline.skew', values);
}

function nodeText(context: OutlineContext, node: number): RowText {
  const { i18n, t, run, placement, decision } = context;
  const view = run.nodes[node];
  if (view === undefined) return EMPTY;
  const notes: string[] = [];
  let verdict: Verdict | undefined;
  let words = '';
  let score = '';
  let said = '';
  if (decision !== undefined && looksAtNodes(decision)) {
    verdict = verdictOf(decision, node);
    words =
      verdict === 'feasible' && decision.isUndecided === true
        ? t('verdict.left')
        : t(`verdict.${verdict}`);
    if (verdict === 'filtered' || verdict === 'nominated') {
      const plugin = reportedPlugin(decision, node);
      const reason = decision.reasons[decision.reason[node] ?? -1];
      said = reason === undefined ? '' : plainText(i18n, 'explain', reason);
      notes.push([plugin, said].filter((part) => part !== undefined && part !== '').join(': '));
      const others = otherFailures(decision, node);
      if (others.length > 0) notes.push(t('why.alsoFails', { plugins: others.join(', ') }));
    } else if (verdict !== 'unseen' && isScored(decision)) {
      score = t('outline.score', {
        total: decision.total[node] ?? 0,
        rank: decision.rank[node] ?? 0,
      });
    }
  }
  const reserved = placement.nominations.filter((each) => each.node === node);
  if (reserved.length > 0) {
    const pods = joinNames(
      t,
      reserved.map(({ pod }) => run.pods.names[pod] ?? ''),
    );
    notes.unshift(t('outline.reservedFor', { pods }));
  }
  if (context.moment) {
    notes.push(...nodeInTime(i18n, context.moment, node), ...endedOnNode(t, context.moment, node));
  }
  if (view.unschedulable) notes.push(t('node.unschedulable'));
  // The one that is the reason is not said twice.
  const taints = view.taints
    .map(({ key, value, effect }) => `${key}${value === '' ? '' : `=${value}`}:${effect}`)
    .filter((taint) => taint !== said);
  const told = taintsToTell(taints);
  for (const taint of taints.slice(0, told)) notes.push(t('outline.taint', { taint }));
  if (taints.length > told) notes.push(t('outline.moreTaints', { count: taints.length - told }));
  for (const key of decision?.relevantLabelKeys ?? []) {
    const value = view.labels[key];
    if (value !== undefined && value !== zoneOf(view) && value !== view.name)
      notes.push(`${key}=${value}`);
  }
  return {
    ...EMPTY,
    name: view.name,
    mark: verdict,
    verdict: words,
    score,
    cpu: t('outline.ratio', {
      used: cores(placement.cpuMilli[node] ?? 0),
      all: cores(view.allocatable['cpu'] ?? 0),
    }),
    memory: t('outline.ratio', {
      used: formatBytes(placement.memoryBytes[node] ?? 0),
      all: formatBytes(view.allocatable['memory'] ?? 0),
    }),
    notes: notes.filter((note) => note !== ''),
  };
}

function podText(context: OutlineContext, pod: number): RowText {
  const { t, run } = context;
  const { pods } = run;
  const replaced = pods.names[pods.replaces[pod] ?? -1];
  const { mark, verdict, notes } = podPlace(context, pod);
  const origin = replaced === undefined ? '' : t('outline.replaces', { pod: replaced });
  return {
    ...EMPTY,
    name: pods.names[pod] ?? '',
    namespace: pods.namespaces[pod] ?? '',
    mark,
    verdict,
    cpu: formatCpu(pods.cpuMilli[pod] ?? 0),
    memory: formatBytes(pods.memoryBytes[pod] ?? 0),
    notes: [...notes, origin].filter((note) => note !== ''),
  };
}

/** Where a Pod is at the playhead, in words. */
function podPlace(
  { i18n, t, run, placement, playhead, refused, moment }: OutlineContext,
  pod: number,
): Pick<RowText, 'mark' | 'verdict' | 'notes'> {
  const { pods, cycles, nodes } = run;
  const node = placement.nodeOfPod[pod] ?? -1;
  if (node >= 0) {
    const bound = (pods.initialNode[pod] ?? -1) >= 0 ? -1 : (pods.boundEvent[pod] ?? -1);
    const placed =
      bound >= 0 ? t('outline.placedAt', { step: stepOf(run, bound) + 1 }) : t('outline.fromStart');
    // At a moment, how it fares; when it came is told by Why.
    const verdict = moment ? podInTime(i18n, moment, pod, node) : placed;
    const refusal = refusedAt(refused, run, pod);
    if (refusal === undefined) return { mark: undefined, verdict, notes: [] };
    // No reason for a Pod that runs to leave.
    if (refusal.isCordon) return { mark: undefined, verdict, notes: [t('outline.cordoned')] };
    const { plugin, text } = refusal;
    const reason = plainText(i18n, 'explain', text);
    return {
      mark: 'refused',
      verdict,
      notes: [t('outline.refused', { plugin, reason })],
    };
  }
  const words = node === REFUSED ? refusalOf(run, pod) : undefined;
  if (words !== undefined) {
    return { mark: 'not-let-in', verdict: t('outline.notIn'), notes: [words] };
  }
  const stray = strayOf(run, pod);
  if (stray !== undefined) {
    const { nodeName, reason, message } = stray;
    return stray.node < 0
      ? {
          mark: 'lost',
          verdict: t('outline.onNoNode'),
          notes: [t('outline.lost', { node: nodeName })],
        }
      : {
          mark: 'failed',
          verdict: t('outline.failed', { reason }),
          notes: [t('outline.failedOn', { node: nodeName }), message],
        };
  }
  const eviction = node === EVICTED ? evictionOf(run, pod) : undefined;
  if (eviction !== undefined) {
    const values = {
      pod: pods.names[eviction.by] ?? '',
      node: nodes[eviction.node]?.name ?? '',
    };
    return {
      mark: 'preempted',
      verdict: t('outline.preemptedAt', {
        step: stepOf(run, eviction.event) + 1,
      }),
      notes: [t('outline.preemptedBy', values)],
    };
  }
  const last = lastTryOf(run, pod, playhead);
  const message = cycles.messages[last] ?? pods.saidBefore?.[pod] ?? '';
  const waits = placement.nominations.find((each) => each.pod === pod);
  if (waits !== undefined) {
    const verdict = t('outline.nominatedTo', {
      node: nodes[waits.node]?.name ?? '',
    });
    return { mark: 'nominated', verdict, notes: [message] };
  }
  const isUntried = last < 0 && moment === undefined;
  const verdict = isUntried ? t('outline.notTried') : t('why.pending');
  const isOthers = outcomeOf(run, last) === 'unknown-scheduler';
  return {
    mark: 'pending',
    verdict,
    notes: [isOthers ? t('outline.otherScheduler') : message],
  };
}
