/** Berth's own annotations of a Pod: what the stand-in for its kubelet does in a scenario told in time. */
import type { Labels } from '../kubernetes.ts';
import { entries, type Loose } from './loose.ts';
import { mapKey, type Path } from './path.ts';
import type { Report } from './report.ts';

const PREFIX = 'berth/';
/** After how many seconds a Pod runs, is done, and has ended. */
const SECONDS: readonly string[] = ['berth/start', 'berth/run', 'berth/stop'];
/** With which exit code it is done. */
const EXIT = 'berth/exit';
const RUN = 'berth/run';

/** Reports annotations that would do nothing: of a name that is none of these, or without such a number. */
export function validateOwnAnnotations(
  annotations: Loose<Labels> | undefined,
  at: Path,
  report: Report,
): void {
  for (const [key, value] of entries(annotations)) {
    if (!key.startsWith(PREFIX)) continue;
    const number = value.trim() === '' ? NaN : Number(value);
    const where = mapKey(at, key);
    if (SECONDS.includes(key)) {
      const isTime = Number.isFinite(number) && number >= 0;
      if (!isTime) report.warning('annotation-seconds', where, { value, key });
    } else if (key !== EXIT) {
      const known = [...SECONDS, EXIT].join(', ');
      report.warning('annotation-unknown', where, { value: key, known });
    } else if (!Number.isInteger(number) || number < 0 || number > 255) {
      report.warning('annotation-exit', where, { value });
    } else if (annotations?.[RUN] === undefined) {
      report.warning('annotation-exit-alone', where, { key, run: RUN });
    }
  }
}
