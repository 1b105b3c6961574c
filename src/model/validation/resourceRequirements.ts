/** Quantities and resource lists: `validateResourceRequirements` of pkg/apis/core/validation. */
import type { QuantityText, ResourceListText, ResourceRequirements } from '../kubernetes.ts';
import { qualifiedNameProblems } from '../names.ts';
import { isPodLevelResource } from '../podLevelResources.ts';
import { parseQuantity } from '../quantity.ts';
import { isQuotaResource, OBJECT_COUNT_RESOURCES } from '../quotaResources.ts';
import { entries, type Loose } from './loose.ts';
import { child, mapKey, type Path } from './path.ts';
import type { Report } from './report.ts';

/** Standard resources that a container may ask for (`helper.standardContainerResources`). */
const CONTAINER_RESOURCES: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage']);
const NANO = 1_000_000_000n;

/** What a resource list belongs to, which decides the names it may hold. */
export type ResourceScope = 'container' | 'pod';

/** Reports what is wrong in the requests and limits of a container, or of a whole Pod. */
export function validateResourceRequirements(
  resources: Loose<ResourceRequirements> | undefined,
  scope: ResourceScope,
  at: Path,
  report: Report,
): void {
  if (resources === undefined) return;
  const { limits, requests } = resources;
  const names = new Set<string>();
  for (const [name, limit] of entries(limits)) {
    names.add(name);
    validateResource(name, limit, scope, child(at, 'limits'), report);
  }
  for (const [name, request] of entries(requests)) {
    names.add(name);
    validateResource(name, request, scope, child(at, 'requests'), report);
    validateAgainstLimit(name, request, limits, at, report);
  }
  const hugePages = [...names].some(isHugePages);
  if (hugePages && !names.has('cpu') && !names.has('memory')) {
    report.forbidden('huge-pages-alone', at, 'HugePages require cpu or memory');
  }
}

/** Reports negative quantities, and fractions of what only comes whole. */
export function validateQuantityValue(
  name: string,
  text: QuantityText,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  const quantity = parseQuantity(text);
  if (quantity === undefined) return;
  if (quantity < 0n) {
    const detail = 'must be greater than or equal to 0';
    report.invalid('quantity-negative', at, String(text), detail, { apiAt });
  }
  if (isIntegerResource(name) && quantity % NANO !== 0n) {
    const options = { apiAt, values: { resource: name } };
    report.invalid('quantity-not-integer', at, String(text), 'must be an integer', options);
  }
}

function validateResource(
  name: string,
  quantity: QuantityText,
  scope: ResourceScope,
  listAt: Path,
  report: Report,
): void {
  const at = mapKey(listAt, name);
  validateResourceName(name, scope, at, report);
  validateQuantityValue(name, quantity, at, report);
}

/** `validateContainerResourceName`: reports names that a container cannot ask for. */
export function validateContainerResourceName(name: string, at: Path, report: Report): void {
  validateResourceName(name, 'container', at, report);
}

/** Reports names that no list of resources outside containers may hold (`ValidateResourceName`). */
export function validateQuotaResourceName(name: string, at: Path, report: Report): void {
  const [problem] = qualifiedNameProblems(name);
  const isKnown = name.includes('/') || name === 'storage' || isQuotaResource(name);
  const detail = problem ?? 'must be a standard resource type or fully qualified';
  if (problem !== undefined || !isKnown) {
    report.invalid('quota-resource-invalid', at, name, detail);
  }
}

function validateResourceName(name: string, scope: ResourceScope, at: Path, report: Report): void {
  const problems = qualifiedNameProblems(name);
  const [problem] = problems;
  if (problem !== undefined) {
    report.invalid('resource-name-invalid', at, name, problem);
  } else if (scope === 'pod') {
    if (!isPodLevelResource(name)) {
      report.unsupported(at, name, ['cpu', 'hugepages-', 'memory'], 'pod-resource-unsupported');
    }
  } else if (!name.includes('/')) {
    if (!CONTAINER_RESOURCES.has(name) && !isHugePages(name)) {
      const detail = 'must be a standard resource for containers';
      report.invalid('resource-name-invalid', at, name, detail);
    }
  } else if (!isNative(name) && !isExtended(name)) {
    const detail = "doesn't follow extended resource name standard";
    report.invalid('resource-name-invalid', at, name, detail);
  }
}

function validateAgainstLimit(
  name: string,
  request: QuantityText,
  limits: Loose<ResourceListText> | undefined,
  at: Path,
  report: Report,
): void {
  const limit = limits !== undefined && Object.hasOwn(limits, name) ? limits[name] : undefined;
  if (limit === undefined) {
    if (!mayOvercommit(name)) {
      const detail = 'Limit must be set for non overcommitable resources';
      report.required(child(at, 'limits'), detail, 'limit-required', { resource: name });
    }
    return;
  }
  const asked = parseQuantity(request);
  const allowed = parseQuantity(limit);
  if (asked === undefined || allowed === undefined) return;
  const requestAt = mapKey(child(at, 'requests'), name);
  const options = {
    apiAt: child(at, 'requests'),
    values: { resource: name, limit: String(limit) },
  };
  if (asked !== allowed && !mayOvercommit(name)) {
    const detail = `must be equal to ${name} limit of ${limit}`;
    report.invalid('request-differs-from-limit', requestAt, String(request), detail, options);
  } else if (asked > allowed) {
    const detail = `must be less than or equal to ${name} limit of ${limit}`;
    report.invalid('request-above-limit', requestAt, String(request), detail, options);
  }
}

function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-');
}

/** `helper.IsNativeResource`: no domain, or one of kubernetes.io. */
function isNative(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/');
}

/** `helper.IsExtendedResourceName`: a domain of its own, and valid as a quota name too. */
function isExtended(name: string): boolean {
  if (isNative(name) || name.startsWith('requests.')) return false;
  return qualifiedNameProblems(`requests.${name}`).length === 0;
}

/** `helper.IsOvercommitAllowed`: native resources other than huge pages. */
export function mayOvercommit(name: string): boolean {
  return isNative(name) && !isHugePages(name);
}

/** `helper.IsIntegerResourceName`: extended resources, and counts such as pods. */
function isIntegerResource(name: string): boolean {
  return OBJECT_COUNT_RESOURCES.has(name) || isExtended(name);
}
