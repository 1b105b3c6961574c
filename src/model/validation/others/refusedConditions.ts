import { qualifiedNameProblems } from '../../names.ts';
import { apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { at, textAt } from '../../json.ts';
import { duplicate, invalid, isBlank, required, tooMany, unsupported } from './refusedWords.ts';

export const FAILURES = ['Fail', 'Ignore'];
export const MATCHES = ['Equivalent', 'Exact'];

/** A text that is one of a few, where it is there. */
export function ofFew(
  owner: unknown,
  field: string,
  few: readonly string[],
  path: string,
): readonly string[] {
  const given = at(owner, field);
  const isOne = given === undefined || few.includes(textAt(owner, field));
  return isOne ? [] : [unsupported(`${path}.${field}`, given, few)];
}

const MOST = 64;

/** What is wrong in conditions of matching. Source: validateMatchConditions. */
export function refusedConditions(
  conditions: readonly unknown[],
  path: string,
  release: ReleaseName,
): readonly string[] {
  const names = conditions.map((condition) => textAt(condition, 'name'));
  return [
    ...(conditions.length > MOST ? [tooMany(path, conditions.length, MOST)] : []),
    ...conditions.flatMap((condition, index) => {
      const [where, name] = [`${path}[${index}]`, names[index] ?? ''];
      return [
        ...(isBlank(condition, 'expression') ? [required(`${where}.expression`)] : []),
        ...(name === '' ? [required(`${where}.name`)] : refusedKey(name, `${where}.name`, release)),
        ...(name !== '' && names.indexOf(name) < index ? [duplicate(`${where}.name`, name)] : []),
      ];
    }),
  ];
}

/** What is wrong in a name with or without a prefix. Source: ValidateQualifiedName. */
export function refusedKey(name: string, path: string, release: ReleaseName): readonly string[] {
  const { keyWords } = apiRulesOf(release);
  return qualifiedNameProblems(name, keyWords).map((words) => invalid(path, name, words));
}
