import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useBerth, useBerthStore } from '../../store/index.ts';
import type { LessonLanguage } from '../../protocol/index.ts';
import {
  IconButton,
  Modal,
  plainText,
  SegmentedControl,
  tabId,
  TabList,
  useTranslation,
} from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import { AskedPart } from './AskedPart.tsx';
import { Checks } from './Checks.tsx';
import { useWriting, WritingContext, type WritingScope } from './context.ts';
import { draftOf, type Say } from './draft.ts';
import { FilePart } from './FilePart.tsx';
import { HandOn } from './HandOn.tsx';
import { Seen } from './Seen.tsx';
import { SlotWords } from './SlotWords.tsx';
import { TaskPart } from './TaskPart.tsx';
import { useDraft } from './useDraft.ts';
import { useFocusBack } from './useFocusBack.ts';
import { Words } from './Words.tsx';
import styles from './Writing.module.css';

const LANGUAGES = ['en', 'zh'] as const satisfies readonly LessonLanguage[];
type Part = 'words' | 'file';

/** The sheet on which a lesson is written: fields or the file, and beside them how it stands. */
export function Writing() {
  const { t, i18n } = useTranslation('teach');
  const course = useCourse();
  const draft = useDraft();
  const ofPage = useBerth((state) => state.language);
  const [language, setLanguage] = useState<LessonLanguage>(ofPage);
  const [part, setPart] = useState<Part>('words');
  const [line, setLine] = useState<{ readonly number: number }>();
  const panel = useId();
  const say = useMemo<Say>(() => (text) => plainText(i18n, 'teach', text), [i18n]);
  const { text, setText, change, writing } = draft;
  useBeginning(text === '', say);
  useFocusBack();
  const scope = useMemo<WritingScope>(
    () => ({ text, setText, change, writing, language, say }),
    [text, setText, change, writing, language, say],
  );
  const close = () => {
    course?.closeWriting();
  };
  return (
    <WritingContext value={scope}>
      <Modal label={t('write.title')} onClose={close} isWide>
        <div className={styles.sheet}>
          <header className={styles.head}>
            <div>
              <h2 tabIndex={-1} data-first-focus>
                {t('write.title')}
              </h2>
              <p>{t('write.intro')}</p>
            </div>
            <IconButton icon="close" label={t('write.close')} onClick={close} />
          </header>
          <div className={styles.bar}>
            <TabList
              label={t('write.part')}
              panelId={panel}
              value={part}
              onChange={setPart}
              tabs={[
                { value: 'words', text: t('write.words') },
                { value: 'file', text: t('write.file') },
              ]}
            />
            <SegmentedControl
              label={t('write.language')}
              value={language}
              onChange={setLanguage}
              options={LANGUAGES.map((value) => ({ value, text: t(`write.languages.${value}`) }))}
            />
          </div>
          <div className={styles.sides}>
            <div
              id={panel}
              role="tabpanel"
              aria-labelledby={tabId(panel, part)}
              className={styles.side}
            >
              {part === 'words' ? <Fields /> : <FilePart line={line} />}
            </div>
            <div className={styles.side}>
              <Checks
                text={draft.looked}
                writing={writing}
                onLine={(number) => {
                  setPart('file');
                  setLine({ number });
                }}
              />
              <Seen />
            </div>
          </div>
          <HandOn />
        </div>
      </Modal>
    </WritingContext>
  );
}

/** Where nothing is written yet, a lesson about what is on the screen is begun, once. */
function useBeginning(isEmpty: boolean, say: Say): void {
  const store = useBerthStore();
  const course = useCourse();
  const { i18n } = useTranslation('app');
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isEmpty || isBegun.current || course === undefined) return;
    isBegun.current = true;
    const { name } = store.getState();
    const key = `examples.${name}.title`;
    const title = i18n.exists(key, { ns: 'app' }) ? plainText(i18n, 'app', { key }) : name;
    void draftOf(store, course, say, title).then((text) => {
      if (text !== '') course.keepDraft(text);
      isBegun.current = false;
    });
  }, [isEmpty, course, store, say, i18n]);
}

/** The lesson's words, field by field. */
function Fields() {
  const { t } = useTranslation('teach');
  const { writing, text } = useWriting();
  const broken = writing?.faults.find(({ message }) => message.key.startsWith('yaml-'));
  if (broken !== undefined) {
    return <p className={styles.note}>{t('write.broken', { line: broken.line })}</p>;
  }
  if (writing !== undefined && writing.lesson === undefined && text !== '') {
    return (
      <>
        <p className={styles.note}>{t('write.none')}</p>
      </>
    );
  }
  return (
    <>
      <section className={styles.part} aria-label={t('write.about')}>
        <SlotWords slot="title" />
        <SlotWords slot="idea" />
        <Words
          isLine
          label={t('write.minutes')}
          value={String(writing?.lesson?.minutes ?? '')}
          changesOf={(value) => [{ path: ['minutes'], value: Number(value) || value }]}
        />
      </section>
      <AskedPart />
      <TaskPart />
      <p className={styles.note}>{t('write.facts', { examples: FACTS })}</p>
    </>
  );
}

const FACTS = '{where web}, {event web}, {placed app=web}, {free node-1 cpu}';
