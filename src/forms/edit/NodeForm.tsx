import { useId } from 'react';
import { parseQuantity, integerValue, ZONE, REGION } from '../../model/index.ts';
import { Switch, useTranslation } from '../../ui/index.ts';
import { AddItem, Card, Section } from '../fields/Card.tsx';
import { Field, Input, Problem } from '../fields/Field.tsx';
import { MapField } from '../fields/MapField.tsx';
import { useForm } from '../fields/scope.ts';
import { SelectRow } from '../fields/SelectRow.tsx';
import { TextRow } from '../fields/TextRow.tsx';
import { useDraft } from '../fields/useDraft.ts';
import { fieldsAt, itemsAt, type Path, removal, shownText, valueAt } from '../fields/values.ts';
import { Annotations } from './Annotations.tsx';
import { EXTENDED_RESOURCES, TAINT_EFFECTS, TAINT_KEYS } from './known.ts';
import { NameRow } from './NameRow.tsx';
import styles from '../fields/Fields.module.css';

const LABELS: Path = ['metadata', 'labels'];
const TAINTS: Path = ['spec', 'taints'];
const IMAGES: Path = ['status', 'images'];
/** Labels with fields of their own. */
const OWN_LABELS: readonly string[] = [ZONE, REGION];
const OWN_RESOURCES = ['cpu', 'memory', 'pods', 'ephemeral-storage'] as const;

/** What a node is called, where it stands, what it has and whom it keeps out. */
export function NodeForm() {
  const { t } = useTranslation('forms');
  const { value, nodeLabels } = useForm();
  // kubelet reports both; the scheduler reads what is allocatable.
  const resources: Path =
    valueAt(value, ['status', 'allocatable']) === undefined &&
    valueAt(value, ['status', 'capacity']) !== undefined
      ? ['status', 'capacity']
      : ['status', 'allocatable'];
  const taints = itemsAt(value, TAINTS);
  const images = itemsAt(value, IMAGES);
  const labels = Object.keys(fieldsAt(value, LABELS)).filter((key) => !OWN_LABELS.includes(key));
  return (
    <>
      <Section title={t('node.identity')}>
        <NameRow />
        <TextRow label={t('node.zone')} path={[...LABELS, ZONE]} known={nodeLabels.get(ZONE)} />
        <TextRow
          label={t('node.region')}
          path={[...LABELS, REGION]}
          known={nodeLabels.get(REGION)}
        />
        <Cordon />
      </Section>
      <Section title={t('labels')} count={labels.length}>
        <MapField label={t('labels')} path={LABELS} known={nodeLabels} except={OWN_LABELS} />
      </Section>
      <Section title={t('node.taints')} count={taints.length}>
        {taints.map((_, index) => (
          <Taint key={index} index={index} />
        ))}
        <AddItem
          label={t('node.addTaint')}
          path={TAINTS}
          item={() => ({ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' })}
        />
      </Section>
      <Section title={t('node.allocatable')}>
        {OWN_RESOURCES.map((resource) => (
          <TextRow
            key={resource}
            label={resource}
            path={[...resources, resource]}
            kind="quantity"
            alsoIn={resources[1] === 'capacity' ? [] : [['status', 'capacity', resource]]}
          />
        ))}
        <span className={styles.subtitle}>{t('node.extended')}</span>
        <MapField
          label={t('node.extended')}
          path={resources}
          kind="quantity"
          known={EXTENDED_RESOURCES}
          except={OWN_RESOURCES}
          alsoIn={resources[1] === 'capacity' ? [] : [['status', 'capacity']]}
        />
      </Section>
      <Section title={t('node.images')} count={images.length} isOpen={images.length > 0}>
        {images.map((_, index) => (
          <Image key={index} index={index} />
        ))}
        <AddItem
          label={t('node.addImage')}
          path={IMAGES}
          item={() => ({ names: ['registry.k8s.io/pause:3.10'], sizeBytes: 320_000 })}
        />
      </Section>
      <Annotations title={t('annotations')} path={['metadata', 'annotations']} />
    </>
  );
}

function Cordon() {
  const { t } = useTranslation('forms');
  const id = useId();
  const { value, perform } = useForm();
  const draft = useDraft(String(valueAt(value, ['spec', 'unschedulable']) === true), (cordoned) =>
    perform({ kind: 'cordon', cordoned: cordoned === 'true' }),
  );
  return (
    <Field label={t('node.cordoned')} htmlFor={id}>
      <div className={styles.switch}>
        <Switch
          id={id}
          checked={draft.text === 'true'}
          describedBy={`${id}-note`}
          onChange={(cordoned) => {
            draft.choose(String(cordoned));
          }}
        />
        <span id={`${id}-note`} className={styles.note}>
          {t('node.cordonNote')}
        </span>
      </div>
      <Problem id={`${id}-problem`} problem={draft.problem} apiMessage={draft.apiMessage} />
    </Field>
  );
}

function Taint({ index }: { readonly index: number }) {
  const { t } = useTranslation('forms');
  const { value } = useForm();
  const path: Path = [...TAINTS, index];
  const key = shownText(valueAt(value, [...path, 'key']));
  return (
    <Card title={t('node.taint', { key })} path={path}>
      <TextRow label={t('field.key')} path={[...path, 'key']} known={TAINT_KEYS} />
      <TextRow label={t('field.value')} path={[...path, 'value']} />
      <SelectRow
        label={t('node.effect')}
        path={[...path, 'effect']}
        options={TAINT_EFFECTS.map((effect) => ({ value: effect, text: effect }))}
      />
    </Card>
  );
}

function Image({ index }: { readonly index: number }) {
  const { t } = useTranslation('forms');
  const { value, perform } = useForm();
  const id = useId();
  const path: Path = [...IMAGES, index];
  const size: Path = [...path, 'sizeBytes'];
  const draft = useDraft(shownText(valueAt(value, size)), (typed) => {
    const text = typed.trim();
    const bytes = parseQuantity(text) === undefined ? text : integerValue(text);
    return perform({
      kind: 'edit-fields',
      edits: text === '' ? removal(value, size) : [{ op: 'set', path: size, value: bytes }],
    });
  });
  const title = shownText(itemsAt(value, [...path, 'names'])[0]);
  return (
    <Card title={t('node.image', { name: title })} path={path}>
      <TextRow label={t('node.imageNames')} path={[...path, 'names']} kind="list" />
      <Field label={t('node.imageSize')} htmlFor={id}>
        <Input id={id} draft={draft} place={size.join('/')} />
      </Field>
    </Card>
  );
}
