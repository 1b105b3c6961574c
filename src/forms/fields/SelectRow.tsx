import { useId } from 'react';
import type { FieldEdit } from '../../model/index.ts';
import { Field, Problem } from './Field.tsx';
import { useForm } from './scope.ts';
import { useDraft } from './useDraft.ts';
import { type Path, shownText, typedEdits, valueAt } from './values.ts';
import styles from './Fields.module.css';

export interface SelectProps {
  readonly path: Path;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** What is meant where nothing stands. */
  readonly fallback?: string;
  /** What choosing does, where it is more than setting the value. */
  readonly toEdits?: (chosen: string) => readonly FieldEdit[];
}

/** One of a few values; choosing sets it at once. */
export function Select({
  path,
  options,
  fallback = '',
  toEdits,
  id,
  name,
}: SelectProps & { readonly id?: string; readonly name?: string }) {
  const own = useId();
  const { value, perform } = useForm();
  const stands = shownText(valueAt(value, path));
  const shown = stands === '' ? fallback : stands;
  const draft = useDraft(shown, (chosen) =>
    perform({
      kind: 'edit-fields',
      edits: toEdits === undefined ? typedEdits(value, path, 'text', chosen) : toEdits(chosen),
    }),
  );
  const isKnown = options.some((option) => option.value === draft.text);
  return (
    <div className={styles.input}>
      <select
        id={id}
        aria-label={name}
        className={styles.select}
        value={draft.text}
        data-place={path.join('/')}
        aria-invalid={draft.problem !== ''}
        aria-describedby={draft.problem === '' ? undefined : own}
        onChange={(event) => {
          draft.choose(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') draft.onKeyDown(event);
        }}
      >
        {/* What stands in the text is shown, whether or not it is one of them. */}
        {!isKnown && <option value={draft.text}>{draft.text}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Problem id={own} problem={draft.problem} apiMessage={draft.apiMessage} />
    </div>
  );
}

export function SelectRow({ label, ...rest }: SelectProps & { readonly label: string }) {
  const id = useId();
  return (
    <Field label={label} htmlFor={id}>
      <Select id={id} {...rest} />
    </Field>
  );
}
