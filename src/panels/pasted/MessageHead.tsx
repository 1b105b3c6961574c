import { useTranslation } from '../../ui/index.ts';
import type { PastedMessage } from '../../protocol/index.ts';
import styles from './Pasted.module.css';

/** What a folded message is: its event's reason, where it has one, and the Pod that it is about. */
export function MessageHead({
  message: { reason, pod },
}: {
  readonly message: Pick<PastedMessage, 'reason' | 'pod'>;
}) {
  const { t } = useTranslation('pasted');
  return (
    <span className={styles.summary}>
      <b>{reason === '' ? t('message') : reason}</b>
      {pod !== '' && <code>{pod}</code>}
    </span>
  );
}
