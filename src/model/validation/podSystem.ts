/** What a Pod of an operating system cannot have: pkg/apis/core/validation. */
import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';

interface CheckedSystem {
  readonly os?: { readonly name?: string | undefined } | undefined;
  readonly securityContext?: object | undefined;
  readonly containers?: readonly { readonly securityContext?: object | undefined }[] | undefined;
  readonly initContainers?:
    | readonly { readonly securityContext?: object | undefined }[]
    | undefined;
}

const SHARED = 'appArmorProfile seLinuxOptions seccompProfile runAsUser runAsGroup';
/** Fields of security contexts, and of the Pod itself, that Windows has not. */
const NOT_ON_WINDOWS = {
  spec: ['hostUsers', 'hostPID', 'hostIPC', 'shareProcessNamespace'],
  pod: `${SHARED} fsGroup fsGroupChangePolicy sysctls supplementalGroups supplementalGroupsPolicy seLinuxChangePolicy`.split(
    ' ',
  ),
  container:
    `${SHARED} capabilities readOnlyRootFilesystem privileged allowPrivilegeEscalation procMount`.split(
      ' ',
    ),
};

/** `validateOS`, `validateLinux` and `validateWindows`. */
export function validateSystem(spec: CheckedSystem, at: Path, report: Report): void {
  if (spec.os === undefined) return;
  const osAt = child(at, 'os');
  const { name = '' } = spec.os;
  if (name === '') report.required(child(osAt, 'name'), 'cannot be empty');
  else if (name !== 'linux' && name !== 'windows') {
    const nameAt = child(osAt, 'name');
    report.unsupported(nameAt, name, ['linux', 'windows'], 'value-unsupported', osAt);
  } else {
    const windows = name === 'windows';
    const detail = windows
      ? 'cannot be set for a windows pod'
      : 'windows options cannot be set for a linux pod';
    const forbid = (value: object | undefined, fields: readonly string[], where: Path) => {
      const given = value as Readonly<Record<string, unknown>> | undefined;
      for (const field of fields) {
        const set = given?.[field];
        // Booleans of the Pod that are false, and empty lists, are as if left out.
        const isLeftOut =
          set === undefined ||
          (set === false && (field === 'hostPID' || field === 'hostIPC')) ||
          (field === 'sysctls' && Array.isArray(set) && set.length === 0);
        if (!isLeftOut) report.forbidden('field-refused', child(where, field), detail);
      }
    };
    if (windows) forbid(spec, NOT_ON_WINDOWS.spec, at);
    const ofPod = windows ? NOT_ON_WINDOWS.pod : ['windowsOptions'];
    forbid(spec.securityContext, ofPod, child(at, 'securityContext'));
    for (const list of ['containers', 'initContainers'] as const) {
      spec[list]?.forEach(({ securityContext }, index) => {
        const contextAt = child(item(child(at, list), index), 'securityContext');
        forbid(securityContext, windows ? NOT_ON_WINDOWS.container : ['windowsOptions'], contextAt);
      });
    }
  }
}
