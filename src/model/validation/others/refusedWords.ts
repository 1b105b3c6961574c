import { validateObject } from '../validateObject.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import { textAt } from '../../json.ts';

export { duplicate, invalid, required, tooMany, unsupported } from '../fieldErrors.ts';

/** Whether a text is missing, or nothing but spaces. */
export function isBlank(owner: unknown, field: string): boolean {
  return textAt(owner, field).trim() === '';
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
