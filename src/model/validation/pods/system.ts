/** What a Pod of an operating system cannot have: pkg/apis/core/validation. */
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';

interface CheckedSystem {
  readonly os?: { readonly name?: string | undefined } | undefined;
  readonly securityContext?: object | undefined;
  readonly containers?: readonly { readonly securityContext?: object | undefined }[] | undefined;
  readonly initContainers?:
    | readonly { readonly securityContext?: object | undefined }[]
    | undefined;
}

/** Fields of a Pod and of its security context that Windows has not, in the order in which they are looked at. */
const OF_PODS =
  'appArmorProfile seLinuxOptions hostUsers hostPID hostIPC seccompProfile fsGroup fsGroupChangePolicy sysctls shareProcessNamespace runAsUser runAsGroup supplementalGroups supplementalGroupsPolicy seLinuxChangePolicy'.split(
    ' ',
  );
/** Those of them that stand in the Pod's spec. */
const OF_SPECS = new Set(['hostUsers', 'hostPID', 'hostIPC', 'shareProcessNamespace']);
const OF_CONTAINERS =
  'appArmorProfile seLinuxOptions seccompProfile capabilities readOnlyRootFilesystem privileged allowPrivilegeEscalation procMount runAsUser runAsGroup'.split(
    ' ',
  );

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
    for (const field of windows ? OF_PODS : ['windowsOptions']) {
      if (OF_SPECS.has(field)) forbid(spec, [field], at);
      else forbid(spec.securityContext, [field], child(at, 'securityContext'));
    }
    for (const list of ['initContainers', 'containers'] as const) {
      spec[list]?.forEach(({ securityContext }, index) => {
        const contextAt = child(item(child(at, list), index), 'securityContext');
        forbid(securityContext, windows ? OF_CONTAINERS : ['windowsOptions'], contextAt);
      });
    }
  }
}
