import { useId, useState } from 'react';
import { classNames, TextField } from '../../ui/index.ts';
import styles from './RunOptions.module.css';

export interface SecondsFieldProps {
  readonly label: string;
  /** What is said of a text that is no number of seconds. */
  readonly problem: string;
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

/** A number of seconds to type, written when the field is left or with Enter. */
export function SecondsField({ label, problem, seconds, onChange }: SecondsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(seconds));
  const [known, setKnown] = useState(seconds);
  const meant = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined;
  if (seconds !== known) {
    setKnown(seconds);
    if (meant !== seconds) setTyped(String(seconds));
  }
  const commit = () => {
    if (meant !== undefined && meant !== seconds) onChange(meant);
  };
  return (
    <div className={classNames(styles.seed, styles.seconds)}>
      <label htmlFor={id}>{label}</label>
      <TextField
        id={id}
        type="number"
        min={0}
        step={1}
        className={styles.number}
        value={typed}
        problem={meant === undefined ? problem : ''}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </div>
  );
}
