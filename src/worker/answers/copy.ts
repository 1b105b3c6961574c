import { toRecordedDecision } from '../../engine/index.ts';
import {
  copyDecision,
  copyNode,
  type CopyNames,
  copyPair,
  skippedScores,
} from '../../explain/index.ts';
import type { FinishedRun } from '../load.ts';
import type { AnswerProgress, CopyBlock, Question } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { answerNode } from './node.ts';
import { answerPair } from './pair.ts';

/**
 * An explanation to be copied. JSON is the whole decision, as recorded verdicts of kube-scheduler
 * are written; there is none of a Pod that kube-scheduler took no decision for.
 */
export const answerCopy: Answerer<'copy'> = function* (run, question, now) {
  const { cycle, format } = question;
  const names = namesAt(run, cycle);
  if (names === undefined) return undefined;
  if (format === 'json') {
    const decision = run.simulation.decisionAt(cycle);
    if (!decision) return undefined;
    const { nodeNames } = run.simulation.scheduler;
    const text = JSON.stringify(toRecordedDecision(decision, { nodeNames }), undefined, 2);
    return { format, text: `${text}\n` };
  }
  const blocks = yield* markdown(run, question, names, now);
  return blocks && { format, blocks };
};

function* markdown(
  run: FinishedRun,
  { cycle, node, other }: Question<'copy'>,
  names: CopyNames,
  now: () => number,
): Generator<AnswerProgress, readonly CopyBlock[] | undefined, void> {
  if (node !== undefined && other !== undefined) {
    const pair = yield* answerPair(run, { kind: 'pair', cycle, node, other }, now);
    return pair && copyPair(pair, names);
  }
  if (node !== undefined) {
    const explanation = yield* answerNode(run, { kind: 'node', cycle, node }, now);
    return explanation && copyNode(explanation, names);
  }
  const view = run.decisions.at(cycle);
  if (!view) return undefined;
  const input = run.decisions.inputAt(cycle);
  return copyDecision(view, input ? skippedScores(input) : [], names);
}

/** From the simulation: the columns of the run were moved to the page. */
function namesAt({ run, simulation }: FinishedRun, step: number): CopyNames | undefined {
  const pod = simulation.run.cycles[step]?.pod;
  if (pod === undefined) return undefined;
  const { names, namespaces } = run.pods;
  return {
    release: run.options.release,
    pod: `${namespaces[pod]}/${names[pod]}`,
    node: (index) => run.nodes[index]?.name ?? '',
    podAt: (index) => names[index] ?? '',
  };
}
