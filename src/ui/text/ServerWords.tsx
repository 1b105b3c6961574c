import type { ReactNode } from 'react';
import styles from './ServerWords.module.css';
import { classNames } from '../classNames.ts';

/** What kube-scheduler or an API server says, word by word: in English, whichever language the page speaks. */
export function ServerWords({
  children,
  className,
  isWithin = false,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Within a paragraph, where it stands by itself all the same. */
  readonly isWithin?: boolean;
}) {
  const Element = isWithin ? 'span' : 'p';
  return (
    <Element className={classNames(styles.words, className)} lang="en">
      {children}
    </Element>
  );
}
