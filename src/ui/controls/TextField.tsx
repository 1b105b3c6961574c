import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icons.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly id: string;
  /** Why what stands in it is not taken; '' when it is. */
  readonly problem: string;
  /** Buttons beside the field. */
  readonly beside?: ReactNode;
}

/** A line of text or a number, with the reason under it while what is typed is not taken. */
export function TextField({ id, problem, beside, className, ...rest }: TextFieldProps) {
  const problemId = `${id}-problem`;
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <input
          id={id}
          className={classNames(styles.input, className)}
          dir="auto"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : problemId}
          {...rest}
        />
        {beside}
      </div>
      <p id={problemId} role="status" className={styles.problem}>
        {problem !== '' && (
          <>
            <Icon name="error" size={13} />
            <span>{problem}</span>
          </>
        )}
      </p>
    </div>
  );
}
