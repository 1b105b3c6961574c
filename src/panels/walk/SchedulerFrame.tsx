import { useMemo } from 'react';
import { RichText, useTranslation } from '../../ui/index.ts';
import type { DecisionView, FilterGroup, RunView, WalkFrame } from '../../protocol/index.ts';
import { NodeTags } from './NodeTags.tsx';
import { Points, scoreRows } from './Points.tsx';
import styles from './Walk.module.css';

/** `DecisionView.reported` of a node that PreFilter left out. */
const OUTSIDE = -2;

export interface SchedulerFrameProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  readonly frame: WalkFrame;
}

/** What a frame shows below its sentences: the nodes that drop out, or the points so far. */
export function SchedulerFrame({ run, decision, frame }: SchedulerFrameProps) {
  const { t } = useTranslation('walk');
  const groups = useMemo(() => droppedGroups(decision, frame), [decision, frame]);
  const isScored = frame.scores > 0 && (frame.stage === 'Score' || frame.stage === 'Outcome');
  return (
    <>
      {frame.stage !== 'PreFilter' && frame.plugins.length > 1 && (
        <p className={styles.plugins}>{frame.plugins.join(', ')}</p>
      )}
      {groups.map((group, index) => (
        <div key={index} className={styles.group}>
          <p className={styles.reason}>
            <RichText ns="explain" text={group.text} />
          </p>
          <NodeTags run={run} nodes={group.nodes} />
        </div>
      ))}
      {isScored && (
        <Points
          run={run}
          rows={scoreRows(decision, frame.scores).map((row) =>
            frame.stage === 'Outcome' ? { ...row, gained: undefined } : { ...row, isChosen: false },
          )}
          of={decision.scores.reduce((sum, { weight }) => sum + 100 * weight, 0)}
          heading={t('ui.points')}
        />
      )}
    </>
  );
}

/** The nodes that drop out at a frame, by reason. */
export function droppedGroups(
  { groups, filterPlugins, reported }: DecisionView,
  { stage, plugins, filters, only }: WalkFrame,
): FilterGroup[] {
  const [plugin] = plugins;
  if (plugin === undefined || plugins.length > 1 || only >= 0) return [];
  const isNarrowing = stage === 'PreFilter' && plugin === 'NodeAffinity' && filters === 0;
  if (stage !== 'Filter' && !isNarrowing) return [];
  const at = isNarrowing ? OUTSIDE : filterPlugins.indexOf(plugin);
  return groups.flatMap((group) => {
    if (group.plugin !== plugin) return [];
    const nodes = group.nodes.filter((node) => reported[node] === at);
    return nodes.length === 0 ? [] : [{ ...group, nodes }];
  });
}
