import type { CopyBlock, CopyText, Fact, Message } from '../../protocol/index.ts';
import { message } from '../messages/message.ts';

/** The names around an explanation, which itself speaks of indexes. */
export interface CopyNames {
  /** As which release of Kubernetes it was worked out. */
  readonly release: string;
  /** `namespace/name` of the Pod that the decision is about. */
  readonly pod: string;
  readonly node: (index: number) => string;
  /** Name of a Pod of the run. */
  readonly podAt: (index: number) => string;
}

/** Nodes that are named in one cell. */
const NAMED = 10;

export function heading(level: 2 | 3, text: CopyText): CopyBlock {
  return { kind: 'heading', level, text };
}

/** Nothing where there is no sentence. */
export function paragraph(sentences: readonly CopyText[]): readonly CopyBlock[] {
  return sentences.length === 0 ? [] : [{ kind: 'paragraph', sentences }];
}

/** Nothing where there is no row. */
export function table(
  columns: Extract<CopyBlock, { kind: 'table' }>['columns'],
  rows: readonly (readonly CopyText[])[],
): readonly CopyBlock[] {
  return rows.length === 0 ? [] : [{ kind: 'table', columns, rows }];
}

/** Sentences, and the facts under them. */
export function list(items: readonly (Message | Fact)[]): readonly CopyBlock[] {
  if (items.length === 0) return [];
  return [
    {
      kind: 'list',
      items: items.map((item) =>
        'depth' in item ? { depth: item.depth + 1, text: item.text } : { depth: 0, text: item },
      ),
    },
  ];
}

/** Names of nodes, the first few of many. */
export function nodesText(nodes: readonly number[], names: CopyNames): CopyText {
  const shown = nodes.slice(0, NAMED).map((node) => names.node(node));
  const more = nodes.length - shown.length;
  if (more === 0) return shown.join(', ');
  return message('copy.nodesAndMore', { nodes: shown.join(', '), count: more });
}

/** Where all of it comes from. */
export function source({ release }: CopyNames): readonly CopyBlock[] {
  return paragraph([message('copy.source', { release })]);
}
