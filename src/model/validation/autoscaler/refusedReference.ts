import { pathSegmentProblems } from '../../names.ts';
import { textAt } from '../../json.ts';
import { invalid, required } from '../fieldErrors.ts';

/** Source: ValidateCrossVersionObjectReference. */
export function refusedReference(reference: unknown, path: string): readonly string[] {
  return ['kind', 'name'].flatMap((field) => {
    const value = textAt(reference, field);
    if (value === '') return [required(`${path}.${field}`)];
    return pathSegmentProblems(value).map((words) => invalid(`${path}.${field}`, value, words));
  });
}

/**
 * What is wrong in the version of what is named, which has a group unless that may be the core group. Source:
 * ValidateAPIVersion of pkg/apis/autoscaling/validation, and ParseGroupVersion of k8s.io/apimachinery/pkg/runtime/schema.
 */
export function refusedVersion(
  reference: unknown,
  path: string,
  isOfCore: boolean,
): readonly string[] {
  const version = textAt(reference, 'apiVersion');
  const parts = version.split('/');
  const refused = (words: string) => [invalid(`${path}.apiVersion`, version, words)];
  if (parts.length > 2) return refused(`unexpected GroupVersion string: ${version}`);
  const isGrouped = parts.length === 2 && parts[0] !== '';
  return isGrouped || isOfCore ? [] : refused('apiVersion must specify API group');
}
