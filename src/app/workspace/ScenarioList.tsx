import { useEffect, useRef, useState } from 'react';
import { Button, Icon, IconButton, useTranslation, Named } from '../../ui/index.ts';
import type { Entry } from '../../workspace/index.ts';
import { useFiles, useWorkspace, useWorkspaceState } from './attached.ts';
import { NameField } from './NameField.tsx';
import { ScenarioPicture } from './ScenarioPicture.tsx';
import { useScenarioTitle } from './scenarioTitle.ts';
import styles from './ScenarioList.module.css';

export interface ScenarioListProps {
  /** A scenario was opened, and takes the screen. */
  readonly onOpened: () => void;
}

/** All scenarios that are kept, the newest first, and what can be done with them. */
export function ScenarioList({ onOpened }: ScenarioListProps) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const files = useFiles();
  const state = useWorkspaceState();
  const titleOf = useScenarioTitle();
  const [problem, setProblem] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const removedId = state?.removed?.id;
  useEffect(() => {
    // The button that was pressed has gone with its row.
    if (removedId !== undefined && document.activeElement === document.body) undo.current?.focus();
  }, [removedId]);
  if (workspace === undefined || state === undefined) return null;
  const { entries, id: shown, save, removed } = state;

  const open = async (id: string) => {
    if (await workspace.open(id)) onOpened();
    else setProblem(t('gone'));
  };
  const remove = async (id: string) => {
    setProblem((await workspace.remove(id)) ? '' : t('notDeleted'));
  };
  const undoRemove = async () => {
    await workspace.undoRemove();
    list.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.scenarios}>
      <div className={styles.actions}>
        <Button
          look="outline"
          icon="zoom-in"
          onClick={() => {
            workspace.create();
            onOpened();
          }}
        >
          {t('new')}
        </Button>
        <Button look="outline" icon="open" onClick={() => files?.choose('files')}>
          {t('openFile')}
        </Button>
        <Button look="outline" icon="open" onClick={() => files?.choose('folder')}>
          {t('openFolder')}
        </Button>
        <Button
          look="outline"
          icon="save"
          title={t('saveFileHint')}
          onClick={() => files?.saveFile()}
        >
          {t('saveFile')}
        </Button>
      </div>
      {(save === 'full' || save === 'refused') && (
        <p className={styles.problem}>
          <Icon name="unsaved" size={14} /> {t(`save.${save}`)}
        </p>
      )}
      <div role="status" className={styles.told}>
        {problem !== '' && (
          <p className={styles.problem}>
            <Icon name="warning" size={14} /> {problem}
          </p>
        )}
        {removed !== undefined && (
          <p className={styles.removed}>
            <span>
              <Named>{t('deleted', { name: titleOf(removed.name) })}</Named>
            </span>
            <Button ref={undo} look="outline" icon="undo" onClick={() => void undoRemove()}>
              {t('undoDelete')}
            </Button>
          </p>
        )}
      </div>
      {entries.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul ref={list} className={styles.list} aria-label={t('list')}>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            isShown={entry.id === shown}
            onOpen={() => {
              if (entry.id === shown) onOpened();
              else void open(entry.id);
            }}
            onDuplicate={() => void workspace.duplicate(entry.id)}
            onRemove={() => void remove(entry.id)}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly entry: Entry;
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

function Row({ entry, isShown, onOpen, onDuplicate, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('workspace');
  const name = useScenarioTitle()(entry.name);
  const [renaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { facts, changedAt } = entry;
  const changed = new Intl.DateTimeFormat(i18n.language === 'zh' ? 'zh-CN' : 'en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(changedAt);
  return (
    <li ref={row} className={styles.row} aria-current={isShown ? 'true' : undefined}>
      <ScenarioPicture picture={facts?.picture} />
      <div className={styles.words}>
        {renaming ? (
          <NameField
            id={entry.id}
            name={entry.name}
            onDone={() => {
              setRenaming(false);
              requestAnimationFrame(() => {
                if (document.activeElement === document.body) {
                  row.current?.querySelector('button')?.focus();
                }
              });
            }}
          />
        ) : (
          <button
            type="button"
            className={styles.open}
            title={name}
            aria-label={t('open', { name })}
            onClick={onOpen}
            onKeyDown={(event) => {
              if (event.key === 'F2') setRenaming(true);
            }}
          >
            {name}
          </button>
        )}
        <span className={styles.facts}>
          {facts === undefined
            ? t('notRun')
            : t('facts', {
                nodes: t('nodes', { count: facts.nodes }),
                pods: t('pods', { count: facts.pods }),
              })}
          {isShown && <b> · {t('shown')}</b>}
        </span>
        <time className={styles.facts} dateTime={new Date(changedAt).toISOString()}>
          {changed}
        </time>
      </div>
      <div className={styles.buttons}>
        <IconButton
          icon="rename"
          label={t('rename', { name })}
          onClick={() => {
            setRenaming(true);
          }}
        />
        <IconButton icon="duplicate" label={t('duplicate', { name })} onClick={onDuplicate} />
        <IconButton icon="delete" label={t('delete', { name })} onClick={onRemove} />
      </div>
    </li>
  );
}
