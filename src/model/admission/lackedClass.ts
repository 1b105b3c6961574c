/** The class for want of which the API server refuses a Pod. */
export interface LackedClass {
  readonly kind: 'PriorityClass' | 'RuntimeClass';
  readonly name: string;
}

/**
 * The class that a refusal names as not there, undefined where it names none. Source: the admission plugins
 * Priority and RuntimeClass, whose words these are (`createPod`, `withRuntimeClass`).
 */
export function lackedClass(words: string): LackedClass | undefined {
  const priority = /no PriorityClass with name (\S+) was found/.exec(words)?.[1];
  if (priority !== undefined) return { kind: 'PriorityClass', name: priority };
  const runtime = /RuntimeClass "([^"\\]+)" not found/.exec(words)?.[1];
  return runtime === undefined ? undefined : { kind: 'RuntimeClass', name: runtime };
}
