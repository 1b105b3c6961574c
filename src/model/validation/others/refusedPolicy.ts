import {
  dns1035LabelProblems,
  dns1123SubdomainProblems,
  pathSegmentProblems,
} from '../../names.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import { at, isRecord, type Json, listAt, textAt } from '../../json.ts';
import { FAILURES, MATCHES, ofFew, refusedConditions, refusedKey } from './refusedConditions.ts';
import { refusedHookRules } from './refusedHookRules.ts';
import {
  duplicate,
  invalid,
  isBlank,
  refusedSelector,
  required,
  unsupported,
} from './refusedWords.ts';

const MOST = { annotations: 20, bytes: 5 * 1024 };

/** What a server refuses of a policy of that name. Source: validateValidatingAdmissionPolicySpec. */
export function refusedPolicy(spec: Json, name: string, release: ReleaseName): readonly string[] {
  const { paramKind, matchConstraints } = spec;
  const where = 'spec.matchConstraints';
  const ofConstraints = () => [
    ...ofResources(matchConstraints, where, release),
    ...(listAt(matchConstraints, 'resourceRules').length === 0
      ? [required(`${where}.resourceRules`)]
      : []),
  ];
  return [
    ...ofFew(spec, 'failurePolicy', FAILURES, 'spec'),
    ...(paramKind === undefined ? [] : ofParamKind(paramKind, 'spec.paramKind')),
    ...(isRecord(matchConstraints) ? ofConstraints() : [required(where)]),
    ...refusedConditions(listAt(spec, 'matchConditions'), 'spec.matchConditions', release),
    ...listAt(spec, 'variables').flatMap((variable, index) =>
      ofVariable(variable, `spec.variables[${index}]`),
    ),
    ...ofChecks(spec, name, release),
  ];
}

function ofChecks(spec: Json, name: string, release: ReleaseName): readonly string[] {
  const [checks, annotations] = [listAt(spec, 'validations'), listAt(spec, 'auditAnnotations')];
  if (checks.length === 0 && annotations.length === 0) {
    const words = 'validations or auditAnnotations must contain at least one item';
    return ['spec.validations', 'spec.auditAnnotations'].map((path) => required(path, words));
  }
  const keys = annotations.map((annotation) => textAt(annotation, 'key'));
  const path = 'spec.auditAnnotations';
  return [
    ...checks.flatMap((check, index) => ofCheck(check, `spec.validations[${index}]`)),
    ...(annotations.length > MOST.annotations
      ? [
          invalid(
            path,
            annotations.map((each) => ({
              Key: textAt(each, 'key'),
              ValueExpression: textAt(each, 'valueExpression'),
            })),
            `must not have more than ${MOST.annotations} auditAnnotations`,
          ),
        ]
      : []),
    ...annotations.flatMap((annotation, index) => {
      const [where, key] = [`${path}[${index}]`, keys[index] ?? ''];
      return [
        ...ofKey(name, key, `${where}.key`, release),
        ...ofValue(textAt(annotation, 'valueExpression'), `${where}.valueExpression`),
        ...(keys.indexOf(key) < index ? [duplicate(`${where}.key`, key)] : []),
      ];
    }),
  ];
}

/** It is told behind the name of its policy. Source: validateAuditAnnotation. */
function ofKey(name: string, key: string, path: string, release: ReleaseName): readonly string[] {
  if (name === '') return [invalid(path, key, 'requires metadata.name be non-empty')];
  return refusedKey(`${name}/${key}`, path, release);
}

function ofValue(expression: string, path: string): readonly string[] {
  const text = expression.trim();
  if (text === '') return [required(path, 'valueExpression is not specified')];
  const isLong = text.length > MOST.bytes;
  return isLong ? [required(path, `must not exceed ${MOST.bytes} bytes in length`)] : [];
}

/** Source: validateVariable. */
function ofVariable(variable: unknown, path: string): readonly string[] {
  const name = textAt(variable, 'name');
  const problem = celNameProblem(name);
  return [
    ...(isBlank(variable, 'name')
      ? [required(`${path}.name`, 'name is not specified')]
      : problem === undefined
        ? []
        : [invalid(`${path}.name`, name, problem)]),
    ...(isBlank(variable, 'expression')
      ? [required(`${path}.expression`, 'expression is not specified')]
      : []),
  ];
}

/** Source: validateValidation. */
function ofCheck(check: unknown, path: string): readonly string[] {
  const [message, shown] = [textAt(check, 'message'), textAt(check, 'messageExpression')];
  const ofMessage = (): readonly string[] => {
    if (message !== '' && message.trim() === '') {
      return [invalid(`${path}.message`, message, 'message must be non-empty if specified')];
    }
    const isLong = /[\n\r]/.test(message.trim());
    const words = 'message must not contain line breaks';
    return isLong ? [invalid(`${path}.message`, message, words)] : [];
  };
  return [
    ...(isBlank(check, 'expression')
      ? [required(`${path}.expression`, 'expression is not specified')]
      : []),
    ...(shown !== '' && shown.trim() === ''
      ? [invalid(`${path}.messageExpression`, shown, 'must be non-empty if specified')]
      : []),
    ...ofMessage(),
    ...ofFew(check, 'reason', ['Forbidden', 'Invalid', 'RequestEntityTooLarge'], path),
  ];
}

/** Source: validateParamKind. */
function ofParamKind(given: unknown, path: string): readonly string[] {
  const [version, kind] = [textAt(given, 'apiVersion'), textAt(given, 'kind')];
  return [...ofVersion(version, `${path}.apiVersion`), ...ofKind(kind, `${path}.kind`)];
}

/** Source: parseGroupVersion. */
function ofVersion(version: string, path: string): readonly string[] {
  if (version === '') return [required(path)];
  const parts = version.split('/');
  if (parts.length > 2) {
    return [invalid(path, version, `unexpected GroupVersion string: ${version}`)];
  }
  const [own = '', group = ''] = version === '/' ? [] : parts.toReversed();
  const ofGroup = group === '' ? [] : dns1123SubdomainProblems(group);
  const ofOwn = own === '' ? [] : dns1035LabelProblems(own);
  return [
    ...(ofGroup.length > 0 ? [invalid(path, group, ofGroup.join(','))] : []),
    ...(own === '' ? [invalid(path, version, 'version must be specified')] : []),
    ...(ofOwn.length > 0 ? [invalid(path, own, ofOwn.join(','))] : []),
  ];
}

function ofKind(kind: string, path: string): readonly string[] {
  if (kind === '') return [required(path)];
  const problems = dns1035LabelProblems(kind.toLowerCase());
  const mixed = 'may have mixed case, but should otherwise match: ';
  return problems.length === 0 ? [] : [invalid(path, kind, mixed + problems.join(','))];
}

/** What may not be the name of a variable of an expression. Source: isCELIdentifier. */
const RESERVED: ReadonlySet<string> = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

function celNameProblem(name: string): string | undefined {
  const isName = /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name) && !RESERVED.has(name);
  return isName ? undefined : 'name is not a valid CEL identifier';
}

/** Source: validateMatchResources; selectors and the policy of matching have defaults. */
function ofResources(given: unknown, path: string, release: ReleaseName): readonly string[] {
  return [
    ...ofFew(given, 'matchPolicy', MATCHES, path),
    ...['namespaceSelector', 'objectSelector'].flatMap((field) =>
      refusedSelector(at(given, field), `${path}.${field}`, release),
    ),
    ...['resourceRules', 'excludeResourceRules'].flatMap((field) =>
      refusedHookRules(listAt(given, field), `${path}.${field}`),
    ),
  ];
}

/** What a server refuses of what binds a policy. Source: validateValidatingAdmissionPolicyBindingSpec, in whose words a field is misspelt. */
export function refusedBinding(spec: Json, release: ReleaseName): readonly string[] {
  const name = textAt(spec, 'policyName');
  const { paramRef, matchResources } = spec;
  return [
    ...(name === ''
      ? [required('spec.policyName')]
      : dns1123SubdomainProblems(name).map((words) => invalid('spec.policyName', name, words))),
    ...(paramRef === undefined ? [] : ofParameters(paramRef, 'spec.paramRef', release)),
    ...(matchResources === undefined
      ? []
      : ofResources(matchResources, 'spec.matchResouces', release)),
    ...ofActions(listAt(spec, 'validationActions').map(String), 'spec.validationActions'),
  ];
}

/** Source: validateParamRef. */
function ofParameters(given: unknown, path: string, release: ReleaseName): readonly string[] {
  const [name, action] = [textAt(given, 'name'), textAt(given, 'parameterNotFoundAction')];
  const selector = at(given, 'selector');
  const actions = ['Deny', 'Allow'];
  const isBoth = name !== '' && selector !== undefined;
  const both = (field: string) =>
    isBoth ? [`${path}.${field}: Forbidden: name and selector are mutually exclusive`] : [];
  const isNeither = name === '' && selector === undefined;
  return [
    ...(name === '' ? [] : pathSegmentProblems(name)).map((words) =>
      invalid(`${path}.name`, name, words),
    ),
    ...both('name'),
    ...refusedSelector(selector, `${path}.selector`, release),
    ...both('selector'),
    ...(isNeither ? [required(path, 'one of name or selector must be specified')] : []),
    ...(action === ''
      ? [required(`${path}.parameterNotFoundAction`)]
      : ofFew(given, 'parameterNotFoundAction', actions, path)),
  ];
}

/** Source: validateValidationActions. */
function ofActions(actions: readonly string[], path: string): readonly string[] {
  const known = ['Audit', 'Deny', 'Warn'];
  const isBoth = actions.includes('Deny') && actions.includes('Warn');
  const both =
    'must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)';
  return [
    ...actions.flatMap((action, index) => [
      ...(known.includes(action) ? [] : [unsupported(`${path}[${index}]`, action, known)]),
      ...(actions.indexOf(action) < index ? [duplicate(`${path}[${index}]`, action)] : []),
    ]),
    ...(isBoth ? [invalid(path, actions, both)] : []),
    ...(actions.length === 0 ? [required(path, 'at least one validation action is required')] : []),
  ];
}
