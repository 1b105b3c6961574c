import { memo } from 'react';
import { Kbd, useTranslation } from '../../ui/index.ts';
import styles from './Transport.module.css';

/** Which keys move the playhead, for who sees the bar; tooltips and the list of keys say it to all. */
export const KeyHints = memo(function KeyHints() {
  const { t } = useTranslation('panels');
  return (
    <p aria-hidden="true" className={styles.hints}>
      <span>
        <Kbd>{t('run.keys.space')}</Kbd> {t('run.keys.play')}
      </span>
      <span>
        <Kbd>←</Kbd> <Kbd>→</Kbd> {t('run.keys.step')}
      </span>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('run.keys.level')}
      </span>
    </p>
  );
});
