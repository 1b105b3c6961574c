import { useId } from 'react';
import { Field, Input } from './Field.tsx';
import { useForm } from './scope.ts';
import { useDraft } from './useDraft.ts';
import { type Path, shownText, typedEdits, type ValueKind, valueAt } from './values.ts';

export interface TextRowProps {
  readonly label: string;
  readonly path: Path;
  readonly kind?: ValueKind;
  readonly known?: readonly string[] | undefined;
  readonly placeholder?: string;
}

/** A field of one value: what is typed is set there, an empty text takes it away. */
export function TextRow({ label, path, kind = 'text', known, placeholder }: TextRowProps) {
  const id = useId();
  const { value, perform } = useForm();
  const draft = useDraft(shownText(valueAt(value, path)), (text) =>
    perform({ kind: 'edit-fields', edits: typedEdits(value, path, kind, text) }),
  );
  return (
    <Field label={label} htmlFor={id}>
      <Input
        id={id}
        draft={draft}
        known={known}
        place={path.join('/')}
        isNumber={kind === 'number'}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </Field>
  );
}
