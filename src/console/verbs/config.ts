import type { Context } from '../context.ts';
import { failed, Failure, misused } from '../failure.ts';
import { PRINTED } from '../flagForms.ts';
import type { FlagForms, Flags } from '../flags.ts';
import type { Json } from '../json.ts';
import { printedAs } from '../printed.ts';
import { aligned } from '../table.ts';

export const CONTEXTS_FLAGS: FlagForms = { output: 'text', 'no-headers': 'switch' };
export const VIEW_FLAGS: FlagForms = {
  ...PRINTED,
  flatten: 'switch',
  merge: { bare: 'true' },
  minify: 'switch',
  raw: 'switch',
};

/** Where the one server would be. */
export const SERVER = 'https://127.0.0.1:6443';

/** The one context, its cluster and its user. */
const CONTEXT = 'x';
const CLUSTER = 'c';
const USER = 'u';

const HEAD = ['CURRENT', 'NAME', 'CLUSTER', 'AUTHINFO', 'NAMESPACE'];

/** What is said where a line asks for another context, cluster or user. Source: k8s.io/client-go/tools/clientcmd. */
export function checkContext(flags: Flags, own: FlagForms): void {
  const asked = (flag: string, known: string) => {
    // A command may have a flag of that name for something else.
    const text = Object.hasOwn(own, flag) ? '' : (flags.text(flag) ?? '');
    return text === '' || text === known ? undefined : text;
  };
  const context = asked('context', CONTEXT);
  if (context !== undefined) {
    throw new Failure(
      `Error in configuration: context was not found for specified context: ${context}`,
    );
  }
  const cluster = asked('cluster', CLUSTER);
  if (cluster !== undefined) throw failed(`no server found for cluster "${cluster}"`);
  const user = asked('user', USER);
  if (user !== undefined) throw failed(`auth info "${user}" does not exist`);
}

/** `kubectl config get-contexts`. Source: k8s.io/kubectl/pkg/cmd/config/get_contexts.go. */
export function contexts({ flags, out, words, cluster }: Context): void {
  const output = flags.text('output') ?? '';
  if (output !== '' && output !== 'name') {
    throw failed(`output must be one of '' or 'name': ${output}`);
  }
  const other = words.find((word) => word !== CONTEXT);
  if (other !== undefined) {
    if (output === '' && !flags.isOn('no-headers')) out.line(aligned([HEAD]));
    throw failed(`context ${other} not found`);
  }
  if (output === 'name') {
    out.line(CONTEXT);
    return;
  }
  const row = ['*', CONTEXT, CLUSTER, USER, cluster.namespace ?? ''];
  out.line(aligned([...(flags.isOn('no-headers') ? [] : [HEAD]), row]));
}

export function currentContext({ out, words, verb }: Context): void {
  if (words.length > 0) throw unexpected(words, verb);
  out.line(CONTEXT);
}

/** `kubectl config get-clusters` and `get-users`: the one that is there. */
export function oneName({ out }: Context, name: string): void {
  out.line('NAME');
  out.line(name);
}

function unexpected(words: readonly string[], verb: string): Failure {
  return misused(verb, `Unexpected args: [${words.join(' ')}]`);
}

/** `kubectl config use-context`: there is one. */
export function useContext({ words, out, verb }: Context): void {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) throw unexpected(words, verb);
  if (name !== CONTEXT) throw failed(`no context exists with the name: "${name}"`);
  out.line(`Switched to context "${CONTEXT}".`);
}

/** `kubectl config view`. Source: k8s.io/kubectl/pkg/cmd/config/view.go. */
export function viewConfig({ flags, out, words, verb, cluster, files }: Context): void {
  if (words.length > 0) throw unexpected(words, verb);
  const { namespace } = cluster;
  const config: Json = {
    apiVersion: 'v1',
    clusters: [{ cluster: { server: SERVER }, name: CLUSTER }],
    contexts: [
      { context: { cluster: CLUSTER, ...(namespace && { namespace }), user: USER }, name: CONTEXT },
    ],
    'current-context': CONTEXT,
    kind: 'Config',
    users: [{ name: USER, user: {} }],
  };
  printedAs(flags.text('output') ?? 'yaml', config, [config], out, flags, files);
}

export const SET_CONTEXT_FLAGS: FlagForms = { current: 'switch' };

/** `kubectl config set-context`: of the one context the namespace. Source: set_context.go. */
export function setContext({ flags, out, words, verb, cluster }: Context): void {
  const isCurrent = flags.isOn('current');
  if (words.length > 1) throw unexpected(words, verb);
  const [name] = words;
  if (isCurrent && name !== undefined) {
    throw failed('you cannot specify both a context name and --current');
  }
  if (!isCurrent && name === undefined) {
    throw failed('you must specify a non-empty context name or --current');
  }
  if (!isCurrent && name !== CONTEXT) {
    throw failed(`Berth's console has one context, ${CONTEXT}: it makes no other`);
  }
  if (flags.has('cluster') || flags.has('user')) {
    throw failed(`Berth's console has one cluster and one user: its context keeps them`);
  }
  if (flags.has('namespace')) cluster.namespace = flags.text('namespace');
  out.line(`Context "${CONTEXT}" modified.`);
}
