import type { Debugging } from '../../kubectl/index.ts';
import { type Json, listAt, recordAt } from '../json.ts';

interface Applied {
  readonly profile: string;
  /** The container in which one looks around. */
  readonly container: string;
  readonly style: 'node' | 'copy';
  readonly asked: Pick<Debugging, 'kept' | 'sharesProcesses'>;
}

/** A Pod for debugging with what its profile allows it. Source: k8s.io/kubectl/pkg/cmd/debug/profiles.go. */
export function ofProfile(pod: Json, applied: Applied): Json {
  const { profile, style, container, asked } = applied;
  const { kept, sharesProcesses } = asked;
  const isLegacy = profile === 'legacy';
  const context = isLegacy ? undefined : contextOf(profile, style);
  const containers = listAt(pod, 'spec', 'containers').map((each): Json => {
    const { securityContext, ...rest } = recordAt(each);
    if (rest['name'] !== container) return keptProbes(recordAt(each), isLegacy, kept);
    const own = isLegacy ? securityContext : context;
    return keptProbes(
      { ...rest, ...(own !== undefined && { securityContext: own }) },
      isLegacy,
      kept,
    );
  });
  const spec = { ...recordAt(pod, 'spec'), containers };
  if (style === 'node') return { ...pod, spec: onHost(spec, profile, container) };
  const { labels, annotations, ...metadata } = recordAt(pod, 'metadata');
  const hasInit = isLegacy || kept.initContainers;
  const { initContainers, ...others } = spec as Json;
  return {
    ...pod,
    metadata: {
      ...metadata,
      ...((isLegacy || kept.annotations) && annotations !== undefined && { annotations }),
      ...(!isLegacy && kept.labels && labels !== undefined && { labels }),
    },
    spec: {
      ...others,
      ...(hasInit && initContainers !== undefined && { initContainers }),
      ...(!isLegacy && sharesProcesses === undefined && { shareProcessNamespace: true }),
    },
  };
}

/** Source: KeepFlags, which the oldest profile does not ask. */
function keptProbes(container: Json, isLegacy: boolean, kept: Debugging['kept']): Json {
  if (isLegacy) return container;
  const gone: readonly string[] = PROBES.filter((probe) => !kept[probe]);
  const fields = Object.entries(container).filter(([field]) => !gone.includes(field));
  return Object.fromEntries(fields);
}

const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const;

/** What a profile allows a container of its own in a Pod that runs. */
export function allowedBy(profile: string): Json | undefined {
  return contextOf(profile, 'copy');
}

function contextOf(profile: string, style: Applied['style']): Json | undefined {
  switch (profile) {
    case 'general':
      return style === 'copy' ? { capabilities: { add: ['SYS_PTRACE'] } } : undefined;
    case 'netadmin':
      return { capabilities: { add: ['NET_ADMIN', 'NET_RAW'] } };
    case 'sysadmin':
      return { privileged: true };
    case 'restricted':
      return {
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      };
    default:
      return undefined;
  }
}

/** With the node's namespaces, and its files below `/host`, as the profile allows. */
function onHost(spec: Json, profile: string, container: string): Json {
  const isWithin = ['legacy', 'general', 'netadmin', 'sysadmin'].includes(profile);
  const host = isWithin && { hostNetwork: true, hostPID: true, hostIPC: true };
  if (!['legacy', 'general', 'sysadmin'].includes(profile)) return { ...spec, ...host };
  const mount = { name: 'host-root', mountPath: '/host' };
  return {
    ...spec,
    ...host,
    volumes: [{ name: 'host-root', hostPath: { path: '/' } }],
    containers: listAt(spec, 'containers').map((each) =>
      recordAt(each)['name'] === container ? { ...recordAt(each), volumeMounts: [mount] } : each,
    ),
  };
}
