import {
  labelSelectorMatches,
  parseLabelSelectorText,
  type LabelSelector,
  type NodeIndex,
  type PodIndex,
} from '../../model/index.ts';
import type { NodeView, RunView } from '../../protocol/index.ts';
import type { State } from '../state.ts';
import { memoize } from './memoize.ts';

/** What a search finds: nodes first, then Pods, each in the run's order. */
export interface FindHits {
  readonly nodes: readonly NodeIndex[];
  readonly pods: readonly PodIndex[];
  /** By index: 1 for a hit. */
  readonly isNode: Uint8Array;
  readonly isPod: Uint8Array;
  /** The part of the text that kubectl's `-l` would refuse; '' when all of it is read. */
  readonly problem: string;
}

const NOTHING = new Uint8Array(0);
export const NO_HITS: FindHits = {
  nodes: [],
  pods: [],
  isNode: NOTHING,
  isPod: NOTHING,
  problem: '',
};

/** Characters that no name holds: text with one of them is a label selector. */
const OF_SELECTOR = /[=!<>(),\s]/;

/**
 * What the open search finds in the run: by name where the text is part of one, by labels where it
 * is a selector as kubectl's `-l` takes it; a bare word is both part of a name and a label key.
 */
export const findHits = memoize(
  ({ run, find }: Pick<State, 'run' | 'find'>) =>
    [run?.nodes, run?.pods, run?.labelSets, find?.text.trim() ?? ''] as const,
  ([nodes, pods, labelSets, text]): FindHits =>
    nodes === undefined || pods === undefined || text === ''
      ? NO_HITS
      : hitsOf({ nodes, pods, labelSets: labelSets ?? [] }, text),
);

function hitsOf(run: Pick<RunView, 'nodes' | 'pods' | 'labelSets'>, text: string): FindHits {
  const isSelector = OF_SELECTOR.test(text);
  const selector = parseLabelSelectorText(text);
  if (isSelector && selector === undefined) return { ...NO_HITS, problem: refusedPart(text) };
  const part = isSelector ? undefined : text.toLowerCase();
  return {
    ...nodeHits(run.nodes, part, selector),
    ...podHits(run, part, selector),
    problem: '',
  };
}

function nodeHits(
  views: readonly NodeView[],
  part: string | undefined,
  selector: LabelSelector | undefined,
): Pick<FindHits, 'nodes' | 'isNode'> {
  const nodes: number[] = [];
  const isNode = new Uint8Array(views.length);
  for (const [node, { name, labels }] of views.entries()) {
    const hit =
      (part !== undefined && name.includes(part)) || labelSelectorMatches(selector, labels);
    if (!hit) continue;
    isNode[node] = 1;
    nodes.push(node);
  }
  return { nodes, isNode };
}

/** Pods share few sets of labels: each set is asked once. */
function podHits(
  { pods, labelSets }: Pick<RunView, 'pods' | 'labelSets'>,
  part: string | undefined,
  selector: LabelSelector | undefined,
): Pick<FindHits, 'pods' | 'isPod'> {
  const ofSet = Uint8Array.from(labelSets, (labels) =>
    Number(labelSelectorMatches(selector, labels)),
  );
  const found: number[] = [];
  const isPod = new Uint8Array(pods.names.length);
  for (let pod = 0; pod < isPod.length; pod += 1) {
    const hit =
      ofSet[pods.labelSet[pod] ?? -1] === 1 ||
      (part !== undefined && pods.names[pod]?.includes(part) === true);
    if (!hit) continue;
    isPod[pod] = 1;
    found.push(pod);
  }
  return { pods: found, isPod };
}

/** The first requirement that cannot be read; the whole text where parentheses do not close. */
function refusedPart(text: string): string {
  const parts = text.split(/,(?![^(]*\))/);
  return parts.find((part) => parseLabelSelectorText(part) === undefined) ?? text;
}
