import { type ReactNode, useId } from 'react';
import { Icon, Named } from '../../ui/index.ts';
import type { DraftField } from './useDraft.ts';
import styles from './Fields.module.css';

/** A label beside its control, and below it why what stands there is not taken. */
export function Field({
  label,
  htmlFor,
  children,
}: {
  readonly label: string;
  readonly htmlFor: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <label htmlFor={htmlFor} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>{children}</div>
    </div>
  );
}

/** Why what stands in a field is not taken, with the API server's own words. */
export function Problem({
  id,
  problem,
  apiMessage,
}: {
  /** Where a control is described by it. */
  readonly id?: string;
  readonly problem: string;
  readonly apiMessage: string;
}) {
  return (
    <p id={id} role="status" className={styles.problem}>
      {problem !== '' && (
        <>
          <Icon name="error" size={13} />
          <span>
            {problem}
            {apiMessage !== '' && apiMessage !== problem && (
              <code lang="en" className={styles.apiMessage}>
                <Named>{apiMessage}</Named>
              </code>
            )}
          </span>
        </>
      )}
    </p>
  );
}

export interface InputProps {
  readonly draft: DraftField;
  /** What it is called where no label is seen beside it. */
  readonly name?: string;
  readonly id?: string;
  /** Texts to complete with. */
  readonly known?: readonly string[] | undefined;
  readonly placeholder?: string;
  /** Where the field is found again after the form was drawn anew. */
  readonly place: string;
  readonly isNumber?: boolean;
  readonly autoFocus?: boolean;
}

/** Completions that are offered for one field. */
export const KNOWN_SHOWN = 60;

/** One line of text: Enter and leaving it ask for what was typed, Escape goes back. */
export function Input({
  draft,
  name,
  id,
  known = [],
  placeholder,
  place,
  isNumber = false,
  autoFocus = false,
}: InputProps) {
  const own = useId();
  const listId = `${own}-known`;
  const problemId = `${own}-problem`;
  return (
    <div className={styles.input}>
      <input
        id={id}
        className={styles.text}
        dir="auto"
        value={draft.text}
        title={draft.text}
        aria-label={name}
        aria-invalid={draft.problem !== ''}
        aria-describedby={draft.problem === '' ? undefined : problemId}
        data-place={place}
        placeholder={placeholder}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // A row that was just asked for is what is typed into next.
        autoFocus={autoFocus}
        list={known.length > 0 ? listId : undefined}
        onChange={(event) => {
          draft.type(event.target.value);
        }}
        onKeyDown={draft.onKeyDown}
        onBlur={draft.finish}
      />
      {known.length > 0 && (
        <datalist id={listId}>
          {known.slice(0, KNOWN_SHOWN).map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      <Problem id={problemId} problem={draft.problem} apiMessage={draft.apiMessage} />
    </div>
  );
}
