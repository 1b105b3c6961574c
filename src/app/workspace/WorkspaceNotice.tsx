import { Button, classNames, Icon, IconButton, useTranslation, Named } from '../../ui/index.ts';
import { useFiles, useWorkspace, useWorkspaceState } from './attached.ts';
import { useScenarioTitle } from './scenarioTitle.ts';
import styles from './WorkspaceNotice.module.css';

/** What of the scenario the user has to know, each in a line, with the ways to go on. */
export function WorkspaceNotice() {
  return (
    <>
      <NowhereNotice />
      <HappenedNotice />
    </>
  );
}

/** That what is typed is stored nowhere, for as long as that is so. */
function NowhereNotice() {
  const { t } = useTranslation('workspace');
  const files = useFiles();
  if (useWorkspaceState()?.isNowhere !== true) return null;
  return (
    <div role="alert" className={classNames(styles.notice, styles.refused)}>
      <Icon name="unsaved" />
      <span>{t('notice.nowhere')}</span>
      <Button look="outline" icon="save" onClick={() => files?.saveFile()}>
        {t('saveFile')}
      </Button>
    </div>
  );
}

/** What happened to the scenario without the user's doing. */
function HappenedNotice() {
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
          <span>
            <Named>{t(`notice.${notice.kind}`, names)}</Named>
          </span>
          <IconButton icon="close" label={t('dismiss')} onClick={workspace.dismissNotice} />
        </div>
      );
    }
  }
}
