import type { FieldEdit } from '../../model/index.ts';
import { useBerth } from '../../store/index.ts';
import { AddItem, Card } from '../fields/Card.tsx';
import { useForm } from '../fields/scope.ts';
import { SelectRow } from '../fields/SelectRow.tsx';
import { TextRow } from '../fields/TextRow.tsx';
import { itemsAt, type Path, shownText, valueAt } from '../fields/values.ts';
import { TAINT_EFFECTS, TAINT_KEYS } from './known.ts';
import { useTranslation } from '../../ui/index.ts';

/** Which taints a Pod does not mind. */
export function Tolerations({ path }: { readonly path: Path }) {
  const { t } = useTranslation('forms');
  const { value } = useForm();
  const nodes = useBerth((state) => state.run?.nodes);
  /** A taint of the cluster that no toleration names yet; else one to be changed. */
  const first = () => {
    const named = itemsAt(value, path).map((one) => shownText(valueAt(one, ['key'])));
    const taint = nodes?.flatMap(({ taints }) => taints).find(({ key }) => !named.includes(key));
    if (taint === undefined) return { key: 'dedicated', operator: 'Exists', effect: 'NoSchedule' };
    const { key, value: of, effect } = taint;
    return of === ''
      ? { key, operator: 'Exists', effect }
      : { key, operator: 'Equal', value: of, effect };
  };
  return (
    <>
      {itemsAt(value, path).map((_, index) => (
        <Toleration key={index} path={[...path, index]} />
      ))}
      <AddItem label={t('toleration.add')} path={path} item={first} />
    </>
  );
}

function Toleration({ path }: { readonly path: Path }) {
  const { t } = useTranslation('forms');
  const { value } = useForm();
  const key = shownText(valueAt(value, [...path, 'key']));
  const operator = shownText(valueAt(value, [...path, 'operator']));
  /** `Exists` takes no value: it goes in the same step. */
  const operatorEdits = (chosen: string): FieldEdit[] => {
    const set: FieldEdit = { op: 'set', path: [...path, 'operator'], value: chosen };
    const hasValue = valueAt(value, [...path, 'value']) !== undefined;
    return chosen === 'Exists' && hasValue
      ? [set, { op: 'remove', path: [...path, 'value'] }]
      : [set];
  };
  return (
    <Card title={t('toleration.of', { key: key === '' ? t('toleration.all') : key })} path={path}>
      <TextRow
        label={t('field.key')}
        path={[...path, 'key']}
        known={TAINT_KEYS}
        placeholder={t('toleration.all')}
      />
      <SelectRow
        label={t('rule.operator')}
        path={[...path, 'operator']}
        fallback="Equal"
        options={[
          { value: 'Equal', text: 'Equal' },
          { value: 'Exists', text: 'Exists' },
        ]}
        toEdits={operatorEdits}
      />
      {operator !== 'Exists' && <TextRow label={t('field.value')} path={[...path, 'value']} />}
      <SelectRow
        label={t('node.effect')}
        path={[...path, 'effect']}
        options={[
          { value: '', text: t('toleration.allEffects') },
          ...TAINT_EFFECTS.map((effect) => ({ value: effect, text: effect })),
        ]}
      />
      {shownText(valueAt(value, [...path, 'effect'])) === 'NoExecute' && (
        <TextRow label="tolerationSeconds" path={[...path, 'tolerationSeconds']} kind="number" />
      )}
    </Card>
  );
}
