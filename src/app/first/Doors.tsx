import { useEditorCommands } from '../../editor/index.ts';
import { PasteError } from '../../panels/index.ts';
import { DUMP_COMMAND } from '../../protocol/index.ts';
import { useActions, useBerthStore } from '../../store/index.ts';
import { Button, CopyButton, Icon, useTranslation } from '../../ui/index.ts';
import { ExamplePicture } from '../examples/ExamplePicture.tsx';
import type { ExampleId } from '../examples/index.ts';
import { openExample } from '../openExample.ts';
import { useFiles } from '../workspace/index.ts';
import styles from './Doors.module.css';

/** What such an error begins with. */
const PASTED = '0/8 nodes are available: …';

/** The examples to begin with. */
const PICTURED = ['spread-over-zones', 'zone-fails', 'anti-affinity-both-ways'] as const;

/** The ways in for whoever comes with an error, with a cluster, or to look. */
export function Doors({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const store = useBerthStore();
  const files = useFiles();
  const editorCommands = useEditorCommands();
  const { setNarrowPanel } = useActions();
  const open = (id: ExampleId): void => {
    void openExample(store, id);
    onOpen();
  };
  return (
    <div className={styles.doors}>
      <section className={styles.door}>
        <h3>
          <Icon name="paste" size={16} />
          {t('first.paste.title')}
        </h3>
        <p>{t('first.paste.text')}</p>
        <div className={styles.foot}>
          <span className={styles.command}>
            <code>{PASTED}</code>
          </span>
          <PasteError look="outline" />
        </div>
      </section>
      <section className={styles.door}>
        <h3>
          <Icon name="open" size={16} />
          {t('first.open.title')}
        </h3>
        <p>{t('first.open.text')}</p>
        <div className={styles.foot}>
          <span className={styles.command}>
            <code>{DUMP_COMMAND}</code>
            <CopyButton
              text={DUMP_COMMAND}
              label={t('empty.copy')}
              doneLabel={t('empty.copied')}
              refusedLabel={t('empty.copyRefused')}
            />
          </span>
          <div className={styles.ways}>
            {files && (
              <Button look="outline" onClick={() => files.choose('files')}>
                {t('first.open.file')}
              </Button>
            )}
            <Button
              look="outline"
              onClick={() => {
                open('empty');
                setNarrowPanel('editor');
                editorCommands.revealLine('cluster', 1);
              }}
            >
              {t('empty.pasteYaml')}
            </Button>
          </div>
        </div>
      </section>
      <section className={styles.door}>
        <h3>{t('first.begin')}</h3>
        <ul>
          {PICTURED.map((id) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  open(id);
                }}
              >
                <ExamplePicture id={id} />
                <span>{t(`examples.${id}.title`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
