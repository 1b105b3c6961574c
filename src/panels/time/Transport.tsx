import type { ReactNode } from 'react';
import { commandKeys } from '../../commands/index.ts';
import type { ActionView, TimelineView } from '../../protocol/index.ts';
import { IconButton, useTranslation, endText, exactTime, timeText } from '../../ui/index.ts';
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
  return (
    <div className={styles.bar}>
      {before}
      <h2 className={styles.title}>{t('title')}</h2>
      <div role="group" aria-label={t('controls')} className={styles.controls}>
        <IconButton
          icon="first"
          label={t('first')}
          shortcut={commandKeys('firstStep').text}
          disabled={place.event < 0}
          onClick={() => {
            goTo(-1);
          }}
        />
        <IconButton
          icon="left"
          label={t('previous')}
          shortcut={commandKeys('previousStep').text}
          disabled={place.event < 0}
          onClick={() => {
            goTo(place.event - 1);
          }}
        />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          className={styles.play}
          label={isPlaying ? t('pause') : t('play')}
          disabled={last < 0}
          onClick={togglePlay}
        />
        <IconButton
          icon="right"
          label={t('next')}
          shortcut={commandKeys('nextStep').text}
          disabled={place.event >= last}
          onClick={() => {
            goTo(place.event + 1);
          }}
        />
        <IconButton
          icon="last"
          label={t('last')}
          shortcut={commandKeys('lastStep').text}
          disabled={place.event >= last}
          onClick={() => {
            goTo(last);
          }}
        />
      </div>
      <p className={styles.moment}>
        <b>{isPlaying ? timeText(place.ms) : exactTime(place.ms)}</b>
        <span className={styles.end}> {t('of', { time: '', end: endText(view.until) })}</span>
      </p>
      <p className={styles.sentence} title={sentence} aria-hidden="true">
        <span>{sentence}</span>
        <span className={styles.next}>
          {place.event >= 0 && `${t('editsHere', { time: timeText(place.ms) })} · `}
          {next === undefined
            ? view.isCut
              ? t('cut', { end: timeText(view.until) })
              : t('over')
            : t('nextAt', { time: exactTime(next) })}
        </span>
      </p>
      {edits !== undefined && action !== undefined && (
        <ActionButtons action={action} edits={edits} />
      )}
      <label className={styles.speed}>
        <select
          aria-label={t('speed')}
          value={speed}
          onChange={({ currentTarget }) => {
            setSpeed(SPEEDS.find((each) => each === Number(currentTarget.value)) ?? speed);
          }}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {t('speedOf', { speed: each })}
            </option>
          ))}
        </select>
      </label>
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
      <IconButton icon="list" label={t('list')} aria-pressed={isListed} onClick={onList} />
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
        disabled={action.range === undefined}
        onClick={() => {
          edits.reveal(action);
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
