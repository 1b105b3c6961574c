import { useTranslation } from 'react-i18next';
import { MapField } from '../fields/MapField.tsx';
import { useForm } from '../fields/scope.ts';
import { fieldsAt, itemsAt, type Path } from '../fields/values.ts';
import { Expressions, LABEL_OPERATORS } from './Expressions.tsx';
import styles from '../fields/Fields.module.css';

/** Which Pods a rule is about: labels that they have, and requirements on labels. */
export function LabelSelector({ path, title }: { readonly path: Path; readonly title: string }) {
  const { t } = useTranslation('forms');
  const { podLabels, value } = useForm();
  const labels: Path = [...path, 'matchLabels'];
  const expressions: Path = [...path, 'matchExpressions'];
  const isEmpty =
    Object.keys(fieldsAt(value, labels)).length + itemsAt(value, expressions).length === 0;
  return (
    <div role="group" aria-label={title} className={styles.map}>
      <span className={styles.subtitle}>{title}</span>
      {isEmpty && <p className={styles.note}>{t('rule.emptySelector')}</p>}
      <MapField label={t('rule.matchLabels')} path={labels} known={podLabels} />
      <Expressions path={expressions} operators={LABEL_OPERATORS} known={podLabels} />
    </div>
  );
}
