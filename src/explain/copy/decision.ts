import type { CopyBlock, DecisionView, SkippedScore } from '../../protocol/index.ts';
import { message } from '../messages/message.ts';
import { nodesByTotal } from '../ranks.ts';
import { type CopyNames, heading, nodesText, paragraph, source, table } from './blocks.ts';

/** Nodes of which scores are told. */
const SCORED = 20;

/**
 * A decision as a document: the lead, the event, which nodes were filtered out and why, the scores,
 * and what preemption weighed.
 */
export function copyDecision(
  view: DecisionView,
  skipped: readonly SkippedScore[],
  names: CopyNames,
): CopyBlock[] {
  return [
    heading(2, title(view, names)),
    ...paragraph(view.lead),
    ...event(view),
    ...filtered(view, names),
    ...scores(view, skipped, names),
    ...preemption(view, names),
    ...source(names),
  ];
}

function title({ chosen, preemption: weighed, outcome }: DecisionView, { pod, node }: CopyNames) {
  if (chosen >= 0) return message('copy.placed', { pod, node: node(chosen) });
  if (outcome === 'nominated' && weighed !== undefined) {
    return message('copy.nominated', { pod, node: node(weighed.nominated) });
  }
  return message('copy.pending', { pod });
}

function event({ eventText }: DecisionView): readonly CopyBlock[] {
  if (eventText === '') return [];
  return [heading(3, message('copy.event', {})), { kind: 'code', text: eventText }];
}

function filtered({ groups }: DecisionView, names: CopyNames): readonly CopyBlock[] {
  if (groups.length === 0) return [];
  const count = groups.reduce((sum, { nodes }) => sum + nodes.length, 0);
  return [
    heading(3, message('copy.filtered', { count })),
    ...table(
      [
        { title: message('copy.column.nodes', {}) },
        { title: message('copy.column.plugin', {}) },
        { title: message('copy.column.reason', {}) },
      ],
      groups.map(({ plugin, nodes, text }) => [nodesText(nodes, names), plugin, text]),
    ),
  ];
}

/** Points by node and plugin; nothing where kube-scheduler scored nothing. */
function scores(
  { scores: columns, feasible, total, chosen }: DecisionView,
  skipped: readonly SkippedScore[],
  names: CopyNames,
): readonly CopyBlock[] {
  const ranked = nodesByTotal(feasible, total);
  const isScored = columns.length > 0 && ranked.length > 1;
  if (!isScored) return [];
  const more = ranked.length - SCORED;
  return [
    heading(3, message('copy.scores', {})),
    ...table(
      [
        { title: message('copy.column.node', {}) },
        ...columns.map(({ plugin, weight }) => ({
          title: weight === 1 ? plugin : `${plugin} ×${weight}`,
          isNumber: true,
        })),
        { title: message('copy.column.total', {}), isNumber: true },
      ],
      ranked
        .slice(0, SCORED)
        .map((node) => [
          node === chosen ? message('copy.chosen', { node: names.node(node) }) : names.node(node),
          ...columns.map(({ weight, normalized }) => String((normalized[node] ?? 0) * weight)),
          String(total[node]),
        ]),
    ),
    ...(more > 0 ? paragraph([message('copy.more', { count: more })]) : []),
    ...notScored(skipped),
  ];
}

/** Score plugins that gave nothing to any node, with their reasons. */
export function notScored(skipped: readonly SkippedScore[]): readonly CopyBlock[] {
  if (skipped.length === 0) return [];
  return [
    heading(3, message('copy.skipped', {})),
    ...table(
      [{ title: message('copy.column.plugin', {}) }, { title: message('copy.column.reason', {}) }],
      skipped.map(({ plugin, why }) => [plugin, why]),
    ),
  ];
}

function preemption({ preemption: weighed }: DecisionView, names: CopyNames): readonly CopyBlock[] {
  if (weighed === undefined) return [];
  return [
    heading(3, message('copy.preemption', {})),
    ...paragraph([weighed.why]),
    ...table(
      [
        { title: message('copy.column.node', {}) },
        { title: message('copy.column.victims', {}) },
        { title: message('copy.column.budgets', {}), isNumber: true },
        { title: message('copy.column.outcome', {}) },
      ],
      weighed.candidates
        .slice(0, SCORED)
        .map(({ node, victims, pdbViolations, lost }) => [
          names.node(node),
          victims.map((pod) => names.podAt(pod)).join(', '),
          String(pdbViolations),
          lost ?? message('copy.taken', {}),
        ]),
    ),
    ...(weighed.candidates.length > SCORED
      ? paragraph([message('copy.more', { count: weighed.candidates.length - SCORED })])
      : []),
  ];
}
