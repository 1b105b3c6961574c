import { useBerthStore } from '../../store/index.ts';
import { Icon, LiveRegion, Menu, MenuItem, useTranslation } from '../../ui/index.ts';
import { useFiles, useWorkspace, useWorkspaceState } from './attached.ts';
import styles from './ScenarioName.module.css';

/** Whether what is typed is kept; while it is not, what to do about it. */
export function SaveMark() {
  const { t } = useTranslation('workspace');
  const store = useBerthStore();
  const workspace = useWorkspace();
  const files = useFiles();
  const state = useWorkspaceState();
  if (state === undefined) return null;
  const { save, id } = state;
  if (save === 'saved' || save === 'saving') {
    // An example is nobody's work until it is edited.
    return id === undefined ? null : <span className={styles.saved}>{t(`save.${save}`)}</span>;
  }
  const why = t(`save.${save}`);
  return (
    <>
      <LiveRegion text={t('save.told', { why })} />
      <Menu
        trigger={
          <button type="button" className={styles.unsaved}>
            <Icon name="unsaved" size={14} />
            <span>{t('save.notSaved')}</span>
            <Icon name="down" size={12} />
          </button>
        }
      >
        <MenuItem icon="save" detail={why} onSelect={() => files?.saveFile()}>
          {t('saveFile')}
        </MenuItem>
        <MenuItem
          icon="reload"
          onSelect={() => {
            store.flush();
            void workspace?.flush();
          }}
        >
          {t('save.again')}
        </MenuItem>
      </Menu>
    </>
  );
}
