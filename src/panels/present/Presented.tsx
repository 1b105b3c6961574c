import type { ReactNode } from 'react';
import { useBerth } from '../../store/index.ts';
import { classNames } from '../../ui/index.ts';
import { PresentBar } from './PresentBar.tsx';
import type { Remote } from './remote.ts';
import { Said } from './Said.tsx';
import styles from './Present.module.css';

export interface PresentedProps {
  /** What stands there while a question is asked. */
  readonly asked: ReactNode;
  /** What the bar ends with; where it is not given, with how to leave. */
  readonly end?: ReactNode;
  /** In a small frame: sizes for reading near by. */
  readonly isSmall?: boolean;
  readonly remote?: Remote;
}

/** Below the picture: one sentence on the moment, and the playhead. Neither while a question is asked. */
export function Presented({ asked, end, isSmall = false, remote }: PresentedProps) {
  const run = useBerth((state) => state.run);
  const withheld = useBerth((state) => state.withheld);
  if (run === undefined) return null;
  if (withheld) return asked;
  return (
    <div className={classNames(styles.presented, isSmall && styles.small)}>
      <Said run={run} />
      <PresentBar run={run} end={end} remote={remote} />
    </div>
  );
}
