import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useBerth } from '../../store/index.ts';
import { Dialog, Icon, IconButton, Loaded, useTranslation } from '../../ui/index.ts';
import { useOfWorkspace } from './attached.ts';
import { NameField } from './NameField.tsx';
import { useScenarioTitle } from './scenarioTitle.ts';
import styles from './ScenarioName.module.css';

const loadList = () => import('./ScenarioList.tsx');

/** The scenario's name in the header: a button to all scenarios, and one to rename it in place. */
export function ScenarioName() {
  const { t } = useTranslation('workspace');
  const { t: tApp } = useTranslation();
  const name = useBerth((state) => state.name);
  const id = useOfWorkspace((state) => state.id);
  const title = useScenarioTitle()(name);
  const [open, setOpen] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const dialogId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    document.title = `${title} – ${tApp('name')}`;
  }, [title, tApp]);
  const endRenaming = useCallback(() => {
    setRenaming(false);
    // The button stands there again after this.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
  }, []);

  return (
    <>
      {renaming ? (
        <NameField id={id} name={name} className={styles.field} onDone={endRenaming} />
      ) : (
        <>
          <button
            ref={button}
            type="button"
            className={styles.name}
            title={title}
            aria-label={t('current', { name: title })}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={dialogId}
            onClick={() => {
              setOpen(!open);
            }}
            onKeyDown={(event) => {
              if (event.key === 'F2') setRenaming(true);
            }}
          >
            <span>{title}</span>
            <Icon name="down" size={13} />
          </button>
          <IconButton
            icon="rename"
            className={styles.rename}
            label={t('rename', { name: title })}
            shortcut="F2"
            onClick={() => {
              setRenaming(true);
            }}
          />
        </>
      )}
      <Dialog
        id={dialogId}
        open={open}
        onOpenChange={setOpen}
        title={t('scenarios')}
        description={t('intro')}
        closeLabel={t('close')}
        opener={button}
        isLeft
      >
        <Loaded load={loadList} loading={t('loading')} failed={t('loadFailed')}>
          {({ ScenarioList }) => (
            <ScenarioList
              onOpened={() => {
                setOpen(false);
              }}
            />
          )}
        </Loaded>
      </Dialog>
    </>
  );
}
