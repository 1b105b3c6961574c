/** Security contexts: pkg/apis/core/validation. */
import { validateDescending } from './localPath.ts';
import { child, formatPath, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validateEnum } from '../values.ts';
import { type CheckedWindows, validateWindowsOptions } from './windowsOptions.ts';

interface CheckedProfile {
  readonly type?: string;
  readonly localhostProfile?: string;
}

/** What both kinds have; the decoder has checked the types. */
interface CheckedContext {
  readonly runAsUser?: number;
  readonly runAsGroup?: number;
  readonly seccompProfile?: CheckedProfile;
  readonly appArmorProfile?: CheckedProfile;
  readonly windowsOptions?: CheckedWindows;
}

export interface CheckedPodContext extends CheckedContext {
  readonly fsGroup?: number;
  readonly fsGroupChangePolicy?: string;
  readonly supplementalGroups?: readonly number[];
  readonly supplementalGroupsPolicy?: string;
  readonly seLinuxChangePolicy?: string;
  readonly sysctls?: readonly { readonly name?: string }[];
}

export interface CheckedContainerContext extends CheckedContext {
  readonly privileged?: boolean;
  readonly allowPrivilegeEscalation?: boolean;
  readonly procMount?: string;
  readonly capabilities?: { readonly add?: readonly string[]; readonly drop?: readonly string[] };
}

/** What of its host a Pod shares. */
interface CheckedHost {
  readonly hostNetwork?: boolean | undefined;
  readonly hostIPC?: boolean | undefined;
  readonly hostPID?: boolean | undefined;
  readonly shareProcessNamespace?: boolean | undefined;
}

const PROFILES = ['Localhost', 'RuntimeDefault', 'Unconfined'] as const;

/** Reports what is wrong in the security context of a Pod (`validatePodSpecSecurityContext`). */
export function validatePodContext(
  context: CheckedPodContext,
  host: CheckedHost,
  at: Path,
  report: Report,
): void {
  validateId(context.fsGroup, child(at, 'fsGroup'), report);
  validateIds(context, at, report);
  context.supplementalGroups?.forEach((group, index) => {
    validateId(group, item(child(at, 'supplementalGroups'), index), report);
  });
  if (host.shareProcessNamespace === true && host.hostPID === true) {
    const detail = 'ShareProcessNamespace and HostPID cannot both be enabled';
    const apiAt = child(at, 'shareProcessNamespace');
    const place = child(at.parent, 'shareProcessNamespace');
    report.invalid('value-refused', place, true, detail, { apiAt });
  }
  validateSysctls(context, host, at, report);
  const policyAt = child(at, 'fsGroupChangePolicy');
  const policies = ['Always', 'OnRootMismatch'] as const;
  validateEnum(context.fsGroupChangePolicy, policies, policyAt, report, 'pointer');
  validateSeccomp(context.seccompProfile, child(at, 'seccompProfile'), report);
  validateWindowsOptions(context.windowsOptions, child(at, 'windowsOptions'), report);
  validateAppArmor(context.appArmorProfile, child(at, 'appArmorProfile'), report);
  for (const [field, supported] of [
    ['supplementalGroupsPolicy', ['Merge', 'Strict']],
    ['seLinuxChangePolicy', ['MountOption', 'Recursive']],
  ] as const) {
    validateEnum(context[field], supported, child(at, field), report, 'pointer');
  }
}

function validateSysctls(
  context: CheckedPodContext,
  host: CheckedHost,
  at: Path,
  report: Report,
): void {
  const names = new Set<string>();
  context.sysctls?.forEach(({ name = '' }, index) => {
    const nameAt = child(item(child(at, 'sysctls'), index), 'name');
    if (name === '') report.required(nameAt);
    else if (name.length > 253 || !SYSCTL_PATTERN.test(name)) {
      const detail = `must have at most 253 characters and match regex ^${SYSCTL}$`;
      report.invalid('value-refused', nameAt, name, detail);
    } else if (names.has(name)) report.duplicate(nameAt, name);
    names.add(name);
    const dotted = name.replaceAll('/', '.');
    const shared =
      host.hostNetwork === true && dotted.startsWith('net.')
        ? 'hostNetwork'
        : host.hostIPC === true && /^(kernel\.(sem$|shm|msg)|fs\.mqueue\.)/.test(dotted)
          ? 'hostIPC'
          : undefined;
    if (shared === undefined) return;
    report.invalid('value-refused', nameAt, name, `may not be specified when '${shared}' is true`);
  });
}

const SEGMENT = '[a-z0-9]([-_a-z0-9]*[a-z0-9])?';
const SYSCTL = `(${SEGMENT}[\\./])*${SEGMENT}`;
const SYSCTL_PATTERN = new RegExp(`^${SYSCTL}$`);

/** Reports what is wrong in the security context of a container (`ValidateSecurityContext`). */
export function validateContainerContext(
  context: CheckedContainerContext,
  hostUsers: boolean,
  at: Path,
  report: Report,
): void {
  validateIds(context, at, report);
  const { procMount, allowPrivilegeEscalation } = context;
  const procAt = child(at, 'procMount');
  validateEnum(procMount, ['Default', 'Unmasked'], procAt, report, 'pointer');
  if (hostUsers && procMount === 'Unmasked') {
    const detail = '`hostUsers` must be false to use `Unmasked`';
    report.invalid('value-refused', procAt, procMount, detail);
  }
  validateSeccomp(context.seccompProfile, child(at, 'seccompProfile'), report);
  if (allowPrivilegeEscalation === false) validateEscalation(context, at, report);
  validateWindowsOptions(context.windowsOptions, child(at, 'windowsOptions'), report);
  validateAppArmor(context.appArmorProfile, child(at, 'appArmorProfile'), report);
}

function validateEscalation(context: CheckedContainerContext, at: Path, report: Report): void {
  const { privileged, capabilities } = context;
  const escalationAt = child(at, 'allowPrivilegeEscalation');
  const options = { apiAt: at };
  const opening = 'cannot set `allowPrivilegeEscalation` to false and';
  if (privileged === true) {
    const detail = `${opening} \`privileged\` to true`;
    report.invalid('value-refused', escalationAt, printed(context), detail, options);
  }
  for (const capability of capabilities?.add ?? []) {
    if (capability !== 'CAP_SYS_ADMIN') continue;
    const detail = `${opening} \`capabilities.Add\` CAP_SYS_ADMIN`;
    report.invalid('value-refused', escalationAt, printed(context), detail, options);
  }
}

function validateIds(context: CheckedContext, at: Path, report: Report): void {
  for (const field of ['runAsUser', 'runAsGroup'] as const) {
    validateId(context[field], child(at, field), report);
  }
}

/** `IsValidUserID` and `IsValidGroupID`. */
function validateId(id: number | undefined, at: Path, report: Report): void {
  if (id === undefined || (id >= 0 && id <= 0xffffffff)) return;
  report.invalid('value-refused', at, id, 'must be between 0 and 4294967295, inclusive');
}

function validateSeccomp(profile: CheckedProfile | undefined, at: Path, report: Report): void {
  if (profile === undefined) return;
  const { type = '', localhostProfile } = profile;
  const typeAt = child(at, 'type');
  const profileAt = child(at, 'localhostProfile');
  if (type === '') report.required(typeAt, 'type is required when seccompProfile is set');
  else validateEnum(type, PROFILES, typeAt, report);
  if (type === 'Localhost') {
    if (localhostProfile !== undefined) validateDescending(localhostProfile, profileAt, report);
    else report.required(profileAt, 'must be set when seccomp type is Localhost');
  } else if (localhostProfile !== undefined) {
    const detail = 'can only be set when seccomp type is Localhost';
    report.invalid('value-refused', profileAt, goStruct(profile, PROFILE_FIELDS), detail);
  }
}

function validateAppArmor(profile: CheckedProfile | undefined, at: Path, report: Report): void {
  if (profile === undefined) return;
  const { type = '', localhostProfile } = profile;
  const typeAt = child(at, 'type');
  const profileAt = child(at, 'localhostProfile');
  if (type === '') report.required(typeAt, 'type is required when appArmorProfile is set');
  else validateEnum(type, PROFILES, typeAt, report);
  if (type === 'Localhost') {
    if (!localhostProfile) {
      report.required(profileAt, 'must be set when AppArmor type is Localhost');
    } else if (localhostProfile.trim() !== localhostProfile) {
      const detail = 'must not be padded with whitespace';
      report.invalid('value-refused', profileAt, localhostProfile, detail);
    }
    if ((localhostProfile ?? '').length > 4095) {
      const words = `${formatPath(profileAt)}: Too long: may not be more than 4095 bytes`;
      report.error('value-refused', profileAt, {}, words);
    }
  } else if (
    localhostProfile !== undefined &&
    (type === 'RuntimeDefault' || type === 'Unconfined')
  ) {
    const detail = 'can only be set when AppArmor type is Localhost';
    report.invalid('value-refused', profileAt, localhostProfile, detail);
  }
}

const PROFILE_FIELDS = 'type: localhostProfile';
const CONTEXT_FIELDS =
  'capabilities privileged sELinuxOptions windowsOptions runAsUser runAsGroup runAsNonRoot readOnlyRootFilesystem allowPrivilegeEscalation procMount seccompProfile appArmorProfile';

/** The context as Go prints it, all fields with their Go names (from the source by memory). */
function printed(context: CheckedContainerContext): object {
  const { capabilities, seccompProfile, appArmorProfile, windowsOptions, ...rest } = context;
  const { seLinuxOptions } = context as Readonly<Record<string, object | undefined>>;
  const structs = {
    ...(capabilities && {
      capabilities: { Add: capabilities.add ?? null, Drop: capabilities.drop ?? null },
    }),
    ...(seccompProfile && { seccompProfile: goStruct(seccompProfile, PROFILE_FIELDS) }),
    ...(appArmorProfile && { appArmorProfile: goStruct(appArmorProfile, PROFILE_FIELDS) }),
    ...(seLinuxOptions && { sELinuxOptions: goStruct(seLinuxOptions, 'user: role: type: level:') }),
    ...(windowsOptions && {
      windowsOptions: {
        GMSACredentialSpecName: windowsOptions.gmsaCredentialSpecName ?? null,
        GMSACredentialSpec: windowsOptions.gmsaCredentialSpec ?? null,
        ...goStruct(windowsOptions, 'runAsUserName hostProcess'),
      },
    }),
  };
  return goStruct({ ...rest, ...structs }, CONTEXT_FIELDS);
}

/** The fields with a capital first, null where missing, or `""` for those with a colon behind. */
function goStruct(value: object, fields: string): object {
  const given = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    fields.split(' ').map((field) => {
      const name = field.replace(':', '');
      return [
        name.charAt(0).toUpperCase() + name.slice(1),
        given[name] ?? (name === field ? null : ''),
      ];
    }),
  );
}
