import { actsInTime, saying, type ScenarioEdit } from '../../model/index.ts';
import { textEditsSteps } from '../../io/index.ts';
import { privateIn } from '../../operations/index.ts';
import type { AnswerProgress, Omission } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { situationOf } from './situation.ts';

/** What of the scenario may be left out where it is shared, and the edits that leave it out. */
export const answerShareable: Answerer<'shareable'> = function* (shown, { omit, only }, now) {
  const run = shown.scenario ?? shown;
  const { objects, writtenAt } = situationOf(run);
  const counts: Record<Omission, number> = { env: 0, annotations: 0, ignored: 0, running: 0 };
  const edits: ScenarioEdit[] = [];
  const bound = boundAtStart(run);
  for (const [object, { state, kind }] of objects.entries()) {
    yield { done: object, of: objects.length };
    const written = writtenAt(object);
    const found = privateIn(written);
    counts.env += found.env;
    counts.annotations += found.annotations;
    const isRunning = bound.has(object);
    if (isRunning) counts.running += 1;
    const isIgnored = state === 'ignored' && !actsInTime(kind);
    if (isIgnored) counts.ignored += 1;
    if ((isRunning && omit.includes('running')) || (isIgnored && omit.includes('ignored'))) {
      edits.push({ kind: 'remove', object });
      continue;
    }
    const fields = [
      ...(omit.includes('env') ? found.envEdits : []),
      ...(omit.includes('annotations') ? found.annotationEdits : []),
    ];
    if (fields.length > 0) edits.push({ kind: 'fields', object, edits: fields });
  }
  // What stands in a broken document is not known, and would go along.
  if (run.report.brokenTabs.length > 0) return { counts, edits: undefined };
  if (only !== undefined && shown.scenario === undefined) {
    const made = yield* neighbourhoodOf(run, only, edits, now);
    if (made !== undefined) return { counts, ...made };
  }
  return { counts, edits: yield* saying(textEditsSteps(run, edits), () => SOME) };
};

/** Indexes of the objects that are Pods with a node of their own. */
function boundAtStart({ run }: Parameters<Answerer<'shareable'>>[0]): ReadonlySet<number> {
  const { object, initialNode } = run.pods;
  const bound = new Set<number>();
  for (const [pod, node] of initialNode.entries()) {
    const own = object[pod] ?? -1;
    if (node >= 0 && own >= 0) bound.add(own);
  }
  return bound;
}

const SOME: AnswerProgress = { done: 0, of: 1 };
