import { useAnswer } from '../../store/index.ts';
import { Disclosure, useTranslation } from '../../ui/index.ts';
import type { TabName } from '../../protocol/index.ts';
import { DecodedMessage } from './DecodedMessage.tsx';
import styles from './Pasted.module.css';

export interface PastedMessagesProps {
  readonly onReveal: (tab: TabName, line: number) => void;
}

/** What Kubernetes said, where events, descriptions or statuses stand in the texts, part by part. */
export function PastedMessages({ onReveal }: PastedMessagesProps) {
  const { t } = useTranslation('pasted');
  const { answer } = useAnswer({ kind: 'pasted' });
  if (answer === undefined || answer.messages.length === 0) return null;
  const { messages, count } = answer;
  return (
    <section className={styles.pasted} aria-label={t('label')}>
      <p className={styles.label} aria-hidden="true">
        {t('label')}
      </p>
      {messages.map((message, index) => (
        <Disclosure
          key={`${message.place?.tab ?? ''}:${message.place?.range.startLine ?? index}:${message.parts.length}`}
          open={index === 0}
          summary={
            <span className={styles.summary}>
              <b>{message.reason === '' ? t('message') : message.reason}</b>
              {message.pod !== '' && <code>{message.pod}</code>}
            </span>
          }
        >
          <DecodedMessage message={message} onReveal={onReveal} />
        </Disclosure>
      ))}
      {count > messages.length && (
        <p className={styles.note}>{t('more', { count: count - messages.length })}</p>
      )}
    </section>
  );
}
