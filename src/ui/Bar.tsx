import { seriesOf } from './hues.ts';
import styles from './Bar.module.css';

const percent = (part: number, whole: number): string =>
  `${String(whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0)}%`;

export interface BarProps {
  readonly value: number;
  readonly of: number;
}

/** A thin bar. Decorative: the figures stand beside it. */
export function Bar({ value, of }: BarProps) {
  return (
    <span aria-hidden="true" className={styles.bar}>
      <span className={styles.fill} style={{ width: percent(value, of) }} />
    </span>
  );
}

export interface StackedBarProps {
  /** `series` chooses the colour, so that one thing keeps its colour over all bars. */
  readonly parts: readonly { readonly series: number; readonly value: number }[];
  readonly of: number;
}

/** A sum as a bar, one colour a summand. Decorative: the figures stand beside it. */
export function StackedBar({ parts, of }: StackedBarProps) {
  return (
    <span aria-hidden="true" className={styles.stack}>
      {parts.map(({ series, value }) =>
        value > 0 ? (
          <span key={series} style={{ width: percent(value, of), background: seriesOf(series) }} />
        ) : null,
      )}
    </span>
  );
}

/** The square that names a series in a legend. */
export function SeriesMark({ series }: { readonly series: number }) {
  return (
    <span aria-hidden="true" className={styles.mark} style={{ background: seriesOf(series) }} />
  );
}
