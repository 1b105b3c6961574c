import { AddItem, Card } from '../fields/Card.tsx';
import { useForm } from '../fields/scope.ts';
import { SelectRow } from '../fields/SelectRow.tsx';
import { TextRow } from '../fields/TextRow.tsx';
import { itemsAt, type Path, shownText, valueAt } from '../fields/values.ts';
import { LabelSelector } from './LabelSelector.tsx';
import { ownLabels } from './PodAffinity.tsx';
import { useTranslation } from '../../ui/index.ts';
import { ZONE } from '../../model/index.ts';

const WHEN = ['DoNotSchedule', 'ScheduleAnyway'] as const;
const POLICIES = ['Honor', 'Ignore'] as const;

/** How evenly the Pods that a selector finds stand over zones, nodes or other domains. */
export function Spread({ pod }: { readonly pod: Path }) {
  const { t } = useTranslation('forms');
  const { value } = useForm();
  const path: Path = [...pod, 'spec', 'topologySpreadConstraints'];
  return (
    <>
      {itemsAt(value, path).map((_, index) => (
        <Constraint key={index} path={[...path, index]} number={index + 1} />
      ))}
      <AddItem
        label={t('spread.add')}
        path={path}
        item={() => ({
          maxSkew: 1,
          topologyKey: ZONE,
          whenUnsatisfiable: 'DoNotSchedule',
          labelSelector: { matchLabels: ownLabels(value, pod) },
        })}
      />
    </>
  );
}

function Constraint({ path, number }: { readonly path: Path; readonly number: number }) {
  const { t } = useTranslation('forms');
  const { value, nodeLabels } = useForm();
  const key = shownText(valueAt(value, [...path, 'topologyKey']));
  const policies = POLICIES.map((policy) => ({ value: policy, text: policy }));
  return (
    <Card title={t('spread.constraint', { number, key })} path={path}>
      <TextRow label="maxSkew" path={[...path, 'maxSkew']} kind="number" />
      <TextRow label="topologyKey" path={[...path, 'topologyKey']} known={[...nodeLabels.keys()]} />
      <SelectRow
        label="whenUnsatisfiable"
        path={[...path, 'whenUnsatisfiable']}
        options={WHEN.map((one) => ({ value: one, text: one }))}
      />
      <LabelSelector title={t('rule.selector')} path={[...path, 'labelSelector']} about="spread" />
      <TextRow label="minDomains" path={[...path, 'minDomains']} kind="number" />
      <SelectRow
        label="nodeAffinityPolicy"
        path={[...path, 'nodeAffinityPolicy']}
        fallback="Honor"
        options={policies}
      />
      <SelectRow
        label="nodeTaintsPolicy"
        path={[...path, 'nodeTaintsPolicy']}
        fallback="Ignore"
        options={policies}
      />
      <TextRow label="matchLabelKeys" path={[...path, 'matchLabelKeys']} kind="list" />
    </Card>
  );
}
