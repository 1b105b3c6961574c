import { useTranslation } from '../../ui/index.ts';
import type { PastedMessage } from '../../protocol/index.ts';
import styles from './Pasted.module.css';

/**
 * What a folded message is: its event's reason, where it has one, and the Pod that it is about. Without
 * either, what it says first, which tells it from others.
 */
export function MessageHead({
  message: { reason, pod, parts, tally },
}: {
  readonly message: Pick<PastedMessage, 'reason' | 'pod' | 'parts' | 'tally'>;
}) {
  const { t } = useTranslation('pasted');
  const [counted] = tally?.reasons ?? [];
  const said =
    counted === undefined
      ? parts.find(({ isPunctuation }) => !isPunctuation)?.text
      : `${String(counted.count)} ${counted.text}`;
  return (
    <span className={styles.summary}>
      <b>{reason === '' ? t('message') : reason}</b>
      {pod !== '' && <code>{pod}</code>}
      {reason === '' && pod === '' && <span lang="en">{said}</span>}
    </span>
  );
}
