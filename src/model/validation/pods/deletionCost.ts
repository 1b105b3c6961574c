/** `GetDeletionCostFromPodAnnotations` of pkg/apis/core/helper, from the source by memory. */
import type { Labels } from '../../kubernetes.ts';
import type { Loose } from '../loose.ts';
import { mapKey, type Path } from '../path.ts';
import type { Report } from '../report.ts';

const COST = 'controller.kubernetes.io/pod-deletion-cost';

/** Reports a cost of deleting a Pod that is no number; `apiAt`: the annotations as the server says. */
export function validateDeletionCost(
  annotations: Loose<Labels> | undefined,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  const cost = annotations?.[COST];
  if (cost === undefined || report.lenient) return;
  const inRange = Number(cost) >= -(2 ** 31) && Number(cost) < 2 ** 31;
  if (/^(0|-\d+|[1-9]\d*)$/.test(cost) && inRange) return;
  const options = { apiAt: mapKey(apiAt, COST) };
  report.invalid('value-refused', mapKey(at, COST), cost, 'must be a 32bit integer', options);
}
