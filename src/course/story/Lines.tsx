import type { AttemptView, GoalLine } from '../../protocol/index.ts';
import { Disclosure, Gap, Icon, RichText, useTranslation } from '../../ui/index.ts';
import { useStory } from './context.ts';
import { goalText, nowText } from './goalText.ts';
import { Prose } from './Prose.tsx';
import styles from './Story.module.css';

/**
 * The goal, line by line; on other clusters one line each. Limits that are kept stand folded below: they are many,
 * and what is missing is what has to be seen. One that is overstepped stands with the goal.
 */
export function Lines({ attempt: { lines, clusters } }: { readonly attempt: AttemptView }) {
  const { t } = useTranslation('course');
  const { said } = useStory();
  const kept = lines.filter((line) => line.holds && line.isLimit);
  const open = kept.length < 2 ? lines : lines.filter((line) => !kept.includes(line));
  return (
    <>
      <ul className={styles.lines}>
        {open.map((line) => (
          <Line key={lines.indexOf(line)} line={line} />
        ))}
        {clusters.map(({ id, lines: own }) => {
          const holds = own.every((line) => line.holds);
          return (
            <li key={id} data-holds={holds || undefined}>
              <Mark holds={holds} />
              <span>
                {t('alsoOn')}
                <Gap />
                <Prose text={said(`clusters.${id}`)} />
              </span>
            </li>
          );
        })}
      </ul>
      {kept.length > 1 && (
        <div className={styles.limits}>
          <Disclosure summary={t('limits', { count: kept.length })}>
            <ul className={styles.lines}>
              {kept.map((line) => (
                <Line key={lines.indexOf(line)} line={line} />
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  );
}

function Line({ line }: { readonly line: GoalLine }) {
  const now = nowText(line);
  return (
    <li data-holds={line.holds || undefined}>
      <Mark holds={line.holds} />
      <span>
        <RichText ns="course" text={goalText(line)} />
      </span>
      {now !== undefined && (
        <small>
          <RichText ns="course" text={now} />
        </small>
      )}
    </li>
  );
}

function Mark({ holds }: { readonly holds: boolean }) {
  const { t } = useTranslation('course');
  return (
    <span className={styles.mark} role="img" aria-label={t(holds ? 'holds' : 'holdsNot')}>
      {holds && <Icon name="done" size={14} />}
    </span>
  );
}
