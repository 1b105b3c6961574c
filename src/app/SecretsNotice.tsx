import { useActions, useBerth } from '../store/index.ts';
import { Button, Icon, IconButton, RichText, useTranslation } from '../ui/index.ts';
import { MARK } from '../workspace/index.ts';
import { useWorkspaceState } from './workspace/index.ts';
import styles from './workspace/WorkspaceNotice.module.css';

/**
 * That values of Secrets were taken out of what arrived, with the way to have them back; or that
 * they stand on the screen and nowhere else, for as long as they do.
 */
export function SecretsNotice() {
  const { t } = useTranslation();
  const { undo, redo, dismissSecrets } = useActions();
  const secrets = useBerth((state) => state.secrets);
  const canUndo = useBerth(({ history }) => history.undo === secrets?.title);
  const canRedo = useBerth(({ history }) => history.redo === secrets?.title);
  const isWithheld = useWorkspaceState()?.isWithheld === true;
  const isBack = secrets !== undefined && canRedo;
  const canTakeBack = secrets !== undefined && canUndo;
  if (isBack || (isWithheld && !canTakeBack)) {
    return (
      <div role="status" className={styles.notice}>
        <Icon name="info" />
        <span>
          <RichText ns="app" text={{ key: 'secrets.shown', values: { mark: MARK } }} />
        </span>
        {isBack && (
          <Button look="outline" icon="redo" onClick={redo}>
            {t('secrets.takeOut')}
          </Button>
        )}
      </div>
    );
  }
  if (secrets === undefined) return null;
  const { count } = secrets;
  return (
    <div role="status" className={styles.notice}>
      <Icon name="info" />
      <span>
        <RichText ns="app" text={{ key: 'secrets.taken', values: { count, mark: MARK } }} />
      </span>
      {canTakeBack && (
        <Button look="outline" icon="undo" onClick={undo}>
          {t('secrets.bringBack')}
        </Button>
      )}
      <IconButton icon="close" label={t('notice.dismiss')} onClick={dismissSecrets} />
    </div>
  );
}
