import { refusedDevices } from './others/refusedDevices.ts';
import type { Report } from './report.ts';
import { isRecord } from './record.ts';
import { writtenPath } from './writtenPath.ts';

/** Reports what a server refuses of devices, their classes and the claims of them, in its words. */
export function validateDevices(object: object, report: Report): void {
  if (report.lenient || !isRecord(object)) return;
  for (const words of new Set(refusedDevices(object, report.release))) {
    const kind = typeof object['kind'] === 'string' ? object['kind'] : '';
    report.error('other-refused', writtenPath(object, words), { kind }, words);
  }
}
