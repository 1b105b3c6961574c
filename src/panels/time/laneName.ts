import type { TimelineView } from '../../protocol/index.ts';

/**
 * What tells a workload from others of its name, '' where the name is its own: its namespace, or its kind
 * where another of that namespace has the name too.
 */
export function apartOf(workloads: TimelineView['workloads'], index: number): string {
  const own = workloads[index];
  if (own === undefined) return '';
  const alike = workloads.filter(({ name }, other) => other !== index && name === own.name);
  const isKind = alike.some(({ namespace }) => namespace === own.namespace);
  const isNamespace = alike.some(({ namespace }) => namespace !== own.namespace);
  return [isKind && own.kind, isNamespace && own.namespace].filter(Boolean).join(' · ');
}
