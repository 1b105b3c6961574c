import { canonical } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { dryRun } from '../dryRun.ts';
import { failed, Failures } from '../failure.ts';
import { OF_FILES, PRINTED } from '../flagForms.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import { checkKustomized, isFiled } from '../kustomization.ts';
import { readable, readManifests } from '../manifests.ts';
import { knownResource } from '../resources.ts';
import { nameOf, namespaceOf } from '../targets.ts';
import { told } from '../told.ts';
import { inNamespace, put } from './create/create.ts';

export const RECONCILE_FLAGS: FlagForms = {
  ...OF_FILES,
  ...PRINTED,
  'dry-run': { bare: 'unchanged' },
  'remove-extra-permissions': 'switch',
  'remove-extra-subjects': 'switch',
};

const KINDS: Readonly<Record<string, string>> = {
  Role: 'roles',
  ClusterRole: 'clusterroles',
  RoleBinding: 'rolebindings',
  ClusterRoleBinding: 'clusterrolebindings',
};

/** What differs between what is asked for and what is there. */
interface Difference {
  readonly now: Json;
  readonly operation: '' | 'create' | 'update' | 'recreate';
  readonly rows: readonly (readonly [title: string, texts: readonly string[]])[];
}

/**
 * `kubectl auth reconcile`: roles allow what is asked for, and bindings name whom; other objects are left alone. Source:
 * k8s.io/kubectl/pkg/cmd/auth/reconcile.go and k8s.io/component-helpers/auth/rbac/reconciliation.
 */
export function reconcile(context: Context): void {
  const { flags, words } = context;
  if (!isFiled(flags)) throw failed('must specify one of -f and -k');
  if (words.length > 0) throw failed('no arguments are allowed');
  checkKustomized(flags);
  if (dryRun(context) === ' (server dry run)') {
    throw failed('--dry-run=server for command reconcile is not supported yet');
  }
  const failures = new Failures();
  for (const manifest of readManifests(context, flags.list('filename'), 'typed')) {
    failures.try(() => {
      const object = inNamespace(readable(manifest), context.namespace);
      if (KINDS[textAt(object, 'kind')] !== undefined) reconcileOne(context, object);
    });
  }
  failures.tell(context.out);
}

function reconcileOne(context: Context, asked: Json): void {
  const { cluster, out } = context;
  const resource = knownResource(KINDS[textAt(asked, 'kind')] ?? '');
  const known = cluster.find(resource, namespaceOf(asked), nameOf(asked));
  const isRole = /Role$/.test(resource.kind);
  const found = isRole ? ofRole(context, asked, known) : ofBinding(context, asked, known);
  const { operation, now, rows } = found;
  const isKept = known !== undefined && isProtected(known);
  let shown =
    known === undefined && cluster.kubectl.zeroTimes === 'null'
      ? { ...now, metadata: { ...recordAt(now, 'metadata'), creationTimestamp: null } }
      : now;
  if (operation !== '' && !isKept && dryRun(context) === '') {
    if (operation === 'update') cluster.others.replace(now);
    if (operation === 'recreate' && known) cluster.others.forget(known);
    if (operation !== 'update') {
      makePlace(context, namespaceOf(now));
      shown = put(context, now, '');
    }
  }
  told(context, shown, 'reconciled', true);
  if (operation === '') return;
  const caveat = isKept
    ? ', but object opted out (rbac.authorization.kubernetes.io/autoupdate: false)'
    : '';
  out.note(`\treconciliation required ${operation}${caveat}`);
  for (const [title, texts] of rows) {
    if (texts.length === 0) continue;
    out.note(`\t${title}:`);
    for (const text of texts) out.note(`\t\t${text}`);
  }
}

/** The namespace of what is made is made too. Source: Create of RoleModifier and of RoleBindingClientAdapter. */
function makePlace(context: Context, name: string): void {
  const resource = knownResource('namespaces');
  if (name === '' || context.cluster.find(resource, '', name) !== undefined) return;
  put(context, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } }, '');
}

function isProtected(object: Json): boolean {
  const [, value] =
    pairsAt(object, 'metadata', 'annotations').find(
      ([key]) => key === 'rbac.authorization.kubernetes.io/autoupdate',
    ) ?? [];
  return value === 'false';
}

/** With labels and annotations that are asked for. Source: merge of the same package. */
function withNotes(known: Json, asked: Json): Json {
  const metadata = recordAt(known, 'metadata');
  const merged = ['labels', 'annotations'].flatMap((field) => {
    const all = { ...recordAt(asked, 'metadata', field), ...recordAt(known, 'metadata', field) };
    return Object.keys(all).length > 0 ? [[field, all] as const] : [];
  });
  return { ...known, metadata: { ...metadata, ...Object.fromEntries(merged) } };
}

function ofRole({ flags }: Context, asked: Json, known: Json | undefined): Difference {
  const wanted = listAt(asked, 'rules');
  if (known === undefined) {
    return {
      now: asked,
      operation: 'create',
      rows: [['missing rules added', wanted.map(ruleText)]],
    };
  }
  const has = listAt(known, 'rules');
  const missing = uncovered(has, wanted);
  const extra = flags.isOn('remove-extra-permissions') ? uncovered(wanted, has) : [];
  const rules = extra.length > 0 ? wanted : [...has, ...missing];
  const whole = withNotes(known, asked);
  const now = missing.length + extra.length > 0 ? { ...whole, rules } : whole;
  const isSame = canonical(now) === canonical(known);
  return {
    now,
    operation: isSame ? '' : 'update',
    rows: [
      ['missing rules added', missing.map(ruleText)],
      ['extra rules removed', extra.map(ruleText)],
    ],
  };
}

function ofBinding({ flags }: Context, asked: Json, known: Json | undefined): Difference {
  const wanted = listAt(asked, 'subjects').map((each) => recordAt(each));
  const added = (subjects: readonly Json[]) =>
    ['missing subjects added', subjects.map(subjectText)] as const;
  if (known === undefined) return { now: asked, operation: 'create', rows: [added(wanted)] };
  if (canonical(known['roleRef']) !== canonical(asked['roleRef'])) {
    return { now: asked, operation: 'recreate', rows: [] };
  }
  const has = listAt(known, 'subjects').map((each) => recordAt(each));
  const without = (all: readonly Json[], others: readonly Json[]) =>
    all.filter((each) => !others.some((other) => subjectText(other) === subjectText(each)));
  const missing = without(wanted, has);
  const extra = flags.isOn('remove-extra-subjects') ? without(has, wanted) : [];
  const subjects = extra.length > 0 ? wanted : [...has, ...missing];
  const whole = withNotes(known, asked);
  const now = missing.length + extra.length > 0 ? { ...whole, subjects } : whole;
  return {
    now,
    operation: canonical(now) === canonical(known) ? '' : 'update',
    rows: [added(missing), ['extra subjects removed', extra.map(subjectText)]],
  };
}

const FIELDS = ['verbs', 'apiGroups', 'resources', 'resourceNames', 'nonResourceURLs'] as const;
type Rule = Partial<Record<(typeof FIELDS)[number], readonly string[]>>;

/** What no rule of some allows of others, each for itself. Source: Covers and BreakdownRule of k8s.io/component-helpers/auth/rbac/validation. */
function uncovered(owned: readonly unknown[], asked: readonly unknown[]): readonly Json[] {
  return asked.flatMap(brokenDown).filter((rule) => !owned.some((each) => covers(each, rule)));
}

function textsOf(rule: unknown, field: (typeof FIELDS)[number]): readonly string[] {
  return listAt(rule, field).map(String);
}

function brokenDown(rule: unknown): readonly Json[] {
  const names = textsOf(rule, 'resourceNames');
  const verbs = textsOf(rule, 'verbs');
  const ofResources = textsOf(rule, 'apiGroups').flatMap((group) =>
    textsOf(rule, 'resources').flatMap((resource) =>
      verbs.flatMap((verb): readonly Rule[] => {
        const one = { apiGroups: [group], resources: [resource], verbs: [verb] };
        return names.length === 0
          ? [one]
          : names.map((name) => ({ ...one, resourceNames: [name] }));
      }),
    ),
  );
  const ofUrls = textsOf(rule, 'nonResourceURLs').flatMap((url) =>
    verbs.map((verb): Rule => ({ nonResourceURLs: [url], verbs: [verb] })),
  );
  return [...ofResources, ...ofUrls];
}

/** Whether a rule allows one that is broken down. Source: ruleCovers. */
function covers(owner: unknown, rule: Json): boolean {
  const has = (field: (typeof FIELDS)[number], text: string) =>
    textsOf(owner, field).some((each) => each === '*' || each === text);
  const [verb = ''] = textsOf(rule, 'verbs');
  const [url] = textsOf(rule, 'nonResourceURLs');
  if (!has('verbs', verb)) return false;
  if (url !== undefined) {
    return textsOf(owner, 'nonResourceURLs').some(
      (each) =>
        each === '*' || each === url || (each.endsWith('*') && url.startsWith(each.slice(0, -1))),
    );
  }
  const [group = ''] = textsOf(rule, 'apiGroups');
  const [resource = ''] = textsOf(rule, 'resources');
  const [, below] = resource.split('/');
  const [name] = textsOf(rule, 'resourceNames');
  const names = textsOf(owner, 'resourceNames');
  const isNamed = names.length === 0 || (name !== undefined && names.includes(name));
  const isMeant =
    has('resources', resource) || (below !== undefined && has('resources', `*/${below}`));
  return has('apiGroups', group) && isMeant && isNamed;
}

/** As Go prints the struct. */
function ruleText(rule: unknown): string {
  const titles = ['Verbs', 'APIGroups', 'Resources', 'ResourceNames', 'NonResourceURLs'];
  const parts = FIELDS.map(
    (field, index) => `${titles[index] ?? ''}:[${textsOf(rule, field).join(' ')}]`,
  );
  return `{${parts.join(' ')}}`;
}

/** As Go prints the struct; Users and Groups are of a group of their own unless told. Source: SetDefaults_Subject. */
function subjectText(subject: Json): string {
  const text = (field: string) => textAt(subject, field);
  const isAccount = text('kind') === 'ServiceAccount';
  const group = text('apiGroup') || (isAccount ? '' : 'rbac.authorization.k8s.io');
  return `{Kind:${text('kind')} APIGroup:${group} Name:${text('name')} Namespace:${text('namespace')}}`;
}
