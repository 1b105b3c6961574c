import { memo } from 'react';
import { Button, Icon, Menu, MenuChoice } from '../../ui/index.ts';
import styles from './SpeedChoice.module.css';

export interface SpeedChoiceProps<Speed extends number> {
  readonly label: string;
  readonly speed: Speed;
  readonly speeds: readonly Speed[];
  readonly onChange: (speed: Speed) => void;
}

/** How fast it plays: `4×`. Drawn again only with other properties, not at each step. */
export const SpeedChoice = memo(Choice) as typeof Choice;

function Choice<Speed extends number>(props: SpeedChoiceProps<Speed>) {
  const { label, speed, speeds, onChange } = props;
  return (
    <Menu
      align="end"
      trigger={
        <Button className={styles.speed} aria-label={`${label}: ${String(speed)}×`} title={label}>
          {speed}×
          <Icon name="down" size={12} />
        </Button>
      }
    >
      <MenuChoice
        label={label}
        value={String(speed)}
        options={speeds.map((each) => ({ value: String(each), text: `${String(each)}×` }))}
        onChange={(value) => {
          onChange(speeds.find((each) => String(each) === value) ?? speed);
        }}
      />
    </Menu>
  );
}
