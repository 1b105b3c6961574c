import type { FieldPath } from '../../model/index.ts';
import type { TermMatch } from '../../protocol/index.ts';

/** What one rule matches, by its place in the object that states it. */
export interface Match extends Omit<TermMatch, 'tab' | 'range'> {
  readonly path: FieldPath;
}

/** Indexes that an answer carries at most. */
const MOST_INDEXES = 1000;
/** Lines that a hover lists at most. */
const MOST_ITEMS = 20;

export function match({
  nodes = [],
  pods = [],
  items = [],
  ...rest
}: Pick<Match, 'path' | 'what' | 'count' | 'of' | 'isWarning'> &
  Partial<Pick<Match, 'nodes' | 'pods' | 'items' | 'skew' | 'maxSkew'>>): Match {
  return {
    ...rest,
    nodes: nodes.slice(0, MOST_INDEXES),
    pods: pods.slice(0, MOST_INDEXES),
    items: items.slice(0, MOST_ITEMS),
  };
}
