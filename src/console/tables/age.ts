/**
 * Milliseconds as kubectl tells an age: `45s`, `3m20s`, `5h`, `4d12h`. Source: HumanDuration of
 * k8s.io/apimachinery/pkg/util/duration.
 */
export function humanDuration(milliseconds: number): string {
  const seconds = Math.trunc(milliseconds / 1000);
  if (seconds < -1) return '<invalid>';
  if (seconds < 0) return '0s';
  if (seconds < 120) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) return joined(minutes, 'm', seconds % 60, 's');
  if (minutes < 180) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 8) return joined(hours, 'h', minutes % 60, 'm');
  if (hours < 48) return `${hours}h`;
  const days = Math.floor(hours / 24);
  if (hours < 24 * 8) return joined(days, 'd', hours % 24, 'h');
  if (days < 365 * 2) return `${days}d`;
  const years = Math.floor(days / 365);
  return days < 365 * 8 ? joined(years, 'y', days % 365, 'd') : `${years}y`;
}

function joined(many: number, unit: string, rest: number, small: string): string {
  return rest === 0 ? `${many}${unit}` : `${many}${unit}${rest}${small}`;
}
