/** As a Pod flies on the canvas. */
const FLIGHT = { duration: 420, easing: 'cubic-bezier(.2,.7,.2,1)' } as const;

/** Has the Pod in its new node come from where it waited, unless motion is unwelcome. Returns how to end that. */
export function fly(page: HTMLElement): (() => void) | undefined {
  const from = page.querySelector('[data-flies-from] b')?.getBoundingClientRect();
  const pod = page.querySelector<HTMLElement>('[data-flies-to]');
  if (from === undefined || pod === null) return undefined;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const to = pod.getBoundingClientRect();
  const way = `translate(${String(from.left - to.left)}px, ${String(from.top - to.top)}px)`;
  const flight = pod.animate([{ transform: way }, { transform: 'none' }], FLIGHT);
  return () => {
    flight.cancel();
  };
}
