import { Fragment, type ReactNode } from 'react';
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

/** Characters for which the line of a name has room. */
const MOST_UNBROKEN = 40;

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
  // The name of a field of the API is one word: where a line has no room for it, it breaks between its parts.
  const parts = name.length > MOST_UNBROKEN ? name.split(/(?<=[a-z])(?=[A-Z])/) : [name];
  const named = parts.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
  return (
    <div className={styles.option}>
      <div className={styles.nameLine}>
        {nameFor === undefined ? (
          <h3 className={styles.name}>{named}</h3>
        ) : (
          <label htmlFor={nameFor} className={styles.name}>
            {named}
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
