import { useMemo } from 'react';
import { cycleAt } from '../../run/index.ts';
import { useAnswer, useBerth } from '../../store/index.ts';
import type { RelationsView, RunView } from '../../protocol/index.ts';
import { type Moment, nodeOfPod } from '../facts/facts.ts';

/** The rules between the selected Pod and others. */
export interface ShownRelations {
  readonly run: RunView;
  readonly relations: RelationsView;
  readonly pod: number;
  /** The node that the Pod is on or waits for, -1 while it is Pending. */
  readonly node: number;
}

/**
 * What the worker knows of the rules at the playhead's step. It is asked for while a decision is
 * shown, since the light on nodes needs it too; lines are drawn for a selected Pod alone.
 */
export function useRelations(moment: Moment | undefined): ShownRelations | undefined {
  const playhead = useBerth((state) => state.playhead);
  const decision = moment?.decision;
  const now = moment === undefined ? -1 : cycleAt(moment.run, playhead);
  const cycle = decision?.cycle === now ? now : -1;
  const { answer, isCurrent } = useAnswer(cycle < 0 ? undefined : { kind: 'relations', cycle });
  const relations = isCurrent && answer?.cycle === cycle ? answer : undefined;
  return useMemo(() => {
    if (moment === undefined || relations === undefined) return undefined;
    const { run, selectedPod: pod } = moment;
    if (pod < 0 || moment.decision?.pod !== pod) return undefined;
    return { run, relations, pod, node: nodeOfPod(moment) };
  }, [moment, relations]);
}
