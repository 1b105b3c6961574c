import { useId } from 'react';
import { Named, Switch } from '../../ui/index.ts';
import styles from './ShareForm.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly detail: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch with its label and what it does. */
export function Choice({ label, detail, on, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <div>
        <label htmlFor={id}>
          <Named>{label}</Named>
        </label>
        <p id={`${id}-detail`} className={styles.detail}>
          <Named>{detail}</Named>
        </p>
      </div>
      <Switch id={id} checked={on} describedBy={`${id}-detail`} onChange={onChange} />
    </div>
  );
}
