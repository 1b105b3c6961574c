import { Icon, RichText, useTranslation } from '../../ui/index.ts';
import type { OperationView } from '../../protocol/index.ts';
import { commandText, refusalText } from '../text.ts';
import styles from './Palette.module.css';

export interface ConsequencesProps {
  readonly view: OperationView | undefined;
  /** Why kube-scheduler would not do what is done by hand; '' where it would. */
  readonly reason?: string;
}

/** What comes of an operation, or why it is refused, before it is done. */
export function Consequences({ view, reason = '' }: ConsequencesProps) {
  const { i18n } = useTranslation();
  const consequences = view?.edits === undefined ? [] : view.consequences;
  const refused = view?.edits === undefined ? refusalText(i18n, view?.refusals ?? []) : '';
  return (
    <div className={styles.consequences} role="status">
      {refused !== '' && (
        <p className={styles.refusal}>
          <Icon name="error" size={13} />
          <span>{refused}</span>
        </p>
      )}
      {refused === '' && reason !== '' && (
        <p className={styles.refusal}>
          <Icon name="filtered" size={13} />
          <span>{commandText(i18n, 'ask.wouldRefuse', { reason })}</span>
        </p>
      )}
      {consequences.length > 0 && (
        <>
          <h3>{commandText(i18n, 'ask.consequences')}</h3>
          <ul>
            {consequences.map((message) => (
              <li key={JSON.stringify(message)}>
                <RichText ns="operations" text={message} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
