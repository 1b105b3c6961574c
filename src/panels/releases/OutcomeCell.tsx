import { readFullKey } from '../../model/index.ts';
import type { PodOutcome, ReleaseAnswer } from '../../protocol/index.ts';
import { classNames, Icon, type IconName, useTranslation } from '../../ui/index.ts';
import { changeId } from './ChangeList.tsx';
import { textDifference } from './textDifference.ts';
import styles from './Releases.module.css';

const ICONS: Readonly<Record<PodOutcome['place'], IconName>> = {
  node: 'feasible',
  pending: 'pending',
  gated: 'gate',
  'unknown-scheduler': 'unseen',
  lost: 'error',
  evicted: 'evicted',
  refused: 'error',
  absent: 'unseen',
};

/** Characters of an event on either side of what differs, unless all of it is asked for. */
const AROUND = 24;

export interface OutcomeCellProps {
  readonly answer: ReleaseAnswer;
  /** What it is held against. */
  readonly other: PodOutcome | undefined;
  readonly isWhole: boolean;
  readonly isInForce: boolean;
}

/** What some releases make of a Pod; what another answer does not say is marked. */
export function OutcomeCell({ answer, other, isWhole, isInForce }: OutcomeCellProps) {
  const { t } = useTranslation('releases');
  const { outcome, releases, because } = answer;
  const { place, node, nominated, victims } = outcome;
  const text = outcome.events.join('\n');
  const otherText = other?.events.join('\n') ?? text;
  return (
    <td colSpan={releases} className={isInForce ? styles.inForce : undefined}>
      <div className={styles.outcome}>
        <span className={classNames(styles.place, place === 'node' && styles.placed)}>
          <Icon name={ICONS[place]} size={13} />
          {place === 'node' ? node : t(`place.${place}`, { node })}
        </span>
        {because.map((change) => (
          <a
            key={change}
            className={styles.number}
            href={`#${changeId(change)}`}
            aria-label={t('because', { number: change + 1 })}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(changeId(change))?.focus();
            }}
          >
            {change + 1}
          </a>
        ))}
      </div>
      {victims.length > 0 && (
        <p className={styles.detail}>
          {t('preempts', {
            pods: victims.map((pod) => readFullKey(pod).name).join(', '),
          })}
        </p>
      )}
      {place === 'pending' && nominated !== '' && (
        <p className={styles.detail}>{t('nominated', { node: nominated })}</p>
      )}
      {(isWhole || text !== otherText) && text !== '' && (
        <EventText text={text} other={otherText} isWhole={isWhole} />
      )}
    </td>
  );
}

interface EventTextProps {
  readonly text: string;
  readonly other: string;
  readonly isWhole: boolean;
}

function EventText({ text, other, isWhole }: EventTextProps) {
  const { before, own, after } = textDifference(text, other);
  const head = isWhole || before.length <= AROUND ? before : `…${before.slice(-AROUND)}`;
  const tail = isWhole || after.length <= AROUND ? after : `${after.slice(0, AROUND)}…`;
  return (
    <p className={styles.event} title={isWhole ? undefined : text}>
      {head}
      {own !== '' && <mark>{own}</mark>}
      {tail}
    </p>
  );
}
