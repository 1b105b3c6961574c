export { BerthStoreProvider, useActions, useBerth, useBerthStore } from './hooks.tsx';
export { createBerthStore } from './store.ts';
export type { FindSecrets, SecretValue } from './secrets.ts';
export type { BerthStore, BerthStoreOptions } from './store.ts';
export type { Answers } from './answers.ts';
export { applyFix } from './fixes.ts';
export type { ChosenFix } from './fixes.ts';
export { doneInTime, perform, preview, settledRevision } from './operations.ts';
export type { Schedule } from './schedule.ts';
export { useAnswer } from './useAnswer.ts';
export type { Asked } from './useAnswer.ts';
export type {
  Actions,
  BerthState,
  EditsSlice,
  EditTitle,
  HistorySlice,
  Light,
  RefusedBinding,
  RunSlice,
  RunStatus,
  ScenarioSlice,
  SecretsSlice,
  Selected,
  Selection,
  State,
  StepLabel,
  TextChange,
  ViewSlice,
  Walked,
} from './state.ts';
export { standing } from './carrySelection.ts';
export { isPasted } from './history/typing.ts';
export { diagnosticsByTab } from './selectors/diagnosticsByTab.ts';
export type { DiagnosticsByTab } from './selectors/diagnosticsByTab.ts';
export { lightAtLine, lightOfNode, lightOfPod } from './selectors/light.ts';
export { objectAtLine, spanOfSelection } from './selectors/objectAtLine.ts';
export {
  counts,
  refusalOf,
  refusedPods,
  evictedPods,
  pendingPods,
  placements,
  placementsAt,
  podsByNode,
  requestedByNode,
} from './selectors/placements.ts';
export type { Counts, RequestedByNode } from './selectors/placements.ts';
export { movedPods } from './selectors/moved.ts';
export type { Mover } from './selectors/moved.ts';
export { strayOf } from './selectors/strays.ts';
export { evictionOf, nominations } from './selectors/preemptions.ts';
export type { Eviction, Nomination } from './selectors/preemptions.ts';
export { releaseInForce } from './selectors/releaseInForce.ts';
export { replacedConfiguration } from './selectors/replacedConfiguration.ts';
export type { ReplacedConfiguration } from './selectors/replacedConfiguration.ts';
export { refusedAt } from './selectors/refusedAt.ts';
export { shownDecision } from './selectors/shownDecision.ts';
export { podStates } from './selectors/podStates.ts';
export { podBeingScheduled, shownEvent } from './selectors/shownEvent.ts';
export { counterparts, isUnchanged, whatChanged } from './selectors/whatChanged.ts';
export type { ChangedPod, WhatChanged } from './selectors/whatChanged.ts';
export { nodesByZone, ZONE_LABELS, zoneKeyOf, zoneOf } from './selectors/zones.ts';
export type { ZoneNodes } from './selectors/zones.ts';
export { groupingKeys, nodeDomains } from './selectors/domains.ts';
export type { GroupingKey, NodeDomain, NodeRegion } from './selectors/domains.ts';
export { colouringKeys, filteredOut, legend, lookedPods, podColours } from './selectors/colours.ts';
export type { ColouringKey, ColourValue, LegendEntry, PodColours } from './selectors/colours.ts';
export { findHits, NO_HITS } from './selectors/findHits.ts';
export type { FindHits } from './selectors/findHits.ts';
export { labelKeyOf, readColourBy, readGroupBy } from './views.ts';
export type { ColourBy, Find, GroupBy } from './views.ts';
export { textsOfRun } from './runTexts.ts';
