import type { ReactNode } from 'react';
import { useBerth } from '../../store/index.ts';
import { PresentBar } from './PresentBar.tsx';
import { Said } from './Said.tsx';
import styles from './Present.module.css';

/** Below the picture: one sentence on the moment, and the playhead. Neither while a question is asked. */
export function Presented({ asked }: { readonly asked: ReactNode }) {
  const run = useBerth((state) => state.run);
  const withheld = useBerth((state) => state.withheld);
  if (run === undefined) return null;
  if (withheld) return asked;
  return (
    <div className={styles.presented}>
      <Said run={run} />
      <PresentBar run={run} />
    </div>
  );
}
