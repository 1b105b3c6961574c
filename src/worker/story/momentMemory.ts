import {
  type AdmitMemory,
  createStandingMemory,
  type PlacedList,
  type Pod,
  type StandingMemory,
} from '../../model/index.ts';
import {
  createRunMemory,
  type MomentPlanMemory,
  type PlanMemory,
  type RunMemory,
} from '../../simulation/index.ts';
import type { History, StandingCursor } from '../../timeline/index.ts';
import { createViewMemory, type ViewMemory } from '../keptColumns.ts';
import type { VersionColumns } from './versionColumns.ts';

/** What one run leaves for the next, stage by stage. */
export interface StageMemory {
  readonly admit: AdmitMemory;
  readonly plan: PlanMemory;
  readonly run: RunMemory;
  readonly view: ViewMemory;
}

/** What one moment of a story leaves for the next, of the same story or another. */
export interface MomentMemory extends StageMemory {
  reading: MomentReading | undefined;
  /** The Pods of the moment that was asked for last. */
  pods: PlacedList<Pod>;
  readonly standing: StandingMemory;
  readonly planned: MomentPlanMemory;
}

/** A history, as moments are read from it. */
export interface MomentReading {
  readonly history: History;
  readonly cursor: StandingCursor;
  readonly columns: VersionColumns;
  /** How many versions were looked into before they were asked for (`foreseeMoments`). */
  foreseen: number;
  /** How many seats were made for moments all over it. */
  seated: number;
}

/** Schedulers that are kept for moments: each stands somewhere else in the story. */
export const SEATS = 4;

/** Runs that follow each other have the same scheduler, unless more are kept. */
export function createStageMemory(seats = 1): StageMemory {
  return {
    admit: { last: undefined },
    plan: { given: undefined, pods: [] },
    run: createRunMemory(seats),
    view: createViewMemory(),
  };
}

export function createMomentMemory(): MomentMemory {
  return {
    ...createStageMemory(SEATS),
    reading: undefined,
    pods: { items: [], places: new Int32Array(0) },
    standing: createStandingMemory(),
    planned: { last: undefined, notes: undefined },
  };
}
