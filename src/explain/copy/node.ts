import type {
  CopyBlock,
  FilterExplanation,
  NodeExplanation,
  PairExplanation,
  ScoreExplanation,
} from '../../protocol/index.ts';
import { message } from '../messages/message.ts';
import { type CopyNames, heading, list, paragraph, source, table } from './blocks.ts';
import { notScored } from './decision.ts';

/** What one decision says of one node: every filter with its reason, every score with its sum. */
export function copyNode(explanation: NodeExplanation, names: CopyNames): CopyBlock[] {
  const { node, filters, scores, skippedScores, total } = explanation;
  return [
    heading(2, message('copy.node', { node: names.node(node), pod: names.pod })),
    ...filterTable(filters),
    ...scoreTable(scores, total),
    ...scores.flatMap(scoreParts),
    ...notScored(skippedScores),
    ...source(names),
  ];
}

function filterTable(filters: readonly FilterExplanation[]): readonly CopyBlock[] {
  if (filters.length === 0) return [];
  return [
    heading(3, message('copy.filters', {})),
    ...table(
      [
        { title: message('copy.column.plugin', {}) },
        { title: message('copy.column.outcome', {}) },
        { title: message('copy.column.reason', {}) },
      ],
      filters.map(({ plugin, outcome, text }) => [
        plugin,
        message(`copy.outcome.${outcome}`, {}),
        text,
      ]),
    ),
  ];
}

function scoreTable(scores: readonly ScoreExplanation[], total: number): readonly CopyBlock[] {
  if (scores.length === 0) return [];
  return [
    heading(3, message('copy.scores', {})),
    ...table(
      [
        { title: message('copy.column.plugin', {}) },
        { title: message('copy.column.raw', {}), isNumber: true },
        { title: message('copy.column.normalized', {}), isNumber: true },
        { title: message('copy.column.weight', {}), isNumber: true },
        { title: message('copy.column.points', {}), isNumber: true },
      ],
      [
        ...scores.map(({ plugin, raw, normalized, weight, points }) => [
          plugin,
          String(raw),
          String(normalized),
          `×${weight}`,
          String(points),
        ]),
        [message('copy.column.total', {}), '', '', '', String(total)],
      ],
    ),
  ];
}

/** One plugin's arithmetic, then the facts that went into it. */
function scoreParts({ plugin, steps, facts }: ScoreExplanation): readonly CopyBlock[] {
  return [heading(3, plugin), ...list([...steps, ...facts])];
}

/** Why one node and not another, difference by difference. */
export function copyPair(pair: PairExplanation, names: CopyNames): CopyBlock[] {
  const node = names.node(pair.node);
  const other = names.node(pair.other);
  const who = { node, other, both: `${node}, ${other}` };
  return [
    heading(2, message('copy.pair', { pod: names.pod, node, other })),
    ...paragraph(pair.lead),
    ...table(
      [
        { title: message('copy.column.plugin', {}) },
        { title: message('copy.column.points', {}), isNumber: true },
        { title: message('copy.column.node', {}) },
        { title: message('copy.column.reason', {}) },
      ],
      pair.differences.map(({ plugin, points, fails, text }) => [
        plugin,
        fails === undefined ? signed(points) : '',
        fails === undefined ? (points > 0 ? node : other) : who[fails],
        text,
      ]),
    ),
    ...source(names),
  ];
}

function signed(points: number): string {
  return `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
}
