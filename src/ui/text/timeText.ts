const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A moment as a clock shows it: `2:20`, `1:02:20`. With a `step` below a second it has so many decimals
 * as tell moments a step apart: `2:20.5`, `0:00.012`.
 */
export function timeText(ms: number, step = SECOND): string {
  const decimals = step >= SECOND ? 0 : step >= 100 ? 1 : step >= 10 ? 2 : 3;
  const unit = 10 ** (3 - decimals);
  // What a clock shows is what is over: 0:59.9 is not yet 1:00.
  const whole = Math.floor(Math.max(0, ms) / unit) * unit;
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const seconds = Math.floor((whole % MINUTE) / SECOND);
  const rest = decimals === 0 ? '' : `.${String((whole % SECOND) / unit).padStart(decimals, '0')}`;
  const clock = hours > 0 ? `${String(hours)}:${two(minutes)}` : String(minutes);
  return `${clock}:${two(seconds)}${rest}`;
}

/** A moment with as many decimals as it has: what is told of an event. */
export function exactTime(ms: number): string {
  const whole = Math.round(ms);
  for (const step of [SECOND, 100, 10]) if (whole % step === 0) return timeText(whole, step);
  return timeText(whole, 1);
}

/** Where something ends, on a clock of whole seconds: no moment of it shows a later one. */
export function endText(ms: number): string {
  return timeText(Math.ceil(ms / SECOND) * SECOND);
}
