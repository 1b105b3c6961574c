import { validateObject } from '../model/index.ts';
import type { ReleaseName } from '../releases/index.ts';

/** `field.Invalid` of k8s.io/apimachinery/pkg/util/validation/field. */
export function invalid(path: string, value: unknown, detail: string): string {
  return `${path}: Invalid value: ${JSON.stringify(value)}: ${detail}`;
}

/** `field.Required` of the same. */
export function required(path: string, detail = ''): string {
  return `${path}: Required value${detail === '' ? '' : `: ${detail}`}`;
}

/** `field.NotSupported` of the same. */
export function unsupported(path: string, value: string, supported: readonly string[]): string {
  const known = supported.map((each) => JSON.stringify(each)).join(', ');
  return `${path}: Unsupported value: ${JSON.stringify(value)}: supported values: ${known}`;
}

/** What is wrong in a selector of labels. */
export function refusedSelector(
  selector: unknown,
  path: string,
  release: ReleaseName,
): readonly string[] {
  if (selector === undefined) return [];
  // As it is in a budget.
  const metadata = { name: 'any' };
  const budget = {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata,
    spec: { selector },
  };
  const { diagnostics } = validateObject(budget, { release });
  return diagnostics.flatMap(({ severity, apiServer = '' }) =>
    severity === 'error' && apiServer.startsWith('spec.selector')
      ? [`${path}${apiServer.slice('spec.selector'.length)}`]
      : [],
  );
}
