import { useEffect } from 'react';
import { useActions, useAnswer, useBerth } from '../../store/index.ts';
import { plainText, useTranslation } from '../../ui/index.ts';
import type { DecisionView } from '../../protocol/index.ts';
import { podOf, type Target } from '../target.ts';

const NONE = (): string => '';

/**
 * Why kube-scheduler would refuse to bind a Pod to a node, by the node's name: of its own decision,
 * or as of today for a Pod that runs from time zero. '' where it would not, and for other targets.
 * The Pod is selected, as it is while it is dragged.
 */
export function useReasons(target: Target): (node: string) => string {
  const { i18n } = useTranslation();
  const { selectPod } = useActions();
  const run = useBerth((state) => state.run);
  const key = target.kind === 'pod' ? target.pod : undefined;
  const pod = target.kind === 'pod' ? podOf({ run }, target) : -1;
  const decision = useBerth((state) => state.decision);
  useEffect(() => {
    if (pod >= 0) selectPod(pod);
  }, [pod, selectPod]);
  const isUndecided = pod >= 0 && (run?.pods.lastCycle[pod] ?? -1) < 0;
  const { answer } = useAnswer(
    isUndecided && key !== undefined ? { kind: 'today', pod: key } : undefined,
  );
  if (pod < 0) return NONE;
  const told = decision?.pod === pod ? decision : answer?.decision;
  if (told === undefined) return NONE;
  return (name) => {
    const node = run?.nodes.findIndex((each) => each.name === name) ?? -1;
    const reason = isRefused(told, node) ? told.reasons[told.reason[node] ?? -1] : undefined;
    return reason === undefined ? '' : plainText(i18n, 'explain', reason);
  };
}

/** A node that preemption clears for the Pod is not refused. */
function isRefused({ feasible, outcome, preemption }: DecisionView, node: number): boolean {
  if (outcome === 'nominated' && preemption?.nominated === node) return false;
  return feasible[node] === 0;
}
