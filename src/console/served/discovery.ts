import type { Json } from '../json.ts';
import { SERVER } from '../kubeconfig.ts';
import { apiVersionOf, RESOURCES } from '../resources.ts';

/** Groups in the order in which a server lists them: the most important first, equals by name. */
const BY_PRIORITY: readonly string[] = [
  ...['apiregistration.k8s.io', 'apps', 'events.k8s.io', 'authentication.k8s.io'],
  ...['authorization.k8s.io', 'autoscaling', 'batch', 'certificates.k8s.io', 'networking.k8s.io'],
  ...['policy', 'rbac.authorization.k8s.io', 'storage.k8s.io', 'admissionregistration.k8s.io'],
  ...['apiextensions.k8s.io', 'scheduling.k8s.io', 'coordination.k8s.io', 'node.k8s.io'],
  ...['discovery.k8s.io', 'flowcontrol.apiserver.k8s.io', 'resource.k8s.io'],
];

/** All versions of groups that are served, the preferred of each group first. */
export function servedGroupVersions(): readonly string[] {
  return [...new Set([...RESOURCES.map(apiVersionOf), 'autoscaling/v1'])];
}

/**
 * What a server says at a path of the groups and versions that it serves; undefined where the path is no such
 * one. Source: pkg/endpoints/discovery of k8s.io/apiserver, and apisHandler of k8s.io/kube-aggregator, which has the
 * priorities of the groups from DefaultGenericAPIServicePriorities.
 */
export function discovered(path: string): Json | undefined {
  const whole = path.replace(/\/$/, '');
  if (whole === '/api') {
    const serverAddress = SERVER.replace(/^https:\/\//, '');
    return {
      kind: 'APIVersions',
      versions: ['v1'],
      serverAddressByClientCIDRs: [{ clientCIDR: '0.0.0.0/0', serverAddress }],
    };
  }
  if (whole === '/apis') {
    return { kind: 'APIGroupList', apiVersion: 'v1', groups: BY_PRIORITY.flatMap(groupOf) };
  }
  const [, name] = /^\/apis\/([^/]+)$/.exec(whole) ?? [];
  const [found] = name === undefined ? [] : groupOf(name);
  return found && { kind: 'APIGroup', apiVersion: 'v1', ...found };
}

function groupOf(name: string): readonly Json[] {
  const versions = servedGroupVersions()
    .filter((each) => each.startsWith(`${name}/`))
    .map((groupVersion) => ({ groupVersion, version: groupVersion.slice(name.length + 1) }));
  return versions.length === 0 ? [] : [{ name, versions, preferredVersion: versions[0] }];
}
