import { useId, useState } from 'react';
import { useAnswer } from '../../store/index.ts';
import type { LessonCheck, LessonWriting } from '../../protocol/index.ts';
import { Icon, LiveRegion, RichText, useTranslation } from '../../ui/index.ts';
import styles from './Writing.module.css';

/** What the course asks of its own lessons and no teacher has to: told, and no fault. */
const OPTIONAL: readonly string[] = [
  'proposalsAreListed',
  'namesDoNotMatter',
  'languagesAgree',
  'numbersAreFilled',
  'learnersMispredict',
];

interface ChecksProps {
  /** The text that was looked at, and what it comes to. */
  readonly text: string;
  readonly writing: LessonWriting | undefined;
  readonly onLine: (line: number) => void;
}

/** Whether the lesson holds: what is wrong in its file, and what each check finds. */
export function Checks({ text, writing, onLine }: ChecksProps) {
  const { t } = useTranslation('teach');
  const id = useId();
  const { answer, isWaiting } = useAnswer({ kind: 'lessonChecks', text });
  const [latest, setLatest] = useState(answer);
  if (answer !== undefined && answer !== latest) setLatest(answer);
  const checks = answer ?? latest ?? [];
  const faults = writing?.faults ?? [];
  const isSound = checks.every(({ check, holds }) => holds || OPTIONAL.includes(check));
  const isAll = checks.length > 0 && faults.length === 0 && isSound;
  return (
    <section className={styles.part} aria-labelledby={id} aria-busy={isWaiting}>
      <h3 id={id}>{t('check.title')}</h3>
      <LiveRegion text={!isWaiting && isAll ? t('check.allHolds') : ''} />
      {faults.length > 0 && (
        <>
          <p className={styles.note}>{t('check.faults', { count: faults.length })}</p>
          <Faults faults={faults} onLine={onLine} />
        </>
      )}
      {isWaiting && <p className={styles.note}>{t('check.checking')}</p>}
      <ul className={styles.checks}>
        {checks.map((each) => (
          <Check key={each.check} check={each} />
        ))}
      </ul>
      {!isWaiting && isAll && <p className={styles.sound}>{t('check.allHolds')}</p>}
    </section>
  );
}

function Faults({ faults, onLine }: Pick<LessonWriting, 'faults'> & Pick<ChecksProps, 'onLine'>) {
  const { t } = useTranslation('teach');
  return (
    <ul className={styles.faults}>
      {faults.slice(0, MOST).map(({ line, message }, index) => (
        <li key={index}>
          <button
            type="button"
            onClick={() => {
              onLine(line);
            }}
          >
            {saysItsLine(message.key) ? t('check.show') : t('check.line', { line })}
          </button>
          <span>
            <RichText ns="diagnostics" text={message} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is said of syntax begins with its line and column. */
const saysItsLine = (key: string): boolean => key.startsWith('yaml-');

/** Faults that are told at once; the rest come when these are mended. */
const MOST = 12;

function Check({ check: { check, holds, about } }: { readonly check: LessonCheck }) {
  const { t } = useTranslation('teach');
  const isOptional = OPTIONAL.includes(check);
  const key = `check.${check}.${holds ? 'holds' : 'not'}` as 'check.solutionsReach.not';
  return (
    <li data-state={holds ? 'holds' : isOptional ? 'told' : 'not'}>
      <Icon name={holds ? 'done' : isOptional ? 'info' : 'warning'} size={14} />
      <span>{t(key, { about: about.join(', ') })}</span>
    </li>
  );
}
