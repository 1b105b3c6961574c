/** More checks of the level `baseline` of PodSecurity: k8s.io/pod-security-admission/policy. */
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

/** `CheckSELinuxOptions`. */
export const seLinux: Check = (pod) => {
  const types: readonly string[] = [
    ...['', 'container_t', 'container_init_t', 'container_kvm_t'],
    ...(pod.minor >= POD_SECURITY_SINCE.engineType ? ['container_engine_t'] : []),
  ];
  type Options = NonNullable<Secured['spec']['securityContext']>['seLinuxOptions'];
  const isBad = ({ type = '', user = '', role = '' }: NonNullable<Options> = {}) =>
    !types.includes(type) || user !== '' || role !== '';
  const ofPod = pod.spec.securityContext?.seLinuxOptions;
  const wrong = namesOf(pod, ({ securityContext }) => isBad(securityContext?.seLinuxOptions));
  const all = [ofPod, ...pod.containers.map((each) => each.securityContext?.seLinuxOptions)];
  const others = sorted(
    all.map((options) => options?.type ?? '').filter((type) => !types.includes(type)),
  );
  const setters = settersOf(isBad(ofPod), wrong);
  const data = [
    ...(others.length > 0 ? [named('type', others)] : []),
    ...(all.some((options) => options?.user) ? ['user may not be set'] : []),
    ...(all.some((options) => options?.role) ? ['role may not be set'] : []),
  ];
  return setters.length === 0
    ? undefined
    : {
        reason: 'seLinuxOptions',
        detail: `${setters.join(' and ')} set forbidden securityContext.seLinuxOptions: ${data.join('; ')}`,
      };
};

const PROFILES: readonly string[] = ['Localhost', 'RuntimeDefault'];
const POD_ANNOTATION = 'seccomp.security.alpha.kubernetes.io/pod';
const ANNOTATION = 'container.seccomp.security.alpha.kubernetes.io/';

/** What is said of profiles of seccomp that are set, and confine nothing. */
export const seccomp: Check = (pod) => {
  if (pod.minor < POD_SECURITY_SINCE.seccompFields) return seccompAnnotations(pod);
  type Profile = NonNullable<Secured['spec']['securityContext']>['seccompProfile'];
  const isBad = (profile: Profile) =>
    profile !== undefined && !PROFILES.includes(profile.type ?? '');
  const ofPod = pod.spec.securityContext?.seccompProfile;
  const wrong = namesOf(pod, ({ securityContext }) => isBad(securityContext?.seccompProfile));
  const all = [ofPod, ...pod.containers.map((each) => each.securityContext?.seccompProfile)];
  const types = quotedAll(sorted(all.filter(isBad).map((profile) => profile?.type ?? '')));
  const setters = settersOf(isBad(ofPod), wrong);
  return setters.length === 0
    ? undefined
    : {
        reason: 'seccompProfile',
        detail: `${setters.join(' and ')} must not set securityContext.seccompProfile.type to ${types}`,
      };
};

const seccompAnnotations: Check = (pod) => {
  const keys = [POD_ANNOTATION, ...pod.containers.map(({ name = '' }) => `${ANNOTATION}${name}`)];
  const wrong = sorted(
    keys.flatMap((key) => {
      const value = pod.annotations[key];
      const isGood =
        value === undefined ||
        ['runtime/default', 'docker/default'].includes(value) ||
        value.startsWith('localhost/');
      return isGood ? [] : [`${key}=${JSON.stringify(value)}`];
    }),
  );
  return wrong.length === 0
    ? undefined
    : {
        reason: 'seccompProfile',
        detail: `forbidden annotation${wrong.length === 1 ? '' : 's'} ${wrong.join(', ')}`,
      };
};

/** Settings of the kernel that are a Pod's own, by the minor release since whose policies they are let be. */
const SYSCTLS: Readonly<Record<string, number>> = {
  'kernel.shm_rmid_forced': 0,
  'net.ipv4.ip_local_port_range': 0,
  'net.ipv4.tcp_syncookies': 0,
  'net.ipv4.ping_group_range': 0,
  'net.ipv4.ip_unprivileged_port_start': 0,
  'net.ipv4.ip_local_reserved_ports': POD_SECURITY_SINCE.reservedPorts,
  'net.ipv4.tcp_keepalive_time': POD_SECURITY_SINCE.tcpTimes,
  'net.ipv4.tcp_fin_timeout': POD_SECURITY_SINCE.tcpTimes,
  'net.ipv4.tcp_keepalive_intvl': POD_SECURITY_SINCE.tcpTimes,
  'net.ipv4.tcp_keepalive_probes': POD_SECURITY_SINCE.tcpTimes,
  'net.ipv4.tcp_rmem': POD_SECURITY_SINCE.tcpMemory,
  'net.ipv4.tcp_wmem': POD_SECURITY_SINCE.tcpMemory,
};

/** `CheckSysctls`. */
export const sysctls: Check = ({ spec, minor }) => {
  const names = (spec.securityContext?.sysctls ?? []).map(({ name = '' }) => name);
  const wrong = names.filter((name) => {
    const since = Object.hasOwn(SYSCTLS, name) ? SYSCTLS[name] : undefined;
    return since === undefined || minor < since;
  });
  return wrong.length === 0 ? undefined : { reason: 'forbidden sysctls', detail: wrong.join(', ') };
};

/** `CheckWindowsHostProcess`. */
export const hostProcess: Check = (pod) => {
  const setters = settersOf(
    pod.spec.securityContext?.windowsOptions?.hostProcess === true,
    namesOf(pod, (each) => each.securityContext?.windowsOptions?.hostProcess === true),
  );
  return setters.length === 0
    ? undefined
    : {
        reason: 'hostProcess',
        detail: `${setters.join(' and ')} must not set securityContext.windowsOptions.hostProcess=true`,
      };
};
