/** Pod-level resources: `validatePodResources` of pkg/apis/core/validation. */
import { storedQuantity } from '../../quantities/held.ts';
import type { Container, PodSpec } from '../../kubernetes.ts';
import {
  defaultPodLevelRequests,
  requestsFromLimits,
  sumOfRequests,
  sumText,
} from '../../resources/podLevelResources.ts';
import { quantityText } from '../../quantities/text.ts';
import type { PodOwner } from './containers.ts';
import { entries, type Loose } from '../loose.ts';
import { child, item, mapKey, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validateResourceRequirements } from './resourceRequirements.ts';

/** Reports what is wrong in `spec.resources`, also in relation to the containers' own. */
export function validatePodLevelResources(
  spec: Loose<PodSpec> & {
    readonly os?: { readonly name?: string | undefined } | undefined;
    readonly resources?: { readonly claims?: readonly object[] } | undefined;
  },
  owner: PodOwner,
  at: Path,
  report: Report,
): void {
  const { resources } = spec;
  if (resources === undefined) return;
  if (spec.os?.name === 'windows' && !report.lenient) {
    report.forbidden('field-refused', at, 'may not be set for a windows pod');
    return;
  }
  if (resources.claims !== undefined && !report.lenient) {
    const detail = 'claims may not be set for Resources at pod-level';
    report.forbidden('field-refused', child(at, 'claims'), detail);
  }
  const containers = withRequests(spec.containers);
  const initContainers = withRequests(spec.initContainers);
  const { requests = {} } = defaultPodLevelRequests(
    { requests: strip(resources.requests), limits: strip(resources.limits) },
    containers,
    initContainers,
  );
  // Of a Pod the requests have been filled in, of a template they have not.
  const filled = owner === 'pod' ? { ...resources, requests } : resources;
  validateResourceRequirements(filled, 'pod', 'is-none', at, report);
  if (Object.keys(requests).length > 0) {
    for (const [name, total] of sumOfRequests(containers, initContainers)) {
      const request = requests[name];
      // What the Pod does not name, as a device, its containers ask for by themselves.
      if (request === undefined || total <= storedQuantity(request)) continue;
      // What is asked for may be the limit, or what the containers ask for.
      const isWritten = resources.requests?.[name] !== undefined;
      const requestAt = mapKey(child(at, isWritten ? 'requests' : 'limits'), name);
      const sum = sumText(name, total, [...containers, ...initContainers]);
      const detail = `must be greater than or equal to aggregate container requests of ${sum}`;
      const apiAt = mapKey(child(at, 'requests'), name);
      const options = { values: { resource: name, sum }, apiAt };
      const given = quantityText(request);
      report.invalid('pod-request-below-containers', requestAt, given, detail, options);
    }
  }
  validatePages(spec, resources.limits, child(at, 'limits'), report);
  spec.containers?.forEach((container, index) => {
    for (const [name, limit] of entries(container.resources?.limits)) {
      const podLimit = resources.limits?.[name];
      if (podLimit === undefined || storedQuantity(limit) <= storedQuantity(podLimit)) continue;
      const containerAt = item(child(at.parent, 'containers'), index);
      const limitAt = mapKey(child(containerAt, 'resources', 'limits'), name);
      const most = quantityText(podLimit);
      const detail = `must be less than or equal to pod limits of ${most}`;
      const options = {
        values: { resource: name, limit: most },
        apiAt: child(mapKey(item(child(at, 'containers'), index), name), 'limits'),
      };
      const given = quantityText(limit);
      report.invalid('container-limit-above-pod', limitAt, given, detail, options);
    }
  });
}

/** All that containers may have of huge pages at one time is the Pod's: such a limit is what is asked for. */
function validatePages(
  { containers, initContainers }: Loose<PodSpec>,
  limits: Loose<Readonly<Record<string, string | number>>> = {},
  at: Path,
  report: Report,
): void {
  if (report.lenient) return;
  const [proper, initial] = [withLimits(containers), withLimits(initContainers)];
  for (const [name, total] of sumOfRequests(proper, initial)) {
    const limit = limits[name];
    if (limit === undefined || !name.startsWith('hugepages-')) continue;
    if (total <= storedQuantity(limit)) continue;
    const sum = sumText(name, total, [...proper, ...initial]);
    const detail = `must be greater than or equal to aggregate container limits of ${sum}`;
    report.invalid('value-refused', mapKey(at, name), quantityText(limit), detail);
  }
}

/** Containers that ask for all that they may have. */
function withLimits(containers: readonly Loose<Container>[] | undefined): readonly Container[] {
  return (containers ?? []).map(({ name = '', restartPolicy, resources }) => ({
    name,
    ...(restartPolicy !== undefined && { restartPolicy }),
    resources: { requests: strip(resources?.limits) },
  }));
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
