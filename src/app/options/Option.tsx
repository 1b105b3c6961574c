import type { ReactNode } from 'react';
import { RichText } from '../../ui/index.ts';
import styles from './RunOptions.module.css';

export interface OptionProps {
  readonly name: string;
  /** Id of the control that the name is the label of; a heading without it. */
  readonly nameFor?: string;
  /** Keys of the `options` namespace. */
  readonly text: string;
  readonly textId?: string;
  readonly source: string;
  readonly byDefault: string;
  readonly note?: string | undefined;
  /** A control so small that it stands beside the name. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** One option: its name, its control, what it does, where it comes from, and its default. */
export function Option({
  name,
  nameFor,
  text,
  textId,
  source,
  byDefault,
  note,
  beside,
  children,
}: OptionProps) {
  return (
    <div className={styles.option}>
      <div className={styles.nameLine}>
        {nameFor === undefined ? (
          <h3 className={styles.name}>{name}</h3>
        ) : (
          <label htmlFor={nameFor} className={styles.name}>
            {name}
          </label>
        )}
        {beside}
      </div>
      {children !== undefined && <div className={styles.control}>{children}</div>}
      <p id={textId} className={styles.text}>
        <RichText ns="options" text={{ key: text, values: {} }} />
      </p>
      {note !== undefined && (
        <p className={styles.note}>
          <RichText ns="options" text={{ key: note, values: {} }} />
        </p>
      )}
      <p className={styles.source}>
        <span>{source}</span>
        <span>{byDefault}</span>
      </p>
    </div>
  );
}
