import { dns1123SubdomainProblems, pathSegmentProblems } from '../../names.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import { type Json, listAt, recordAt, textAt } from '../../json.ts';
import { invalid, refusedSelector, required, unsupported } from './refusedWords.ts';

const GROUP = 'rbac.authorization.k8s.io';

/** What a server refuses of a role or of what binds one. Source: pkg/apis/rbac/validation, of objects with their defaults. */
export function refusedAccess(object: Json, release: ReleaseName): readonly string[] {
  if (!textAt(object, 'apiVersion').startsWith(`${GROUP}/`)) return [];
  // Their names are parts of addresses, and may be all that these may have.
  const name = textAt(object, 'metadata', 'name');
  const ofName = pathSegmentProblems(name).map((words) => invalid('metadata.name', name, words));
  switch (textAt(object, 'kind')) {
    case 'Role':
      return [...ofName, ...ofRules(object, true)];
    case 'ClusterRole':
      return [...ofName, ...ofRules(object, false), ...ofAggregation(object, release)];
    case 'RoleBinding':
      return [...ofName, ...ofBinding(object, ['Role', 'ClusterRole'])];
    case 'ClusterRoleBinding':
      return [...ofName, ...ofBinding(object, ['ClusterRole'])];
    default:
      return [];
  }
}

/** Whose role a binding binds is never another. Source: ValidateRoleBindingUpdate and ValidateClusterRoleBindingUpdate. */
export function forbiddenAccess(before: Json, after: Json): readonly string[] {
  const isBinding = ['RoleBinding', 'ClusterRoleBinding'].includes(textAt(before, 'kind'));
  if (!isBinding || !textAt(before, 'apiVersion').startsWith(`${GROUP}/`)) return [];
  const [was, is] = [roleOf(before), roleOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  return [invalid('roleRef', is, 'cannot change roleRef')];
}

/** As it is called within the API server. */
function roleOf(binding: Json) {
  return {
    APIGroup: textAt(binding, 'roleRef', 'apiGroup') || GROUP,
    Kind: textAt(binding, 'roleRef', 'kind'),
    Name: textAt(binding, 'roleRef', 'name'),
  };
}

function ofRules(role: Json, isNamespaced: boolean): readonly string[] {
  return listAt(role, 'rules').flatMap((rule, index) => {
    const path = `rules[${index}]`;
    const [verbs, urls, groups, resources, names] = [
      ...['verbs', 'nonResourceURLs', 'apiGroups', 'resources', 'resourceNames'],
    ].map((field) => listAt(rule, field));
    const has = (list: readonly unknown[] | undefined) => (list ?? []).length > 0;
    const idle = has(verbs)
      ? []
      : [required(`${path}.verbs`, 'verbs must contain at least one value')];
    if (has(urls)) {
      const refused = (words: string) => invalid(`${path}.nonResourceURLs`, urls, words);
      return [
        ...idle,
        ...(isNamespaced ? [refused('namespaced rules cannot apply to non-resource URLs')] : []),
        ...(has(groups) || has(resources) || has(names)
          ? [refused('rules cannot apply to both regular resources and non-resource URLs')]
          : []),
      ];
    }
    return [
      ...idle,
      ...(has(groups)
        ? []
        : [required(`${path}.apiGroups`, 'resource rules must supply at least one api group')]),
      ...(has(resources)
        ? []
        : [required(`${path}.resources`, 'resource rules must supply at least one resource')]),
    ];
  });
}

function ofAggregation(role: Json, release: ReleaseName): readonly string[] {
  if (role['aggregationRule'] === undefined) return [];
  const path = 'aggregationRule.clusterRoleSelectors';
  const selectors = listAt(role, 'aggregationRule', 'clusterRoleSelectors');
  const words = 'at least one clusterRoleSelector required if aggregationRule is non-nil';
  if (selectors.length === 0) return [required(path, words)];
  return selectors.flatMap((selector, index) =>
    refusedSelector(selector, `${path}[${index}]`, release),
  );
}

function ofBinding(binding: Json, kinds: readonly string[]): readonly string[] {
  const role = recordAt(binding, 'roleRef');
  const [kind, name] = [textAt(role, 'kind'), textAt(role, 'name')];
  const group = textAt(role, 'apiGroup') || GROUP;
  return [
    ...(group === GROUP ? [] : [unsupported('roleRef.apiGroup', group, [GROUP])]),
    ...(kinds.includes(kind) ? [] : [unsupported('roleRef.kind', kind, kinds)]),
    ...(name === ''
      ? [required('roleRef.name')]
      : pathSegmentProblems(name).map((words) => invalid('roleRef.name', name, words))),
    ...listAt(binding, 'subjects').flatMap((subject, index) =>
      ofSubject(subject, `subjects[${index}]`, kinds.includes('Role')),
    ),
  ];
}

function ofSubject(subject: unknown, path: string, isNamespaced: boolean): readonly string[] {
  const [kind, name, given] = ['kind', 'name', 'apiGroup'].map((field) =>
    textAt(subject, field),
  ) as [string, string, string];
  const nameless = name === '' ? [required(`${path}.name`)] : [];
  if (kind === 'ServiceAccount') {
    const isAnywhere = !isNamespaced && textAt(subject, 'namespace') === '';
    const problems = name === '' ? [] : dns1123SubdomainProblems(name);
    return [
      ...nameless,
      ...problems.map((words) => invalid(`${path}.name`, name, words)),
      ...(given === '' ? [] : [unsupported(`${path}.apiGroup`, given, [''])]),
      ...(isAnywhere ? [required(`${path}.namespace`)] : []),
    ];
  }
  if (kind === 'User' || kind === 'Group') {
    const group = given || GROUP;
    const isOther = group !== GROUP;
    return [...nameless, ...(isOther ? [unsupported(`${path}.apiGroup`, group, [GROUP])] : [])];
  }
  return [...nameless, unsupported(`${path}.kind`, kind, ['ServiceAccount', 'User', 'Group'])];
}
