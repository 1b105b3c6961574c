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

/** Where the last word of a name in camel case begins. */
const lastWord = (name: string): number => Math.max(0, name.search(/[A-Z][a-z]*$/));

export interface StackedBarProps {
  readonly parts: readonly { readonly name: string; readonly value: number }[];
  readonly of: number;
}

/**
 * A sum as a bar: each summand in proportion, with its name while that fits. Of one colour, as what a
 * summand is its name says. Decorative: the figures stand beside it.
 */
export function StackedBar({ parts, of }: StackedBarProps) {
  return (
    <span aria-hidden="true" className={styles.stack}>
      {parts.map(({ name, value }) =>
        value > 0 ? (
          <span
            key={name}
            title={`${name} +${String(value)}`}
            style={{ width: percent(value, of) }}
          >
            <span>
              <span className={styles.name}>{name.slice(0, lastWord(name))}</span>
              <span className={styles.last}>{name.slice(lastWord(name))}</span>
            </span>
          </span>
        ) : null,
      )}
    </span>
  );
}
