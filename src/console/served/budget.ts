import type { Entry, Timeline, Version } from '../../timeline/index.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';
import { timeOf } from '../time.ts';
import { generationOf } from './metadata.ts';

/** The status of a PodDisruptionBudget. Source: UpdateDisruptionAllowedCondition of k8s.io/component-helpers. */
export function budgetStatus(entry: Entry, timeline: Timeline): Json {
  const version = timeline.history.latest(entry);
  const status = recordAt(entry.object, 'status');
  const allows = allowsOne(entry.object);
  // Nothing was counted yet.
  if (allows === undefined) return status;
  const failure = failureOf(entry.object);
  const counted = lastCounted(version);
  const observed = counted && { observedGeneration: generationOf(counted, timeline) ?? 1 };
  const condition = {
    type: 'DisruptionAllowed',
    status: allows ? 'True' : 'False',
    reason: allows ? 'SufficientPods' : 'InsufficientPods',
    message: '',
    ...failure,
    ...observed,
    lastTransitionTime: timeOf(since(version, allows) ?? entry.createdAt),
  };
  const none = { currentHealthy: 0, desiredHealthy: 0, expectedPods: 0 };
  return { ...none, ...status, ...observed, conditions: [condition] };
}

/** Whether one Pod may go; undefined of a budget that no controller has looked at. */
function allowsOne(object: Version['object']): boolean | undefined {
  if (failureOf(object)) return false;
  const { expectedPods, disruptionsAllowed } = recordAt(object, 'status');
  return expectedPods === undefined ? undefined : Number(disruptionsAllowed) > 0;
}

/** Why it cannot be told how many may go. Source: failSafe of pkg/controller/disruption. */
function failureOf(object: Version['object']): Json | undefined {
  const [condition] = listAt(object, 'status', 'conditions');
  const [reason, message] = [textAt(condition, 'reason'), textAt(condition, 'message')];
  return reason === 'SyncFailed' ? { reason, message } : undefined;
}

/** As it was when its Pods were counted last; undefined where that never came to an end. */
function lastCounted(version: Version | undefined): Version | undefined {
  let at = version;
  while (at !== undefined && (failureOf(at.object) || allowsOne(at.object) === undefined)) {
    at = at.before;
  }
  return at;
}

/** When it became so. */
function since(version: Version | undefined, allows: boolean): number | undefined {
  let at = version;
  while (at?.before !== undefined && allowsOne(at.before.object) === allows) at = at.before;
  return at?.at;
}
