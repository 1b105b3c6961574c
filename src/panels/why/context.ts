import { createContext, useContext } from 'react';
import type { CycleIndex } from '../../model/index.ts';

/** Parts of the Why panel that fold, and stay folded from one Pod to the next. */
export type SectionId = 'changes' | 'event' | 'needs' | 'filtered' | 'scores' | 'preemption';

/** The nodes that the matrix is narrowed to, of one cycle's decision. */
export interface MatrixOnly {
  readonly cycle: CycleIndex;
  /** kube-scheduler's reason, as its event words it. */
  readonly reason: string;
  readonly nodes: readonly number[];
}

/** What the parts of the Why panel share. */
export interface WhyScope {
  /** Opens the matrix, narrowed to some nodes or with all. */
  readonly openMatrix: (only?: MatrixOnly) => void;
  readonly folded: ReadonlySet<SectionId>;
  readonly toggle: (section: SectionId) => void;
}

export const WhyContext = createContext<WhyScope>({
  openMatrix: () => undefined,
  folded: new Set(),
  toggle: () => undefined,
});

export function useWhy(): WhyScope {
  return useContext(WhyContext);
}

/** Element id of the matrix dialog, for the `aria-controls` of the buttons that open it. */
export const MATRIX_ID = 'why-matrix';
