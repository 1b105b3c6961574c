import { Fragment } from 'react';
import { usePage } from '../commands/index.ts';
import { useEditorCommands } from '../editor/index.ts';
import { DUMP_COMMAND } from '../protocol/index.ts';
import { pendingPods, useActions, useBerth, useBerthStore } from '../store/index.ts';
import { Button, classNames, CopyButton, Icon, useTranslation } from '../ui/index.ts';
import { ExamplePicture } from './examples/ExamplePicture.tsx';
import { EXAMPLE_IDS } from './examples/index.ts';
import { openExample } from './openExample.ts';
import { useFiles } from './workspace/index.ts';
import styles from './EmptyState.module.css';

/** The centre of a scenario without nodes: what to add or paste, and examples to begin with. */
export function EmptyState() {
  const { t } = useTranslation();
  const editorCommands = useEditorCommands();
  const store = useBerthStore();
  const page = usePage();
  const files = useFiles();
  const waiting = useBerth((state) => pendingPods(state).length);
  const { setTab, setNarrowPanel, setDialog } = useActions();
  return (
    <div className={styles.empty}>
      <div className={styles.emptyInside}>
        <h2>{t('empty.title')}</h2>
        {waiting > 0 && <p>{t('empty.waiting', { count: waiting })}</p>}
        <p>{t('empty.build')}</p>
        <div className={styles.emptyActions}>
          <Button
            look="solid"
            icon="node"
            onClick={() => {
              setDialog('add-nodes');
            }}
          >
            {t('empty.addNodes')}
          </Button>
          <Button
            look="outline"
            icon="queue"
            onClick={() => {
              setDialog('add-workload');
            }}
          >
            {t('empty.addWorkload')}
          </Button>
          <Button
            look="outline"
            icon="outline"
            onClick={() => {
              setTab('cluster');
              setNarrowPanel('editor');
              editorCommands.focus();
            }}
          >
            {t('empty.pasteYaml')}
          </Button>
          <Button look="outline" icon="paste" onClick={() => page.verb('pasteError')?.()}>
            {t('pasteError.button')}
          </Button>
        </div>
        <p>{t('empty.cluster')}</p>
        <p className={styles.command}>
          <code>
            {DUMP_COMMAND.split(/(?<=,)|(?= -)/).map((part) => (
              <Fragment key={part}>
                <span>{part}</span>
                <wbr />
              </Fragment>
            ))}
          </code>
          <CopyButton
            text={DUMP_COMMAND}
            label={t('empty.copy')}
            doneLabel={t('empty.copied')}
            refusedLabel={t('empty.copyRefused')}
          />
        </p>
        {files && (
          <div className={classNames(styles.emptyActions, styles.opened)}>
            <Button look="outline" icon="open" onClick={() => files.choose('files')}>
              {t('first.open.file')}
            </Button>
          </div>
        )}
        <p className={styles.local}>
          <Icon name="info" size={14} /> {t('empty.local')}
        </p>
        <h3>{t('empty.examples')}</h3>
        <ul className={styles.exampleList}>
          {EXAMPLE_IDS.filter((id) => id !== 'empty').map((id) => (
            <li key={id}>
              <Button
                className={styles.example}
                onClick={() => {
                  void openExample(store, id);
                }}
              >
                <ExamplePicture id={id} />
                <span>{t(`examples.${id}.title`)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
