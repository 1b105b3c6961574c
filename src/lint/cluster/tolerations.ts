import type { Taint, Toleration } from '../../model/index.ts';

/** Whether a toleration covers a taint (`v1.Toleration.ToleratesTaint`). */
export function toleratesTaint(toleration: Toleration, taint: Taint): boolean {
  const { effect, key } = toleration;
  if (effect && effect !== taint.effect) return false;
  return (!key || key === taint.key) && hasValueOf(toleration, taint);
}

/** Whether the value, or that any will do, is the taint's. */
export function hasValueOf({ operator, value = '' }: Toleration, taint: Taint): boolean {
  return operator === 'Exists' || value === (taint.value ?? '');
}

/** As kubectl prints it: `dedicated=gpu:NoSchedule`. */
export function taintText({ key, value, effect }: Taint): string {
  return `${key}${value ? `=${value}` : ''}:${effect}`;
}
