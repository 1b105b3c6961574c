import type { Offer } from '../registry.ts';

const KEPT = 4;

let recent: readonly string[] = [];

/** A command, whatever it was done to; each example and each release is one of its own. */
export function keyOf({ command, target }: Offer): string {
  if (target.kind === 'example') return `${command.id} ${target.id}`;
  return target.kind === 'release' ? `${command.id} ${target.release}` : command.id;
}

/** Notes that a command was chosen in the palette. */
export function noteRecent(offer: Offer): void {
  const key = keyOf(offer);
  recent = [key, ...recent.filter((other) => other !== key)].slice(0, KEPT);
}

/** What was chosen last among what is offered now, the latest first. */
export function recentOf(offers: readonly Offer[]): readonly Offer[] {
  return recent.flatMap((key) => offers.find((offer) => keyOf(offer) === key) ?? []);
}
