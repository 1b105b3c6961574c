import { useMemo } from 'react';
import { useBerth } from '../../store/index.ts';
import { Card } from '../fields/Card.tsx';
import { Button, useTranslation } from '../../ui/index.ts';
import { Problem } from '../fields/Field.tsx';
import { useForm } from '../fields/scope.ts';
import { useDraft } from '../fields/useDraft.ts';
import { type Path, valueAt } from '../fields/values.ts';
import { LabelSelector } from './LabelSelector.tsx';
import styles from '../fields/Fields.module.css';

/** The label that every namespace has, with its own name. */
const NAME_LABEL = 'kubernetes.io/metadata.name';

/** In which namespaces the Pods of a rule are looked for, by the namespaces' labels. */
export function NamespaceSelector({ path }: { readonly path: Path }) {
  const { t } = useTranslation('forms');
  const { value, perform } = useForm();
  const objects = useBerth((state) => state.report?.objects);
  const known = useMemo(() => {
    const names = (objects ?? []).map(({ namespace }) => namespace).filter((name) => name !== '');
    return new Map([[NAME_LABEL, [...new Set(['default', ...names])]]]);
  }, [objects]);
  const added = useDraft('', () =>
    perform({
      kind: 'edit-fields',
      edits: [{ op: 'set', path, value: { matchLabels: { [NAME_LABEL]: 'default' } } }],
    }),
  );
  const title = t('rule.namespaceSelector');
  if (valueAt(value, path) !== undefined) {
    return (
      <Card title={title} path={path}>
        <LabelSelector
          title={t('rule.namespacesWith')}
          path={path}
          known={known}
          about="namespaces"
        />
      </Card>
    );
  }
  return (
    <>
      <Button
        icon="zoom-in"
        className={styles.add}
        data-place={`${path.join('/')}/+`}
        onClick={() => {
          added.choose('add');
        }}
      >
        {t('rule.addNamespaceSelector')}
      </Button>
      {added.problem !== '' && <Problem problem={added.problem} apiMessage={added.apiMessage} />}
    </>
  );
}
