import { byteLength, qualifiedNameProblems } from '../../names.ts';
import { tooLongWords } from '../report.ts';
import { apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { type Json, recordAt, textAt } from '../../json.ts';
import { invalid, required } from './refusedWords.ts';

const MOST = { parameters: 512, bytes: 256 * 1024 };

/** Whether an object is a class of attributes that volumes have. */
function isAttributesClass(object: Json): boolean {
  return (
    textAt(object, 'kind') === 'VolumeAttributesClass' &&
    textAt(object, 'apiVersion').startsWith('storage.k8s.io/')
  );
}

/** What a server refuses of a VolumeAttributesClass. Source: ValidateVolumeAttributesClass of pkg/apis/storage/validation. */
export function refusedAttributes(object: Json, release: ReleaseName): readonly string[] {
  if (!isAttributesClass(object)) return [];
  const rules = apiRulesOf(release);
  const driver = textAt(object, 'driverName');
  const problems = qualifiedNameProblems(driver.toLowerCase(), rules.keyWords);
  return [
    ...(driver === ''
      ? [required('driverName')]
      : problems.map((words) => invalid('driverName', driver, words))),
    ...ofParameters(recordAt(object, 'parameters'), rules),
  ];
}

/** `validateParameters`, where there has to be one. */
function ofParameters(parameters: Json, rules: ReturnType<typeof apiRulesOf>): readonly string[] {
  const all = Object.entries(parameters);
  const long = (limit: number) => `parameters: Too long: ${tooLongWords(limit, rules)}`;
  if (all.length > MOST.parameters) return [long(MOST.parameters)];
  const bytes = all.reduce((sum, [key, value]) => sum + byteLength(key + String(value)), 0);
  return [
    ...(Object.hasOwn(parameters, '')
      ? [invalid('parameters', '', 'field can not be empty.')]
      : []),
    ...(bytes > MOST.bytes ? [long(MOST.bytes)] : []),
    ...(all.length === 0
      ? [required('parameters', 'must contain at least one key/value pair')]
      : []),
  ];
}
