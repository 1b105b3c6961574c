import { canonical } from '../timeline/index.ts';
import { type Json, recordAt, textAt } from './json.ts';

/** What it says of volumes is for good. Source: ValidateVolumeAttributesClassUpdate. */
export function forbiddenAttributes(before: Json, after: Json): readonly string[] {
  const isOfStorage = textAt(before, 'apiVersion').startsWith('storage.k8s.io/');
  if (textAt(before, 'kind') !== 'VolumeAttributesClass' || !isOfStorage) return [];
  const isDriven = textAt(before, 'driverName') === textAt(after, 'driverName');
  const [was, is] = [before, after].map((each) => canonical(recordAt(each, 'parameters')));
  const told = (field: string) => `${field}: Forbidden: updates to ${field} are forbidden.`;
  return [...(isDriven ? [] : [told('driverName')]), ...(was === is ? [] : [told('parameters')])];
}
