import { gapBehind } from '../../i18n/index.ts';
import { Icon, Named, plainText, RichText, useTranslation } from '../../ui/index.ts';
import type { Message, Severity } from '../../protocol/index.ts';
import styles from '../text/Text.module.css';

/** What the list says of a problem. */
export interface ToldProblem {
  readonly severity: Severity;
  readonly line: number;
  /** The text itself begins with the line. */
  readonly isLineSaid: boolean;
  readonly namespace: 'diagnostics' | 'lint' | 'time';
  readonly text: Message;
  /** What came of it when it was told in time. */
  readonly proof?: Message | undefined;
  /** `Kind namespace/name`, '' for none. */
  readonly object: string;
  readonly apiServer: string | undefined;
  /** Lines of others of which the same is said. */
  readonly others?: readonly number[];
}

/** So many of those lines are named. */
const MOST_LINES = 5;

export interface ProblemTextProps {
  readonly problem: ToldProblem;
  readonly onReveal: () => void;
}

/** One problem: its line, what is wrong and with what object; to be clicked to go there. */
export function ProblemText({ problem, onReveal }: ProblemTextProps) {
  const { t, i18n } = useTranslation('panels');
  const {
    severity,
    line,
    isLineSaid,
    namespace,
    text,
    proof,
    object,
    apiServer,
    others = [],
  } = problem;
  return (
    <button type="button" className={styles.problem} onClick={onReveal}>
      <Icon name={severity} className={styles[severity]} />
      <span>
        {!isLineSaid && <b>{t('problems.line', { line })}</b>}
        <RichText ns={namespace} text={text} />
        {object !== '' && (
          <>
            {gapBehind(plainText(i18n, namespace, text))}
            <span className={styles.object}>({object})</span>
          </>
        )}
        {others.length > 0 && (
          <span className={styles.proof}>
            {t('problems.others', { count: others.length, lines: named(others) })}
          </span>
        )}
        {proof !== undefined && (
          <span className={styles.proof}>
            <RichText ns={namespace} text={proof} />
          </span>
        )}
        {apiServer !== undefined && (
          <code className={styles.apiServer} lang="en">
            <Named>{apiServer}</Named>
          </code>
        )}
      </span>
    </button>
  );
}

function named(lines: readonly number[]): string {
  return [...lines.slice(0, MOST_LINES), ...(lines.length > MOST_LINES ? ['…'] : [])].join(', ');
}
