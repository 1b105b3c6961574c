import { safeLocalStorage } from '../preferences.ts';

const KEY = 'berth.releaseHints';
/** So many scenarios are remembered, the latest. */
const KEPT = 100;

/** Whether a suggestion was dismissed, by its scenario and what it suggests. */
export function isDismissed(hint: string): boolean {
  return dismissed().includes(hint);
}

/** Remembers that a suggestion is not wanted again. */
export function noteDismissed(hint: string): void {
  const kept = [hint, ...dismissed().filter((other) => other !== hint)].slice(0, KEPT);
  safeLocalStorage.setItem(KEY, kept.join('\n'));
}

function dismissed(): readonly string[] {
  return (safeLocalStorage.getItem(KEY) ?? '').split('\n');
}
