import type { Taint, Toleration } from '../../model/index.ts';

/** Whether a toleration covers a taint (`v1.Toleration.ToleratesTaint`). */
export function toleratesTaint(toleration: Toleration, taint: Taint): boolean {
  if (toleration.effect && toleration.effect !== taint.effect) return false;
  if (toleration.key && toleration.key !== taint.key) return false;
  if (toleration.operator === 'Exists') return true;
  return (toleration.value ?? '') === (taint.value ?? '');
}

/** Whether any of the tolerations covers the taint. */
export function tolerates(tolerations: readonly Toleration[], taint: Taint): boolean {
  return tolerations.some((toleration) => toleratesTaint(toleration, taint));
}

/** Taints that keep Pods away (NoSchedule, NoExecute) and that no toleration covers, in order. */
export function untoleratedTaints(
  taints: readonly Taint[],
  tolerations: readonly Toleration[],
): readonly Taint[] {
  return taints.filter(
    (taint) =>
      (taint.effect === 'NoSchedule' || taint.effect === 'NoExecute') &&
      !tolerates(tolerations, taint),
  );
}
