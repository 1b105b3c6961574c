import { useEffect, useId, useRef, useState } from 'react';
import { useActions, useBerth, useBerthStore } from '../../store/index.ts';
import type { LessonAnswer, LessonQuestion } from '../../protocol/index.ts';
import { Button, Icon, useTranslation } from '../../ui/index.ts';
import { isMultiple, NEVER, NOWHERE } from '../answers.ts';
import { type Sureness, SURENESS } from '../progress.ts';
import { useStory } from './context.ts';
import { Prose } from './Prose.tsx';
import { useToldBy } from './told.ts';
import styles from './Story.module.css';

export interface QuestionProps {
  readonly question: LessonQuestion;
  /** What is asked about is on the picture: what is selected there is an answer. */
  readonly isOnPicture: boolean;
  readonly submit: string;
  readonly onAnswer: (answer: LessonAnswer, sure: Sureness | undefined) => void;
}

/** A question, what one chooses from, and how sure one is. */
export function Question({ question, isOnPicture, submit, onAnswer }: QuestionProps) {
  const { t } = useTranslation('course');
  const { said } = useStory();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sure, setSure] = useState<Sureness>();
  const isMany = isMultiple(question);
  const choose = useChoosing(isMany, setChosen);
  usePicture(question, isOnPicture, choose);
  const mark = useMark(question, isOnPicture);
  const group = useId();
  const answer = answerOf(question, chosen);
  const isNumber = question.offered.length === 0;
  const isPicked = isOnPicture && (question.kind === 'node' || question.kind === 'nodes');
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer !== undefined) onAnswer(answer, sure);
      }}
    >
      <p id={group} className={styles.asked}>
        <Prose text={said(`${question.before}question`)} />
      </p>
      {isPicked && (
        <p className={styles.aside}>
          <Icon name="you" size={14} />
          {t(isMany ? 'clickMany' : 'clickOne')}
        </p>
      )}
      {isNumber ? (
        <input
          className={styles.number}
          type="number"
          min={0}
          aria-labelledby={group}
          value={chosen[0] ?? ''}
          onChange={({ target }) => {
            setChosen(target.value === '' ? [] : [target.value]);
          }}
        />
      ) : (
        <div
          role={isMany ? 'group' : 'radiogroup'}
          aria-labelledby={group}
          className={styles.offered}
        >
          {question.offered.map((each) => {
            const value = String(each);
            return (
              <label key={value} data-chosen={chosen.includes(value) || undefined}>
                <input
                  type={isMany ? 'checkbox' : 'radio'}
                  name={group}
                  checked={chosen.includes(value)}
                  onChange={() => {
                    choose(value);
                    mark(value);
                  }}
                />
                <span>
                  <Offered question={question} value={value} />
                </span>
              </label>
            );
          })}
        </div>
      )}
      {isMany && (
        <p className={styles.aside}>
          {chosen.length === 0 ? t('noneIsAnAnswer') : t('chosen', { count: chosen.length })}
        </p>
      )}
      <div role="radiogroup" aria-label={t('sure.label')} className={styles.sure}>
        <span aria-hidden="true">{t('sure.label')}</span>
        {SURENESS.map((each) => (
          <label key={each} data-chosen={sure === each || undefined}>
            <input
              type="radio"
              name={`${group}-sure`}
              checked={sure === each}
              onChange={() => {
                setSure(each);
              }}
            />
            <span>{t(`sure.${each}`)}</span>
          </label>
        ))}
      </div>
      <Button look="solid" type="submit" disabled={answer === undefined}>
        {submit}
      </Button>
    </form>
  );
}

/** What is offered, in words. */
function Offered({
  question: { kind, before },
  value,
}: {
  readonly question: LessonQuestion;
  readonly value: string;
}) {
  const { t } = useTranslation('course');
  const { said } = useStory();
  if (value === NOWHERE) return t('nowhere');
  if (value === NEVER) return t('never');
  switch (kind) {
    case 'choice':
      return <Prose text={said(`${before}choices.${value}`)} />;
    case 'time':
      return t('seconds', { count: Number(value) });
    case 'count':
      return value;
    case 'node':
    case 'nodes':
    case 'domains':
    case 'pods':
      return <b>{value}</b>;
  }
}

/** An answer in a few words, for what one said and what is so. */
export function useTold(): (question: LessonQuestion, answer: LessonAnswer) => string {
  return useToldBy(useStory().said);
}

function answerOf(question: LessonQuestion, chosen: readonly string[]): LessonAnswer | undefined {
  if (isMultiple(question)) return chosen;
  const [only] = chosen;
  if (only === undefined) return undefined;
  const isNumber = question.kind === 'count' || (question.kind === 'time' && only !== NEVER);
  return isNumber ? Number(only) : only;
}

function useChoosing(
  isMany: boolean,
  setChosen: (change: (before: readonly string[]) => readonly string[]) => void,
): (value: string) => void {
  return (value) => {
    setChosen((before) => {
      if (!isMany) return [value];
      return before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
    });
  };
}

/** What is selected on the picture or in the outline answers a question about it. */
function usePicture(
  { kind, offered }: LessonQuestion,
  isOnPicture: boolean,
  choose: (value: string) => void,
): void {
  const store = useBerthStore();
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!isOnPicture) return undefined;
    return store.subscribe(({ selection, run, choices }, before) => {
      if (choices === before.choices || run === undefined) return;
      const name =
        selection.kind === 'node' && (kind === 'node' || kind === 'nodes')
          ? run.nodes[selection.node]?.name
          : selection.kind === 'pod' && kind === 'pods'
            ? run.pods.names[selection.pod]
            : undefined;
      if (name !== undefined && offered.includes(name) && !isMarking) latest.current(name);
    });
  }, [store, kind, offered, isOnPicture]);
}

/** True while an answer that was chosen beside the picture is marked on it. */
let isMarking = false;

/** Marks the node that was chosen in the list on the picture too. */
function useMark({ kind }: LessonQuestion, isOnPicture: boolean): (value: string) => void {
  const run = useBerth((state) => state.run);
  const { selectNode, clearSelection } = useActions();
  return (value) => {
    if (!isOnPicture || kind !== 'node') return;
    const node = run?.nodes.findIndex(({ name }) => name === value) ?? -1;
    isMarking = true;
    if (node < 0) clearSelection();
    else selectNode(node);
    isMarking = false;
  };
}
