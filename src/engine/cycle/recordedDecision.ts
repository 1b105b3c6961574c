import type { ObjectKey, NodeIndex } from '../../model/index.ts';
import { FEASIBLE, NOT_LOOKED_AT } from '../framework/decision.ts';
import type { Decision, Status, StatusCode } from '../framework/decision.ts';
import type { PluginName } from '../framework/names.ts';
import { reasonTexts } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';

interface RecordedStatus {
  readonly code: StatusCode;
  /** kube-scheduler's own texts. */
  readonly reasons: readonly string[];
  readonly plugin?: PluginName;
}

interface RecordedNode {
  readonly feasible: boolean;
  readonly reported?: RecordedStatus;
  readonly filters?: Readonly<Record<string, RecordedStatus>>;
}

interface RecordedScore {
  readonly raw: number;
  readonly normalized: number;
  readonly weighted: number;
}

interface RecordedScores {
  readonly plugins?: Readonly<Record<string, RecordedScore>>;
  readonly total: number;
}

/** A decision with names in place of indexes: what recorded kube-scheduler verdicts are made of. */
export interface RecordedDecision {
  readonly pod: ObjectKey;
  readonly preFilter?: RecordedStatus;
  readonly preFilterNodes?: readonly string[];
  readonly nodes: Readonly<Record<string, RecordedNode>>;
  readonly scores?: Readonly<Record<string, RecordedScores>>;
  readonly skippedScores?: readonly string[];
  readonly best?: readonly string[];
  readonly chosen?: string;
  readonly message?: string;
  readonly candidates?: readonly {
    readonly node: string;
    readonly pods: readonly ObjectKey[];
    readonly pdbViolations: number;
  }[];
  readonly nominated?: string;
  readonly nominatedAny?: readonly string[];
  readonly victims?: readonly ObjectKey[];
}

/**
 * Writes a decision out in full. Fields that say nothing are left out, and so are nodes that were
 * not looked at. `reported` is with the Pods nominated to a node, `filters` without them.
 */
export function toRecordedDecision(
  decision: Decision,
  { nodeNames }: { readonly nodeNames: readonly string[] },
): RecordedDecision {
  const { pod, preFilter, preFilterNames, skippedScores, message, preemption } = decision;
  const nameOf = (node: NodeIndex) => nodeNames[node] ?? '';
  const isGated = preFilter?.plugin === 'SchedulingGates';
  return {
    pod,
    ...(preFilter && { preFilter: recorded(preFilter, preFilter.plugin) }),
    ...(preFilterNames && { preFilterNodes: preFilterNames }),
    nodes: isGated
      ? {}
      : Object.fromEntries(
          nodeNames.flatMap((name, node) =>
            decision.reported[node] === NOT_LOOKED_AT ? [] : [[name, recordedNode(decision, node)]],
          ),
        ),
    ...(decision.chosen >= 0 && {
      scores: recordedScores(decision, nodeNames),
      ...(skippedScores.length > 0 && { skippedScores: [...skippedScores].sort() }),
      best: decision.best.map(nameOf),
      chosen: nameOf(decision.chosen),
    }),
    ...(message !== '' && { message }),
    ...(preemption && {
      candidates: preemption.candidates.map(({ node, victims, pdbViolations }) => ({
        node: nameOf(node),
        pods: victims,
        pdbViolations,
      })),
      nominated: nameOf(preemption.nominated),
      nominatedAny: preemption.nominatedAny.map(nameOf),
      ...(preemption.named.length > 0 && { victims: [...preemption.named].sort() }),
    }),
  };
}

function recorded({ code, reasons }: Status, plugin?: PluginName): RecordedStatus {
  return { code, reasons: reasonTexts(reasons), ...(plugin && { plugin }) };
}

function recordedNode(decision: Decision, node: NodeIndex): RecordedNode {
  const { preFilter, filterPlugins, filterStatus, statuses } = decision;
  if (preFilter !== undefined) {
    return { feasible: false, reported: recorded(preFilter, preFilter.plugin) };
  }
  const reported = decision.reported[node] ?? FEASIBLE;
  if (reported === FEASIBLE) return { feasible: true };
  const plugin = filterPlugins[reported];
  const status =
    plugin === undefined ? decision.outside : statuses[filterStatus[reported]?.[node] ?? PASS];
  const filters = failingAlone(decision, node);
  return {
    feasible: false,
    ...(status && { reported: recorded(status, plugin) }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
  };
}

/** The plugins that fail on a node as it stands, without the Pods nominated to it. */
function failingAlone(decision: Decision, node: NodeIndex): [PluginName, RecordedStatus][] {
  const { filterPlugins, filterStatus, statuses, withoutNominated } = decision;
  const alone = withoutNominated?.get(node) ?? filterStatus.map((column) => column[node] ?? PASS);
  return filterPlugins.flatMap((plugin, index): [PluginName, RecordedStatus][] => {
    const status = statuses[alone[index] ?? PASS];
    return status === undefined ? [] : [[plugin, recorded(status)]];
  });
}

/** By node name: entries, since a node may be called `__proto__`. */
function recordedScores(
  { scores, total, reported }: Decision,
  nodeNames: readonly string[],
): Readonly<Record<string, RecordedScores>> {
  return Object.fromEntries(
    nodeNames.flatMap((name, node): [string, RecordedScores][] => {
      if (reported[node] !== FEASIBLE) return [];
      const plugins: Record<string, RecordedScore> = {};
      for (const { plugin, weight, raw, normalized } of scores) {
        const score = normalized[node] ?? 0;
        plugins[plugin] = { raw: raw[node] ?? 0, normalized: score, weighted: score * weight };
      }
      return [[name, { ...(scores.length > 0 && { plugins }), total: total[node] ?? 0 }]];
    }),
  );
}
