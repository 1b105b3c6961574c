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
  /** Fields elsewhere that are changed with it while they say the same. */
  readonly alsoIn?: readonly Path[];
}

/** A field of one value: what is typed is set there, an empty text takes it away. */
export function TextRow({
  label,
  path,
  kind = 'text',
  known,
  placeholder,
  alsoIn = [],
}: TextRowProps) {
  const id = useId();
  const { value, perform } = useForm();
  const shown = shownText(valueAt(value, path));
  const draft = useDraft(shown, (text) => {
    const same = alsoIn.filter((also) => shown !== '' && shownText(valueAt(value, also)) === shown);
    const edits = [path, ...same].flatMap((at) => typedEdits(value, at, kind, text));
    return perform({ kind: 'edit-fields', edits });
  });
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
