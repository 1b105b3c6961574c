/** LimitRanges: `ValidateLimitRange` of pkg/apis/core/validation. */
import { formatQuantity, quantityFormat } from '../quantities/canonical.ts';
import { defaultLimitRangeItem } from '../defaults.ts';
import type { LimitRange, LimitRangeItem, QuantityText, ResourceListText } from '../kubernetes.ts';
import { qualifiedNameProblems } from '../names.ts';
import { parseQuantity, type Quantity } from '../quantities/quantity.ts';
import { entries, type Loose } from './loose.ts';
import { child, item, mapKey, type Path } from './path.ts';
import type { Report } from './report.ts';
import {
  mayOvercommit,
  validateContainerResourceName,
  validateQuotaResourceName,
} from './pods/resourceRequirements.ts';

const TYPES: ReadonlySet<string> = new Set(['Container', 'Pod', 'PersistentVolumeClaim']);
const NANO = 1_000_000_000n;

const LISTS = ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const;
type List = (typeof LISTS)[number];

/** Of two lists the first must not be above the second; `at` is the one that is told. */
interface Order {
  readonly lower: List;
  readonly upper: List;
  readonly at: List;
  readonly value: List;
  /** How the API server names the two. */
  readonly words: readonly [lower: string, upper: string];
}

const ORDERS: readonly Order[] = [
  { lower: 'min', upper: 'max', at: 'min', value: 'min', words: ['min', 'max'] },
  {
    ...{ lower: 'min', upper: 'defaultRequest', at: 'defaultRequest', value: 'defaultRequest' },
    words: ['min', 'default request'],
  },
  {
    ...{ lower: 'defaultRequest', upper: 'max', at: 'defaultRequest', value: 'defaultRequest' },
    words: ['default request', 'max'],
  },
  {
    ...{ lower: 'defaultRequest', upper: 'default', at: 'defaultRequest', value: 'defaultRequest' },
    words: ['default request', 'default limit'],
  },
  { lower: 'min', upper: 'default', at: 'default', value: 'min', words: ['min', 'default'] },
  { lower: 'default', upper: 'max', at: 'default', value: 'max', words: ['default', 'max'] },
];

/** Reports what is wrong in a LimitRange, with the defaults that the API server writes first. */
export function validateLimitRange(limitRange: Loose<LimitRange>, report: Report): void {
  const at = child(undefined, 'spec', 'limits');
  const seen = new Set<string>();
  limitRange.spec?.limits?.forEach((given, index) => {
    const limitAt = item(at, index);
    const { type = '' } = given;
    validateType(type, child(limitAt, 'type'), report);
    if (seen.has(type)) report.duplicate(child(limitAt, 'type'), type);
    seen.add(type);
    validateLimit(given, type, limitAt, report);
  });
}

function validateType(type: string, at: Path, report: Report): void {
  const problems = qualifiedNameProblems(type, report.rules.keyWords);
  for (const detail of problems) report.invalid('limit-type-invalid', at, type, detail);
  if (problems.length > 0 || type.includes('/') || TYPES.has(type)) return;
  const detail = 'must be a standard limit type or fully qualified';
  report.invalid('limit-type-invalid', at, type, detail);
}

function validateLimit(given: Loose<LimitRangeItem>, type: string, at: Path, report: Report): void {
  for (const list of LISTS) {
    const isForbidden = type === 'Pod' && (list === 'default' || list === 'defaultRequest');
    if (isForbidden) {
      if (entries(given[list]).length === 0) continue;
      const detail = "may not be specified when `type` is 'Pod'";
      report.forbidden('limit-default-of-pod', child(at, list), detail);
      continue;
    }
    for (const [name] of entries(given[list])) {
      const nameAt = mapKey(child(at, list), name);
      if (TYPES.has(type) && type !== 'PersistentVolumeClaim') {
        validateContainerResourceName(name, nameAt, report);
      } else validateQuotaResourceName(name, nameAt, report);
    }
  }
  const hasStorage = given.min?.['storage'] ?? given.max?.['storage'];
  if (type === 'PersistentVolumeClaim' && hasStorage === undefined) {
    const detail = 'either minimum or maximum storage value is required, but neither was provided';
    report.required(child(at, 'limits'), detail, 'limit-storage-required');
  }
  // The decoder has seen to the types; what a Pod may not have is told above, and looked at no further.
  const { min = {}, max = {}, maxLimitRequestRatio = {} } = given as LimitRangeItem;
  const whole = type === 'Pod' ? { min, max, maxLimitRequestRatio } : (given as LimitRangeItem);
  const full = defaultLimitRangeItem({ ...whole, type });
  const names = new Set(LISTS.flatMap((list) => Object.keys(full[list] ?? {})));
  for (const name of names) validateOrder(full, name, at, report);
}

function validateOrder(limit: LimitRangeItem, name: string, at: Path, report: Report): void {
  for (const { lower, upper, at: list, value, words } of ORDERS) {
    const least = amount(limit[lower], name);
    const most = amount(limit[upper], name);
    if (least === undefined || most === undefined || least.nano <= most.nano) continue;
    const detail = `${words[0]} value ${printed(least)} is greater than ${words[1]} value ${printed(most)}`;
    const shown = value === lower ? least : most;
    const values = { resource: name, lower, upper, least: printed(least), most: printed(most) };
    const place = mapKey(child(at, list), name);
    report.invalid('limit-order', place, printed(shown), detail, { values });
  }
  validateRatio(limit, name, at, report);
  const usual = amount(limit.default, name);
  const asked = amount(limit.defaultRequest, name);
  if (mayOvercommit(name) || !usual || !asked || usual.nano === asked.nano) return;
  const detail = `default value ${printed(usual)} must equal to defaultRequest value ${printed(asked)} in ${name}`;
  const values = { resource: name, limit: printed(usual) };
  const place = mapKey(child(at, 'defaultRequest'), name);
  report.invalid('request-differs-from-limit', place, printed(asked), detail, { values });
}

function validateRatio(limit: LimitRangeItem, name: string, at: Path, report: Report): void {
  const ratio = amount(limit.maxLimitRequestRatio, name);
  if (ratio === undefined) return;
  const place = mapKey(child(at, 'maxLimitRequestRatio'), name);
  const values = { resource: name };
  if (ratio.nano < NANO) {
    const detail = `ratio ${printed(ratio)} is less than 1`;
    report.invalid('limit-ratio-invalid', place, printed(ratio), detail, { values });
  }
  const least = amount(limit.min, name);
  const most = amount(limit.max, name);
  if (!least || !most || least.nano === 0n) return;
  const widest = Number(most.nano) / Number(least.nano);
  if (Number(ratio.nano) / Number(NANO) <= widest) return;
  const detail = `ratio ${printed(ratio)} is greater than max/min = ${widest.toFixed(6)}`;
  report.invalid('limit-ratio-invalid', place, printed(ratio), detail, { values });
}

interface Amount {
  readonly text: QuantityText;
  readonly nano: Quantity;
}

function amount(list: ResourceListText | undefined, name: string): Amount | undefined {
  const text = list !== undefined && Object.hasOwn(list, name) ? list[name] : undefined;
  const nano = text === undefined ? undefined : parseQuantity(text);
  return text === undefined || nano === undefined ? undefined : { text, nano };
}

function printed({ text, nano }: Amount): string {
  return formatQuantity(nano, quantityFormat(text));
}
