import { Icon, RichText, useTranslation } from '../../ui/index.ts';
import type { ProposalFrame, ProposalWalk, RunView } from '../../protocol/index.ts';
import { NodeTags } from './NodeTags.tsx';
import { Points, type PointsRow } from './Points.tsx';
import styles from './Walk.module.css';

export interface ProposalStepProps {
  readonly run: RunView;
  readonly walk: ProposalWalk;
  readonly at: number;
}

/** What a step of the proposal shows below its sentences: M, who leaves {N}, Y, and today's rule. */
export function ProposalStep({ run, walk, at }: ProposalStepProps) {
  const { t } = useTranslation('walk');
  const frame = walk.frames[at];
  if (frame === undefined) return null;
  const rows = pointRows(walk, at);
  return (
    <>
      {frame.counts.length > 0 && <Marks frame={frame} />}
      {frame.removed.length > 0 && (
        <div className={styles.group}>
          <h3 className={styles.heading}>{t('ui.leaving')}</h3>
          <NodeTags run={run} nodes={frame.removed} />
        </div>
      )}
      {rows.length > 0 && (
        <Points
          run={run}
          rows={rows}
          of={Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)))}
          heading={t('ui.y')}
        />
      )}
      {frame.step === 'result' && walk.differences.length > 0 && (
        <div className={styles.group}>
          <h3 className={styles.heading}>{t('ui.differences')}</h3>
          <ul className={styles.differences}>
            {walk.differences.map(({ text, nodes }) => (
              <li key={text.key}>
                <p>
                  <RichText ns="walk" text={text} />
                </p>
                <NodeTags run={run} nodes={nodes} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {frame.today !== undefined && (
        <p className={styles.today}>
          <Icon name="info" size={13} />
          <span>
            <b>{t('ui.today')}: </b>
            <RichText ns="walk" text={frame.today} />
          </span>
        </p>
      )}
    </>
  );
}

/** The map M of a step. */
function Marks({ frame }: { readonly frame: ProposalFrame }) {
  const { t } = useTranslation('walk');
  const isReducing = frame.step === '1a' || frame.step === '1b';
  const word = (isGood: boolean): string => {
    if (isReducing) return isGood ? t('ui.keeps') : t('ui.loses');
    return isGood ? t('ui.gains') : t('ui.gainsNot');
  };
  return (
    <>
      <table className={styles.marks}>
        <caption>{t('ui.map')}</caption>
        <tbody>
          {frame.counts.map(({ value, pods, isGood }) => (
            <tr key={value} data-good={isGood || undefined}>
              <th scope="row">{value === '' ? '""' : value}</th>
              <td>{pods}</td>
              <td>{word(isGood)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {frame.countedValues > frame.counts.length && (
        <p className={styles.note}>
          {t('ui.otherValues', {
            count: frame.countedValues - frame.counts.length,
          })}
        </p>
      )}
    </>
  );
}

/** Y by node, most points at the end first; empty before step 3a. */
function pointRows({ frames }: ProposalWalk, at: number): PointsRow[] {
  const points = frames[at]?.points;
  const end = frames.at(-1)?.points;
  if (points === undefined || end === undefined) return [];
  const before = frames[at - 1]?.points;
  const isEnd = at === frames.length - 1;
  const removed = new Set(frames.flatMap((frame) => frame.removed));
  return [...end.keys()]
    .filter((node) => !removed.has(node))
    .sort((a, b) => (end[b] ?? 0) - (end[a] ?? 0) || a - b)
    .map((node) => {
      const now = points[node] ?? 0;
      return {
        node,
        parts: [now],
        gained: isEnd ? undefined : now - (before?.[node] ?? 0),
        isChosen: false,
      };
    });
}
