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
import { isSafeSysctl, sysctlsOf } from './sysctls.ts';

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

/** `CheckSysctls`. */
export const sysctls: Check = ({ spec, minor }) => {
  const wrong = sysctlsOf(spec).filter((name) => !isSafeSysctl(name, minor));
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
