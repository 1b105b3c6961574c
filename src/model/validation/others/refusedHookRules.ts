import { pathSegmentProblems } from '../../names.ts';
import { at, listAt, textAt } from '../../json.ts';
import { duplicate, invalid, required, unsupported } from './refusedWords.ts';

const OPERATIONS = ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'];
const SCOPES = ['*', 'Cluster', 'Namespaced'];

/** What is wrong in rules that tell which requests are meant. Source: validateNamedRuleWithOperations and validateRuleWithOperations of pkg/apis/admissionregistration/validation. */
export function refusedHookRules(rules: readonly unknown[], path: string): readonly string[] {
  return rules.flatMap((rule, index) => ofRule(rule, `${path}[${index}]`));
}

function ofRule(rule: unknown, path: string): readonly string[] {
  const [names = [], operations = [], groups = [], versions = [], resources = []] = [
    ...['resourceNames', 'operations', 'apiGroups', 'apiVersions', 'resources'],
  ].map((field) => listAt(rule, field).map(String));
  const scope = at(rule, 'scope') === undefined ? '*' : textAt(rule, 'scope');
  /** A list that is not empty, in which a star stands alone. */
  const ofList = (list: readonly string[], field: string, what: string) => [
    ...(list.length === 0 ? [required(`${path}.${field}`)] : []),
    ...(list.length > 1 && list.includes('*')
      ? [invalid(`${path}.${field}`, list, `if '*' is present, must not specify other ${what}`)]
      : []),
  ];
  return [
    ...names.flatMap((name, index) => {
      const where = `${path}.resourceNames[${index}]`;
      return [
        ...pathSegmentProblems(name).map((words) => invalid(where, name, words)),
        ...(names.indexOf(name) < index ? [duplicate(where, name)] : []),
      ];
    }),
    ...ofList(operations, 'operations', 'operations'),
    ...operations.flatMap((each, index) =>
      OPERATIONS.includes(each)
        ? []
        : [unsupported(`${path}.operations[${index}]`, each, OPERATIONS)],
    ),
    ...ofList(groups, 'apiGroups', 'API groups'),
    ...ofList(versions, 'apiVersions', 'API versions'),
    ...versions.flatMap((each, index) =>
      each === '' ? [required(`${path}.apiVersions[${index}]`)] : [],
    ),
    ...ofResources(resources, `${path}.resources`),
    ...(SCOPES.includes(scope) ? [] : [unsupported(`${path}.scope`, scope, SCOPES)]),
  ];
}

/** Source: validateResources, which lets the last of several decide whether a star stands alone. */
function ofResources(resources: readonly string[], path: string): readonly string[] {
  const parts = resources.map((each) => {
    const [resource = '', ...sub] = each.split('/');
    return { each, resource, sub: each.includes('/') ? sub.join('/') : undefined };
  });
  const ofEach = parts.flatMap(({ each, resource, sub }, index) => {
    const where = `${path}[${index}]`;
    if (each === '') return [required(where)];
    if (sub === undefined) return [];
    const before = parts.slice(0, index);
    const refused = (star: string) => [
      invalid(where, each, `if '${star}' is present, must not specify ${each}`),
    ];
    return [
      ...(before.some((other) => other.resource === resource && other.sub === '*')
        ? refused(`${resource}/*`)
        : []),
      ...(before.some((other) => other.resource === '*' && other.sub === sub)
        ? refused(`*/${sub}`)
        : []),
    ];
  });
  const last = parts.findLast(({ each, sub }) => each !== '' && sub === undefined);
  const isMixed = resources.includes('*') && last !== undefined && last.each !== '*';
  return [
    ...(resources.length === 0 ? [required(path)] : []),
    ...ofEach,
    ...(resources.length > 1 && resources.includes('*/*')
      ? [invalid(path, resources, "if '*/*' is present, must not specify other resources")]
      : []),
    ...(isMixed
      ? [
          invalid(
            path,
            resources,
            "if '*' is present, must not specify other resources without subresources",
          ),
        ]
      : []),
  ];
}
