import { useAnswer, useBerth } from '../../store/index.ts';
import type { Message } from '../../protocol/index.ts';
import { plainText, timeText, useTranslation } from '../../ui/index.ts';
import styles from './InTime.module.css';

/** Why what is selected is as it is at the moment of the timeline that is looked at. */
export function InTime() {
  const { t, i18n } = useTranslation('time');
  const moment = useBerth((state) => state.moment);
  const selected = useBerth((state) => state.selected);
  const subject = selected.kind === 'none' ? undefined : selected.key;
  const event = moment?.event;
  const { answer } = useAnswer<'story'>(
    subject === undefined || event === undefined ? undefined : { kind: 'story', subject, event },
  );
  if (moment === undefined || subject === undefined || !answer?.facts.length) return null;
  return (
    <section className={styles.facts} aria-labelledby="why-in-time">
      <h3 id="why-in-time" className={styles.title}>
        {t('why.title', { time: timeText(moment.at) })}
      </h3>
      <ul>
        {answer.facts.map((fact) => (
          <li key={fact.key}>{plainText(i18n, 'time', shown(fact))}</li>
        ))}
      </ul>
    </section>
  );
}

/** Moments are shown as the clock of the axis shows them. */
function shown({ key, values }: Message): Message {
  const told = Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      typeof value === 'number' && (name === 'at' || name.endsWith('At'))
        ? [name, timeText(value)]
        : [name, value],
    ),
  );
  return { key, values: told };
}
