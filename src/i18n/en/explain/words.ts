/** Words that stand for a value inside a sentence. */
export const selector = {
  every: '{} (every Pod)',
  none: 'no selector (no Pod)',
  uncounted: '{} (counts no running Pod)',
} as const;

export const whose = {
  default: ' (a default constraint of the scheduler profile, not the Pod’s)',
} as const;
