import styles from './EndKept.module.css';

/** `key=value` and `:effect` of a taint as kubectl writes it; of any other text nothing is its end. */
const TAINT = /^(.+)(:(?:NoSchedule|PreferNoSchedule|NoExecute))$/;

/** A text of one line: where there is little room its middle is cut, and what it ends in is read. */
export function EndKept({ stem, end }: { readonly stem: string; readonly end: string }) {
  return (
    <span className={styles.text}>
      <span>{stem}</span>
      {end !== '' && <span>{end}</span>}
    </span>
  );
}

/** Where a text may be cut: a taint in its key or value, never in its effect (`core/v1`, `Taint`). */
export function taintParts(text: string): { readonly stem: string; readonly end: string } {
  const [, stem = text, end = ''] = TAINT.exec(text) ?? [];
  return { stem, end };
}
