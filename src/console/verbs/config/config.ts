import type { Context } from '../../context.ts';
import { failed, Failures, misused } from '../../failure.ts';
import { PRINTED } from '../../flagForms.ts';
import type { FlagForms, Flags } from '../../flags.ts';
import { HelpAsked } from '../../help.ts';
import { type Json, textAt } from '../../json.ts';
import { type Kubeconfig, type Named, namesOf } from '../../kubeconfig.ts';
import { formatOf, jsonAsIs, printedAs } from '../../printed.ts';
import { aligned } from '../../tables/table.ts';

export const CONTEXTS_FLAGS: FlagForms = { output: 'text', 'no-headers': 'switch' };
export const VIEW_FLAGS: FlagForms = {
  ...PRINTED,
  flatten: 'switch',
  merge: { bare: 'true' },
  minify: 'switch',
  raw: 'switch',
};

const HEAD = ['CURRENT', 'NAME', 'CLUSTER', 'AUTHINFO', 'NAMESPACE'];

/** `kubectl config get-contexts`. Source: k8s.io/kubectl/pkg/cmd/config/get_contexts.go. */
export function contexts({ flags, out, words, cluster }: Context): void {
  const { kubeconfig: config } = cluster;
  const output = flags.text('output') ?? '';
  if (output !== '' && output !== 'name') {
    throw failed(
      `--output ${output} is not available in kubectl config get-contexts; resetting to default output format`,
    );
  }
  const asked = words.length === 0 ? namesOf(config.contexts) : [...words].toSorted();
  const known = asked.filter((name) => Object.hasOwn(config.contexts, name));
  const rows = known.map((name) => {
    const own = config.contexts[name] ?? {};
    const fields = ['cluster', 'user', 'namespace'].map((field) => textAt(own, field));
    return [name === config.current ? '*' : '', name, ...fields];
  });
  if (output === 'name') for (const name of known) out.line(name);
  else {
    const lines = [...(flags.isOn('no-headers') ? [] : [HEAD]), ...rows];
    if (lines.length > 0) out.line(aligned(lines));
  }
  const failures = new Failures();
  for (const name of words) {
    if (!known.includes(name)) failures.add(failed(`context ${name} not found`));
  }
  failures.tell(out);
}

/** Source: k8s.io/kubectl/pkg/cmd/config/current_context.go. */
export function currentContext({ out, cluster }: Context): void {
  const { current } = cluster.kubeconfig;
  if (current === '') throw failed('current-context is not set');
  out.line(current);
}

/** `kubectl config get-clusters` and `get-users`. */
export function allNames({ out, cluster }: Context, part: 'clusters' | 'users'): void {
  out.line('NAME');
  for (const name of namesOf(cluster.kubeconfig[part])) out.line(name);
}

/** Its help, and that its words are not those that it takes. Source: helpErrorf of k8s.io/kubectl/pkg/cmd/config. */
export function unexpected({ words, verb }: Context, word = 'Unexpected'): HelpAsked {
  return new HelpAsked(verb.split(' '), `error: ${word} args: [${words.join(' ')}]`);
}

/** What is secret of a user or a cluster is told with `--raw` alone. Source: ShortenConfig and RedactSecrets of clientcmd/api. */
const SECRETS: Readonly<Record<string, string>> = {
  'certificate-authority-data': 'DATA+OMITTED',
  'client-certificate-data': 'DATA+OMITTED',
  'client-key-data': 'DATA+OMITTED',
  password: 'REDACTED',
  token: 'REDACTED',
};

/** `kubectl config view`. Source: k8s.io/kubectl/pkg/cmd/config/view.go. */
export function viewConfig({ flags, out, words, verb, cluster, files }: Context): void {
  if (words.length > 0) throw misused(verb, `unexpected arguments: [${words.join(' ')}]`);
  const isRaw = flags.isOn('raw');
  const {
    clusters,
    contexts: all,
    users,
    current,
  } = flags.isOn('minify') ? minified(cluster.kubeconfig, flags) : cluster.kubeconfig;
  const list = (named: Named, field: string) => {
    const names = namesOf(named);
    if (names.length === 0) return null;
    return names.map((name) => ({
      name,
      [field]: isRaw ? (named[name] ?? {}) : redacted(named[name] ?? {}),
    }));
  };
  const config: Json = {
    kind: 'Config',
    apiVersion: 'v1',
    ...(cluster.kubectl.preferences && { preferences: {} }),
    clusters: list(clusters, 'cluster'),
    users: list(users, 'user'),
    contexts: list(all, 'context'),
    'current-context': current,
  };
  const output = flags.text('output') ?? 'yaml';
  // No server has sent it: its fields stand as they are made.
  if (formatOf(output) === 'json') out.line(jsonAsIs(config));
  else printedAs(output, config, [config], out, flags, files);
}

function redacted(value: Json): Json {
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, SECRETS[field] ?? each]),
  );
}

/** What its context alone needs. Source: MinifyConfig of k8s.io/client-go/tools/clientcmd/api. */
function minified(config: Kubeconfig, flags: Flags): Kubeconfig {
  const current = flags.text('context') ?? config.current;
  if (current === '') throw failed('current-context must exist in order to minify');
  const own = Object.hasOwn(config.contexts, current) ? config.contexts[current] : undefined;
  if (own === undefined) throw failed(`cannot locate context ${current}`);
  const [at, by] = [textAt(own, 'cluster'), textAt(own, 'user')];
  const only = (named: Named, name: string): Named =>
    Object.hasOwn(named, name) ? { [name]: named[name] ?? {} } : {};
  if (at !== '' && !Object.hasOwn(config.clusters, at)) throw failed(`cannot locate cluster ${at}`);
  if (by !== '' && !Object.hasOwn(config.users, by)) throw failed(`cannot locate user ${by}`);
  return {
    clusters: only(config.clusters, at),
    contexts: { [current]: own },
    users: only(config.users, by),
    current,
  };
}
