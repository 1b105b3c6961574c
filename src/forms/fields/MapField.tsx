import { useId, useRef, useState } from 'react';
import type { FieldEdit } from '../../model/index.ts';
import { Button, IconButton, useTranslation } from '../../ui/index.ts';
import { Input, KNOWN_SHOWN, Problem } from './Field.tsx';
import { type Committed, useForm } from './scope.ts';
import { useDraft } from './useDraft.ts';
import { fieldsAt, type Path, removal, shownText, typedValue, type ValueKind } from './values.ts';
import styles from './Fields.module.css';

export interface MapFieldProps {
  /** What the whole is called: "Labels". */
  readonly label: string;
  readonly path: Path;
  readonly kind?: ValueKind;
  /** Keys to complete with, and the values that each is known to have. */
  readonly known?: ReadonlyMap<string, readonly string[]>;
  /** Keys that have fields of their own elsewhere. */
  readonly except?: readonly string[];
  /** Fields elsewhere that must say the same. */
  readonly alsoIn?: readonly Path[];
}

/** Keys with values: to be added, changed and taken away, each as one step. */
export function MapField(props: MapFieldProps) {
  const { t } = useTranslation('forms');
  const { value } = useForm();
  const [isAdding, setAdding] = useState(false);
  const { label, path, except = [] } = props;
  const keys = Object.keys(fieldsAt(value, path)).filter((key) => !except.includes(key));
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <div role="group" aria-label={label} className={styles.map}>
      {keys.map((key) => (
        <MapRow key={key} {...props} field={key} />
      ))}
      {isAdding && (
        <NewRow
          {...props}
          onDone={() => {
            // The row goes with what has the focus in it.
            const focused = document.activeElement;
            if (focused === document.body || focused?.closest('[data-new]')) {
              addButton.current?.focus();
            }
            setAdding(false);
          }}
        />
      )}
      <Button
        ref={addButton}
        icon="zoom-in"
        className={styles.add}
        data-place={`${path.join('/')}/+`}
        aria-label={t('field.addTo', { label })}
        onClick={() => {
          setAdding(true);
        }}
      >
        {t('field.add')}
      </Button>
    </div>
  );
}

/** Characters of a key that has no room beside its value. */
const LONG_KEY = 16;

/** The key itself, and the same key of the mappings that must say the same. */
function everywhere(
  root: unknown,
  { path, alsoIn = [] }: Pick<MapFieldProps, 'path' | 'alsoIn'>,
  field: string,
): readonly Path[] {
  const also = alsoIn.filter((other) => Object.hasOwn(fieldsAt(root, other), field));
  return [path, ...also];
}

function MapRow({ field, ...props }: MapFieldProps & { readonly field: string }) {
  const { t } = useTranslation('forms');
  const { path, kind = 'text', known } = props;
  const { value: root, perform } = useForm();
  const fields = fieldsAt(root, path);
  const place = [...path, field].join('/');
  const edit = (edits: readonly FieldEdit[]) => perform({ kind: 'edit-fields', edits });

  const keyDraft = useDraft(field, (typed): Promise<Committed> => {
    const key = typed.trim();
    if (key === field) return edit([]);
    if (key === '')
      return edit(everywhere(root, props, field).flatMap((at) => removal(root, [...at, field])));
    if (Object.hasOwn(fields, key)) return refused(t('field.taken', { key }));
    return edit(
      everywhere(root, props, field).flatMap((at): FieldEdit[] => [
        { op: 'remove', path: [...at, field] },
        { op: 'set', path: [...at, key], value: fieldsAt(root, at)[field] },
      ]),
    );
  });
  const valueDraft = useDraft(shownText(fields[field]), (typed) =>
    edit(
      everywhere(root, props, field).map((at) => ({
        op: 'set',
        path: [...at, field],
        value: typedValue(kind, typed, fields[field]),
      })),
    ),
  );
  const gone = useDraft('', () =>
    edit(everywhere(root, props, field).flatMap((at) => removal(root, [...at, field]))),
  );
  return (
    <div className={styles.pair} data-long={field.length > LONG_KEY || undefined}>
      <Input
        draft={keyDraft}
        name={t('field.keyOf', { key: field })}
        place={`${place}/key`}
        known={known === undefined ? [] : [...known.keys()]}
      />
      <Input
        draft={valueDraft}
        name={t('field.valueOf', { key: field })}
        place={place}
        known={known?.get(field)}
      />
      <IconButton
        icon="close"
        label={t('field.remove', { name: field })}
        onClick={() => {
          gone.choose('gone');
        }}
      />
      {gone.problem !== '' && <Problem problem={gone.problem} apiMessage={gone.apiMessage} />}
    </div>
  );
}

/** An answer that never left the form. */
function refused(problem: string): Promise<Committed> {
  return Promise.resolve({ problem, apiMessage: '', revision: -1 });
}

/** A pair that does not stand in the object yet: Enter, or leaving it with a key, puts it there. */
function NewRow({ onDone, ...props }: MapFieldProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('forms');
  const { path, kind = 'text', known } = props;
  const { value: root, perform } = useForm();
  const [typedKey, setTypedKey] = useState('');
  const [problem, setProblem] = useState({ problem: '', apiMessage: '' });
  const [tried, setTried] = useState('');
  const fields = fieldsAt(root, path);

  const add = async (key: string, text: string, again: boolean) => {
    const asked = JSON.stringify([key, text]);
    if (key === '' || (asked === tried && !again)) return;
    setTried(asked);
    const answer = Object.hasOwn(fields, key)
      ? await refused(t('field.taken', { key }))
      : await perform({
          kind: 'edit-fields',
          edits: [{ op: 'set', path: [...path, key], value: typedValue(kind, text, undefined) }],
        });
    setProblem(answer);
    if (answer.problem === '') onDone();
  };
  return (
    <div
      data-new
      className={styles.pair}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        const [key, text] = [...event.currentTarget.querySelectorAll('input')];
        if (key?.value.trim() === '' && text?.value.trim() === '') onDone();
        else void add(key?.value.trim() ?? '', text?.value ?? '', false);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const [key, text] = [...event.currentTarget.querySelectorAll('input')];
        if (event.key === 'Enter') {
          event.preventDefault();
          if (event.target === key && text?.value === '') text.focus();
          else void add(key?.value.trim() ?? '', text?.value ?? '', true);
        } else if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }
      }}
    >
      <PlainInput
        name={t('field.newKey', { label: props.label })}
        known={known === undefined ? [] : [...known.keys()]}
        place={`${path.join('/')}/+key`}
        isInvalid={problem.problem !== ''}
        placeholder={t('field.key')}
        autoFocus
        onChange={(text) => {
          setTypedKey(text);
          setProblem({ problem: '', apiMessage: '' });
        }}
      />
      <PlainInput
        name={t('field.newValue', { label: props.label })}
        known={known?.get(typedKey) ?? []}
        place={`${path.join('/')}/+value`}
        isInvalid={problem.problem !== ''}
        placeholder={t('field.value')}
        onChange={() => {
          setProblem({ problem: '', apiMessage: '' });
        }}
      />
      <IconButton icon="close" label={t('field.dropNew')} onClick={onDone} />
      <Problem {...problem} />
    </div>
  );
}

/** An input that holds its text itself. */
function PlainInput({
  name,
  known,
  place,
  isInvalid,
  placeholder,
  autoFocus = false,
  onChange,
}: {
  readonly name: string;
  readonly known: readonly string[];
  readonly place: string;
  readonly isInvalid: boolean;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
  readonly onChange: (text: string) => void;
}) {
  const listId = useId();
  return (
    <div className={styles.input}>
      <input
        className={styles.text}
        dir="auto"
        aria-label={name}
        aria-invalid={isInvalid}
        data-place={place}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus={autoFocus}
        list={known.length > 0 ? listId : undefined}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {known.length > 0 && (
        <datalist id={listId}>
          {known.slice(0, KNOWN_SHOWN).map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </div>
  );
}
