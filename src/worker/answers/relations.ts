import {
  explainRelations,
  type ExplainInput,
  type RelationsInput,
  type SourcePlaces,
  type StandingPod,
} from '../../explain/index.ts';
import { namespaceLabels } from '../../engine/index.ts';
import { NO_LEGACY_RULES, pausing, releaseIn } from '../../model/index.ts';
import type { FinishedRun } from '../load.ts';
import type { AnswerProgress, Sources } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { rulePlaces } from './rulePlaces.ts';

/** Milliseconds of work between two pauses. */
const SLICE = 8;

/**
 * Who attracts and repels the Pod of a cycle, and what each of its reasons is about. Undefined for a
 * cycle that the run does not have, or where the Pod was gated, or another scheduler’s.
 */
export const answerRelations: Answerer<'relations'> = function* (run, { cycle }, now) {
  const input = run.decisions.inputAt(cycle);
  if (input === undefined) return undefined;
  const relationsInput = relationsInputOf(run, input);
  if (relationsInput === undefined) return undefined;

  let start = now();
  const pause = function* (): Generator<AnswerProgress, void, void> {
    if (now() - start < SLICE) return;
    yield { done: 0, of: 1 };
    start = now();
  };
  const steps = explainRelations(relationsInput);
  const { relations, total, groups, scores } = yield* pausing(steps, pause);

  const placesOf = rulePlaces(run, input.pod.spec.schedulerName);
  const sourcesOf = function* (
    all: readonly SourcePlaces[],
  ): Generator<AnswerProgress, Sources[], void> {
    const sources: Sources[] = [];
    for (const { pods, places } of all) {
      const ranges = new Map<string, Sources['ranges'][number]>();
      for (const place of places) {
        // The text is read again for it, which may take a millisecond.
        const range = placesOf(place);
        if (range !== undefined) ranges.set(JSON.stringify(range), range);
        yield* pause();
      }
      sources.push({ pods, ranges: [...ranges.values()] });
    }
    return sources;
  };
  return {
    cycle,
    relations,
    total,
    groups: yield* sourcesOf(groups),
    scores: yield* sourcesOf(scores),
  };
};

function relationsInputOf(run: FinishedRun, input: ExplainInput): RelationsInput | undefined {
  const { scheduler, plan } = run.simulation;
  const profile = scheduler.profileOf(input.pod);
  if (profile === undefined) return undefined;
  return {
    ...input,
    profile,
    standing: standingPods(run, input),
    namespaces: namespaceLabels(plan.cluster.namespaces),
    terms: {
      legacy: plan.cluster.runOptions?.legacy ?? NO_LEGACY_RULES,
      rules: releaseIn(plan.cluster).rules,
    },
  };
}

/** The Pods that count on nodes just before the cycle, but for the decision's own. */
function standingPods(
  { simulation: { scheduler } }: FinishedRun,
  { podIndex, podOf }: ExplainInput,
): readonly StandingPod[] {
  return scheduler.nodeNames.flatMap((_, node) =>
    scheduler.podsOnNode(node).flatMap((key): readonly StandingPod[] => {
      const known = podOf?.(key);
      return known === undefined || known.index === podIndex ? [] : [{ ...known, node }];
    }),
  );
}
