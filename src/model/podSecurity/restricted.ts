/** The checks of the level `restricted` of PodSecurity: k8s.io/pod-security-admission/policy. */
import { POD_SECURITY_SINCE } from '../../releases/index.ts';
import { addedBeyond } from './baseline.ts';
import { seccomp } from './baselineContexts.ts';
import {
  type Check,
  named,
  namesOf,
  quotedAll,
  type Secured,
  settersOf,
  sorted,
} from './secured.ts';

function isSpared({ minor, spec }: Secured): boolean {
  return minor >= POD_SECURITY_SINCE.windowsSpared && spec.os?.name === 'windows';
}

function hasOwnUsers({ minor, spec }: Secured): boolean {
  return minor >= POD_SECURITY_SINCE.ownUsers && spec.hostUsers === false;
}

/** `CheckAllowPrivilegeEscalation`. */
export const escalation: Check = (pod) => {
  if (pod.minor < POD_SECURITY_SINCE.noEscalation || isSpared(pod)) return undefined;
  const wrong = namesOf(pod, (each) => each.securityContext?.allowPrivilegeEscalation !== false);
  return wrong.length === 0
    ? undefined
    : {
        reason: 'allowPrivilegeEscalation != false',
        detail: `${named('container', wrong)} must set securityContext.allowPrivilegeEscalation=false`,
      };
};

/** `CheckCapabilitiesRestricted`. */
export const droppedCapabilities: Check = (pod) => {
  if (isSpared(pod)) return undefined;
  const keeping = namesOf(
    pod,
    ({ securityContext }) => securityContext?.capabilities?.drop?.includes('ALL') !== true,
  );
  const added = addedBeyond(pod, ['NET_BIND_SERVICE']);
  const details = [
    ...(keeping.length > 0
      ? [`${named('container', keeping)} must set securityContext.capabilities.drop=["ALL"]`]
      : []),
    ...(added === undefined ? [] : [added]),
  ];
  return details.length === 0
    ? undefined
    : { reason: 'unrestricted capabilities', detail: details.join('; ') };
};

/** `CheckRestrictedVolumes`. */
export const volumeTypes: Check = ({ spec: { volumes = [] }, hasImageVolumes }) => {
  const allowed = [
    ...['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'persistentVolumeClaim'],
    ...['projected', 'secret', ...(hasImageVolumes ? ['image'] : [])],
  ];
  const sourcesOf = (volume: Readonly<Record<string, unknown>>) =>
    Object.keys(volume).filter((field) => field !== 'name' && volume[field] != null);
  // Without any source, it is an empty directory.
  const wrong = volumes.filter((volume) => {
    const sources = sourcesOf(volume);
    return sources.length > 0 && !sources.some((source) => allowed.includes(source));
  });
  const names = wrong.map(({ name }) => String(name));
  const types = wrong.flatMap(sourcesOf).map((type) => (type === 'image' ? 'unknown' : type));
  const use = names.length === 1 ? 'uses' : 'use';
  return names.length === 0
    ? undefined
    : {
        reason: 'restricted volume types',
        detail: `${named('volume', names)} ${use} ${named('restricted volume type', sorted(types))}`,
      };
};

/** `CheckRunAsNonRoot`. */
export const nonRoot: Check = (pod) => {
  if (hasOwnUsers(pod)) return undefined;
  const reason = 'runAsNonRoot != true';
  const ofPod = pod.spec.securityContext?.runAsNonRoot;
  const setters = settersOf(
    ofPod === false,
    namesOf(pod, ({ securityContext }) => securityContext?.runAsNonRoot === false),
  );
  if (setters.length > 0) {
    const detail = `${setters.join(' and ')} must not set securityContext.runAsNonRoot=false`;
    return { reason, detail };
  }
  const silent = namesOf(pod, ({ securityContext }) => securityContext?.runAsNonRoot === undefined);
  if (ofPod === true || silent.length === 0) return undefined;
  const detail = `pod or ${named('container', silent)} must set securityContext.runAsNonRoot=true`;
  return { reason, detail };
};

/** `CheckRunAsUser`. */
export const rootUser: Check = (pod) => {
  if (pod.minor < POD_SECURITY_SINCE.noRootUser || hasOwnUsers(pod)) return undefined;
  const setters = settersOf(
    pod.spec.securityContext?.runAsUser === 0,
    namesOf(pod, ({ securityContext }) => securityContext?.runAsUser === 0),
  );
  return setters.length === 0
    ? undefined
    : { reason: 'runAsUser=0', detail: `${setters.join(' and ')} must not set runAsUser=0` };
};

/** `CheckSeccompProfileRestricted`. */
export const neededSeccomp: Check = (pod) => {
  if (isSpared(pod)) return undefined;
  const set = seccomp(pod);
  if (set !== undefined || pod.spec.securityContext?.seccompProfile !== undefined) return set;
  const silent = namesOf(
    pod,
    ({ securityContext }) => securityContext?.seccompProfile === undefined,
  );
  const types = ['RuntimeDefault', 'Localhost'].map((type) => quotedAll([type])).join(' or ');
  return silent.length === 0
    ? undefined
    : {
        reason: 'seccompProfile',
        detail: `pod or ${named('container', silent)} must set securityContext.seccompProfile.type to ${types}`,
      };
};
