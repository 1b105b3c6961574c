import { type ReactNode, useRef, useState } from 'react';
import { perform, useBerthStore } from '../../store/index.ts';
import { Button, LiveRegion, plainText, useTranslation } from '../../ui/index.ts';
import type { Operation } from '../../protocol/index.ts';
import { clipped } from '../fields/clipped.ts';
import styles from './Build.module.css';

export interface BuildFormProps {
  readonly operation: Operation;
  /** Every field can be read. */
  readonly isReadable: boolean;
  /** What the operation comes to, beside the button that does it. */
  readonly summary?: ReactNode;
  /** The same for who does not see it, told as it changes. */
  readonly summaryText?: string;
  readonly submitText: string;
  /** Something stands in the fields that is kept when the dialog is closed. */
  readonly isChanged: boolean;
  readonly onReset: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/**
 * The form of a dialog that builds something: Enter or its button does the operation; where a field
 * cannot be read, or the operation is refused, it says why and goes to the first such field.
 */
export function BuildForm({
  operation,
  isReadable,
  summary,
  summaryText = '',
  submitText,
  isChanged,
  onReset,
  onDone,
  children,
}: BuildFormProps) {
  const { t, i18n } = useTranslation('forms');
  const store = useBerthStore();
  const form = useRef<HTMLFormElement>(null);
  const isAsking = useRef(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const goToProblem = () => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = async () => {
    setTried(true);
    setFailure('');
    if (!isReadable) {
      goToProblem();
      return;
    }
    // Enter once more while the worker is asked would add it twice.
    if (isAsking.current) return;
    isAsking.current = true;
    const view = await perform(store, operation);
    isAsking.current = false;
    if (view.edits !== undefined) {
      onDone();
      return;
    }
    const text = view.refusals[0]?.text;
    setFailure(text === undefined ? '' : clipped(plainText(i18n, text.namespace, text.message)));
    goToProblem();
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onChange={() => {
        setTried(false);
        setFailure('');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <div className={styles.foot}>
        {summary}
        {failure !== '' && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {isTried && !isReadable && (
          <p role="alert" className={styles.failure}>
            {t('mend')}
          </p>
        )}
        <span className={styles.acts}>
          {isChanged && (
            <Button
              look="outline"
              onClick={() => {
                setTried(false);
                setFailure('');
                onReset();
                // The button goes with what it takes away.
                form.current?.querySelector<HTMLElement>('input')?.focus();
              }}
            >
              {t('startOver')}
            </Button>
          )}
          {/* Enter in a field presses it; as a button of a form it is of type `submit`. */}
          <button type="submit" className={styles.submit}>
            {submitText}
          </button>
        </span>
      </div>
      <LiveRegion text={summaryText} />
    </form>
  );
}
