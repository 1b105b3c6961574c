/** The checks of the level `baseline` of PodSecurity: k8s.io/pod-security-admission/policy. */
import { POD_SECURITY_SINCE } from '../../releases/index.ts';
import {
  type Check,
  named,
  namesOf,
  quotedAll,
  type Secured,
  settersOf,
  sorted,
} from './secured.ts';

const ANNOTATION = 'container.apparmor.security.beta.kubernetes.io/';
const PROFILES: readonly (string | undefined)[] = ['RuntimeDefault', 'Localhost'];

/** `CheckAppArmorProfile`. */
export const appArmor: Check = (pod) => {
  const isBad = (profile: { readonly type?: string } | undefined) =>
    profile !== undefined && !PROFILES.includes(profile.type);
  const ofPod = pod.spec.securityContext?.appArmorProfile;
  const wrong = namesOf(pod, ({ securityContext }) => isBad(securityContext?.appArmorProfile));
  const profiles = [
    ofPod,
    ...pod.containers.map(({ securityContext }) => securityContext?.appArmorProfile),
  ];
  const annotations = Object.entries(pod.annotations)
    .filter(
      ([key, value]) =>
        key.startsWith(ANNOTATION) &&
        value !== '' &&
        value !== 'runtime/default' &&
        !value.startsWith('localhost/'),
    )
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    .sort();
  const values = [
    ...sorted(profiles.filter(isBad).map((profile) => profile?.type ?? '')),
    ...annotations,
  ];
  const setters = [
    ...settersOf(isBad(ofPod), wrong),
    ...(annotations.length > 0 ? [annotations.length === 1 ? 'annotation' : 'annotations'] : []),
  ];
  return values.length === 0
    ? undefined
    : {
        reason: `forbidden AppArmor profile${values.length === 1 ? '' : 's'}`,
        detail: `${setters.join(' and ')} must not set AppArmor profile type to ${quotedAll(values)}`,
      };
};

const CAPABILITIES: readonly string[] = [
  ...['AUDIT_WRITE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID', 'KILL', 'MKNOD'],
  ...['NET_BIND_SERVICE', 'SETFCAP', 'SETGID', 'SETPCAP', 'SETUID', 'SYS_CHROOT'],
];

/** `CheckCapabilitiesBaseline`. */
export const capabilities: Check = (pod) => {
  const added = addedBeyond(pod, CAPABILITIES);
  return added === undefined ? undefined : { reason: 'non-default capabilities', detail: added };
};

/** What is said of capabilities that containers add beyond some. */
export function addedBeyond(pod: Secured, allowed: readonly string[]): string | undefined {
  const beyond = ({ securityContext }: Secured['containers'][number]) =>
    (securityContext?.capabilities?.add ?? []).filter((each) => !allowed.includes(each));
  const wrong = namesOf(pod, (container) => beyond(container).length > 0);
  const all = quotedAll(sorted(pod.containers.flatMap(beyond)));
  return wrong.length === 0
    ? undefined
    : `${named('container', wrong)} must not include ${all} in securityContext.capabilities.add`;
}

/** `CheckHostNamespaces`. */
export const hostNamespaces: Check = ({ spec }) => {
  const shared = (['hostIPC', 'hostNetwork', 'hostPID'] as const).filter(
    (field) => spec[field] === true,
  );
  return shared.length === 0
    ? undefined
    : { reason: 'host namespaces', detail: shared.map((field) => `${field}=true`).join(', ') };
};

/** `CheckHostPathVolumes`. */
export const hostPaths: Check = ({ spec: { volumes = [] } }) => {
  const names = volumes.filter((each) => each['hostPath']).map(({ name }) => String(name));
  return names.length === 0
    ? undefined
    : { reason: 'hostPath volumes', detail: named('volume', names) };
};

/** `CheckHostPorts`. */
export const hostPorts: Check = (pod) => {
  const portsOf = ({ ports = [] }: Secured['containers'][number]) =>
    ports.flatMap(({ hostPort }) => (hostPort ? [String(hostPort)] : []));
  const wrong = namesOf(pod, (container) => portsOf(container).length > 0);
  const ports = sorted(pod.containers.flatMap(portsOf));
  const use = wrong.length === 1 ? 'uses' : 'use';
  const what = ports.length === 1 ? 'hostPort' : 'hostPorts';
  return wrong.length === 0
    ? undefined
    : {
        reason: 'hostPort',
        detail: `${named('container', wrong)} ${use} ${what} ${ports.join(', ')}`,
      };
};

/** `CheckHostProbesAndHostLifecycle`. */
export const probeHosts: Check = (pod) => {
  if (pod.minor < POD_SECURITY_SINCE.probeHosts) return undefined;
  const hostsOf = (container: Secured['containers'][number]) =>
    [
      ...[container.livenessProbe, container.readinessProbe, container.startupProbe],
      ...[container.lifecycle?.postStart, container.lifecycle?.preStop],
    ].flatMap((handler) => [handler?.httpGet?.host ?? '', handler?.tcpSocket?.host ?? '']);
  const isSet = (host: string) => host !== '';
  const wrong = sorted(namesOf(pod, (container) => hostsOf(container).some(isSet)));
  const hosts = sorted(pod.containers.flatMap(hostsOf).filter(isSet));
  const use = wrong.length === 1 ? 'uses' : 'use';
  return wrong.length === 0
    ? undefined
    : {
        reason: 'probe or lifecycle host',
        detail: `${named('container', wrong)} ${use} ${named('probe or lifecycle host', hosts)}`,
      };
};

/** `CheckPrivileged`. */
export const privileged: Check = (pod) => {
  const wrong = namesOf(pod, ({ securityContext }) => securityContext?.privileged === true);
  return wrong.length === 0
    ? undefined
    : {
        reason: 'privileged',
        detail: `${named('container', wrong)} must not set securityContext.privileged=true`,
      };
};

/** `CheckProcMount`: whoever has users of its own may see all of /proc. */
export const procMount: Check = (pod) =>
  pod.minor >= POD_SECURITY_SINCE.ownUsers && pod.spec.hostUsers === false
    ? undefined
    : procMountOfAll(pod);

/** `CheckProcMountRestricted`, and the other for Pods with the users of their hosts. */
export const procMountOfAll: Check = (pod) => {
  const mountOf = ({ securityContext }: Secured['containers'][number]) =>
    securityContext?.procMount ?? 'Default';
  const wrong = namesOf(pod, (container) => mountOf(container) !== 'Default');
  const mounts = sorted(pod.containers.map(mountOf).filter((mount) => mount !== 'Default'));
  return wrong.length === 0
    ? undefined
    : {
        reason: 'procMount',
        detail: `${named('container', wrong)} must not set securityContext.procMount to ${quotedAll(mounts)}`,
      };
};
