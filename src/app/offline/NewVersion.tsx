import { useSyncExternalStore } from 'react';
import { Button, Icon, useTranslation } from '../../ui/index.ts';
import styles from '../App.module.css';
import type { Offline } from './offline.ts';

/** Says that a newer version of the page is there; nothing is forced. */
export function NewVersion({ offline }: { readonly offline: Offline }) {
  const { t } = useTranslation();
  const isThere = useSyncExternalStore(offline.subscribe, offline.hasNewVersion);
  if (!isThere) return null;
  return (
    <div role="status" className={styles.notice}>
      <Icon name="info" />
      <span>{t('newVersion.there')}</span>
      <Button look="outline" onClick={offline.takeNewVersion}>
        {t('newVersion.take')}
      </Button>
    </div>
  );
}
