import { storedQuantity } from '../quantities/held.ts';
import type { PodSpec } from '../kubernetes.ts';
import { quantityText } from '../quantities/text.ts';

/**
 * What is wrong in a Pod whose limits a LimitRange filled in: requests of its own above them, as the API server's
 * validation tells it of the changed Pod. Source: ValidateResourceRequirements of pkg/apis/core/validation, which comes
 * behind what changes a Pod and before what judges it.
 */
export function requestsAboveLimits({
  initContainers = [],
  containers,
}: PodSpec): readonly string[] {
  const lists = { initContainers, containers };
  return Object.entries(lists).flatMap(([list, members]) =>
    members.flatMap(({ resources }, index) => {
      const { requests = {}, limits = {} } = resources ?? {};
      return Object.entries(requests).flatMap(([name, request]) => {
        const limit = limits[name];
        if (limit === undefined || storedQuantity(request) <= storedQuantity(limit)) return [];
        const at = `spec.${list}[${index}].resources.requests`;
        const given = JSON.stringify(quantityText(request));
        return [
          `${at}: Invalid value: ${given}: must be less than or equal to ${name} limit of ${quantityText(limit)}`,
        ];
      });
    }),
  );
}
