import type { i18n, TFunction } from 'i18next';
import { formatBytes, formatCpu } from '../../model/index.ts';
import { LOST, zoneOf } from '../../store/index.ts';
import { plainText } from '../../ui/index.ts';
import type { DecisionView, DomainCounts, RunView } from '../../worker/protocol.ts';
import type { Placement } from '../placement.ts';
import { cores } from '../amounts.ts';
import { isScored, otherFailures, reportedPlugin, verdictOf, type Verdict } from '../verdict.ts';
import type { OutlineRow } from './rows.ts';

/** What the cells of a row say. Empty strings are empty cells. */
export interface RowText {
  readonly name: string;
  /** Of a Pod; '' for other rows. */
  readonly namespace: string;
  /** What the verdict's icon shows; undefined for rows that have none. */
  readonly mark: Verdict | 'pending' | undefined;
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
    row.zone === ''
      ? []
      : (decision?.domains ?? [])
          .filter(({ topologyKey }) => labelOf(row.members[0], topologyKey) === row.zone)
          .map((constraint) => domainText(t, constraint, row.zone));
  return {
    ...EMPTY,
    name: row.zone === '' ? t('outline.noZone') : row.zone,
    verdict:
      decision === undefined
        ? ''
        : t('outline.feasibleOf', {
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
    notes: counts.filter((text) => text !== ''),
  };
}

function domainText(t: TFunction<'panels'>, constraint: DomainCounts, zone: string): string {
  const domain = constraint.domains.find(({ value }) => value === zone);
  if (domain === undefined) return '';
  const values = {
    selector: constraint.selector,
    count: domain.count,
    skew: domain.skew,
    maxSkew: constraint.maxSkew,
  };
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
  if (decision !== undefined) {
    verdict = verdictOf(decision, node);
    words = t(`verdict.${verdict}`);
    if (verdict === 'filtered') {
      const plugin = reportedPlugin(decision, node);
      const reason = decision.reasons[decision.reason[node] ?? -1];
      const sentence = reason === undefined ? '' : plainText(i18n, 'explain', reason);
      notes.push([plugin, sentence].filter((part) => part !== undefined && part !== '').join(': '));
      const others = otherFailures(decision, node);
      if (others.length > 0) notes.push(t('why.alsoFails', { plugins: others.join(', ') }));
    } else if (isScored(decision)) {
      score = t('outline.score', {
        total: decision.total[node] ?? 0,
        rank: decision.rank[node] ?? 0,
      });
    }
  }
  if (view.unschedulable) notes.push(t('node.unschedulable'));
  for (const { key, value, effect } of view.taints) {
    notes.push(t('outline.taint', { taint: `${key}${value === '' ? '' : `=${value}`}:${effect}` }));
  }
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

function podText({ t, run, placement, playhead }: OutlineContext, pod: number): RowText {
  const { pods, steps } = run;
  const node = placement.nodeOfPod[pod] ?? -1;
  const boundStep = pods.boundStep[pod] ?? -1;
  const lastStep = pods.lastStep[pod] ?? -1;
  const tried = lastStep >= 0 && lastStep <= playhead;
  const notes = [
    node < 0 && tried ? (steps.messages[lastStep] ?? '') : '',
    node === LOST ? t('outline.lost') : '',
  ];
  return {
    ...EMPTY,
    name: pods.names[pod] ?? '',
    namespace: pods.namespaces[pod] ?? '',
    mark: node < 0 ? 'pending' : undefined,
    verdict:
      node < 0
        ? tried
          ? t('why.pending')
          : t('outline.notTried')
        : boundStep >= 0
          ? t('outline.placedAt', { step: boundStep + 1 })
          : t('outline.fromStart'),
    cpu: formatCpu(pods.cpuMilli[pod] ?? 0),
    memory: formatBytes(pods.memoryBytes[pod] ?? 0),
    notes: notes.filter((note) => note !== ''),
  };
}
