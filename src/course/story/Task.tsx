import { useEffect, useRef, useState } from 'react';
import { useActions, useAnswer, useBerth, useBerthStore } from '../../store/index.ts';
import type { AttemptView } from '../../protocol/index.ts';
import { TAB_NAMES } from '../../protocol/index.ts';
import { Button, Icon, LiveRegion, useTranslation } from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import { useStory } from './context.ts';
import { useInView } from './inView.ts';
import { Lines } from './Lines.tsx';
import { Prose } from './Prose.tsx';
import { Step } from './Step.tsx';
import styles from './Story.module.css';

const HINTS = 3;
/** Milliseconds until the next hint may be had, unless something was tried since. */
const HINT_AFTER = 20_000;

/** What is to be done: its lines with how each stands, what is said to a wrong answer, and hints. */
export function Task() {
  const { t } = useTranslation('course');
  const { progress } = useStory();
  const { phase } = progress;
  const state = phase === 'do' ? 'now' : phase === 'again' || phase === 'end' ? 'done' : 'before';
  return (
    <Step title={t('step.do')} state={state}>
      <Doing isNow={state === 'now'} />
    </Step>
  );
}

function Doing({ isNow }: { readonly isNow: boolean }) {
  const { t } = useTranslation('course');
  const { text, lesson, progress, language, said, keep } = useStory();
  const course = useCourse();
  const answer = useAttempt(text);
  const isReached = answer?.isReached === true;
  useTries(isNow && progress.solvedAt === 0, answer);
  useEffect(() => {
    if (isReached && progress.solvedAt === 0) keep({ solvedAt: course?.now() ?? 0 });
  }, [isReached, progress.solvedAt, keep, course]);
  const all = useRef<HTMLDivElement>(null);
  const solved = wordsIn(answer?.solved, language);
  const wrong = isNow ? wordsIn(answer?.wrong, language) : '';
  useInView(all, isNow && answer !== undefined && `${wrong}${solved}.`);
  return (
    <div ref={all} className={styles.doing}>
      <p className={styles.asked}>
        <Prose text={said('task')} />
      </p>
      {isNow && answer !== undefined && <Lines attempt={answer} />}
      {wrong !== '' && (
        <p className={styles.hint}>
          <Icon name="info" />
          <span>
            <Prose text={wrong} />
          </span>
        </p>
      )}
      <LiveRegion text={isReached ? t('reached') : ''} />
      {solved !== '' && (
        <p className={styles.verdict} data-right>
          <Icon name="done" />
          <span>
            <Prose text={solved} />
          </span>
        </p>
      )}
      {isNow && !isReached && <Hints />}
      {isNow && (
        <div className={styles.actions}>
          {(isReached || progress.isShown) && (
            <Button
              look="solid"
              onClick={() => {
                const isEnd = lesson.again.length === 0;
                keep(isEnd ? { phase: 'end', endedAt: course?.now() ?? 0 } : { phase: 'again' });
              }}
            >
              {t('goOn')}
            </Button>
          )}
          <PutBack />
        </div>
      )}
    </div>
  );
}

type Words = AttemptView['solved'];

/** In the language of the page, or in the one that the lesson has; empty for none. */
function wordsIn(words: Words, language: keyof NonNullable<Words>): string {
  return words === undefined ? '' : words[language] || words.en || words.zh;
}

/** Counts what was tried and did not reach the goal: other texts than the opening's, and than those tried before. */
function useTries(isCounted: boolean, answer: AttemptView | undefined): void {
  const { lesson, progress, keep } = useStory();
  const texts = useBerth((state) => state.texts);
  const isRun = useBerth(({ runRevision, revision }) => runRevision === revision);
  const tried = useRef(new Set<string>());
  const isTry = isCounted && isRun && answer?.isReached === false;
  const key = isTry ? TAB_NAMES.map((tab) => texts[tab]).join('\0') : '';
  useEffect(() => {
    const isOpening = key === TAB_NAMES.map((tab) => lesson.texts[tab]).join('\0');
    if (key === '' || isOpening || tried.current.has(key)) return undefined;
    // What is typed in between is on its way, and no try.
    const timer = setTimeout(() => {
      tried.current.add(key);
      keep({ tries: progress.tries + 1 });
    }, TRY_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [key, lesson, progress.tries, keep]);
}

/** Milliseconds without a change until what stands there is a try. */
const TRY_AFTER = 1_500;

/** How the newest run stands; until that is known, how the one before did, so that no line goes and comes. */
function useAttempt(text: string): AttemptView | undefined {
  const { answer } = useAnswer({ kind: 'attempt', text });
  const [latest, setLatest] = useState(answer);
  if (answer !== undefined && answer !== latest) setLatest(answer);
  return answer ?? latest;
}

/** One hint after the other, so that the next is not clicked for before the last was tried. */
function Hints() {
  const { t } = useTranslation('course');
  const { text, progress, said, keep } = useStory();
  const revision = useBerth((state) => state.runRevision);
  const [from, setFrom] = useState({ revision, isOver: false });
  const { hints } = progress;
  const isFree = from.isOver || revision !== from.revision;
  useEffect(() => {
    const timer = setTimeout(() => {
      setFrom((before) => ({ ...before, isOver: true }));
    }, HINT_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [hints]);
  return (
    <div className={styles.hints}>
      {Array.from({ length: hints }, (_, index) => (
        <p key={index} className={styles.hint}>
          <Icon name="hint" />
          <span>
            <Prose text={said(`hints.${String(index + 1)}`)} />
          </span>
        </p>
      ))}
      {hints < HINTS ? (
        <Button
          look="outline"
          icon="hint"
          disabled={!isFree}
          onClick={() => {
            setFrom({ revision, isOver: false });
            keep({ hints: hints + 1 });
          }}
        >
          {isFree ? t('hint', { count: HINTS - hints }) : t('hintSoon')}
        </Button>
      ) : (
        <ShowMe text={text} />
      )}
    </div>
  );
}

/** Writes the first solution into the learner's own text, as one step of undo. */
function ShowMe({ text }: { readonly text: string }) {
  const { t } = useTranslation('course');
  const { keep } = useStory();
  const store = useBerthStore();
  const { applyEdits } = useActions();
  const [isGone, setGone] = useState(false);
  const show = async (): Promise<void> => {
    store.flush();
    const found = await store.answers.ask<'solution'>({ kind: 'solution', text }).answer;
    if (found?.edits === undefined) {
      setGone(true);
      return;
    }
    applyEdits(found.edits, store.getState().runRevision, {
      namespace: 'history',
      message: { key: 'lessonSolution', values: {} },
    });
    keep({ isShown: true });
  };
  return (
    <>
      <Button look="outline" onClick={() => void show()}>
        {t('showMe')}
      </Button>
      {isGone && <p role="alert">{t('isGone')}</p>}
    </>
  );
}

/** Brings the lesson's own texts back, as one step of undo. */
function PutBack() {
  const { t } = useTranslation('course');
  const { lesson } = useStory();
  const store = useBerthStore();
  const { applyEdits } = useActions();
  const isAsOpened = useBerth(({ texts }) =>
    TAB_NAMES.every((tab) => texts[tab] === lesson.texts[tab]),
  );
  if (isAsOpened) return null;
  return (
    <Button
      look="outline"
      icon="reload"
      onClick={() => {
        store.flush();
        const { texts, revision } = store.getState();
        const edits = TAB_NAMES.flatMap((tab) =>
          texts[tab] === lesson.texts[tab]
            ? []
            : [{ tab, start: 0, end: texts[tab].length, text: lesson.texts[tab] }],
        );
        applyEdits(edits, revision, {
          namespace: 'history',
          message: { key: 'lessonBack', values: {} },
        });
      }}
    >
      {t('putBack')}
    </Button>
  );
}
