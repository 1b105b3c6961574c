import { Button, Icon, IconButton, useTranslation } from '../../ui/index.ts';
import { useWorkspace, useWorkspaceState } from './attached.ts';
import { useScenarioTitle } from './scenarioTitle.ts';
import styles from './WorkspaceNotice.module.css';

/** What happened to the scenario without the user's doing, in a line, with the ways to go on. */
export function WorkspaceNotice() {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const notice = useWorkspaceState()?.notice;
  const titleOf = useScenarioTitle();
  if (workspace === undefined || notice === undefined) return null;
  switch (notice.kind) {
    case 'elsewhere':
      return (
        <div role="status" className={styles.notice}>
          <Icon name="info" />
          <span>{t(notice.newer ? 'notice.newer' : 'notice.elsewhere')}</span>
          {notice.newer && (
            <Button look="outline" onClick={() => void workspace.showNewer()}>
              {t('notice.showNewer')}
            </Button>
          )}
          <Button look="outline" onClick={workspace.editCopy}>
            {t('notice.editCopy')}
          </Button>
          <Button look="outline" onClick={() => void workspace.takeOver()}>
            {t('notice.takeOver')}
          </Button>
        </div>
      );
    case 'copied':
    case 'recovered':
    case 'unreadable': {
      const names = {
        name: notice.kind === 'unreadable' ? '' : titleOf(notice.name),
        from: notice.kind === 'copied' ? titleOf(notice.from) : '',
      };
      return (
        <div role="status" className={styles.notice}>
          <Icon name="info" />
          <span>{t(`notice.${notice.kind}`, names)}</span>
          <IconButton icon="close" label={t('dismiss')} onClick={workspace.dismissNotice} />
        </div>
      );
    }
  }
}
