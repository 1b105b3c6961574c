import type { Toleration } from '../kubernetes.ts';

const NOT_READY = 'node.kubernetes.io/not-ready';
const UNREACHABLE = 'node.kubernetes.io/unreachable';

/** How long Pods stay on a node that is not ready, or out of reach, unless they say otherwise. */
export interface TolerationSeconds {
  readonly notReady: number;
  readonly unreachable: number;
}

/**
 * The tolerations with those for nodes that are not ready and out of reach (the admission plugin
 * DefaultTolerationSeconds): each where none of them tolerates that NoExecute taint.
 */
export function withDefaultTolerations(
  tolerations: readonly Toleration[] = [],
  seconds: TolerationSeconds,
): readonly Toleration[] {
  const missing = [
    [NOT_READY, seconds.notReady],
    [UNREACHABLE, seconds.unreachable],
  ] as const;
  const added = missing.flatMap(([key, tolerationSeconds]): Toleration[] =>
    tolerations.some((toleration) => isMeant(toleration, key))
      ? []
      : [{ key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds }],
  );
  return added.length === 0 ? tolerations : [...tolerations, ...added];
}

/** The tolerations without those that `withDefaultTolerations` would give again. */
export function withoutDefaultTolerations(
  tolerations: readonly Toleration[],
  seconds: TolerationSeconds,
): readonly Toleration[] {
  const given = withDefaultTolerations([], seconds);
  const others = tolerations.filter((each) => !given.some((one) => isSame(each, one)));
  const again = withDefaultTolerations(others, seconds);
  return again.length === tolerations.length ? others : tolerations;
}

/** The plugin looks at key and effect only: a value or an operator does not matter to it. */
function isMeant({ key = '', effect = '' }: Toleration, taint: string): boolean {
  return (key === '' || key === taint) && (effect === '' || effect === 'NoExecute');
}

/**
 * Two lists of tolerations as one without what another covers (`MergeTolerations` of
 * pkg/util/tolerations): of two equal ones the first stays.
 */
export function mergeTolerations(
  first: readonly Toleration[] = [],
  second: readonly Toleration[] = [],
): readonly Toleration[] {
  const all = [...first, ...second];
  const merged: Toleration[] = [];
  all.forEach((toleration, index) => {
    const isCovered =
      merged.some((other) => covers(other, toleration)) ||
      all.slice(index + 1).some((other) => !isSame(other, toleration) && covers(other, toleration));
    if (!isCovered) merged.push(toleration);
  });
  return merged;
}

/** Whether the first tolerates all that the second does (`isSuperset`). */
function covers(wide: Toleration, narrow: Toleration): boolean {
  if (isSame(wide, narrow)) return true;
  const { key = '', operator = '', value = '', effect = '', tolerationSeconds } = wide;
  if ((narrow.key ?? '') !== key && (key !== '' || operator !== 'Exists')) return false;
  if ((narrow.effect ?? '') !== effect && effect !== '') return false;
  if (effect === 'NoExecute' && tolerationSeconds !== undefined) {
    const other = narrow.tolerationSeconds;
    if (other === undefined || other > tolerationSeconds) return false;
  }
  if (operator === 'Exists') return true;
  return (narrow.operator ?? '') === operator && (narrow.value ?? '') === value;
}

function isSame(a: Toleration, b: Toleration): boolean {
  return (
    (a.key ?? '') === (b.key ?? '') &&
    (a.operator ?? '') === (b.operator ?? '') &&
    (a.value ?? '') === (b.value ?? '') &&
    (a.effect ?? '') === (b.effect ?? '') &&
    a.tolerationSeconds === b.tolerationSeconds
  );
}
