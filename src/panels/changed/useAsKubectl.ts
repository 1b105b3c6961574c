import { useMemo } from 'react';
import type { AsKubectlView, RunView, ScenarioTexts, TextEdit } from '../../protocol/index.ts';
import { textsOfRun, useAnswer, useBerth } from '../../store/index.ts';
import { editBetween } from '../../text/index.ts';

const TABS = ['workload', 'cluster', 'scheduler'] as const;

/** What makes of the cluster of another run the present one, as commands; undefined while that is not known. */
export function useAsKubectl(other: RunView | undefined): AsKubectlView | undefined {
  const texts = useBerth((state) => state.texts);
  const isCurrent = useBerth(({ revision, runRevision }) => revision === runRevision);
  const before = other && textsOfRun(other);
  const back = useMemo(
    () => (before && isCurrent ? editsBack(texts, before) : undefined),
    [texts, before, isCurrent],
  );
  const { answer, isCurrent: isOfRun } = useAnswer(back && { kind: 'asKubectl', back });
  return isOfRun ? answer : undefined;
}

/** One edit a tab, from the present texts to others. */
function editsBack(now: ScenarioTexts, before: ScenarioTexts): readonly TextEdit[] {
  return TABS.flatMap((tab) => {
    const edit = editBetween(now[tab], before[tab]);
    return edit === undefined ? [] : [{ tab, ...edit }];
  });
}
