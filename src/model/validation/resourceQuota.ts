/** ResourceQuotas: `ValidateResourceQuotaSpec` of pkg/apis/core/validation. */
import type { QuotaScopeRequirement, ResourceQuota, ResourceQuotaSpec } from '../kubernetes.ts';
import {
  isQuotaResource,
  POD_COUNT_RESOURCES,
  POD_QUOTA_RESOURCES,
} from '../resources/quotaResources.ts';
import { entries, type Loose } from './loose.ts';
import { GoValue } from './go/value.ts';
import { child, mapKey, type Path } from './path.ts';
import type { BadValue, Report } from './report.ts';
import { validateQuantityValue, validateQuotaResourceName } from './pods/resourceRequirements.ts';

const SCOPES: ReadonlySet<string> = new Set([
  'Terminating',
  'NotTerminating',
  'BestEffort',
  'NotBestEffort',
  'PriorityClass',
  'CrossNamespacePodAffinity',
  'VolumeAttributesClass',
]);
/** Scopes that are or are not, and have no values. */
const EXISTS_ONLY: ReadonlySet<string> = new Set([
  'Terminating',
  'NotTerminating',
  'BestEffort',
  'NotBestEffort',
  'CrossNamespacePodAffinity',
]);
const CONFLICTS = [
  ['BestEffort', 'NotBestEffort'],
  ['Terminating', 'NotTerminating'],
] as const;

const SCOPE_LIST = '[]core.ResourceQuotaScope';

/** Reports what is wrong in a ResourceQuota. */
export function validateResourceQuota(quota: Loose<ResourceQuota>, report: Report): void {
  const at = child(undefined, 'spec');
  const { hard, scopes = [], scopeSelector } = quota.spec ?? {};
  for (const [name, quantity] of entries(hard)) {
    const nameAt = mapKey(child(at, 'hard'), name);
    validateQuotaResourceName(name, nameAt, report);
    if (!name.includes('/') && !isQuotaResource(name)) {
      const detail = 'must be a standard resource for quota';
      report.invalid('quota-resource-invalid', nameAt, name, detail);
    }
    validateQuantityValue(name, quantity, nameAt, report);
  }
  const printed = new GoValue(SCOPE_LIST, scopes);
  validateScopes(scopes, hard, { at: child(at, 'scopes'), value: printed }, report);
  if (scopeSelector === undefined) return;
  const { matchExpressions = [] } = scopeSelector;
  const listAt = child(at, 'scopeSelector', 'matchExpressions');
  validateSelector(matchExpressions, hard, listAt, report);
  const selected = matchExpressions.map(({ scopeName = '' }) => scopeName);
  // What is printed are the other scopes.
  const value = new GoValue(SCOPE_LIST, scopes.length > 0 ? scopes : null);
  reportConflicts(selected, { at: listAt, value }, report);
}

/** Where a list of scopes stands, and the value that the API server prints. */
interface Place {
  readonly at: Path;
  readonly value: BadValue;
}

function validateScopes(
  scopes: readonly string[],
  hard: Loose<ResourceQuotaSpec>['hard'],
  { at, value }: Place,
  report: Report,
): void {
  for (const scope of scopes) {
    const values = { scope };
    if (!SCOPES.has(scope)) {
      report.invalid('quota-scope-invalid', at, value, 'unsupported scope', { values });
    }
    reportResources(scope, hard, { at, value }, report);
  }
  reportConflicts(scopes, { at, value }, report);
}

function validateSelector(
  expressions: readonly Loose<QuotaScopeRequirement>[],
  hard: Loose<ResourceQuotaSpec>['hard'],
  at: Path,
  report: Report,
): void {
  // As it is called within the API server.
  const selector = new GoValue('core.ScopeSelector', {
    MatchExpressions: expressions.map(({ scopeName = '', operator = '', values: given }) => ({
      ScopeName: scopeName,
      Operator: operator,
      Values: given ?? null,
    })),
  });
  for (const { scopeName = '', operator = '', values: given = [] } of expressions) {
    if (!SCOPES.has(scopeName)) {
      const options = { values: { scope: scopeName } };
      const nameAt = child(at, 'scopeName');
      report.invalid('quota-scope-invalid', nameAt, scopeName, 'unsupported scope', options);
    }
    reportResources(scopeName, hard, { at, value: selector }, report);
    validateOperator(scopeName, operator, given, at, report);
  }
}

function validateOperator(
  scope: string,
  operator: string,
  given: readonly string[],
  at: Path,
  report: Report,
): void {
  if (EXISTS_ONLY.has(scope) && operator !== 'Exists') {
    const detail =
      "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity";
    const options = { values: { scope } };
    report.invalid('quota-scope-operator', child(at, 'operator'), operator, detail, options);
  }
  switch (operator) {
    case 'In':
    case 'NotIn':
      if (given.length === 0) {
        const detail =
          "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector";
        report.required(child(at, 'values'), detail, 'selector-values-required');
      }
      break;
    case 'Exists':
    case 'DoesNotExist':
      if (given.length > 0) {
        const detail =
          "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector";
        const options = { values: { operator } };
        report.invalid('selector-values-forbidden', child(at, 'values'), given, detail, options);
      }
      break;
    default: {
      const values = { supported: 'In, NotIn, Exists, DoesNotExist' };
      const detail = 'not a valid selector operator';
      const operatorAt = child(at, 'operator');
      report.invalid('selector-operator-invalid', operatorAt, operator, detail, { values });
    }
  }
}

function reportResources(
  scope: string,
  hard: Loose<ResourceQuotaSpec>['hard'],
  { at, value }: Place,
  report: Report,
): void {
  for (const [name] of entries(hard)) {
    if (!isQuotaResource(name) || isScopeOf(scope, name)) continue;
    const options = { values: { scope, resource: name } };
    const detail = 'unsupported scope applied to resource';
    report.invalid('quota-scope-of-resource', at, value, detail, options);
  }
}

/** `helper.IsResourceQuotaScopeValidForResource`. */
function isScopeOf(scope: string, resource: string): boolean {
  switch (scope) {
    case 'BestEffort':
      return POD_COUNT_RESOURCES.has(resource);
    case 'VolumeAttributesClass':
      return resource === 'persistentvolumeclaims' || resource === 'requests.storage';
    default:
      return !SCOPES.has(scope) || POD_QUOTA_RESOURCES.has(resource);
  }
}

function reportConflicts(scopes: readonly string[], { at, value }: Place, report: Report): void {
  for (const pair of CONFLICTS) {
    if (!pair.every((scope) => scopes.includes(scope))) continue;
    const options = { values: { scopes: pair.join(', ') } };
    report.invalid('quota-scopes-conflict', at, value, 'conflicting scopes', options);
  }
}
