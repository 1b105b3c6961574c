/** Pod-level resources: `validatePodResources` of pkg/apis/core/validation. */
import { storedQuantity } from '../heldQuantity.ts';
import type { Container, PodSpec } from '../kubernetes.ts';
import {
  defaultPodLevelRequests,
  milliText,
  requestsFromLimits,
  sumOfRequests,
} from '../podLevelResources.ts';
import type { PodOwner } from './containers.ts';
import { entries, type Loose } from './loose.ts';
import { child, item, mapKey, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateResourceRequirements } from './resourceRequirements.ts';

/** Reports what is wrong in `spec.resources`, also in relation to the containers' own. */
export function validatePodLevelResources(
  spec: Loose<PodSpec> & {
    readonly resources?: { readonly claims?: readonly object[] } | undefined;
  },
  owner: PodOwner,
  at: Path,
  report: Report,
): void {
  const { resources } = spec;
  if (resources === undefined) return;
  if (resources.claims !== undefined && !report.lenient) {
    const detail = 'claims cannot be set for Resources at pod-level';
    report.forbidden('field-refused', child(at, 'claims'), detail);
  }
  const containers = withRequests(spec.containers);
  const initContainers = withRequests(spec.initContainers);
  const { requests = {} } = defaultPodLevelRequests(
    { requests: strip(resources.requests), limits: strip(resources.limits) },
    containers,
    initContainers,
  );
  const errors = report.diagnostics.length;
  // Of a Pod the requests have been filled in, of a template they have not.
  const filled = owner === 'pod' ? { ...resources, requests } : resources;
  validateResourceRequirements(filled, 'pod', 'is-none', at, report);
  if (report.diagnostics.length > errors) return;
  if (Object.keys(requests).length > 0) {
    for (const [name, total] of sumOfRequests(containers, initContainers)) {
      const request = requests[name];
      // What the Pod does not name, as a device, its containers ask for by themselves.
      if (request === undefined || total <= storedQuantity(request)) continue;
      const requestAt = mapKey(child(at, 'requests'), name);
      const sum = milliText(total);
      const detail = `must be greater than or equal to aggregate container requests of ${sum}`;
      const options = { values: { resource: name, sum } };
      report.invalid('pod-request-below-containers', requestAt, String(request), detail, options);
    }
  }
  spec.containers?.forEach((container, index) => {
    for (const [name, limit] of entries(container.resources?.limits)) {
      const podLimit = resources.limits?.[name];
      if (podLimit === undefined || storedQuantity(limit) <= storedQuantity(podLimit)) continue;
      const containerAt = item(child(at.parent, 'containers'), index);
      const limitAt = mapKey(child(containerAt, 'resources', 'limits'), name);
      const detail = `must be less than or equal to pod limits of ${podLimit}`;
      const options = {
        values: { resource: name, limit: String(podLimit) },
        apiAt: child(mapKey(item(child(at, 'containers'), index), name), 'limits'),
      };
      report.invalid('container-limit-above-pod', limitAt, String(limit), detail, options);
    }
  });
}

function withRequests(containers: readonly Loose<Container>[] | undefined): readonly Container[] {
  return (containers ?? []).map(({ name = '', restartPolicy, resources }) => ({
    name,
    ...(restartPolicy !== undefined && { restartPolicy }),
    resources: requestsFromLimits({
      ...(resources?.requests && { requests: strip(resources.requests) }),
      ...(resources?.limits && { limits: strip(resources.limits) }),
    }),
  }));
}

function strip(
  list: Loose<Readonly<Record<string, string | number>>> | undefined,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(entries(list));
}
