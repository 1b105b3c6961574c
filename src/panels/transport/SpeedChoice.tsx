import styles from './SpeedChoice.module.css';

export interface SpeedChoiceProps<Speed extends number> {
  readonly label: string;
  readonly speed: Speed;
  readonly speeds: readonly Speed[];
  readonly onChange: (speed: Speed) => void;
}

/** How fast it plays: `4×`. */
export function SpeedChoice<Speed extends number>(props: SpeedChoiceProps<Speed>) {
  const { label, speed, speeds, onChange } = props;
  return (
    <select
      className={styles.speed}
      aria-label={label}
      title={label}
      value={speed}
      onChange={({ currentTarget }) => {
        onChange(speeds[currentTarget.selectedIndex] ?? speed);
      }}
    >
      {speeds.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}
