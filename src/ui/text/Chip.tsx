import type { CSSProperties } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Chip.module.css';

export interface ChipProps {
  /** CSS colour: `hueOf(…)`. */
  readonly hue: string;
  /** One or two letters, or a name where there is room. */
  readonly text: string;
  readonly size?: 's' | 'm';
}

/** A small coloured square that stands for one thing of a group. Decorative: name it beside. */
export function Chip({ hue, text, size = 's' }: ChipProps) {
  const style = { '--chip': hue } as CSSProperties;
  return (
    <span aria-hidden="true" className={classNames(styles.chip, styles[size])} style={style}>
      {text}
    </span>
  );
}
