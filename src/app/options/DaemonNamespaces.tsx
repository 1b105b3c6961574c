import { useRef, useState } from 'react';
import { dns1123LabelProblems } from '../../model/index.ts';
import { Button, Icon, TextField, useTranslation } from '../../ui/index.ts';
import { Option } from './Option.tsx';
import styles from './RunOptions.module.css';

const LONGEST_NAME = 63;
const FIELD = 'daemon-namespace';

export interface DaemonNamespacesProps {
  readonly namespaces: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (namespaces: readonly string[]) => void;
}

/** The namespaces as chips, and a field for more: Enter, a comma or a space ends a name. */
export function DaemonNamespaces({ namespaces, disabled, onChange }: DaemonNamespacesProps) {
  const { t } = useTranslation('options');
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const problemOf = (name: string, taken: readonly string[]): string => {
    if (taken.includes(name)) return t('legacy.daemonNamespaces.twice', { name });
    if (dns1123LabelProblems(name).length === 0) return '';
    return name.length > LONGEST_NAME
      ? t('legacy.daemonNamespaces.tooLong', { length: name.length })
      : t('legacy.daemonNamespaces.problem', { name });
  };

  /** Takes every good name of a text; the first bad one stays in the field with its reason. */
  const add = (text: string) => {
    const taken = [...namespaces];
    const names = text.split(/[\s,]+/).filter((name) => name !== '');
    let bad = '';
    for (const name of names) {
      if (problemOf(name, taken) === '') taken.push(name);
      else if (bad === '') bad = name;
    }
    setTyped(bad);
    setRefused(bad !== '');
    if (taken.length > namespaces.length) onChange(taken);
  };

  return (
    <Option
      name={t('legacy.daemonNamespaces.name')}
      nameFor={FIELD}
      text="legacy.daemonNamespaces.text"
      source={t('legacy.daemonNamespaces.source')}
      byDefault={t('legacy.daemonNamespaces.none')}
    >
      {namespaces.length > 0 && (
        <ul className={styles.chips} aria-label={t('legacy.daemonNamespaces.list')}>
          {namespaces.map((name) => (
            <li key={name} className={styles.chip}>
              <span>{name}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={t('legacy.daemonNamespaces.remove', { name })}
                onClick={() => {
                  onChange(namespaces.filter((other) => other !== name));
                  field.current?.focus();
                }}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        ref={field}
        id={FIELD}
        className={styles.namespace}
        placeholder="kube-system"
        disabled={disabled}
        value={typed}
        problem={isRefused ? problemOf(typed, namespaces) : ''}
        onChange={(event) => {
          const { value } = event.target;
          if (/[\s,]/.test(value)) add(value);
          else {
            setTyped(value);
            setRefused(false);
          }
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '') add(typed);
        }}
        beside={
          <Button
            look="outline"
            disabled={disabled}
            onClick={() => {
              add(typed);
              field.current?.focus();
            }}
          >
            {t('legacy.daemonNamespaces.add')}
          </Button>
        }
      />
    </Option>
  );
}
