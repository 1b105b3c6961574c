import { useActions, useBerth } from '../store/index.ts';
import { Icon, IconButton, useTranslation } from '../ui/index.ts';
import styles from './App.module.css';

/** What happened without the user's doing, a line, until dismissed. */
export function Notices() {
  const notice = useBerth((state) => state.notice);
  const { dismissNotice } = useActions();
  const { t } = useTranslation();
  if (notice === undefined) return null;
  return <Notice text={t(`notice.${notice}`)} onDismiss={dismissNotice} />;
}

function Notice({ text, onDismiss }: { readonly text: string; readonly onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.notice}>
      <Icon name="info" />
      <span>{text}</span>
      <IconButton icon="close" label={t('notice.dismiss')} onClick={onDismiss} />
    </div>
  );
}
