import { useId } from 'react';
import { Field, Input } from '../fields/Field.tsx';
import { useForm } from '../fields/scope.ts';
import { useDraft } from '../fields/useDraft.ts';
import { itemsAt, type Path, removal, shownText, typedList, valueAt } from '../fields/values.ts';
import { useTranslation } from '../../ui/index.ts';

/** Names of gates, with commas between: while there is one, the scheduler does not try the Pod. */
export function SchedulingGates({ path }: { readonly path: Path }) {
  const { t } = useTranslation('forms');
  const id = useId();
  const { value, perform } = useForm();
  const names = itemsAt(value, path).map((gate) => shownText(valueAt(gate, ['name'])));
  const draft = useDraft(names.join(', '), (typed) => {
    const typedNames = typedList(typed);
    return perform({
      kind: 'edit-fields',
      edits:
        typedNames.length === 0
          ? removal(value, path)
          : [{ op: 'set', path, value: typedNames.map((name) => ({ name })) }],
    });
  });
  return (
    <Field label={t('workload.gates')} htmlFor={id}>
      <Input id={id} draft={draft} place={path.join('/')} placeholder={t('workload.none')} />
    </Field>
  );
}
