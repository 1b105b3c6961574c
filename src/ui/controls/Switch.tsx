import { Switch as RadixSwitch } from 'radix-ui';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly id: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Id of the text that says what it does. */
  readonly describedBy: string;
  readonly onChange: (checked: boolean) => void;
}

/** On or off, in force at once. A `label` with its id names it. */
export function Switch({ id, checked, disabled = false, describedBy, onChange }: SwitchProps) {
  return (
    <RadixSwitch.Root
      id={id}
      className={styles.switch}
      checked={checked}
      disabled={disabled}
      aria-describedby={describedBy}
      onCheckedChange={onChange}
    >
      <RadixSwitch.Thumb className={styles.thumb} />
    </RadixSwitch.Root>
  );
}
