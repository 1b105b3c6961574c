import { durationProblem } from '../model/index.ts';
import { failed, Failure } from './failure.ts';
import type { FlagForms, Flags } from './flags.ts';
import { textAt } from './json.ts';
import { type Kubeconfig, KUBECONFIG, SERVER } from './kubeconfig.ts';

/** The server that kubectl asks where it is told of none. Source: the defaults of k8s.io/cli-runtime/pkg/genericclioptions. */
const NONE = 'http://localhost:8080';

/**
 * What is said of a file, context, cluster or user that a line asks for and that is not there, and of a time that is none.
 * Source: k8s.io/client-go/tools/clientcmd, with its ParseTimeout.
 */
export function checkContext(config: Kubeconfig, flags: Flags, own: FlagForms): void {
  // A command may have a flag of that name for something else.
  const asked = (flag: string) => (Object.hasOwn(own, flag) ? '' : (flags.text(flag) ?? ''));
  const [file, timeout] = [asked('kubeconfig'), asked('request-timeout')];
  if (file !== '' && file !== KUBECONFIG) {
    throw failed(`stat ${file}: no such file or directory`);
  }
  const context = asked('context') || config.current;
  if (context !== '' && !Object.hasOwn(config.contexts, context)) {
    throw new Failure(
      `Error in configuration: context was not found for specified context: ${context}`,
    );
  }
  const cluster = asked('cluster');
  if (cluster !== '' && !Object.hasOwn(config.clusters, cluster)) {
    throw failed(`no server found for cluster "${cluster}"`);
  }
  const user = asked('user');
  if (user !== '' && !Object.hasOwn(config.users, user)) {
    throw failed(`auth info "${user}" does not exist`);
  }
  if (timeout !== '' && !/^[-+]?\d+$/.test(timeout) && durationProblem(timeout)) {
    throw failed(
      'Invalid timeout value. Timeout must be a single integer in seconds, or an integer followed by a corresponding time unit (e.g. 1s | 2m | 3h)',
    );
  }
}

/** That nothing is measured of kubectl itself under such a name. Source: initProfiling of k8s.io/kubectl/pkg/cmd. */
export function checkProfile(flags: Flags, own: FlagForms): void {
  const profile = Object.hasOwn(own, 'profile') ? undefined : flags.text('profile');
  if (profile === undefined || PROFILES.includes(profile)) return;
  throw failed(`unknown profile '${profile}'`);
}

const PROFILES = ['none', 'cpu', 'heap', 'goroutine', 'threadcreate', 'block', 'mutex'];

/** That nothing is where a line would send what it asks: there is one server; nor that somebody asks as a group alone. Sources: validateAuthInfo of k8s.io/client-go/tools/clientcmd, CheckErr and StandardErrorMessage of k8s.io/kubectl/pkg/cmd/util. */
export function checkConnection(config: Kubeconfig, flags: Flags, own: FlagForms): void {
  const asked = (flag: string) => (Object.hasOwn(own, flag) ? '' : (flags.text(flag) ?? ''));
  const context = config.contexts[asked('context') || config.current];
  if (asked('as') === '' && asked('as-group') + asked('as-uid') !== '') {
    const user = asked('user') || textAt(context, 'user');
    throw failed(`requesting uid, groups or user-extra for ${user} without impersonating a user`);
  }
  const cluster = config.clusters[asked('cluster') || textAt(context, 'cluster')];
  const server = asked('server') || textAt(cluster, 'server') || NONE;
  if (server.replace(/\/+$/, '') === SERVER) return;
  const [, scheme = 'http', host = '', port] =
    /^(?:(https?):\/\/)?(\[[^\]]*\]|[^:/]*)(?::(\d+))?/.exec(server) ?? [];
  const shown = port === undefined ? host : `${host}:${port}`;
  if (['localhost', '127.0.0.1', '[::1]', ''].includes(host)) {
    throw new Failure(
      `The connection to the server ${shown} was refused - did you specify the right host or port?`,
    );
  }
  const isAddress = /^[\d.]+$|^\[/.test(host);
  const at = port ?? (scheme === 'https' ? '443' : '80');
  throw new Failure(
    isAddress
      ? `Unable to connect to the server: dial tcp ${host}:${at}: i/o timeout`
      : `Unable to connect to the server: dial tcp: lookup ${host}: no such host`,
  );
}
