import { pathSegmentProblems } from '../model/index.ts';
import { textAt } from './json.ts';
import { invalid, required } from './refusedWords.ts';

/** Source: ValidateCrossVersionObjectReference. */
export function refusedReference(reference: unknown, path: string): readonly string[] {
  return ['kind', 'name'].flatMap((field) => {
    const value = textAt(reference, field);
    if (value === '') return [required(`${path}.${field}`)];
    return pathSegmentProblems(value).map((words) => invalid(`${path}.${field}`, value, words));
  });
}
