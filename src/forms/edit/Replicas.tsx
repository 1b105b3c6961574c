import { useId } from 'react';
import { IconButton, useTranslation } from '../../ui/index.ts';
import { Field, Input } from '../fields/Field.tsx';
import { type Committed, useForm } from '../fields/scope.ts';
import { useDraft } from '../fields/useDraft.ts';
import { type Path, shownText, typedEdits, valueAt } from '../fields/values.ts';
import styles from '../fields/Fields.module.css';

const PATH: Path = ['spec', 'replicas'];

/** How many Pods a controller keeps: a number to type, or to step. */
export function Replicas() {
  const { t } = useTranslation('forms');
  const id = useId();
  const { value, perform } = useForm();
  const stands = shownText(valueAt(value, PATH));
  const draft = useDraft(stands === '' ? '1' : stands, (typed): Promise<Committed> => {
    const text = typed.trim();
    // The API server's word on what is no number comes with the field itself.
    return /^\d{1,15}$/.test(text)
      ? perform({ kind: 'set-replicas', replicas: Number(text) })
      : perform({ kind: 'edit-fields', edits: typedEdits(value, PATH, 'number', text) });
  });
  const count = Number(draft.text);
  const step = (by: number) => {
    if (Number.isInteger(count)) draft.choose(String(Math.max(0, count + by)));
  };
  return (
    <Field label={t('workload.replicas')} htmlFor={id}>
      <div className={styles.stepper}>
        <IconButton
          icon="zoom-out"
          label={t('workload.fewer')}
          disabled={count <= 0}
          onClick={() => {
            step(-1);
          }}
        />
        <Input id={id} draft={draft} place="spec/replicas" isNumber />
        <IconButton
          icon="zoom-in"
          label={t('workload.more')}
          onClick={() => {
            step(1);
          }}
        />
      </div>
    </Field>
  );
}
