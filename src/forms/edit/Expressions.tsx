import type { FieldEdit } from '../../model/index.ts';
import { IconButton, useTranslation } from '../../ui/index.ts';
import { AddItem } from '../fields/Card.tsx';
import { Input, Problem } from '../fields/Field.tsx';
import { useForm } from '../fields/scope.ts';
import { Select } from '../fields/SelectRow.tsx';
import { useDraft } from '../fields/useDraft.ts';
import {
  itemsAt,
  type Path,
  removal,
  shownText,
  typedEdits,
  typedList,
  valueAt,
} from '../fields/values.ts';
import styles from '../fields/Fields.module.css';

export const LABEL_OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist'] as const;
export const NODE_OPERATORS = [...LABEL_OPERATORS, 'Gt', 'Lt'] as const;

export interface ExpressionsProps {
  /** Of the list of expressions. */
  readonly path: Path;
  readonly operators: readonly string[];
  /** Keys to complete with, and the values that each is known to have. */
  readonly known: ReadonlyMap<string, readonly string[]>;
  /** The path that goes in place of the last expression. */
  readonly goesWithLast?: Path;
}

/** Requirements on labels: key, operator and values, all of which have to hold. */
export function Expressions({ path, operators, known, goesWithLast }: ExpressionsProps) {
  const { t } = useTranslation('forms');
  const { value } = useForm();
  const expressions = itemsAt(value, path);
  return (
    <div role="group" aria-label={t('rule.expressions')} className={styles.map}>
      {expressions.map((_, index) => (
        <Expression
          key={index}
          path={[...path, index]}
          operators={operators}
          known={known}
          gone={expressions.length === 1 && goesWithLast ? goesWithLast : [...path, index]}
        />
      ))}
      <AddItem label={t('rule.addExpression')} path={path} item={() => firstExpression(known)} />
    </div>
  );
}

/** A requirement that is valid, to be changed: some key with a value that it has. */
export function firstExpression(known: ReadonlyMap<string, readonly string[]>): unknown {
  const found = [...known].find(([, values]) => values.some((value) => value !== ''));
  const [key, values] = found ?? ['app', ['web']];
  return { key, operator: 'In', values: [values.find((value) => value !== '') ?? 'web'] };
}

function Expression({
  path,
  operators,
  known,
  gone,
}: Omit<ExpressionsProps, 'goesWithLast'> & { readonly gone: Path }) {
  const { t } = useTranslation('forms');
  const { value, perform } = useForm();
  const edit = (edits: readonly FieldEdit[]) => perform({ kind: 'edit-fields', edits });
  const key = shownText(valueAt(value, [...path, 'key']));
  const operator = shownText(valueAt(value, [...path, 'operator']));
  const takesValues = operator !== 'Exists' && operator !== 'DoesNotExist';
  const keyDraft = useDraft(key, (typed) =>
    edit(
      typed.trim() === ''
        ? removal(value, gone)
        : typedEdits(value, [...path, 'key'], 'text', typed),
    ),
  );
  const valuesPath: Path = [...path, 'values'];
  const valuesDraft = useDraft(shownText(valueAt(value, valuesPath)), (typed) =>
    edit([{ op: 'set', path: valuesPath, value: typedList(typed) }]),
  );
  const goneDraft = useDraft('', () => edit(removal(value, gone)));

  /** An operator takes values, one whole number, or none: they are made to fit in the same step. */
  const operatorEdits = (chosen: string): FieldEdit[] => {
    const set: FieldEdit = { op: 'set', path: [...path, 'operator'], value: chosen };
    const values = itemsAt(value, valuesPath);
    if (chosen === 'Exists' || chosen === 'DoesNotExist') {
      return values.length === 0 ? [set] : [set, { op: 'remove', path: valuesPath }];
    }
    if (chosen === 'Gt' || chosen === 'Lt') {
      const number = values.find((one) => typeof one === 'string' && /^-?\d+$/.test(one));
      if (values.length === 1 && number !== undefined) return [set];
      return [set, { op: 'set', path: valuesPath, value: [number ?? '0'] }];
    }
    if (values.length > 0) return [set];
    const first = known.get(key)?.find((one) => one !== '') ?? '';
    return [set, { op: 'set', path: valuesPath, value: [first] }];
  };

  return (
    <div role="group" aria-label={t('rule.expressionOn', { key })} className={styles.triple}>
      <Input
        draft={keyDraft}
        name={t('field.key')}
        place={[...path, 'key'].join('/')}
        known={[...known.keys()]}
      />
      <Select
        name={t('rule.operator')}
        path={[...path, 'operator']}
        options={operators.map((one) => ({ value: one, text: one }))}
        toEdits={operatorEdits}
      />
      {takesValues ? (
        <Input
          draft={valuesDraft}
          name={t('rule.values')}
          place={valuesPath.join('/')}
          known={known.get(key)}
        />
      ) : (
        <span />
      )}
      <IconButton
        icon="close"
        label={t('field.remove', { name: t('rule.expressionOn', { key }) })}
        onClick={() => {
          goneDraft.choose('gone');
        }}
      />
      {goneDraft.problem !== '' && (
        <Problem problem={goneDraft.problem} apiMessage={goneDraft.apiMessage} />
      )}
    </div>
  );
}
