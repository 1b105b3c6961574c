import { useId } from 'react';
import { Field, Input } from '../fields/Field.tsx';
import { useForm } from '../fields/scope.ts';
import { useDraft } from '../fields/useDraft.ts';
import { shownText, valueAt } from '../fields/values.ts';
import { useTranslation } from '../../ui/index.ts';

/** The object's name: a new one renames it, with all that calls it by its name. */
export function NameRow() {
  const { t } = useTranslation('forms');
  const id = useId();
  const { value, perform } = useForm();
  const draft = useDraft(shownText(valueAt(value, ['metadata', 'name'])), (name) =>
    perform({ kind: 'rename', name: name.trim() }),
  );
  return (
    <Field label={t('name')} htmlFor={id}>
      <Input id={id} draft={draft} place="metadata/name" />
    </Field>
  );
}
