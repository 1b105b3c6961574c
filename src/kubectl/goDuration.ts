/** A time span as Go writes it: `6s`, `1m30s`, `500ms`. Source: Duration.String of Go's time package. */
export function goDuration(milliseconds: number): string {
  if (milliseconds < 1000) return milliseconds === 0 ? '0s' : `${milliseconds}ms`;
  const seconds = (milliseconds % 60_000) / 1000;
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes === 0) return `${seconds}s`;
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}h` : ''}${minutes % 60}m${seconds}s`;
}
