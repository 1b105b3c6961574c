import { useId } from 'react';
import type { LessonWriting } from '../../protocol/index.ts';
import { Gap, RichText, useTranslation } from '../../ui/index.ts';
import { NEVER, NOWHERE } from '../answers.ts';
import { goalText, nowText } from '../story/goalText.ts';
import { Prose } from '../story/Prose.tsx';
import { useToldBy } from '../story/told.tsx';
import { useWriting } from './context.ts';
import styles from './Writing.module.css';

/** The lesson as a learner meets it, with what the run fills in, all of its moments below one another. */
export function Seen() {
  const { t } = useTranslation('teach');
  const { writing, language } = useWriting();
  const id = useId();
  const { lesson } = writing ?? {};
  if (writing === undefined || lesson === undefined) {
    return (
      <section className={styles.part} aria-labelledby={id}>
        <h3 id={id}>{t('seen.title')}</h3>
        <p className={styles.note}>{t('seen.none')}</p>
      </section>
    );
  }
  const prose = lesson.prose[language] ?? lesson.prose.en ?? lesson.prose.zh ?? {};
  const said = (slot: string): string => prose[slot] ?? '';
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t('seen.title')}</h3>
      <article className={styles.seen}>
        <h4>{said('title')}</h4>
        {[...lesson.questions, ...lesson.again].map((question) => (
          <Asked key={question.before} question={question} said={said} />
        ))}
        <p>
          <Prose text={said('idea')} />
        </p>
        {lesson.hasTask && <Task writing={writing} said={said} />}
      </article>
    </section>
  );
}

type Lesson = NonNullable<LessonWriting['lesson']>;

interface AskedProps {
  readonly question: Lesson['questions'][number];
  readonly said: (slot: string) => string;
}

function Asked({ question, said }: AskedProps) {
  const { t: tCourse } = useTranslation('course');
  const told = useToldBy(said);
  const { before, offered, right } = question;
  const word = (value: string | number): string => {
    if (value === NOWHERE) return tCourse('nowhere');
    if (value === NEVER) return tCourse('never');
    return told(question, value);
  };
  return (
    <>
      <p className={styles.asked}>
        <Prose text={said(`${before}question`)} />
      </p>
      {offered.length > 0 && <p className={styles.offered}>{offered.map(word).join(' · ')}</p>}
      <p>
        <RichText
          ns="teach"
          text={{
            key: 'seen.answer',
            values: { right: right.map((each) => told(question, each)).join(' / ') },
          }}
        />
        <Gap />
        <Prose text={said(`${before}told`)} />
      </p>
    </>
  );
}

function Task({
  writing: { goal },
  said,
}: { readonly writing: LessonWriting } & Pick<AskedProps, 'said'>) {
  return (
    <>
      <p className={styles.asked}>
        <Prose text={said('task')} />
      </p>
      <ul className={styles.lines}>
        {goal.map((line, index) => {
          const now = nowText(line);
          return (
            <li key={index}>
              <RichText ns="course" text={goalText(line)} />{' '}
              {now !== undefined && (
                <small>
                  <RichText ns="course" text={now} />
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
