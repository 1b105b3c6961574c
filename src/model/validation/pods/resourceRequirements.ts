/** Quantities and resource lists: `validateResourceRequirements` of pkg/apis/core/validation. */
import type { QuantityText, ResourceListText, ResourceRequirements } from '../../kubernetes.ts';
import { int64Value, milliOf, storedQuantity } from '../../quantities/held.ts';
import { qualifiedNameProblems } from '../../names.ts';
import { isPodLevelResource } from '../../resources/podLevelResources.ts';
import { parseQuantity } from '../../quantities/quantity.ts';
import { isQuotaResource, OBJECT_COUNT_RESOURCES } from '../../resources/quotaResources.ts';
import { isPlainCount, quantityText } from '../../quantities/text.ts';
import { entries, type Loose } from '../loose.ts';
import { child, mapKey, type Path } from '../path.ts';
import type { Report } from '../report.ts';

/** Standard resources that a container may ask for (`helper.standardContainerResources`). */
const CONTAINER_RESOURCES: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage']);

/** What a resource list belongs to, which decides the names it may hold. */
export type ResourceScope = 'container' | 'pod';

/** Whether requests that are left out are the limits (`SetDefaults_Pod`): not so in a template. */
export type MissingRequest = 'is-limit' | 'is-none';

/** Reports what is wrong in the requests and limits of a container, or of a whole Pod. */
export function validateResourceRequirements(
  resources: Loose<ResourceRequirements> | undefined,
  scope: ResourceScope,
  missing: MissingRequest,
  at: Path,
  report: Report,
): void {
  if (resources === undefined) return;
  const { limits, requests } = resources;
  const names = new Set<string>();
  for (const [name, limit] of entries(limits)) {
    names.add(name);
    const limitAt = mapKey(child(at, 'limits'), name);
    validateResource(name, limit, scope, limitAt, report);
    validatePages(name, limit, limitAt, report);
  }
  for (const [name, request] of entries(requests)) {
    names.add(name);
    const requestAt = mapKey(child(at, 'requests'), name);
    validateResource(name, request, scope, requestAt, report);
    validateAgainstLimit(name, request, limits, at, report);
    validatePages(name, request, requestAt, report);
  }
  for (const [name, limit] of missing === 'is-limit' ? entries(limits) : []) {
    if (requests !== undefined && Object.hasOwn(requests, name)) continue;
    const [limitAt, requestAt] = [
      mapKey(child(at, 'limits'), name),
      mapKey(child(at, 'requests'), name),
    ];
    validateResource(name, limit, scope, limitAt, report, requestAt);
    validatePages(name, limit, limitAt, report, requestAt);
  }
  const hugePages = [...names].some(isHugePages);
  if (hugePages && !names.has('cpu') && !names.has('memory')) {
    report.forbidden('huge-pages-alone', at, 'HugePages require cpu or memory');
  }
}

/** `validateOverhead`: the API server reads it as limits. */
export function validateOverhead(
  overhead: Loose<ResourceListText> | undefined,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  for (const [name, quantity] of entries(overhead)) {
    const apiNameAt = mapKey(child(apiAt, 'limits'), name);
    validateResource(name, quantity, 'container', mapKey(at, name), report, apiNameAt);
    validatePages(name, quantity, mapKey(at, name), report, apiNameAt);
  }
}

/**
 * `ValidateResourceQuantityValue`: reports negative quantities, and fractions of what only comes
 * whole.
 */
export function validateQuantityValue(
  name: string,
  text: QuantityText,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  if (isPlainCount(text)) return;
  const quantity = parseQuantity(text);
  if (quantity === undefined) return;
  if (quantity < 0n) {
    const detail = 'must be greater than or equal to 0';
    report.invalid('quantity-negative', at, quantityText(text), detail, { apiAt });
  }
  if (isIntegerResource(name) && milliOf(text) % 1000n !== 0n) {
    const options = { apiAt, values: { resource: name } };
    report.invalid('quantity-not-integer', at, quantityText(text), 'must be an integer', options);
  }
}

function validateResource(
  name: string,
  quantity: QuantityText,
  scope: ResourceScope,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  validateResourceName(name, scope, at, apiAt, report);
  validateQuantityValue(name, quantity, at, report, apiAt);
}

function validatePages(
  name: string,
  quantity: QuantityText,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  if (!isHugePages(name) || isWholePages(name, quantity)) return;
  const text = quantityText(quantity);
  const detail = `${text} is not positive integer multiple of ${name}`;
  const options = { apiAt, values: { resource: name } };
  report.invalid('quantity-not-pages', at, text, detail, options);
}

/** `helper.IsHugePageResourceValueDivisible`. */
function isWholePages(name: string, quantity: QuantityText): boolean {
  const size = name.slice('hugepages-'.length);
  if (size === '' || parseQuantity(size) === undefined) return false;
  const page = int64Value(size);
  if (page <= 0n || milliOf(size) % 1000n !== 0n) return false;
  return int64Value(quantity) % page === 0n;
}

/** `validateContainerResourceName`: reports names that a container cannot ask for. */
export function validateContainerResourceName(name: string, at: Path, report: Report): void {
  validateResourceName(name, 'container', at, at, report);
}

/** Reports names that no list of resources outside containers may hold (`ValidateResourceName`). */
export function validateQuotaResourceName(name: string, at: Path, report: Report): void {
  for (const problem of resourceNameProblems(name, report)) {
    report.invalid('quota-resource-invalid', at, name, problem);
  }
}

/** `ValidateResourceName`: a name with a domain, or one that Kubernetes knows. */
function resourceNameProblems(name: string, { rules }: Report): readonly string[] {
  const problems = qualifiedNameProblems(name, rules.keyWords);
  const isKnown = name.includes('/') || name === 'storage' || isQuotaResource(name);
  if (problems.length > 0 || isKnown) return problems;
  return ['must be a standard resource type or fully qualified'];
}

/** `validateContainerResourceName`, and `validatePodResourceName` for a whole Pod. */
function validateResourceName(
  name: string,
  scope: ResourceScope,
  at: Path,
  apiAt: Path,
  report: Report,
): void {
  if (scope === 'container' && CONTAINER_RESOURCES.has(name)) return;
  const problems = [...resourceNameProblems(name, report)];
  if (scope === 'pod') {
    if (problems.length === 0 && !isPodLevelResource(name)) {
      const supported = ['cpu', 'hugepages-', 'memory'];
      report.unsupported(at, name, supported, 'pod-resource-unsupported', apiAt);
    }
  } else if (!name.includes('/')) {
    if (!CONTAINER_RESOURCES.has(name) && !isHugePages(name)) {
      problems.push('must be a standard resource for containers');
    }
  } else if (!isNative(name) && !isExtended(name)) {
    problems.push("doesn't follow extended resource name standard");
  }
  for (const problem of problems) {
    report.invalid('resource-name-invalid', at, name, problem, { apiAt });
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
  if (request === limit) return;
  const asked = storedQuantity(request);
  const allowed = storedQuantity(limit);
  const requestAt = mapKey(child(at, 'requests'), name);
  const differs = asked !== allowed && !mayOvercommit(name);
  if (!differs && asked <= allowed) return;
  const most = quantityText(limit);
  const options = { apiAt: child(at, 'requests'), values: { resource: name, limit: most } };
  if (differs) {
    const detail = `must be equal to ${name} limit of ${most}`;
    const given = quantityText(request);
    report.invalid('request-differs-from-limit', requestAt, given, detail, options);
  } else {
    const detail = `must be less than or equal to ${name} limit of ${most}`;
    report.invalid('request-above-limit', requestAt, quantityText(request), detail, options);
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
