import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ActionView, TimelineView } from '../../protocol/index.ts';
import {
  classNames,
  endText,
  exactTime,
  IconButton,
  Named,
  timeText,
  useTranslation,
} from '../../ui/index.ts';
import { KeyHints } from '../transport/KeyHints.tsx';
import { SpeedChoice } from '../transport/SpeedChoice.tsx';
import { TransportButtons } from '../transport/TransportButtons.tsx';
import transport from '../transport/Transport.module.css';
import type { ActionEdits } from './actionEdits.ts';
import { SPEEDS } from './playClock.ts';
import type { Playhead } from './usePlayhead.ts';
import styles from './Transport.module.css';

export interface TransportProps {
  readonly before: ReactNode;
  readonly edits: ActionEdits | undefined;
  readonly view: TimelineView;
  readonly playhead: Playhead;
  /** What happened at the playhead. */
  readonly sentence: string;
  readonly isWhole: boolean;
  readonly isListed: boolean;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  readonly onList: () => void;
}

/** How much less or more is in sight at a press. */
export const ZOOM_STEP = 2;

/** The buttons of the playhead, the moment it stands on, speed, zoom, and the events as a list. */
export function Transport({
  before,
  edits,
  view,
  playhead,
  sentence,
  isWhole,
  isListed,
  onZoom,
  onFit,
  onList,
}: TransportProps) {
  const { t } = useTranslation('time');
  const { place, isPlaying, speed, setSpeed, togglePlay, goTo } = playhead;
  const last = view.events.at.length - 1;
  const next = view.events.at[place.event + 1];
  const action = view.actions[view.events.action[place.event] ?? -1];
  const byHand = place.event >= 0 ? t('editsHere', { time: timeText(place.ms) }) : '';
  const following =
    next === undefined ? endingText(view, t) : t('nextAt', { time: exactTime(next) });
  // What goes on behind the end is told nowhere else, and needs all the room there is.
  const isAlone = next === undefined && view.repeats !== undefined;
  const told = byHand === '' || isAlone ? '' : `${byHand} · `;
  return (
    <div className={classNames(transport.strip, styles.strip)}>
      <TransportButtons
        label={t('controls')}
        labels={{
          first: t('first'),
          previous: t('previous'),
          play: t('play'),
          pause: t('pause'),
          next: t('next'),
          last: t('last'),
        }}
        ends={styles.ends}
        isPlaying={isPlaying}
        isFirst={place.event < 0}
        isLast={place.event >= last}
        canPlay={last >= 0}
        onFirst={() => {
          goTo(-1);
        }}
        onPrevious={() => {
          goTo(place.event - 1);
        }}
        onPlay={togglePlay}
        onNext={() => {
          goTo(place.event + 1);
        }}
        onLast={() => {
          goTo(last);
        }}
      />
      <div className={styles.now}>
        <p className={styles.moment}>
          <b>{isPlaying ? timeText(place.ms) : exactTime(place.ms)}</b>{' '}
          <span className={styles.end}>{t('ofEnd', { end: endText(view.until) })}</span>
        </p>
        <div className={styles.told}>
          <p className={styles.sentence} title={sentence} aria-hidden="true">
            <Named>{sentence}</Named>
          </p>
          <p className={styles.next} title={`${told}${following}`}>
            {told !== '' && <span>{told}</span>}
            {following}
          </p>
        </div>
        {edits !== undefined && action !== undefined && (
          <ActionButtons action={action} edits={edits} />
        )}
      </div>
      <div className={transport.side}>
        {before}
        <SpeedChoice label={t('speed')} speed={speed} speeds={SPEEDS} onChange={setSpeed} />
        <div role="group" aria-label={t('zoom')} className={styles.zoom}>
          <IconButton
            icon="zoom-out"
            label={t('zoomOut')}
            shortcut="−"
            disabled={isWhole}
            onClick={() => {
              onZoom(ZOOM_STEP);
            }}
          />
          <IconButton icon="fit" label={t('fit')} shortcut="0" disabled={isWhole} onClick={onFit} />
          <IconButton
            icon="zoom-in"
            label={t('zoomIn')}
            shortcut="+"
            onClick={() => {
              onZoom(1 / ZOOM_STEP);
            }}
          />
        </div>
        <IconButton
          icon="list"
          label={t('list')}
          aria-pressed={isListed}
          className={styles.list}
          onClick={onList}
        />
        <KeyHints />
      </div>
    </div>
  );
}

/** What can be done to the action at the playhead. */
function ActionButtons({
  action,
  edits,
}: {
  readonly action: ActionView;
  readonly edits: ActionEdits;
}) {
  const { t } = useTranslation('time');
  return (
    <div role="group" aria-label={t('action')} className={styles.action}>
      <IconButton
        icon="rename"
        label={t('editAction')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          edits.offer(action, currentTarget);
        }}
      />
      <IconButton
        icon="delete"
        label={t('deleteAction')}
        onClick={() => {
          edits.remove(action);
        }}
      />
    </div>
  );
}

/** What comes behind the last event that is told. */
function endingText({ repeats, isCut, until }: TimelineView, t: TFunction<'time'>): string {
  if (repeats) return t('repeats', { count: repeats.pods, until: timeText(repeats.until) });
  return isCut ? t('cut', { end: timeText(until) }) : t('over');
}
