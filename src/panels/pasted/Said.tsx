import { Disclosure, useTranslation } from '../../ui/index.ts';
import type { PastedView, TabName } from '../../protocol/index.ts';
import { DecodedMessage } from './DecodedMessage.tsx';
import { MessageHead } from './MessageHead.tsx';
import { Tally } from './Tally.tsx';
import styles from './Pasted.module.css';

export interface SaidProps {
  readonly answer: PastedView;
  /** Nothing is selected: it takes all of Why, and is folded to its heads else. */
  readonly isAlone: boolean;
  readonly onReveal: (tab: TabName, line: number) => void;
}

/** What Kubernetes said: how many nodes for which reason, then part by part. */
export function Said({ answer, isAlone, onReveal }: SaidProps) {
  const { t } = useTranslation('pasted');
  const { messages, count } = answer;
  return (
    <section className={styles.pasted} data-fills={isAlone || undefined} aria-label={t('label')}>
      <p className={styles.label} aria-hidden="true">
        {t('label')}
      </p>
      {messages.map((message, index) => (
        <Disclosure
          key={`${String(isAlone)}:${message.place?.tab ?? ''}:${message.place?.range.startLine ?? index}:${message.parts.length}`}
          open={isAlone && index === 0}
          summary={<MessageHead message={message} />}
        >
          {message.tally !== undefined && <Tally tally={message.tally} />}
          <DecodedMessage message={message} onReveal={onReveal} />
        </Disclosure>
      ))}
      {count > messages.length && (
        <p className={styles.note}>{t('more', { count: count - messages.length })}</p>
      )}
    </section>
  );
}
