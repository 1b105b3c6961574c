import styles from './EndKept.module.css';

/** `key=value` and the effect of a taint as kubectl writes it; of any other text nothing is its end. */
const TAINT = /^(.+):((?:Prefer)?NoSchedule|NoExecute)$/;

export interface EndKeptProps {
  readonly stem: string;
  /** Between the two: where there is no room for the end, it says that there is one. It is cut with the stem. */
  readonly sign: ':' | '=';
  readonly end: string;
}

/** A text of one line: where there is little room its middle is cut, and what it ends in is read. */
export function EndKept({ stem, sign, end }: EndKeptProps) {
  return (
    <span className={styles.text}>
      <span>
        {stem}
        {sign}
      </span>
      <span>{end}</span>
    </span>
  );
}

/**
 * Where a taint may be cut: in its key or value, never in its effect (`core/v1`, `Taint`). Undefined
 * for what is no taint.
 */
export function taintParts(text: string): EndKeptProps | undefined {
  const [, stem, end] = TAINT.exec(text) ?? [];
  return stem === undefined || end === undefined ? undefined : { stem, sign: ':', end };
}
