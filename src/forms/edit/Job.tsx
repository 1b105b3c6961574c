import { useId } from 'react';
import { workloadKind } from '../../model/index.ts';
import { Switch, useTranslation } from '../../ui/index.ts';
import { Field, Problem } from '../fields/Field.tsx';
import { useForm } from '../fields/scope.ts';
import { TextRow } from '../fields/TextRow.tsx';
import { useDraft } from '../fields/useDraft.ts';
import { type Path, removal, valueAt } from '../fields/values.ts';
import styles from '../fields/Fields.module.css';

/** How many Pods a Job runs, or the next Job of a CronJob, and whether it is suspended. */
export function JobFields({ kind }: { readonly kind: 'Job' | 'CronJob' }) {
  const { t } = useTranslation('forms');
  const { spec: job = [], count = [] } = workloadKind(kind) ?? {};
  return (
    <>
      {kind === 'CronJob' && (
        <>
          <p className={styles.note}>{t('job.cronNote')}</p>
          <TextRow label={t('job.schedule')} path={['spec', 'schedule']} placeholder="0 3 * * *" />
        </>
      )}
      <TextRow
        label={t('job.completions')}
        path={[...job, 'completions']}
        kind="number"
        placeholder={t('job.completionsLeftOut')}
      />
      <TextRow label={t('job.parallelism')} path={count} kind="number" placeholder="1" />
      <Suspend path={['spec', 'suspend']} />
    </>
  );
}

function Suspend({ path }: { readonly path: Path }) {
  const { t } = useTranslation('forms');
  const id = useId();
  const { value, perform } = useForm();
  const draft = useDraft(String(valueAt(value, path) === true), (suspended) =>
    perform({
      kind: 'edit-fields',
      edits: suspended === 'true' ? [{ op: 'set', path, value: true }] : removal(value, path),
    }),
  );
  return (
    <Field label={t('job.suspend')} htmlFor={id}>
      <div className={styles.switch}>
        <Switch
          id={id}
          checked={draft.text === 'true'}
          describedBy={`${id}-note`}
          onChange={(suspended) => {
            draft.choose(String(suspended));
          }}
        />
        <span id={`${id}-note`} className={styles.note}>
          {t('job.suspendNote')}
        </span>
      </div>
      <Problem id={`${id}-problem`} problem={draft.problem} apiMessage={draft.apiMessage} />
    </Field>
  );
}
