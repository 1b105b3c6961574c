import { useBerth } from '../../store/index.ts';
import { AddItem, Card } from '../fields/Card.tsx';
import { useForm } from '../fields/scope.ts';
import { TextRow } from '../fields/TextRow.tsx';
import { fieldsAt, itemsAt, type Path } from '../fields/values.ts';
import { LabelSelector } from './LabelSelector.tsx';
import { NamespaceSelector } from './NamespaceSelector.tsx';
import styles from '../fields/Fields.module.css';
import { useTranslation } from '../../ui/index.ts';
import { HOSTNAME } from '../../model/index.ts';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

export interface PodAffinityProps {
  /** Of the Pod: its `metadata` and `spec` stand below it. */
  readonly pod: Path;
  readonly rule: 'podAffinity' | 'podAntiAffinity';
}

/** Rules on which Pods a Pod runs beside, or does not. */
export function PodAffinity({ pod, rule }: PodAffinityProps) {
  const { t } = useTranslation('forms');
  const { value } = useForm();
  const required: Path = [...pod, 'spec', 'affinity', rule, REQUIRED];
  const preferred: Path = [...pod, 'spec', 'affinity', rule, PREFERRED];
  const labelSets = useBerth((state) => state.run?.labelSets);
  /** To be changed: apart from the Pod's like, or beside the first Pods that are others. */
  const term = () => {
    const own = ownLabels(value, pod);
    const others = labelSets?.find((labels) =>
      Object.entries(own).some(([key, of]) => labels[key] !== undefined && labels[key] !== of),
    );
    const key = Object.keys(own)[0] ?? '';
    const other = others?.[key];
    const labels = rule === 'podAffinity' && other !== undefined ? { [key]: other } : own;
    return { labelSelector: { matchLabels: labels }, topologyKey: HOSTNAME };
  };
  return (
    <>
      <span className={styles.subtitle}>{t('rule.required')}</span>
      {itemsAt(value, required).map((_, index) => (
        <Card
          key={index}
          title={t(`rule.${rule}Required`, { number: index + 1 })}
          path={[...required, index]}
        >
          <Term path={[...required, index]} />
        </Card>
      ))}
      <AddItem label={t('rule.addRequired')} path={required} item={term} />
      <span className={styles.subtitle}>{t(`rule.${rule}Weights`)}</span>
      {itemsAt(value, preferred).map((_, index) => (
        <Card
          key={index}
          title={t(`rule.${rule}Preferred`, { number: index + 1 })}
          path={[...preferred, index]}
        >
          <TextRow label={t('rule.weight')} path={[...preferred, index, 'weight']} kind="number" />
          <Term path={[...preferred, index, 'podAffinityTerm']} />
        </Card>
      ))}
      <AddItem
        label={t('rule.addPreferred')}
        path={preferred}
        item={() => ({ weight: 100, podAffinityTerm: term() })}
      />
    </>
  );
}

/** The Pod's labels, for a rule about its like; one of them at least. */
export function ownLabels(value: unknown, pod: Path): Readonly<Record<string, unknown>> {
  const labels = fieldsAt(value, [...pod, 'metadata', 'labels']);
  const first = Object.entries(labels)[0];
  return first === undefined ? { app: 'web' } : { [first[0]]: first[1] };
}

function Term({ path }: { readonly path: Path }) {
  const { t } = useTranslation('forms');
  const { nodeLabels } = useForm();
  return (
    <>
      <TextRow
        label={t('rule.topologyKey')}
        path={[...path, 'topologyKey']}
        known={[...nodeLabels.keys()]}
      />
      <LabelSelector title={t('rule.selector')} path={[...path, 'labelSelector']} />
      <TextRow
        label={t('rule.namespaces')}
        path={[...path, 'namespaces']}
        kind="list"
        placeholder={t('rule.ownNamespace')}
      />
      <NamespaceSelector path={[...path, 'namespaceSelector']} />
      <TextRow label="matchLabelKeys" path={[...path, 'matchLabelKeys']} kind="list" />
      <TextRow label="mismatchLabelKeys" path={[...path, 'mismatchLabelKeys']} kind="list" />
    </>
  );
}
