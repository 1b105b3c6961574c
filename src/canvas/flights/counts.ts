import type { Tempo } from './motion.ts';

/** Milliseconds of a tick. */
const TICK = 180;

/** The units of counts that one more Pod has filled, and the figures that are others, of what was observed. */
export function tickedBy(records: readonly MutationRecord[]): readonly HTMLElement[] {
  const units = new Set<HTMLElement>();
  const figures = new Set<HTMLElement>();
  for (const { type, attributeName, target, oldValue } of records) {
    const element = target instanceof HTMLElement ? target : target.parentElement;
    if (element === null) continue;
    if (type === 'characterData') {
      const count = element.closest<HTMLElement>('[data-count]');
      if (count !== null) figures.add(count);
    } else if (attributeName === 'data-unit' && oldValue !== element.dataset['unit']) {
      if (isFilled(element.dataset['unit']) && !isFilled(oldValue)) units.add(element);
    }
  }
  return [...units, ...figures];
}

const isFilled = (unit: string | null | undefined): boolean =>
  unit === 'there' || unit === 'landed';

/** Lets counts tick when the Pod that counts has come. */
export function tick(
  counted: readonly HTMLElement[],
  { delay, share }: Tempo,
): readonly Animation[] {
  const timing: KeyframeAnimationOptions = {
    duration: TICK * share,
    delay,
    easing: 'ease-out',
    fill: 'backwards',
  };
  return counted.map((each) =>
    each.animate(
      each.dataset['unit'] === undefined
        ? [{ opacity: 0.35, transform: 'translateY(-4px)' }, {}]
        : [{ transform: 'scale(0.2)' }, {}],
      timing,
    ),
  );
}
