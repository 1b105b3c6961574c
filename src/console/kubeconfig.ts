import type { Json } from './json.ts';

/** What a kubeconfig says of clusters, contexts and users, by their names, and which context is used. Source: Config of k8s.io/client-go/tools/clientcmd/api. */
export interface Kubeconfig {
  readonly clusters: Named;
  readonly contexts: Named;
  readonly users: Named;
  readonly current: string;
}

export type Named = Readonly<Record<string, Json>>;

/** Where the one server would be. */
export const SERVER = 'https://127.0.0.1:6443';

/** The file that holds it, as kubectl names it. */
export const KUBECONFIG = '/root/.kube/config';

/** The one context, its cluster and its user, until others are written. */
export const FIRST_CONFIG: Kubeconfig = {
  clusters: { c: { server: SERVER } },
  contexts: { x: { cluster: 'c', user: 'u' } },
  users: { u: {} },
  current: 'x',
};

/** The names of a part, in the order in which they are written. */
export function namesOf(named: Named): readonly string[] {
  return Object.keys(named).toSorted();
}

/** The fields of each part, as Go keeps them. Source: Cluster, Context and AuthInfo of k8s.io/client-go/tools/clientcmd/api/v1. */
const ORDER = {
  clusters: [
    ...['server', 'tls-server-name', 'insecure-skip-tls-verify', 'certificate-authority'],
    ...['certificate-authority-data', 'proxy-url', 'disable-compression'],
  ],
  contexts: ['cluster', 'user', 'namespace'],
  users: [
    ...['client-certificate', 'client-certificate-data', 'client-key', 'client-key-data'],
    ...['token', 'tokenFile', 'as', 'as-uid', 'username', 'password'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Part = keyof typeof ORDER;

/** Fields that stand though they are empty. */
const ALWAYS: readonly string[] = ['server', 'cluster', 'user'];

/** The same with one more of a part, or another in its place; what is empty is left out, unless it always stands. */
export function withNamed(config: Kubeconfig, part: Part, name: string, value: Json): Kubeconfig {
  const fields = ORDER[part].flatMap((field): [string, unknown][] => {
    const each = value[field] ?? '';
    return (each === '' || each === false) && !ALWAYS.includes(field) ? [] : [[field, each]];
  });
  return { ...config, [part]: { ...config[part], [name]: Object.fromEntries(fields) } };
}

export function withoutNamed(config: Kubeconfig, part: Part, name: string): Kubeconfig {
  const rest = Object.entries(config[part]).filter(([each]) => each !== name);
  return { ...config, [part]: Object.fromEntries(rest) };
}
