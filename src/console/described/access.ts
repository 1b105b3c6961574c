import { called } from '../goTemplate/functions.ts';
import { type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import { annotations, labels, type Row } from './parts.ts';

const head = (object: Json): readonly Row[] => [
  ['Name:', textAt(object, 'metadata', 'name')],
  ...labels('Labels:', object, 'metadata', 'labels'),
  ...annotations('Annotations:', object, 'metadata', 'annotations'),
];

interface Rule {
  readonly resource: string;
  readonly url: string;
  readonly name: string;
  /** What Go prints of it behind its verbs: by the whole of it rules are sorted. */
  readonly rest: string;
  verbs: readonly string[];
}

const bracketed = (texts: readonly string[]): string => `[${texts.join(' ')}]`;
const list = (value: unknown, field: string): readonly string[] => listAt(value, field).map(String);

/** A rule of one resource, one group and one name each, or one URL and one verb. Source: BreakdownRule of k8s.io/component-helpers/auth/rbac. */
function brokenDown(rule: unknown): readonly Rule[] {
  const verbs = list(rule, 'verbs');
  const names = list(rule, 'resourceNames');
  const restOf = (group: string, resource: string, name: string, url: string) =>
    `APIGroups:[${group}],Resources:[${resource}],ResourceNames:[${name}],NonResourceURLs:[${url}],`;
  const ofUrls = list(rule, 'nonResourceURLs').flatMap((url) =>
    verbs.map((verb) => ({
      resource: '',
      url,
      name: '',
      rest: restOf('', '', '', url),
      verbs: [verb],
    })),
  );
  const ofResources = list(rule, 'apiGroups').flatMap((group) =>
    list(rule, 'resources').flatMap((resource) =>
      (names.length > 0 ? names : ['']).map((name) => {
        const [type = '', ...below] = resource.split('/');
        const whole = group === '' ? type : `${type}.${group}`;
        const rest = restOf(group, resource, name, '');
        return { resource: [whole, ...below].join('/'), url: '', name, rest, verbs };
      }),
    ),
  );
  return [...ofResources, ...ofUrls];
}

/**
 * Rules of the same resource are told as one, each verb once; those of URLs stay apart. Source: CompactRules, and
 * SortableRuleSlice.
 */
function rules(object: Json): readonly Row[] {
  const found: Rule[] = [];
  for (const rule of listAt(object, 'rules').flatMap(brokenDown)) {
    const same = found.find(
      ({ resource, url, name }) =>
        url === '' && rule.url === '' && resource === rule.resource && name === rule.name,
    );
    if (same === undefined) found.push({ ...rule });
    else same.verbs = [...new Set([...same.verbs, ...rule.verbs])];
  }
  const key = ({ verbs, rest }: Rule) => `Verbs:${bracketed(verbs)},${rest}`;
  found.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  return found.map(({ resource, url, name, verbs }) => [
    `  ${resource}`,
    bracketed(url === '' ? [] : [url]),
    bracketed(name === '' ? [] : [name]),
    bracketed(verbs),
  ]);
}

/** Source: RoleDescriber and ClusterRoleDescriber of k8s.io/kubectl/pkg/describe. */
export function describedRole(object: Json): readonly Row[] {
  return [
    ...head(object),
    ['PolicyRule:'],
    ['  Resources', 'Non-Resource URLs', 'Resource Names', 'Verbs'],
    ['  ---------', '-----------------', '--------------', '-----'],
    ...rules(object),
  ];
}

/** Source: RoleBindingDescriber and ClusterRoleBindingDescriber. */
export function describedBinding(object: Json): readonly Row[] {
  const role = recordAt(object, 'roleRef');
  return [
    ...head(object),
    ['Role:'],
    ['  Kind:', textAt(role, 'kind')],
    ['  Name:', textAt(role, 'name')],
    ['Subjects:'],
    ['  Kind', 'Name', 'Namespace'],
    ['  ----', '----', '---------'],
    ...listAt(object, 'subjects').map((each): Row => [
      `  ${textAt(each, 'kind')}`,
      textAt(each, 'name'),
      textAt(each, 'namespace'),
    ]),
  ];
}

/** How much each value is, and none of them but the token of an account. Source: describeSecret. */
export function describedSecret(object: Json): readonly Row[] {
  const [name = [], ...rest] = head(object);
  const isToken = textAt(object, 'type') === 'kubernetes.io/service-account-token';
  return [
    name,
    ['Namespace:', textAt(object, 'metadata', 'namespace')],
    ...rest,
    [''],
    ['Type:', textAt(object, 'type') || 'Opaque'],
    [''],
    ['Data'],
    ['===='],
    ...pairsAt(object, 'data').map(([key, text]): Row => [
      `${key}:`,
      isToken && key === 'token'
        ? String(called('base64decode', [() => text]))
        : `${bytesOf(text)} bytes`,
    ]),
  ];
}

/** Of base64. */
export function bytesOf(text: string): number {
  return Math.floor((text.replace(/=+$/, '').length * 3) / 4);
}
