import type { Context } from '../../context.ts';
import { failed, misused } from '../../failure.ts';
import type { FlagForms } from '../../flags.ts';
import { HelpAsked } from '../../help.ts';
import { encoded } from '../../base64.ts';
import type { Json } from '../../json.ts';
import { KUBECONFIG, withNamed, withoutNamed } from '../../kubeconfig.ts';
import { unexpected } from './config.ts';

/** `kubectl config use-context`. Source: k8s.io/kubectl/pkg/cmd/config/use_context.go. */
export function useContext(context: Context): void {
  const { words, out, cluster } = context;
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) throw unexpected(context);
  if (name === '') throw failed('empty context names are not allowed');
  if (!Object.hasOwn(cluster.kubeconfig.contexts, name)) {
    throw failed(`no context exists with the name: "${name}"`);
  }
  cluster.kubeconfig = { ...cluster.kubeconfig, current: name };
  out.line(`Switched to context "${name}".`);
}

export const SET_CONTEXT_FLAGS: FlagForms = { current: 'switch' };

/** `kubectl config set-context`. Source: k8s.io/kubectl/pkg/cmd/config/set_context.go. */
export function setContext(context: Context): void {
  const { flags, out, words, cluster } = context;
  const isCurrent = flags.isOn('current');
  if (words.length > 1) throw unexpected(context);
  const [given = ''] = words;
  if (isCurrent && given !== '') {
    throw failed('you cannot specify both a context name and --current');
  }
  if (!isCurrent && given === '') {
    throw failed('you must specify a non-empty context name or --current');
  }
  const name = isCurrent ? cluster.kubeconfig.current : given;
  if (name === '') throw failed('no current context is set');
  const { contexts } = cluster.kubeconfig;
  const isThere = Object.hasOwn(contexts, name);
  const asked = ['cluster', 'user', 'namespace'].filter((flag) => flags.has(flag));
  const fields = Object.fromEntries(asked.map((flag) => [flag, flags.text(flag) ?? '']));
  const value: Json = { ...contexts[name], ...fields };
  cluster.kubeconfig = withNamed(cluster.kubeconfig, 'contexts', name, value);
  out.line(`Context "${name}" ${isThere ? 'modified' : 'created'}.`);
}

/** `kubectl config rename-context`. Source: k8s.io/kubectl/pkg/cmd/config/rename_context.go. */
export function renameContext(context: Context): void {
  const { words, out, cluster } = context;
  const [name, next, ...more] = words;
  if (name === undefined || next === undefined || more.length > 0) throw unexpected(context);
  if (next === '') throw failed('You must specify a new non-empty context name');
  const config = cluster.kubeconfig;
  if (!Object.hasOwn(config.contexts, name)) {
    throw failed(`cannot rename the context "${name}", it's not in ${KUBECONFIG}`);
  }
  if (Object.hasOwn(config.contexts, next)) {
    throw failed(
      `cannot rename the context "${name}", the context "${next}" already exists in ${KUBECONFIG}`,
    );
  }
  const named = withNamed(config, 'contexts', next, config.contexts[name] ?? {});
  cluster.kubeconfig = {
    ...withoutNamed(named, 'contexts', name),
    current: config.current === name ? next : config.current,
  };
  out.line(`Context "${name}" renamed to "${next}".`);
}

const WORD = { clusters: 'cluster', contexts: 'context', users: 'user' } as const;

/** `kubectl config delete-context`, `delete-cluster` and `delete-user`. Source: the files of their names in k8s.io/kubectl/pkg/cmd/config. */
export function deleteNamed(context: Context, part: keyof typeof WORD): void {
  const { words, out, verb, cluster } = context;
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) {
    if (part === 'users') throw misused(verb, 'user to delete is required');
    throw new HelpAsked(verb.split(' '));
  }
  const config = cluster.kubeconfig;
  if (!Object.hasOwn(config[part], name)) {
    throw failed(`cannot delete ${WORD[part]} ${name}, not in ${KUBECONFIG}`);
  }
  if (part === 'contexts' && config.current === name) {
    out.note(
      'warning: this removed your active context, use "kubectl config use-context" to select a different one',
    );
  }
  cluster.kubeconfig = withoutNamed(config, part, name);
  out.line(`deleted ${WORD[part]} ${name} from ${KUBECONFIG}`);
}

export const SET_CLUSTER_FLAGS: FlagForms = {
  'certificate-authority': 'text',
  'embed-certs': { bare: 'true' },
  'insecure-skip-tls-verify': { bare: 'true' },
  'proxy-url': 'text',
  server: 'text',
  'tls-server-name': 'text',
};

/** `kubectl config set-cluster`. Source: k8s.io/kubectl/pkg/cmd/config/set_cluster.go. */
export function setCluster(context: Context): void {
  const { flags, out, words, cluster } = context;
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) throw unexpected(context);
  const authority = flags.text('certificate-authority') ?? '';
  const isEmbedded = flags.isOn('embed-certs');
  const isInsecure = flags.isOn('insecure-skip-tls-verify');
  if (name === '') throw failed('you must specify a non-empty cluster name');
  if (isInsecure && authority !== '') {
    throw failed('you cannot specify a certificate authority and insecure mode at the same time');
  }
  if (isEmbedded && authority === '') {
    throw failed('you must specify a --certificate-authority to embed');
  }
  const old = { ...cluster.kubeconfig.clusters[name] };
  const value = { ...old, ...textsOf(context, ['server', 'tls-server-name', 'proxy-url']) };
  if (flags.has('server') || isInsecure || authority !== '') {
    // What is said of the server anew is said of it alone.
    delete value['insecure-skip-tls-verify'];
  }
  if (isInsecure) {
    value['insecure-skip-tls-verify'] = true;
    delete value['certificate-authority'];
    delete value['certificate-authority-data'];
  }
  if (authority !== '') put(context, value, 'certificate-authority', authority, isEmbedded);
  cluster.kubeconfig = withNamed(cluster.kubeconfig, 'clusters', name, value);
  out.line(`Cluster "${name}" set.`);
}

export const SET_CREDENTIALS_FLAGS: FlagForms = {
  'client-certificate': 'text',
  'client-key': 'text',
  'embed-certs': { bare: 'true' },
  password: 'text',
  token: 'text',
  username: 'text',
};

/** `kubectl config set-credentials`, of a token, a name or a certificate. Source: k8s.io/kubectl/pkg/cmd/config/set_credentials.go. */
export function setCredentials(context: Context): void {
  const { flags, out, words, cluster } = context;
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) throw unexpected(context, 'unexpected');
  const hasToken = (flags.text('token') ?? '') !== '';
  const hasName = ['username', 'password'].some((flag) => (flags.text(flag) ?? '') !== '');
  if (name === '') throw failed('you must specify a non-empty user name');
  if (hasToken && hasName) {
    throw failed(
      'you cannot specify more than one authentication method at the same time: --token, --username/--password',
    );
  }
  const files = ['client-certificate', 'client-key'].filter((flag) => flags.has(flag));
  const isEmbedded = flags.isOn('embed-certs');
  if (isEmbedded && files.every((flag) => flags.text(flag) === '')) {
    throw failed('you must specify a --client-certificate or --client-key to embed');
  }
  const value = { ...cluster.kubeconfig.users[name] };
  for (const flag of files) put(context, value, flag, flags.text(flag) ?? '', isEmbedded);
  if (hasToken) for (const field of ['username', 'password']) delete value[field];
  if (hasName) delete value['token'];
  Object.assign(value, textsOf(context, ['token', 'username', 'password']));
  cluster.kubeconfig = withNamed(cluster.kubeconfig, 'users', name, value);
  out.line(`User "${name}" set.`);
}

function textsOf({ flags }: Context, names: readonly string[]): Record<string, string> {
  const given = names.filter((flag) => flags.has(flag));
  return Object.fromEntries(given.map((flag) => [flag, flags.text(flag) ?? '']));
}

/** The path of a file, as from the root, or what is in it. */
function put(
  { files }: Context,
  value: Record<string, unknown>,
  flag: string,
  path: string,
  isEmbedded: boolean,
): void {
  const data = `${flag}-data`;
  if (!isEmbedded) {
    value[flag] = path === '' || path.startsWith('/') ? path : `/${path}`;
    if (path !== '') delete value[data];
    return;
  }
  const text = files.get(path);
  if (text === undefined) {
    throw failed(`could not stat ${flag} file ${path}: stat ${path}: no such file or directory`);
  }
  value[data] = encoded(text);
  delete value[flag];
}
