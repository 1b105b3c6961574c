import {
  byteLength,
  dns1123SubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from '../../names.ts';
import { tooLongWords } from '../report.ts';
import type { ApiRules } from '../../../releases/index.ts';
import { textAt } from '../../json.ts';
import { invalid, required, unsupported } from './refusedWords.ts';

/** Bytes. */
const LONGEST = { driver: 63, name: 32 };

/** What is wrong in the name of a driver. Source: ValidateCSIDriverName of pkg/apis/core/validation. */
export function refusedDriver(driver: string, path: string, rules: ApiRules): readonly string[] {
  return [
    ...(driver === '' ? [required(path)] : []),
    ...(byteLength(driver) > LONGEST.driver
      ? [`${path}: Too long: ${tooLongWords(LONGEST.driver, rules)}`]
      : []),
    ...dns1123SubdomainProblems(driver.toLowerCase()).map((words) => invalid(path, driver, words)),
  ];
}

/** What is wrong in the name of an attribute, with or without its domain. Source: validateQualifiedName. */
export function deviceNameProblems(name: string, path: string, rules: ApiRules): readonly string[] {
  const parts = name.split('/');
  const [domain = '', own = ''] = parts;
  const isWritten = rules.deviceWords === 'written';
  if (isWritten && name === '') return [required(path, 'name required')];
  const lacks = (words: string) => (isWritten ? required(path, words) : invalid(path, '', words));
  if (parts.length === 1) return ofIdentifier(domain, path, rules);
  // Of names with more slashes nothing is looked at.
  if (parts.length > 2) return [];
  return [
    ...(domain === ''
      ? [lacks('the domain must not be empty')]
      : refusedDriver(domain, path, rules)),
    ...(own === '' ? [lacks('the name must not be empty')] : ofIdentifier(own, path, rules)),
  ];
}

/** Source: validateCIdentifier. */
function ofIdentifier(name: string, path: string, rules: ApiRules): readonly string[] {
  const isLong = byteLength(name) > LONGEST.name;
  return [
    ...(isLong ? [`${path}: Too long: ${tooLongWords(LONGEST.name, rules)}`] : []),
    ...(/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? [] : [invalid(path, name, NOT_AN_IDENTIFIER)]),
  ];
}

const NOT_AN_IDENTIFIER =
  "a valid C identifier must start with alphabetic character or '_', followed by a string of alphanumeric characters or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName', regex used for validation is '[A-Za-z_][A-Za-z0-9_]*')";

/** In the order of a server: as a set that is sorted. */
const EFFECTS = ['NoExecute', 'NoSchedule', 'None'];

/** What is wrong in the taint of a device, or in what tolerates one. Source: validateDeviceTaint, validateDeviceToleration. */
export function refusedTaint(
  taint: unknown,
  path: string,
  { keyWords }: ApiRules,
  what: 'taint' | 'toleration',
): readonly string[] {
  const [key, value, effect] = ['key', 'value', 'effect'].map((field) => textAt(taint, field)) as [
    string,
    string,
    string,
  ];
  const isTaint = what === 'taint';
  const operator = textAt(taint, 'operator') || 'Equal';
  const operators = ['Equal', 'Exists'];
  const ofValue = labelValueProblems(value, keyWords).map((words) =>
    invalid(`${path}.value`, value, words),
  );
  const ofOperator = (): readonly string[] => {
    if (isTaint || operator === 'Equal') return ofValue;
    if (!operators.includes(operator))
      return [unsupported(`${path}.operator`, operator, operators)];
    const words = 'must be empty for operator `Exists`';
    return value === '' ? [] : [invalid(`${path}.value`, value, words)];
  };
  const ofEffect = (): readonly string[] => {
    if (effect === '') return isTaint ? [required(`${path}.effect`)] : [];
    return EFFECTS.includes(effect) ? [] : [unsupported(`${path}.effect`, effect, EFFECTS)];
  };
  return [
    ...(key === '' && !isTaint
      ? []
      : qualifiedNameProblems(key, keyWords).map((words) => invalid(`${path}.key`, key, words))),
    ...ofOperator(),
    ...ofEffect(),
  ];
}
