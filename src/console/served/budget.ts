import type { Entry, Timeline, Version } from '../../timeline/index.ts';
import { type Json, recordAt } from '../json.ts';
import { timeOf } from '../time.ts';
import { generationOf } from './metadata.ts';

/** The status of a PodDisruptionBudget. Source: UpdateDisruptionAllowedCondition of k8s.io/component-helpers. */
export function budgetStatus(entry: Entry, timeline: Timeline): Json {
  const version = timeline.history.latest(entry);
  const status = recordAt(entry.object, 'status');
  const allows = allowsOne(entry.object);
  // Nothing was counted yet.
  if (allows === undefined) return status;
  const observedGeneration = generationOf(version, timeline) ?? 1;
  const condition = {
    type: 'DisruptionAllowed',
    status: allows ? 'True' : 'False',
    reason: allows ? 'SufficientPods' : 'InsufficientPods',
    message: '',
    observedGeneration,
    lastTransitionTime: timeOf(since(version, allows) ?? entry.createdAt),
  };
  return { ...status, observedGeneration, conditions: [condition] };
}

/** Whether one Pod may go; undefined of a budget that no controller has looked at. */
function allowsOne(object: Version['object']): boolean | undefined {
  const { expectedPods, disruptionsAllowed } = recordAt(object, 'status');
  return expectedPods === undefined ? undefined : Number(disruptionsAllowed) > 0;
}

/** When it became so. */
function since(version: Version | undefined, allows: boolean): number | undefined {
  let at = version;
  while (at?.before !== undefined && allowsOne(at.before.object) === allows) at = at.before;
  return at?.at;
}
