import { deviceRulesOf } from '../../releases/index.ts';
import { type Json, listAt, textAt } from '../json.ts';
import { refusedDevices } from './others/refusedDevices.ts';
import { child, item } from './path.ts';
import type { Report } from './report.ts';
import { isRecord } from './record.ts';
import { writtenPath } from './writtenPath.ts';

/** Reports what a server refuses of devices, their classes and the claims of them, in its words, and what is not simulated. */
export function validateDevices(object: object, report: Report): void {
  if (!isRecord(object)) return;
  reportNotSimulated(object, report);
  if (report.lenient) return;
  for (const words of new Set(refusedDevices(object, report.release))) {
    report.error(
      'other-refused',
      writtenPath(object, words),
      { kind: textAt(object, 'kind') },
      words,
    );
  }
}

/**
 * Parts that a release acts by, and that nothing here does: resources that a class stands for, and devices that have to be
 * made ready before their Pod is bound.
 */
function reportNotSimulated(object: Json, report: Report): void {
  const rules = deviceRulesOf(report.release);
  const spec = child(undefined, 'spec');
  const tell = (place: Parameters<Report['warning']>[1], field: string) => {
    report.warning('device-part-not-simulated', place, { field });
  };
  const extended = 'extendedResourceName';
  if (rules.extendedResources && textAt(object, 'spec', extended) !== '') {
    tell(child(spec, extended), extended);
  }
  listAt(object, 'spec', 'devices').forEach((device, index) => {
    const deviceAt = item(child(spec, 'devices'), index);
    const conditions = 'bindingConditions';
    if (rules.bindingConditions && listAt(device, conditions).length > 0) {
      tell(child(deviceAt, conditions), conditions);
    }
  });
}
