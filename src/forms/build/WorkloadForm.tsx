import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { perform, useBerthStore } from '../../store/index.ts';
import { plainText, RichText, TextField } from '../../ui/index.ts';
import type { Operation, OperationView, WorkloadTemplate } from '../../worker/protocol.ts';
import { SubmitButton } from './NodesForm.tsx';
import { usePreviews } from './usePreview.ts';
import styles from './Build.module.css';

const TEMPLATES: readonly WorkloadTemplate[] = [
  'deployment',
  'one-per-node',
  'beside-another',
  'spread-over-zones',
  'tolerates-taint',
  'high-priority',
  'statefulset',
  'daemonset',
  'job',
  'pod',
];

/** How many Pods a template begins with; none for one that makes as many as there are nodes. */
function firstReplicas(template: WorkloadTemplate): string {
  return template === 'pod' ? '1' : template === 'daemonset' ? '' : '3';
}

/** A workload made of a template: what it is for, what it is called, and the YAML that it becomes. */
export function WorkloadForm({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useTranslation('forms');
  const store = useBerthStore();
  const radios = useId();
  const nameId = useId();
  const namespaceId = useId();
  const replicasId = useId();
  const [template, setTemplate] = useState<WorkloadTemplate>('deployment');
  const [name, setName] = useState('');
  const [namespace, setNamespace] = useState('default');
  const [typed, setReplicas] = useState<string>();
  const [failure, setFailure] = useState('');
  const replicas = typed ?? firstReplicas(template);
  const isCounted = /^\d{1,5}$/.test(replicas.trim());
  const operation: Operation = {
    kind: 'add-workload',
    template,
    name: name.trim(),
    namespace: namespace.trim(),
    replicas: isCounted ? Number(replicas) : 0,
  };
  const view = usePreviews([operation])?.[0];
  const problems = problemsOf(view);
  const hasReplicas = firstReplicas(template) !== '';
  if (hasReplicas && !isCounted) problems.replicas = t('template.replicasProblem');

  function problemsOf(
    of: OperationView | undefined,
  ): Partial<Record<'name' | 'namespace' | 'replicas', string>> {
    const told: Partial<Record<'name' | 'namespace' | 'replicas', string>> = {};
    for (const { field, text } of of?.refusals ?? []) {
      const at = field.includes('namespace')
        ? 'namespace'
        : field.includes('replicas')
          ? 'replicas'
          : 'name';
      told[at] ??= plainText(i18n, text.namespace, text.message);
    }
    return told;
  }

  const submit = async () => {
    setFailure('');
    if (hasReplicas && !isCounted) return;
    const done = await perform(store, operation);
    if (done.edits !== undefined) {
      onDone();
      return;
    }
    const text = done.refusals[0]?.text;
    setFailure(text === undefined ? '' : plainText(i18n, text.namespace, text.message));
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.columns}>
        <fieldset className={styles.templates} aria-label={t('template.choose')}>
          {TEMPLATES.map((one) => (
            <label key={one} className={styles.template}>
              <input
                type="radio"
                name={radios}
                value={one}
                checked={one === template}
                autoFocus={one === 'deployment'}
                onChange={() => {
                  setTemplate(one);
                }}
              />
              <span>
                <b>{t(`template.of.${one}.title`)}</b>
                <span>{t(`template.of.${one}.detail`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={styles.result}>
          <div className={styles.fields}>
            <div className={styles.field}>
              <label htmlFor={nameId}>{t('name')}</label>
              <TextField
                id={nameId}
                className={styles.text}
                value={name}
                placeholder={view?.select?.name ?? ''}
                problem={problems.name ?? ''}
                onChange={(event) => {
                  setName(event.target.value);
                }}
              />
            </div>
            <div className={styles.field}>
              <label htmlFor={namespaceId}>{t('template.namespace')}</label>
              <TextField
                id={namespaceId}
                className={styles.text}
                value={namespace}
                problem={problems.namespace ?? ''}
                onChange={(event) => {
                  setNamespace(event.target.value);
                }}
              />
            </div>
            {hasReplicas && (
              <div className={styles.field}>
                <label htmlFor={replicasId}>
                  {t(template === 'pod' ? 'template.pods' : 'workload.replicas')}
                </label>
                <TextField
                  id={replicasId}
                  className={styles.text}
                  value={replicas}
                  inputMode="numeric"
                  problem={problems.replicas ?? ''}
                  onChange={(event) => {
                    setReplicas(event.target.value);
                  }}
                />
              </div>
            )}
          </div>
          {view?.consequences.map((consequence) => (
            <p key={consequence.key} className={styles.note}>
              <RichText ns="operations" text={consequence} />
            </p>
          ))}
          <h3>{t('template.preview')}</h3>
          <pre
            role="group"
            tabIndex={0}
            aria-label={t('template.preview')}
            className={styles.preview}
          >
            {yamlOf(view)}
          </pre>
        </div>
      </div>
      <div className={styles.foot}>
        {failure !== '' && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <SubmitButton text={t('template.submit')} />
      </div>
    </form>
  );
}

/** The text that an operation puts in, without the border to the document before. */
function yamlOf(view: OperationView | undefined): string {
  const texts = view?.edits?.map(({ text }) => text) ?? [];
  return texts
    .join('\n')
    .trim()
    .replace(/^(?:---\n)+/, '')
    .replace(/(?:\n---)+$/, '');
}
