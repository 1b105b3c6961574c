import type { DecisionView, WalkFrame } from '../../protocol/index.ts';

/**
 * The frames that change something of the decision, or say what it is made of: without stages that every node
 * passes, plugins that give all nodes alike, and points at which nothing is done. All of them where little is left.
 */
export function loudFrames(
  decision: DecisionView,
  frames: readonly WalkFrame[],
): readonly WalkFrame[] {
  const loud = frames.filter((_, index) => !isQuiet(decision, frames, index));
  return loud.length < FEWEST ? frames : loud;
}

/** A beginning and an end, with something between. */
const FEWEST = 3;

function isQuiet(decision: DecisionView, frames: readonly WalkFrame[], index: number): boolean {
  const frame = frames[index];
  if (frame === undefined) return true;
  const before = frames[index - 1];
  switch (frame.stage) {
    case 'PreEnqueue':
    case 'PreScore':
      return true;
    case 'PreFilter':
      return frame.plugins.length === 0;
    case 'Filter':
      return frame.left === before?.left;
    case 'Score':
      return givesAlike(decision, Math.max(0, before?.scores ?? 0), frame.scores);
    case 'Search':
    case 'Feasible':
    case 'PostFilter':
    case 'Outcome':
      return false;
  }
}

/** Whether some Score plugins, by place, give every feasible node the same points. */
function givesAlike({ scores, total }: DecisionView, from: number, to: number): boolean {
  return scores.slice(from, to).every(({ normalized }) => {
    let first: number | undefined;
    for (const [node, points] of normalized.entries()) {
      if (Number.isNaN(total[node] ?? NaN)) continue;
      first ??= points;
      if (points !== first) return false;
    }
    return true;
  });
}
