/** The signs of steps that placed no Pod. */
export const STEP_ICONS = {
  pending: 'pending',
  nominated: 'preemption',
} as const;
