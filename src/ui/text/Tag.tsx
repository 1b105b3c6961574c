import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Tag.module.css';

export interface TagProps {
  readonly tone?: 'neutral' | 'ok' | 'no' | 'wait' | 'accent';
  /** With it the tag is a button. */
  readonly onClick?: () => void;
  readonly pressed?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short technical word in mono: a namespace, a node's name, a label, a count. */
export function Tag({ tone = 'neutral', onClick, pressed, title, children }: TagProps) {
  const className = classNames(styles.tag, styles[tone], onClick !== undefined && styles.button);
  if (onClick === undefined) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={pressed}
      title={title}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
