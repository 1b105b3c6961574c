import { millisecondsOf } from '../../../model/index.ts';
import type { Context } from '../../context.ts';
import { failed, Failure } from '../../failure.ts';
import type { FlagForms } from '../../flags.ts';
import type { Json } from '../../json.ts';
import { findResource, knownResource } from '../../resources.ts';
import { nameOf } from '../../targets.ts';
import { PRINTED, SAVED } from '../../flagForms.ts';
import type { Creation } from './creation.ts';

const GROUP = 'rbac.authorization.k8s.io';
const API_VERSION = `${GROUP}/v1`;

/**
 * `kubectl create role` and its like. Nothing here is forbidden to anyone, so they change no answer but those about
 * themselves. Source: create_role.go, create_clusterrole.go, create_rolebinding.go and create_clusterrolebinding.go of
 * k8s.io/kubectl/pkg/cmd/create.
 */
export const ACCESS_CREATIONS: readonly Creation[] = [
  {
    words: ['role'],
    forms: { ...SAVED, verb: 'text', resource: 'text', 'resource-name': 'text' },
    object: (context, name) => ({
      apiVersion: API_VERSION,
      kind: 'Role',
      metadata: { name, namespace: context.namespace },
      rules: rulesOf(context, []),
    }),
  },
  {
    words: ['clusterrole'],
    forms: {
      ...SAVED,
      verb: 'text',
      resource: 'text',
      'resource-name': 'text',
      'non-resource-url': 'text',
      'aggregation-rule': 'text',
    },
    object: (context, name) => clusterRole(context, name),
  },
  {
    words: ['rolebinding'],
    forms: {
      ...SAVED,
      role: 'text',
      clusterrole: 'text',
      user: 'text',
      group: 'text',
      serviceaccount: 'text',
    },
    object: (context, name) => {
      const { flags, namespace } = context;
      const [role, clusterRoleName] = [flags.text('role') ?? '', flags.text('clusterrole') ?? ''];
      if ((role === '') === (clusterRoleName === '')) {
        throw failed('exactly one of clusterrole or role must be specified');
      }
      const kind = role === '' ? 'ClusterRole' : 'Role';
      return {
        apiVersion: API_VERSION,
        kind: 'RoleBinding',
        metadata: { name, namespace },
        ...subjects(context),
        roleRef: { apiGroup: GROUP, kind, name: role || clusterRoleName },
      };
    },
  },
  {
    words: ['clusterrolebinding'],
    forms: { ...SAVED, clusterrole: 'text', user: 'text', group: 'text', serviceaccount: 'text' },
    required: ['clusterrole'],
    object: (context, name) => ({
      apiVersion: API_VERSION,
      kind: 'ClusterRoleBinding',
      metadata: { name },
      ...subjects(context),
      roleRef: { apiGroup: GROUP, kind: 'ClusterRole', name: context.flags.text('clusterrole') },
    }),
  },
];

function clusterRole(context: Context, name: string): Json {
  const { flags } = context;
  const whole = { apiVersion: API_VERSION, kind: 'ClusterRole', metadata: { name } };
  const urls = flags.list('non-resource-url');
  const aggregated = flags.list('aggregation-rule');
  if (aggregated.length > 0) {
    const others = ['verb', 'resource', 'resource-name', 'non-resource-url'];
    if (others.some((flag) => flags.has(flag))) {
      throw failed(
        'aggregation rule must be specified without nonResourceURLs, verbs, resources or resourceNames',
      );
    }
    const wrong = aggregated.find((pair) => !pair.includes('='));
    if (wrong !== undefined) {
      throw new Failure(
        `error: invalid argument "${flags.text('aggregation-rule') ?? ''}" for "--aggregation-rule" flag: malformed pair, expect string=string\nSee 'kubectl create clusterrole --help' for usage.`,
      );
    }
    const matchLabels = Object.fromEntries(
      aggregated.map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')]),
    );
    return { aggregationRule: { clusterRoleSelectors: [{ matchLabels }] }, ...whole, rules: null };
  }
  return { ...whole, rules: rulesOf(context, urls) };
}

/** Source: validResourceVerbs and validNonResourceVerbs. */
const RESOURCE_VERBS = [
  ...['*', 'get', 'delete', 'list', 'create', 'update', 'patch', 'watch', 'proxy'],
  ...['deletecollection', 'use', 'bind', 'escalate', 'impersonate'],
];
const ROLES = ['roles', 'clusterroles'].map((name) => [GROUP, name].join('/'));
/** Verbs that only some resources have, those by group and name. Source: specialVerbs of create_role.go. */
const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  use: ['policy/podsecuritypolicies', 'extensions/podsecuritypolicies'],
  bind: ROLES,
  escalate: ROLES,
  impersonate: ['/users', '/serviceaccounts', '/groups', 'authentication.k8s.io/userextras'],
};
const URL_VERBS = ['*', 'get', 'put', 'post', 'head', 'options', 'delete', 'patch'];

function rulesOf(context: Context, urls: readonly string[]): readonly Json[] {
  const { flags, out } = context;
  const given = (flag: string) =>
    flags.list(flag).filter((text, _, all) => text !== '' || all.length > 1);
  const asked = [...new Set(given('verb'))];
  const verbs = asked.includes('*') ? ['*'] : asked;
  const names = [...new Set(flags.all('resource-name'))];
  const resources = given('resource');
  if (verbs.length === 0) throw failed('at least one verb must be specified');
  if (resources.length === 0 && urls.length === 0) {
    throw failed(
      context.verb.endsWith('clusterrole')
        ? 'one of resource or nonResourceURL must be specified'
        : 'at least one resource must be specified',
    );
  }
  if (resources.length > 0) {
    for (const verb of verbs) {
      if (!RESOURCE_VERBS.includes(verb)) {
        out.note(`Warning: '${verb}' is not a standard resource verb`);
      }
    }
  }
  if (resources.length === 0 && names.length > 0 && urls.length === 0) {
    throw failed('resource must be specified if resourceNames are specified');
  }
  const byGroup = grouped(resources, verbs);
  const wrong = urls.length > 0 ? verbs.find((verb) => !URL_VERBS.includes(verb)) : undefined;
  if (wrong !== undefined) throw failed(`invalid verb: '${wrong}' for nonResourceURL`);
  for (const url of urls) {
    if (url === '*') continue;
    if (!url.startsWith('/')) throw failed('nonResourceURL should start with /');
    if (url.slice(0, -1).includes('*')) {
      throw failed("nonResourceURL only supports wildcard matches when '*' is at the end");
    }
  }
  return [
    ...[...byGroup]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, of]) => ({
        apiGroups: [group],
        ...(names.length > 0 && { resourceNames: names }),
        resources: of,
        verbs,
      })),
    ...(urls.length > 0 ? [{ nonResourceURLs: urls, verbs }] : []),
  ];
}

/** By API group, with what stands behind a slash. Sources: validateResource and generateResourcePolicyRules. */
function grouped(
  resources: readonly string[],
  verbs: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  // Behind one that means all, nothing is looked at.
  let isChecked = true;
  for (const asked of resources) {
    const [type = '', ...below] = asked.split('/');
    if (type === '') {
      throw failed('resource must be specified if apiGroup/subresource specified');
    }
    const resource = findResource(type);
    const [first = '', ...within] = type.split('.');
    const base = resource?.name ?? first;
    const group = resource?.group ?? within.join('.');
    isChecked &&= type !== '*';
    if (isChecked) {
      const isSpecial = checkVerbs(verbs, base, group);
      if (resource === undefined && !isSpecial) {
        const where = group === '' ? '' : ` in group ${JSON.stringify(group)}`;
        throw new Failure(
          `the server doesn't have a resource type ${JSON.stringify(base)}${where}`,
        );
      }
    }
    const name = [base, ...below.filter((part) => part !== '')].join('/');
    const known = found.get(group) ?? [];
    if (!known.includes(name)) found.set(group, [...known, name]);
  }
  return found;
}

/** Throws a Failure where a resource has not one of the verbs; whether it has one that only some have. */
function checkVerbs(verbs: readonly string[], resource: string, group: string): boolean {
  const special = verbs.filter((verb) => Object.hasOwn(SPECIAL, verb));
  const wrong = special.find((verb) => SPECIAL[verb]?.includes(`${group}/${resource}`) !== true);
  if (wrong === undefined) return special.length > 0;
  throw failed(`can not perform '${wrong}' on '${resource}' in group '${group}'`);
}

/** Whom the flags name. Source: addSubjects of k8s.io/kubectl/pkg/cmd/set and create_rolebinding.go. */
export function subjects({ flags }: Context): Json {
  const accounts = flags.all('serviceaccount').map((text) => {
    const [namespace = '', name = '', ...more] = text.split(':');
    if (namespace === '' || name === '' || more.length > 0) {
      throw failed('serviceaccount must be <namespace>:<name>');
    }
    return { kind: 'ServiceAccount', name, namespace };
  });
  const named = (kind: string, flag: string) =>
    flags.all(flag).map((name) => ({ apiGroup: GROUP, kind, name }));
  const all = [...named('User', 'user'), ...named('Group', 'group'), ...accounts];
  return all.length > 0 ? { subjects: all } : {};
}

const BOUND = ['Node', 'Pod', 'Secret'];

export const TOKEN_FLAGS: FlagForms = {
  ...PRINTED,
  audience: 'text',
  duration: 'duration',
  'bound-object-kind': 'text',
  'bound-object-name': 'text',
  'bound-object-uid': 'text',
};

/** `kubectl create token`: nothing here signs. Source: create_token.go. */
export function createToken(context: Context, name: string): never {
  const { cluster, flags, namespace } = context;
  if (millisecondsOf(flags.text('duration') ?? '0') < 0) {
    throw failed('--duration must be greater than or equal to 0');
  }
  const kind = flags.text('bound-object-kind') ?? '';
  if (kind !== '' && !BOUND.includes(kind)) {
    throw failed(`supported --bound-object-kind values are ${BOUND.join(', ')}`);
  }
  for (const flag of ['bound-object-name', 'bound-object-uid']) {
    if (kind === '' && (flags.text(flag) ?? '') !== '') {
      throw failed(`--${flag} can only be set if --bound-object-kind is provided`);
    }
  }
  if (kind !== '' && (flags.text('bound-object-name') ?? '') === '') {
    throw failed('--bound-object-name is required if --bound-object-kind is provided');
  }
  const accounts = cluster.list(knownResource('serviceaccounts'), namespace);
  if (!accounts.some((account) => nameOf(account) === name)) {
    throw failed(`failed to create token: serviceaccounts "${name}" not found`);
  }
  throw failed('Berth signs no tokens: kubectl create token is not carried out');
}
