import { type ReactNode, useRef } from 'react';
import { Icon } from '../../ui/index.ts';
import { useInView } from './inView.ts';
import styles from './Story.module.css';

export interface StepProps {
  readonly title: string;
  readonly state: 'before' | 'now' | 'done';
  readonly children?: ReactNode;
}

/** One step of a lesson's way: what is to come shows its name alone. */
export function Step({ title, state, children }: StepProps) {
  const step = useRef<HTMLLIElement>(null);
  useInView(step, state === 'now');
  return (
    <li
      ref={step}
      className={styles.step}
      data-state={state}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={styles.dot} aria-hidden="true">
        {state === 'done' && <Icon name="done" size={13} />}
      </span>
      <h3>{title}</h3>
      {state !== 'before' && children}
    </li>
  );
}
