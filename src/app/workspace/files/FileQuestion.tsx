import { useEffect, useRef } from 'react';
import { useBerth } from '../../../store/index.ts';
import { Button, Modal, useTranslation, Named } from '../../../ui/index.ts';
import { useScenarioTitle } from '../scenarioTitle.ts';
import { type Files, type FilesState, tabsOf, type Way } from './files.ts';
import styles from './FileHost.module.css';
import { ReportLines } from './FileReport.tsx';

export interface FileQuestionProps {
  readonly files: Files;
  readonly state: Extract<FilesState, { readonly kind: 'asking' }>;
}

const WAYS = [
  { way: 'new', text: 'file.asNew', detail: 'file.asNewDetail' },
  { way: 'add', text: 'file.add', detail: 'file.addDetail' },
  { way: 'replace', text: 'file.replace', detail: 'file.replaceDetail' },
] as const satisfies readonly {
  readonly way: Way;
  readonly text: string;
  readonly detail: string;
}[];

/** What to do with a file that was opened while there is something else: add, replace, or a new scenario. */
export function FileQuestion({ files, state }: FileQuestionProps) {
  const { t, i18n } = useTranslation('workspace');
  const titleOf = useScenarioTitle();
  const present = useBerth(({ name }) => name);
  const { file, content, isScenario, report } = state;
  useFocusBack();
  const tabs = new Intl.ListFormat(i18n.language === 'zh' ? 'zh-CN' : 'en').format(
    tabsOf(content).map((tab) => t(`file.tab.${tab}`)),
  );
  const title = t('file.question', { name: file });
  return (
    <Modal
      label={title}
      onClose={() => {
        files.answer(undefined);
      }}
    >
      <div className={styles.question}>
        <h2>{title}</h2>
        {isScenario && (
          <p>
            <Named>{t('file.holdsBerth', { scenario: titleOf(content.name) })}</Named>
          </p>
        )}
        <p>{t('file.holds', { tabs })}</p>
        <ReportLines report={report} />
        {WAYS.map(({ way, text, detail }) => (
          <button
            key={way}
            type="button"
            className={styles.way}
            onClick={() => {
              files.answer(way);
            }}
          >
            <strong>{t(text)}</strong>
            <span>{t(detail, { name: titleOf(present) })}</span>
          </button>
        ))}
        <Button
          look="outline"
          className={styles.cancel}
          onClick={() => {
            files.answer(undefined);
          }}
        >
          {t('file.cancel')}
        </Button>
      </div>
    </Modal>
  );
}

/** Gives the focus back to what had it, or to the scenarios' button when that has gone. */
function useFocusBack(): void {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const element = before.current;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere = element instanceof HTMLElement && element.isConnected;
        const other = document.querySelector<HTMLElement>('header button[aria-haspopup="dialog"]');
        (isThere && element !== document.body ? element : other)?.focus();
      });
    };
  }, []);
}
