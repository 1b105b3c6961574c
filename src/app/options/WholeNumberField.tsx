import { useId, useState } from 'react';
import { classNames, TextField } from '../../ui/index.ts';
import styles from './RunOptions.module.css';

export interface WholeNumberFieldProps {
  readonly label: string;
  /** What is said of a text that is no such number. */
  readonly problem: string;
  readonly value: number;
  readonly least: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
}

/** A whole number to type, written when the field is left or with Enter. */
export function WholeNumberField({
  label,
  problem,
  value,
  least,
  most = Infinity,
  onChange,
}: WholeNumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  const [known, setKnown] = useState(value);
  const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1;
  const meant = number >= least && number <= most ? number : undefined;
  if (value !== known) {
    setKnown(value);
    if (meant !== value) setTyped(String(value));
  }
  const commit = () => {
    if (meant !== undefined && meant !== value) onChange(meant);
  };
  return (
    <div className={classNames(styles.seed, styles.seconds)}>
      <label htmlFor={id}>{label}</label>
      <TextField
        id={id}
        type="number"
        min={least}
        {...(most < Infinity && { max: most })}
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
