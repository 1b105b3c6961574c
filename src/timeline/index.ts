export type { Action } from './action.ts';
export { daemonsByNode } from './actors/daemonSet/daemonSet.ts';
export { newSetOf } from './actors/deployment/replicaSets.ts';
export { LONGEST_WAIT } from './actors/kubelet/backOff.ts';
export { nextLook } from './actors/kubelet/capacity.ts';
export { asItLeft } from './actors/kubelet/killing.ts';
export { isPluginError } from './actors/scheduler/claims.ts';
export { GATED } from './actors/scheduler/scheduler.ts';
export type { Instant } from './clock.ts';
export type { DeschedulerPolicy } from './descheduler/policy.ts';
export { POD_STATES } from './events.ts';
export type { PodState, TimelineEvent, WorkloadName } from './events.ts';
export { AUTOSCALER } from './autoscalers.ts';
export type { Autoscaler } from './autoscalers.ts';
export { acceptedAutoscaler } from './server/acceptedAutoscaler.ts';
export { goLabelSelector, labelSelectorText } from './selectorText.ts';
export { DEFAULT_TIMELINE_OPTIONS } from './options.ts';
export type { TimelineOptions } from './options.ts';
export type { Snapshot } from './recorder.ts';
export { Timeline } from './timeline.ts';
export type { Story } from './timeline.ts';
export { History, HistoryCursor } from './history.ts';
export { isOfServedKind, ownerMeant } from './owners.ts';
export { FIRST_VERSION, resourceVersionOf } from './resourceVersion.ts';
export type { Attempt, Happening, NodeFacts, Progress, Version } from './history.ts';
export type { PodFacts } from './podFacts.ts';
export { allOf, StandingCursor } from './standing.ts';
export type { Standing } from './standing.ts';
export { storyOf } from './story.ts';
export type { Scenario, ScenarioStory } from './story.ts';
export { isTextKind } from './texts.ts';
export type { Entry, PodEntry } from './entry.ts';
export { factsOf } from './why/index.ts';
export { Past } from './why/past.ts';
export { sentenceOf, STORY_FACT_KINDS } from './why/fact.ts';
export type { StoryFact, StoryFactKind } from './why/fact.ts';
export { asGo, goJson, jsonText } from './goJson.ts';
export { takenPortWords } from './server/nodePorts.ts';
export {
  Applied,
  appliedText,
  canonical,
  LAST_APPLIED,
  withLastApplied,
  withoutLastApplied,
  withoutNote,
} from './applied.ts';
export { applyObjects, putObjects } from './commands/apply.ts';
export { causesOf, invalid, Printed } from './commands/printed.ts';
export { podsToDrain } from './commands/drain.ts';
export { runCommand } from './commands/run.ts';
export { groupKindText, unvisitedWords, VISITED } from './commands/visited.ts';
export { saidBeforeDebug, undebuggedWords } from './commands/debug.ts';
export { addedToDebug, type Asked, copyToDebug, podToDebugNode } from './debugging/made.ts';
export { change } from './commands/change.ts';
export { AT_ONCE, undeletableWords } from './commands/deleting.ts';
export { isNamedBy, withAmounts, withVariables } from './commands/containers.ts';
export { fieldsChosen } from './commands/fieldSelector.ts';
export { forbiddenUpdate } from './commands/immutable.ts';
export {
  at,
  formatLabels,
  isRecord,
  type Json,
  listAt,
  numberAt,
  pairsAt,
  recordAt,
  textAt,
  written,
} from './json.ts';
export { withServerDefaults } from './server/defaults/objects.ts';
export { defaultedPodSpec, defaultedTemplate } from './server/defaults/podSpec.ts';
export { specDefaults } from './server/defaults/spec.ts';
export { mapText, unconverted } from './commands/patchWords.ts';
export { patchedBy, type PatchType } from './commands/patching.ts';
export { asServed } from './commands/asServed.ts';
export {
  appliedPatch,
  changedOtherwise,
  REJECTED,
  strategicPatched,
} from './commands/strategicPatch/index.ts';
export { settled } from './commands/settled.ts';
export { asNew } from './server/asNew.ts';
export { misplacedWords, partOf } from './commands/update.ts';
export { isAvailable, isFinished, isHeldUnready, isPastDeadline } from './entry.ts';
export { isOver } from './restartRules.ts';
export type { StoredKind, StoredObject } from './entry.ts';
export { heldUp, passedAt, sidecarUpAt } from './probes.ts';
export type { Availability } from './availabilities.ts';
export type { Notice } from './notices.ts';
export { SYSTEM_NAMESPACES } from './server/namespaces.ts';
export type { Refusal } from './refusals.ts';
export { type LeftRevision, REVISION_LABEL } from './revisions.ts';
export type { World } from './world.ts';
