import { useEffect, useRef, type ReactNode } from 'react';
import { RichText, useTranslation } from '../../ui/index.ts';
import type { Message } from '../../protocol/index.ts';
import { ActName } from '../transport/ActName.tsx';
import { actStarts } from '../transport/stages.ts';
import { PluginName } from '../why/PluginName.tsx';
import type { FrameText } from './frameText.ts';
import styles from './FrameList.module.css';
import walkStyles from './Walk.module.css';

export interface FrameListProps {
  readonly frames: readonly FrameText[];
  /** How many nodes the decision begins with. */
  readonly of: number;
  /** The node that it ends at; undefined where it ends at none. */
  readonly choice: string | undefined;
  readonly says: readonly Message[];
  /** How many of them stand before the detail; the others stand below it. */
  readonly before: number;
  readonly at: number;
  /** Below the sentences of the frame that is shown. */
  readonly detail: ReactNode;
  readonly onGoTo: (at: number) => void;
}

/** All frames by name, the one that is shown opened in its place. */
export function FrameList(props: FrameListProps) {
  const { frames, of, choice, says, before: ahead, at, detail, onGoTo } = props;
  const { t } = useTranslation('walk');
  const list = useRef<HTMLOListElement>(null);
  const isFirst = useRef(true);
  const starts = actStarts(frames);
  const hasShortStages = frames.every(({ stage }) => stage.length <= 2);
  useEffect(() => {
    const item = list.current?.children[at];
    // The focus comes into the list when it opens, and then goes along with the frames.
    if (isFirst.current || list.current?.contains(document.activeElement) === true) {
      item?.querySelector('button')?.focus({ preventScroll: true });
    }
    isFirst.current = false;
    item?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ol
      ref={list}
      className={styles.frames}
      data-narrow={hasShortStages || undefined}
      aria-label={t('ui.list')}
    >
      {frames.map(({ stage, name, title, left }, index) => {
        const before = leftBefore(frames, index, of);
        const act = starts.indexOf(index);
        const isCurrent = index === at;
        const isSameStage = frames[index - 1]?.stage === stage;
        return (
          <li
            key={index}
            className={styles.frame}
            data-state={isCurrent ? 'current' : index < at ? 'done' : 'ahead'}
          >
            {act >= 0 && frames[index]?.act !== 'queue' && (
              <p className={styles.act}>
                <ActName
                  {...{ frames, at, of, choice }}
                  start={index}
                  end={starts[act + 1] ?? frames.length}
                />
              </p>
            )}
            <button
              type="button"
              className={styles.frameName}
              aria-current={isCurrent ? 'step' : undefined}
              tabIndex={isCurrent ? 0 : -1}
              title={title}
              onClick={() => {
                onGoTo(index);
              }}
            >
              {stage !== '' && (
                <span className={styles.stage} data-repeated={isSameStage || undefined}>
                  {stage}
                </span>
              )}
              <span className={styles.plugin}>
                <PluginName name={name} />
              </span>
              {left >= 0 && (
                <span className={styles.left}>
                  {before >= 0 && before !== left ? t('ui.fewer', { before, count: left }) : left}
                </span>
              )}
            </button>
            {isCurrent && (
              <div className={styles.detail}>
                <Sentences says={says.slice(0, ahead)} isFirst />
                {detail}
                <Sentences says={says.slice(ahead)} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Sentences({
  says,
  isFirst = false,
}: {
  readonly says: readonly Message[];
  readonly isFirst?: boolean;
}) {
  return says.map((message, line) => (
    <p key={line} className={isFirst && line === 0 ? styles.first : walkStyles.note}>
      <RichText ns="walk" text={message} />
    </p>
  ));
}

/** Nodes left before a frame: after the last one that is about nodes. */
function leftBefore(frames: readonly FrameText[], index: number, of: number): number {
  return frames.slice(0, index).findLast(({ left }) => left >= 0)?.left ?? of;
}
