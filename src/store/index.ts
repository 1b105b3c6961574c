export { BerthStoreProvider, useActions, useBerth, useBerthStore } from './hooks.tsx';
export { createBerthStore } from './store.ts';
export type { BerthStore, BerthStoreOptions } from './store.ts';
export type { Schedule } from './schedule.ts';
export type {
  Actions,
  BerthState,
  RunSlice,
  RunStatus,
  ScenarioSlice,
  Selection,
  State,
  ViewSlice,
} from './state.ts';
export { diagnosticsByTab } from './selectors/diagnosticsByTab.ts';
export type { DiagnosticsByTab } from './selectors/diagnosticsByTab.ts';
export { objectAtLine, spanOfSelection } from './selectors/objectAtLine.ts';
export {
  counts,
  EVICTED,
  evictedPods,
  LOST,
  NOT_MADE,
  PENDING,
  pendingPods,
  placements,
  placementsAt,
  podsByNode,
  requestedByNode,
} from './selectors/placements.ts';
export type { Counts, RequestedByNode } from './selectors/placements.ts';
export {
  evictionOf,
  isNomination,
  nominations,
  ownStep,
  victimsOf,
} from './selectors/preemptions.ts';
export type { Eviction, Nomination } from './selectors/preemptions.ts';
export { replacedConfiguration } from './selectors/replacedConfiguration.ts';
export type { ReplacedConfiguration } from './selectors/replacedConfiguration.ts';
export { shownDecision } from './selectors/shownDecision.ts';
export { nodesByZone, zoneOf } from './selectors/zones.ts';
export type { ZoneNodes } from './selectors/zones.ts';
