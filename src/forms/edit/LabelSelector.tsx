import { MapField } from '../fields/MapField.tsx';
import { useForm } from '../fields/scope.ts';
import { fieldsAt, itemsAt, type Path, valueAt } from '../fields/values.ts';
import { Expressions, LABEL_OPERATORS } from './Expressions.tsx';
import styles from '../fields/Fields.module.css';
import { useTranslation } from '../../ui/index.ts';

export interface LabelSelectorProps {
  readonly path: Path;
  readonly title: string;
  /** Keys to complete with, and the values that each is known to have; those of Pods unless told. */
  readonly known?: ReadonlyMap<string, readonly string[]>;
  readonly about?: 'pods' | 'namespaces' | 'spread';
}

/**
 * Which Pods, or namespaces, a rule is about: labels that they have, and requirements on labels. By a selector that is
 * empty a spread constraint counts none. Source: countPodsMatchSelector of podtopologyspread.
 */
export function LabelSelector({ path, title, known, about = 'pods' }: LabelSelectorProps) {
  const { t } = useTranslation('forms');
  const { podLabels, value } = useForm();
  const labels: Path = [...path, 'matchLabels'];
  const expressions: Path = [...path, 'matchExpressions'];
  const isEmpty =
    Object.keys(fieldsAt(value, labels)).length + itemsAt(value, expressions).length === 0;
  const emptiness = valueAt(value, path) === undefined ? 'none' : about;
  return (
    <div role="group" aria-label={title} className={styles.map}>
      <span className={styles.subtitle}>{title}</span>
      {isEmpty && <p className={styles.note}>{t(`rule.emptySelector.${emptiness}`)}</p>}
      <MapField label={t('rule.matchLabels')} path={labels} known={known ?? podLabels} />
      <Expressions path={expressions} operators={LABEL_OPERATORS} known={known ?? podLabels} />
    </div>
  );
}
