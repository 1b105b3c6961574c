import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { LearnButton, useCourse } from '../../course/index.ts';
import { useEditorCommands } from '../../editor/index.ts';
import type { DecisionView, RunView } from '../../protocol/index.ts';
import { useActions, useBerth } from '../../store/index.ts';
import { Button, Icon, useTranslation, Named } from '../../ui/index.ts';
import { ASKED_NODES, ASKED_POD } from '../examples/onePod.ts';
import { MoreMenu } from '../HeaderMenus.tsx';
import { Logo } from '../Logo.tsx';
import { Answer } from './Answer.tsx';
import { Doors } from './Doors.tsx';
import { fly } from './fly.ts';
import { type Guess, STAYS } from './guess.ts';
import { GuessMark, NodeChoice } from './NodeChoice.tsx';
import { PodManifest, RULE_LINE } from './PodManifest.tsx';
import { POD_HUE } from './podHue.ts';
import styles from './FirstVisit.module.css';

/** The lesson that comes after the first question. */
const NEXT_LESSON = 'filter-then-score';

/** The decision about the Pod that is asked for, once the engine has made it. */
function useAnswered(): { readonly run: RunView; readonly decision: DecisionView } | undefined {
  const run = useBerth((state) => state.run);
  const decision = useBerth((state) => state.decision);
  if (run === undefined || decision === undefined) return undefined;
  return run.pods.names[decision.pod] === ASKED_POD.name ? { run, decision } : undefined;
}

/** What a first visit opens on: one Pod, three nodes, a guess; and the doors to everything else. */
export function FirstVisit() {
  const { t } = useTranslation();
  const course = useCourse();
  const { setFirstVisit } = useActions();
  const [guess, setGuess] = useState<Guess>();
  const answered = useAnswered();
  const shown = guess === undefined ? undefined : answered;
  const page = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const isAnswered = shown !== undefined;

  useEffect(() => {
    if (!isAnswered || page.current === null) return undefined;
    // What was clicked is no button any more.
    answer.current?.focus({ preventScroll: true });
    // On a phone it stands below all nodes.
    answer.current?.scrollIntoView({ block: 'nearest' });
    return fly(page.current);
  }, [isAnswered]);

  const leave = () => {
    course?.dismissWelcome();
    setFirstVisit(false);
  };

  return (
    <div ref={page} className={styles.first} style={{ '--pod-hue': POD_HUE } as CSSProperties}>
      <header className={styles.header}>
        <h1 className={styles.logo}>
          <Logo />
          {t('name')}
        </h1>
        <div>
          <LearnButton />
          <Button onClick={leave}>{t('first.workbench')}</Button>
          <MoreMenu isShort />
        </div>
      </header>
      <section className={styles.middle} aria-label={t('first.label')}>
        <div className={styles.asked}>
          <p>
            <Named>{t('first.what')}</Named>
          </p>
          <h2>{t('first.question')}</h2>
        </div>
        <div className={styles.scene}>
          <PodManifest isGone={isAnswered && shown.decision.chosen >= 0} />
          <Icon name="right" size={28} className={styles.arrow} />
          <div
            className={styles.choices}
            {...(!isAnswered && { role: 'group', 'aria-label': t('first.nodes') })}
          >
            <div className={styles.nodes}>
              {ASKED_NODES.map((node) => (
                <NodeChoice
                  key={node.name}
                  node={node}
                  isGuess={guess === node.name}
                  answered={shown}
                  onGuess={() => {
                    setGuess(node.name);
                  }}
                />
              ))}
            </div>
            <button
              type="button"
              className={styles.none}
              disabled={isAnswered}
              aria-pressed={guess === STAYS}
              onClick={() => {
                setGuess(STAYS);
              }}
            >
              <Icon name="pending" size={15} />
              {t('first.none')}
              {guess === STAYS && <GuessMark />}
            </button>
          </div>
        </div>
        <div ref={answer} className={styles.answer} tabIndex={-1} role="status">
          {guess === undefined ? (
            <p className={styles.ask}>
              <Icon name="you" size={18} /> {t('first.ask')}
            </p>
          ) : (
            <Answer guess={guess} answered={shown} />
          )}
        </div>
        {/* Its room is kept, so that nothing moves once there is an answer. */}
        <div className={styles.next}>{isAnswered && <Next onLeave={leave} />}</div>
        <Doors onOpen={leave} />
      </section>
    </div>
  );
}

/** What comes after the answer: the same scenario on the workbench, or the first lesson. */
function Next({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const course = useCourse();
  const editorCommands = useEditorCommands();
  return (
    <>
      <Button
        look="solid"
        icon="rename"
        onClick={() => {
          onLeave();
          editorCommands.revealLine('workload', RULE_LINE);
        }}
      >
        {t('first.change')}
      </Button>
      {course && (
        <Button
          look="outline"
          icon="learn"
          onClick={() => {
            onLeave();
            void course.open(NEXT_LESSON);
          }}
        >
          {t('first.next')}
        </Button>
      )}
    </>
  );
}
