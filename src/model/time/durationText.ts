/** Milliseconds as a Go duration: `42s`, `1m30s`, `1.5s`. */
export function durationText(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds));
  if (whole < 1000) return whole === 0 ? '0s' : `${whole}ms`;
  const hours = Math.floor(whole / 3_600_000);
  const minutes = Math.floor((whole % 3_600_000) / 60_000);
  const seconds = (whole % 60_000) / 1000;
  const parts = [
    hours > 0 && `${hours}h`,
    minutes > 0 && `${minutes}m`,
    seconds > 0 && `${seconds}s`,
  ];
  return parts.filter((part) => part !== false).join('');
}
