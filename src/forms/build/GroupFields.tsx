import { type ReactNode, useId, useState } from 'react';
import { Disclosure, IconButton, TextField, useTranslation } from '../../ui/index.ts';
import { NODE_SHAPES } from '../../model/index.ts';
import { type GroupDraft, type GroupField, shaped, shapeName } from './groupDraft.ts';
import styles from './Build.module.css';

export interface GroupFieldsProps {
  readonly draft: GroupDraft;
  readonly number: number;
  /** Why a field is not taken, in the user's language. */
  readonly problems: Readonly<Partial<Record<GroupField, string>>>;
  /** It has the focus when the dialog opens. */
  readonly isFirst: boolean;
  readonly onChange: (draft: GroupDraft) => void;
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
}

const PROVIDERS = ['size', 'EKS', 'GKE', 'AKS'] as const;

/** A group of nodes that are alike: how many, where, of what shape. */
export function GroupFields({
  draft,
  number,
  problems,
  isFirst,
  onChange,
  onRemove,
}: GroupFieldsProps) {
  const { t } = useTranslation('forms');
  const shapeId = useId();
  const title = t('nodes.group', { number });
  const field = (name: GroupField, hint = '', autoFocus = false): ReactNode => (
    <TypedField
      label={t(`nodes.field.${name}`)}
      value={draft[name]}
      hint={hint}
      problem={problems[name] ?? ''}
      autoFocus={autoFocus}
      onChange={(typed) => {
        onChange({ ...draft, [name]: typed });
      }}
    />
  );
  const [isOpen, setOpen] = useState(() =>
    [draft.region, draft.labels, draft.taints, draft.extra].some((one) => one !== ''),
  );
  return (
    <fieldset className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h3>{title}</h3>
        {onRemove !== undefined && (
          <IconButton icon="close" label={t('nodes.removeGroup', { number })} onClick={onRemove} />
        )}
      </div>
      <div className={styles.fields}>
        <div className={styles.first}>{field('prefix', '', isFirst)}</div>
        <div className={styles.twice}>{field('zones', t('nodes.hint.zones'))}</div>
        {field('count')}
        <div className={styles.field}>
          <label htmlFor={shapeId}>{t('nodes.shape')}</label>
          <select
            id={shapeId}
            className={styles.select}
            value={draft.shape}
            onChange={(event) => {
              onChange(shaped(draft, event.target.value));
            }}
          >
            {PROVIDERS.map((from) => (
              <optgroup key={from} label={from === 'size' ? t('nodes.sizes') : from}>
                {NODE_SHAPES.filter(({ provider }) => provider === from).map((shape) => (
                  <option key={shapeName(shape)} value={shapeName(shape)}>
                    {from === 'size'
                      ? shapeName(shape)
                      : `${shape.name} (${shape.cpu} / ${shape.memory})`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        {field('cpu')}
        {field('memory')}
        {field('pods')}
      </div>
      <Disclosure summary={t('nodes.more')} open={isOpen} onToggle={setOpen}>
        <div className={styles.wideFields}>
          {field('labels', 'disktype=ssd, pool=web')}
          {field('taints', 'dedicated=gpu:NoSchedule')}
          {field('extra', 'nvidia.com/gpu=1')}
          {field('region', 'eu-west-1')}
        </div>
      </Disclosure>
    </fieldset>
  );
}

function TypedField({
  label,
  value,
  hint,
  problem,
  autoFocus,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly problem: string;
  readonly autoFocus: boolean;
  readonly onChange: (typed: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextField
        id={id}
        className={styles.text}
        value={value}
        placeholder={hint}
        problem={problem}
        autoFocus={autoFocus}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </div>
  );
}
