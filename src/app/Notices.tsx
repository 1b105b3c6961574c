import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useBerth } from '../store/index.ts';
import { Icon, IconButton } from '../ui/index.ts';
import type { StartNotice } from './startNotice.ts';
import styles from './App.module.css';

/** What happened without the user's doing, a line each, until dismissed. */
export function Notices({ startNotice }: { readonly startNotice: StartNotice }) {
  const notice = useBerth((state) => state.notice);
  const { dismissNotice } = useActions();
  const start = useSyncExternalStore(startNotice.subscribe, startNotice.get);
  const { t } = useTranslation();
  return (
    <>
      {notice !== undefined && <Notice text={t(`notice.${notice}`)} onDismiss={dismissNotice} />}
      {start !== undefined && (
        <Notice
          text={t(`notice.${start}`)}
          onDismiss={() => {
            startNotice.set(undefined);
          }}
        />
      )}
    </>
  );
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
