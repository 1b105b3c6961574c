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

/** `field.Duplicate` of the same. */
export function duplicate(path: string, value: unknown): string {
  return `${path}: Duplicate value: ${JSON.stringify(value)}`;
}

/** `field.TooMany` of the same. */
export function tooMany(path: string, count: number, most: number): string {
  return `${path}: Too many: ${count}: must have at most ${most} items`;
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

/** What is wrong in a selector of nodes. */
export function refusedNodes(
  selector: unknown,
  path: string,
  release: ReleaseName,
): readonly string[] {
  // As it is in a volume.
  const volume = {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'any' },
    spec: {
      accessModes: ['ReadWriteOnce'],
      capacity: { storage: '1Gi' },
      hostPath: { path: '/any' },
      nodeAffinity: { required: selector },
    },
  };
  const at = 'spec.nodeAffinity.required';
  const { diagnostics } = validateObject(volume, { release });
  return diagnostics.flatMap(({ severity, apiServer = '' }) =>
    severity === 'error' && apiServer.startsWith(at)
      ? [`${path}${apiServer.slice(at.length)}`]
      : [],
  );
}
