import { IconButton, useTranslation } from '../../ui/index.ts';
import { SPEEDS, type Player, type Speed } from './usePlayer.ts';
import styles from './Walk.module.css';

/** First, previous, play, next, last; where it is; and how fast it plays. */
export function Controls({ player }: { readonly player: Player }) {
  const { t } = useTranslation('walk');
  const { at, last, isPlaying, speed, goTo, toggle, setSpeed } = player;
  return (
    <div className={styles.controls} role="group" aria-label={t('ui.controls')}>
      <IconButton
        icon="first"
        label={t('ui.first')}
        shortcut="Home"
        disabled={at <= 0}
        onClick={() => {
          goTo(0);
        }}
      />
      <IconButton
        icon="left"
        label={t('ui.previous')}
        shortcut="←"
        disabled={at <= 0}
        onClick={() => {
          goTo(at - 1);
        }}
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? t('ui.pause') : t('ui.play')}
        onClick={toggle}
      />
      <IconButton
        icon="right"
        label={t('ui.next')}
        shortcut="→"
        disabled={at >= last}
        onClick={() => {
          goTo(at + 1);
        }}
      />
      <IconButton
        icon="last"
        label={t('ui.last')}
        shortcut="End"
        disabled={at >= last}
        onClick={() => {
          goTo(last);
        }}
      />
      <span className={styles.position}>
        {t('ui.position', { frame: at + 1, count: last + 1 })}
      </span>
      <select
        className={styles.speed}
        aria-label={t('ui.speed')}
        title={t('ui.speed')}
        value={speed}
        onChange={(event) => {
          setSpeed(Number(event.target.value) as Speed);
        }}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {t('ui.times', { speed: each })}
          </option>
        ))}
      </select>
    </div>
  );
}
