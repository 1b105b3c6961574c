/** `ValidateVolumeMounts` and `ValidateVolumeDevices` of pkg/apis/core/validation. */
import { validateDescending } from './localPath.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';

/** A volume as far as mounts look at it: the name of its source; none is an empty directory. */
export type MountedVolumes = ReadonlyMap<string, string | undefined>;

export interface CheckedMounts {
  readonly volumeMounts?: readonly CheckedMount[] | undefined;
  readonly volumeDevices?:
    | readonly { readonly name?: string; readonly devicePath?: string }[]
    | undefined;
}

interface CheckedMount {
  readonly name?: string;
  readonly mountPath?: string;
  readonly subPath?: string;
  readonly subPathExpr?: string;
  readonly readOnly?: boolean;
  readonly mountPropagation?: string;
  readonly recursiveReadOnly?: string;
}

/** Reports what is wrong in how a container mounts the volumes of its Pod. */
export function validateMounts(
  { volumeMounts = [], volumeDevices = [] }: CheckedMounts,
  volumes: MountedVolumes,
  privileged: boolean,
  at: Path,
  report: Report,
): void {
  const mountsAt = child(at, 'volumeMounts');
  // Of several places of one volume the server looks at the last (GetVolumeDeviceMap, GetVolumeMountMap).
  const devices = new Map(
    volumeDevices.map(({ name = '', devicePath = '' }) => [name, devicePath]),
  );
  const mounted = new Map(volumeMounts.map(({ name = '', mountPath = '' }) => [name, mountPath]));
  const paths = new Set<string>();
  volumeMounts.forEach((mount, index) => {
    const mountAt = item(mountsAt, index);
    const { name = '', mountPath = '' } = mount;
    const nameAt = child(mountAt, 'name');
    if (name === '') report.required(nameAt);
    if (!volumes.has(name)) report.notFound('volume-mount-unknown', nameAt, name);
    if (report.lenient) return;
    const pathAt = child(mountAt, 'mountPath');
    if (mountPath === '') report.required(pathAt);
    if (paths.has(mountPath)) report.invalid('value-refused', pathAt, mountPath, 'must be unique');
    paths.add(mountPath);
    if (devices.has(name)) {
      report.invalid('value-refused', nameAt, name, 'must not already exist in volumeDevices');
    }
    if ([...devices.values()].includes(mountPath)) {
      const detail = 'must not already exist as a path in volumeDevices';
      report.invalid('value-refused', pathAt, mountPath, detail);
    }
    validateHow(mount, privileged, mountAt, mountsAt, report);
  });
  if (report.lenient) return;
  validateDevices(volumeDevices, mounted, volumes, child(at, 'volumeDevices'), report);
}

/** The API server leaves the index of the mount out of these places (`listAt`). */
function validateHow(
  mount: CheckedMount,
  privileged: boolean,
  at: Path,
  listAt: Path,
  report: Report,
): void {
  const { subPath = '', subPathExpr = '', mountPropagation, recursiveReadOnly } = mount;
  for (const field of ['subPath', 'subPathExpr'] as const) {
    const text = mount[field];
    if (text) validateDescending(text, child(at, field), report, child(listAt, field));
  }
  if (subPath !== '' && subPathExpr !== '') {
    const detail = 'subPathExpr and subPath are mutually exclusive';
    report.invalid('value-refused', child(at, 'subPathExpr'), subPathExpr, detail);
  }
  const propagationAt = child(at, 'mountPropagation');
  const apiAt = child(listAt, 'mountPropagation');
  const modes = ['Bidirectional', 'HostToContainer', 'None'];
  if (mountPropagation !== undefined && !modes.includes(mountPropagation)) {
    report.unsupported(propagationAt, mountPropagation, modes, 'value-unsupported', apiAt);
  }
  if (mountPropagation === 'Bidirectional' && !privileged) {
    const detail = 'Bidirectional mount propagation is available only to privileged containers';
    report.forbidden('field-refused', propagationAt, detail, {}, apiAt);
  }
  if (recursiveReadOnly === undefined || recursiveReadOnly === 'Disabled') return;
  const readOnlyAt = child(at, 'recursiveReadOnly');
  const apiReadOnlyAt = child(listAt, 'recursiveReadOnly');
  const supported = ['Disabled', 'Enabled', 'IfPossible'];
  if (!supported.includes(recursiveReadOnly)) {
    const code = 'value-unsupported';
    report.unsupported(readOnlyAt, recursiveReadOnly, supported, code, apiReadOnlyAt);
    return;
  }
  if (mount.readOnly !== true) {
    const detail = 'may only be specified when readOnly is true';
    report.forbidden('field-refused', readOnlyAt, detail, {}, apiReadOnlyAt);
  }
  if (mountPropagation !== undefined && mountPropagation !== 'None') {
    const detail = 'may only be specified when mountPropagation is None or not specified';
    report.forbidden('field-refused', readOnlyAt, detail, {}, apiReadOnlyAt);
  }
}

function validateDevices(
  devices: NonNullable<CheckedMounts['volumeDevices']>,
  mounted: ReadonlyMap<string, string>,
  volumes: MountedVolumes,
  at: Path,
  report: Report,
): void {
  const paths = new Set<string>();
  const names = new Set<string>();
  devices.forEach(({ name = '', devicePath = '' }, index) => {
    const nameAt = child(item(at, index), 'name');
    const pathAt = child(item(at, index), 'devicePath');
    const refuse = (where: Path, text: string, detail: string) => {
      report.invalid('value-refused', where, text, detail);
    };
    const source = volumes.get(name);
    if (name === '') report.required(nameAt);
    if (names.has(name)) refuse(nameAt, name, 'must be unique');
    if (!volumes.has(name)) report.notFound('volume-mount-unknown', nameAt, name);
    else if (source !== 'persistentVolumeClaim' && source !== 'ephemeral') {
      const detail =
        'can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode';
      refuse(nameAt, name, detail);
    }
    if (devicePath === '') report.required(pathAt);
    if (paths.has(devicePath)) refuse(pathAt, devicePath, 'must be unique');
    if (devicePath.split('/').includes('..')) {
      refuse(pathAt, devicePath, "can not contain backsteps ('..')");
    } else paths.add(devicePath);
    if (mounted.has(name)) {
      refuse(nameAt, name, 'must not already exist in volumeMounts');
    }
    if ([...mounted.values()].includes(devicePath)) {
      refuse(pathAt, devicePath, 'must not already exist as a path in volumeMounts');
    }
    if (name !== '') names.add(name);
  });
}
