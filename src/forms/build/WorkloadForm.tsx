import { useId } from 'react';
import { readFullKey } from '../../model/index.ts';
import { nodeDomains, type NodeDomain, useBerth } from '../../store/index.ts';
import { plainText, RichText, TextField, useTranslation } from '../../ui/index.ts';
import {
  type Operation,
  type OperationView,
  WORKLOAD_TEMPLATES,
  type WorkloadPlace,
  type WorkloadTemplate,
} from '../../protocol/index.ts';
import { BuildForm } from './BuildForm.tsx';
import { useKeptDraft } from './keptDraft.ts';
import { usePreviews } from './usePreview.ts';
import { clipped } from '../fields/clipped.ts';
import styles from './Build.module.css';

/** How many Pods a template begins with; none for one that makes as many as there are nodes. */
function firstReplicas(template: WorkloadTemplate): string {
  const count = WORKLOAD_TEMPLATES.find((each) => each.template === template)?.replicas ?? 0;
  return count === 0 ? '' : String(count);
}

type Field = 'name' | 'namespace' | 'replicas' | 'place';

/** The field of the form that a refusal is about; one about no field of the object is about its place. */
function fieldOf(path: string): Field {
  if (path === '') return 'place';
  if (path.includes('namespace')) return 'namespace';
  return path.includes('replicas') ? 'replicas' : 'name';
}

/** Groups that are offered; of more, a node's or a group's own menu opens the form for it. */
const MOST_PLACES = 50;

/** The groups that nodes stand in, the one that the form was opened for before them. */
function placesOf(
  domains: readonly NodeDomain[],
  at: WorkloadPlace | undefined,
): readonly WorkloadPlace[] {
  const groups = domains
    .slice(0, MOST_PLACES)
    .filter(({ topologyKey }) => topologyKey !== '')
    .map(({ topologyKey: key, value }) => ({ key, ...(value !== undefined && { value }) }));
  const others = groups.filter((group) => idOf(group) !== idOf(at));
  return at === undefined ? groups : [at, ...others];
}

const idOf = (place: WorkloadPlace | undefined): string =>
  place === undefined ? '' : `${place.key}=${place.value ?? ''}`;

interface WorkloadDraft {
  readonly template: WorkloadTemplate;
  readonly name: string;
  readonly namespace: string;
  /** Undefined while the template's own number stands. */
  readonly replicas: string | undefined;
  /** Undefined for anywhere. */
  readonly place: WorkloadPlace | undefined;
}

/** Templates with a line that says more than the YAML does by itself. */
const COMMENTED = [
  'job',
  'spread-over-zones',
  'one-per-node',
  'beside-another',
  'tolerates-taint',
  'high-priority',
] as const satisfies readonly WorkloadTemplate[];

function isCommented(template: WorkloadTemplate): template is (typeof COMMENTED)[number] {
  return COMMENTED.some((each) => each === template);
}

function firstDraft(): WorkloadDraft {
  return {
    template: 'deployment',
    name: '',
    namespace: 'default',
    replicas: undefined,
    place: undefined,
  };
}

/** A workload made of a template: what it is for, what it is called, and the YAML that it becomes. */
export function WorkloadForm({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useTranslation('forms');
  const radios = useId();
  const nameId = useId();
  const namespaceId = useId();
  const replicasId = useId();
  const placeId = useId();
  const chosen = useBerth((state) => state.dialogTemplate);
  const at = useBerth((state) => state.dialogPlace);
  const domains = useBerth(nodeDomains);
  const { draft, change, isChanged, reset } = useKeptDraft('workload', firstDraft, (kept) => ({
    ...kept,
    template: chosen ?? kept.template,
    place: at,
  }));
  const { template, name, namespace, place } = draft;
  const places = placesOf(domains, at);
  const replicas = draft.replicas ?? firstReplicas(template);
  const hasReplicas = firstReplicas(template) !== '';
  const isCounted = !hasReplicas || /^\d{1,15}$/.test(replicas.trim());
  const operation: Operation = {
    kind: 'add-workload',
    template,
    name: name.trim(),
    namespace: namespace.trim(),
    replicas: hasReplicas && isCounted ? Number(replicas) : 0,
    comment: isCommented(template) ? t(`template.comment.${template}`) : '',
    ...(place && { place }),
  };
  const view = usePreviews([operation])?.[0];
  const problems = problemsOf(view);
  /** Nothing where the fields cannot be read: what would be added is not shown then. */
  const yaml = yamlOf(view);
  if (!isCounted) problems.replicas = t('template.replicasProblem');

  function problemsOf(of: OperationView | undefined): Partial<Record<Field, string>> {
    const told: Partial<Record<Field, string>> = {};
    for (const { field, text } of of?.refusals ?? []) {
      told[fieldOf(field)] ??= clipped(plainText(i18n, text.namespace, text.message));
    }
    return told;
  }

  return (
    <BuildForm
      operation={operation}
      isReadable={isCounted}
      submitText={t('template.submit')}
      isChanged={isChanged}
      onReset={reset}
      onDone={() => {
        reset();
        onDone();
      }}
    >
      <div className={styles.columns}>
        <fieldset className={styles.templates} aria-label={t('template.choose')}>
          {WORKLOAD_TEMPLATES.map(({ template: one }) => (
            <label key={one} className={styles.template}>
              <input
                type="radio"
                name={radios}
                value={one}
                checked={one === template}
                autoFocus={one === template}
                onChange={() => {
                  change({ ...draft, template: one });
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
                placeholder={view?.select === undefined ? '' : readFullKey(view.select).name}
                problem={problems.name ?? ''}
                onChange={(event) => {
                  change({ ...draft, name: event.target.value });
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
                  change({ ...draft, namespace: event.target.value });
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
                    change({ ...draft, replicas: event.target.value });
                  }}
                />
              </div>
            )}
            {places.length > 0 && (
              <div className={styles.field}>
                <label htmlFor={placeId}>{t('template.where')}</label>
                <select
                  id={placeId}
                  className={styles.select}
                  value={idOf(place)}
                  aria-invalid={problems.place !== undefined}
                  onChange={(event) => {
                    const wanted = event.target.value;
                    change({ ...draft, place: places.find((one) => idOf(one) === wanted) });
                  }}
                >
                  <option value="">{t('template.anywhere')}</option>
                  {places.map((one) => (
                    <option key={idOf(one)} value={idOf(one)}>
                      {one.value ?? t('template.without', { key: one.key })}
                    </option>
                  ))}
                </select>
                {problems.place !== undefined && (
                  <p className={styles.note} role="alert">
                    {problems.place}
                  </p>
                )}
              </div>
            )}
          </div>
          {view?.consequences.map((consequence) => (
            <p key={consequence.key} className={styles.note}>
              <RichText ns="operations" text={consequence} />
            </p>
          ))}
          {(view === undefined || yaml !== '') && (
            <>
              <h3>{t('template.preview')}</h3>
              <pre
                role="group"
                tabIndex={0}
                aria-label={t('template.preview')}
                className={styles.preview}
              >
                {yaml}
              </pre>
            </>
          )}
        </div>
      </div>
    </BuildForm>
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
