import { PATCHES } from '../../releases/index.ts';
import { checkConnection } from '../connection.ts';
import type { Context } from '../context.ts';
import { failed, misused } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import type { Json } from '../json.ts';
import { findResource } from '../resources.ts';
import { servedGroupVersions } from '../served/discovery.ts';
import { aligned } from '../tables/table.ts';
import { CHANGING, LOCAL, OF_FILES, RECORDED } from '../flagForms.ts';
import { yamlOf } from '../yaml/yaml.ts';

export const VERSION_FLAGS: FlagForms = { client: 'switch', output: 'text' };

/** `kubectl version`. What a build alone knows (its commit, its date, its compiler) is left out of yaml and json. */
export function version({ flags, out, cluster, words }: Context): void {
  if (words.length > 0) throw failed(`extra arguments: [${words.join(' ')}]`);
  const output = flags.text('output');
  const server = PATCHES[cluster.timeline.world.server.release];
  const { version: client, kustomize } = cluster.kubectl;
  if (output !== undefined && output !== '') {
    if (output !== 'yaml' && output !== 'json') throw failed(`--output must be 'yaml' or 'json'`);
    const told = {
      clientVersion: versionInfo(client),
      kustomizeVersion: kustomize,
      ...(!flags.isOn('client') && { serverVersion: versionInfo(server) }),
    };
    out.raw(output === 'yaml' ? yamlOf(told) : `${JSON.stringify(told, undefined, 2)}\n`);
    return;
  }
  out.line(`Client Version: ${client}`);
  out.line(`Kustomize Version: ${kustomize}`);
  if (flags.isOn('client')) return;
  checkConnection(cluster.kubeconfig, flags, VERSION_FLAGS);
  out.line(`Server Version: ${server}`);
}

/** What a client or a server tells of itself, but for what its build alone knows. */
export function versionInfo(gitVersion: string): Json {
  const [, major = '', minor = ''] = /^v(\d+)\.(\d+)/.exec(gitVersion) ?? [];
  return { gitTreeState: 'clean', gitVersion, major, minor };
}

export const CAN_I_FLAGS: FlagForms = {
  'all-namespaces': 'switch',
  quiet: 'switch',
  list: 'switch',
  subresource: 'text',
  'no-headers': 'switch',
};

/** Source: verbs of k8s.io/kubectl/pkg/cmd/auth/cani.go. */
const VERBS = [
  ...['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection', 'use'],
  ...['bind', 'impersonate', '*', 'approve', 'sign', 'escalate', 'attest'],
];

/** Who types here may do everything. */
export function canI({ words, out, flags }: Context): void {
  if (flags.isOn('list')) {
    if (words.length > 0) throw failed('list option must be specified with no arguments');
    if (['quiet', 'all-namespaces', 'subresource'].some((flag) => flags.has(flag))) {
      throw failed(
        "list option can't be specified with neither quiet, all-namespaces nor subresource options",
      );
    }
    const head = ['Resources', 'Non-Resource URLs', 'Resource Names', 'Verbs'];
    const rows = [
      ['*.*', '[]', '[]', '[*]'],
      ['', '[*]', '[]', '[*]'],
    ];
    out.line(aligned(flags.isOn('no-headers') ? rows : [head, ...rows]));
    return;
  }
  const [verb, resource, ...more] = words;
  if (verb === undefined || resource === undefined || more.length > 0) {
    throw failed(
      "you must specify two arguments: verb resource or verb resource/resourceName.\nSee 'kubectl auth can-i -h' for help and examples.",
    );
  }
  const isUrl = resource.startsWith('/');
  if (!isUrl) warnOf(resource.split('/')[0] ?? '', out, flags.isOn('all-namespaces'));
  const known = isUrl ? URL_VERBS : VERBS;
  if (!known.includes(verb)) out.note(`Warning: verb '${verb}' is not a known verb\n`);
  if (!flags.isOn('quiet')) out.line('yes');
}

/** Verbs of what is no resource. Source: isKnownNonResourceVerb. */
const URL_VERBS = ['get', 'put', 'post', 'head', 'options', 'delete', 'patch', '*'];

function warnOf(type: string, out: Context['out'], isEverywhere: boolean): void {
  if (type === '*') return;
  const found = findResource(type);
  const [name, ...group] = type.split('.');
  const inGroup = (text: string) => (text === '' ? '' : ` in group '${text}'`);
  if (found === undefined) {
    out.note(
      `Warning: the server doesn't have a resource type '${name ?? ''}'${inGroup(group.join('.'))}\n`,
    );
  } else if (!found.isNamespaced && !isEverywhere) {
    out.note(`Warning: resource '${found.name}' is not namespace scoped${inGroup(found.group)}\n`);
  }
}

/** Nothing here measures what Pods use. */
export function top({ words, verb, flags }: Context): void {
  const isOfNodes = verb.startsWith('top node');
  if (words.length > 1) {
    throw isOfNodes
      ? misused('top node', 'node [NAME | -l label]')
      : misused('top pod', 'pod [NAME | -l label]');
  }
  if (words.length > 0 && flags.has('selector')) {
    throw failed(`only one of NAME or ${isOfNodes ? '--' : ''}selector can be provided`);
  }
  const sortBy = flags.text('sort-by') ?? '';
  if (sortBy !== '' && sortBy !== 'cpu' && sortBy !== 'memory') {
    throw failed('--sort-by accepts only cpu or memory');
  }
  throw failed('Metrics API not available');
}

const METRICS: FlagForms = {
  'no-headers': 'switch',
  selector: 'text',
  'sort-by': 'text',
  'use-protocol-buffers': 'switch',
};
export const TOP_NODE_FLAGS: FlagForms = { ...METRICS, 'show-capacity': 'switch' };
export const TOP_POD_FLAGS: FlagForms = {
  ...METRICS,
  'all-namespaces': 'switch',
  containers: 'switch',
  'field-selector': 'text',
  sum: 'switch',
};

/** `kubectl api-versions`. Source: k8s.io/kubectl/pkg/cmd/apiresources. */
export function apiVersions({ out, words }: Context): void {
  if (words.length > 0) throw misused('api-versions', `unexpected arguments: [${words.join(' ')}]`);
  for (const version of servedGroupVersions().toSorted()) out.line(version);
}

export const PATCH_FLAGS: FlagForms = {
  ...OF_FILES,
  ...CHANGING,
  ...LOCAL,
  ...RECORDED,
  patch: 'text',
  'patch-file': 'text',
  type: 'text',
  subresource: 'text',
};
