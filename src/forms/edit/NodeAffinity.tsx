import { AddItem, Card } from '../fields/Card.tsx';
import { useForm } from '../fields/scope.ts';
import { TextRow } from '../fields/TextRow.tsx';
import { itemsAt, type Path } from '../fields/values.ts';
import { Expressions, firstExpression, NODE_OPERATORS } from './Expressions.tsx';
import styles from '../fields/Fields.module.css';
import { useTranslation } from '../../ui/index.ts';

const REQUIRED = ['requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms'] as const;
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

/** Rules on the labels of nodes: one required term has to hold, preferred ones add their weight. */
export function NodeAffinity({ spec }: { readonly spec: Path }) {
  const { t } = useTranslation('forms');
  const { value, nodeLabels } = useForm();
  const affinity: Path = [...spec, 'affinity', 'nodeAffinity'];
  const required: Path = [...affinity, ...REQUIRED];
  const preferred: Path = [...affinity, PREFERRED];
  return (
    <>
      <span className={styles.subtitle}>{t('rule.requiredTerms')}</span>
      {itemsAt(value, required).map((_, index) => (
        <Card
          key={index}
          title={t('rule.requiredTerm', { number: index + 1 })}
          path={[...required, index]}
        >
          <Expressions
            path={[...required, index, 'matchExpressions']}
            operators={NODE_OPERATORS}
            known={nodeLabels}
            goesWithLast={[...required, index]}
          />
        </Card>
      ))}
      <AddItem
        label={t('rule.addRequired')}
        path={required}
        item={() => ({ matchExpressions: [firstExpression(nodeLabels)] })}
      />
      <span className={styles.subtitle}>{t('rule.preferredTerms')}</span>
      {itemsAt(value, preferred).map((_, index) => (
        <Card
          key={index}
          title={t('rule.preferredTerm', { number: index + 1 })}
          path={[...preferred, index]}
        >
          <TextRow label={t('rule.weight')} path={[...preferred, index, 'weight']} kind="number" />
          <Expressions
            path={[...preferred, index, 'preference', 'matchExpressions']}
            operators={NODE_OPERATORS}
            known={nodeLabels}
            goesWithLast={[...preferred, index]}
          />
        </Card>
      ))}
      <AddItem
        label={t('rule.addPreferred')}
        path={preferred}
        item={() => ({
          weight: 1,
          preference: { matchExpressions: [firstExpression(nodeLabels)] },
        })}
      />
    </>
  );
}
