import type { Shown } from './chips.ts';
import styles from './Flights.module.css';

/** Milliseconds, and how they go by. */
export const FLIGHT = {
  duration: 350,
  easing: 'cubic-bezier(.2,.7,.2,1)',
} as const;
const LEAVING = { duration: 240, easing: 'cubic-bezier(.4,0,1,1)' } as const;
/** Pixels that what leaves goes aside. */
const ASIDE = 28;

/** When a movement begins, in milliseconds from now, and how much shorter it is than it could be, 0 to 1. */
export interface Tempo {
  readonly delay: number;
  readonly share: number;
}

/** A chip goes from where it was to where it is; gives what ends it. */
export function fly(
  canvas: HTMLElement,
  from: Shown,
  to: Shown,
  { delay, share }: Tempo,
): readonly Animation[] {
  const chip = from.chip ?? to.chip;
  if (chip === undefined) return [];
  const timing = {
    ...FLIGHT,
    duration: FLIGHT.duration * share,
    delay,
    fill: 'both',
  } as const;
  const ghost = ghostOf(canvas, chip, from.box);
  const x = to.box.x + to.box.width / 2 - from.box.x - from.box.width / 2;
  const y = to.box.y + to.box.height / 2 - from.box.y - from.box.height / 2;
  const scale = heightOf(to) / Math.max(1, heightOf(from));
  const flight = ghost.animate(
    [
      { transform: 'none' },
      {
        transform: `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`,
      },
    ],
    timing,
  );
  end(flight, ghost);
  // The chip itself is there when its picture has come.
  const lands = to.chip?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], {
    ...timing,
    fill: 'backwards',
  });
  return lands === undefined ? [flight] : [flight, lands];
}

/** A chip slides aside and is no more. */
export function leave(canvas: HTMLElement, from: Shown, { share }: Tempo): readonly Animation[] {
  if (from.chip === undefined) return [];
  const ghost = ghostOf(canvas, from.chip, from.box);
  const leaving = ghost.animate(
    [{ opacity: 1 }, { opacity: 0, transform: `translateX(${String(ASIDE)}px)` }],
    { ...LEAVING, duration: LEAVING.duration * share },
  );
  end(leaving, ghost);
  return [leaving];
}

/** A picture of a chip over the canvas, which nothing hears or presses. */
function ghostOf(canvas: HTMLElement, chip: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = `${chip.className} ${styles.ghost ?? ''}`;
  ghost.textContent = chip.textContent;
  ghost.setAttribute('style', chip.getAttribute('style') ?? '');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.dataset['flight'] = '';
  const around = canvas.getBoundingClientRect();
  ghost.style.left = `${String(box.x - around.x)}px`;
  ghost.style.top = `${String(box.y - around.y)}px`;
  ghost.style.width = `${String(box.width)}px`;
  ghost.style.height = `${String(box.height)}px`;
  canvas.append(ghost);
  return ghost;
}

/** Pixels of height on the screen. A chip that comes grows: its box is not yet what it will be. */
function heightOf({ chip, box }: Shown): number {
  const card = chip?.closest<HTMLElement>('[data-node]');
  if (!chip || !card) return box.height;
  return (chip.offsetHeight * card.getBoundingClientRect().width) / Math.max(1, card.offsetWidth);
}

function end(animation: Animation, ghost: HTMLElement): void {
  const remove = (): void => {
    ghost.remove();
  };
  animation.finished.then(remove, remove);
}
