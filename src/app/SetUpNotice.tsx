import { useActions, useBerth } from '../store/index.ts';
import { Button, Icon, timeText, useTranslation } from '../ui/index.ts';
import styles from './App.module.css';

/** At a later moment: that the text is that of the start, and typing changes the start. */
export function SetUpNotice() {
  const { t } = useTranslation();
  const isLater = useBerth((state) => state.moment !== undefined);
  const at = timeText(useBerth((state) => state.time));
  const { leaveTime } = useActions();
  if (!isLater) return null;
  return (
    <div role="note" className={styles.setUp}>
      <Icon name="info" />
      <span>{t('setUp.text', { at })}</span>
      <Button onClick={leaveTime}>{t('setUp.toStart')}</Button>
    </div>
  );
}
