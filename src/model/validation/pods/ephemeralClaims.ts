/** Claims that are made for the volumes of one Pod: `ValidateVolumes` of pkg/apis/core/validation. */
import { dns1123SubdomainProblems } from '../../names.ts';
import type { Volume } from '../../kubernetes.ts';
import type { Loose } from '../loose.ts';
import type { CheckedMounts } from './mounts.ts';
import { child, formatPath, item, type Path } from '../path.ts';
import { quoted, type Report } from '../report.ts';

interface Mounting extends CheckedMounts {
  readonly name?: string | undefined;
}

interface OfPod {
  readonly volumes?: readonly Loose<Volume>[] | undefined;
  readonly initContainers?: readonly Mounting[] | undefined;
  readonly containers?: readonly Mounting[] | undefined;
}

/** Reports names of claims that are none, and volumes that name a claim which is made for another one of the Pod. */
export function validateEphemeralClaims(
  spec: OfPod | undefined,
  pod: string,
  specAt: Path,
  report: Report,
): void {
  const { volumes = [] } = spec ?? {};
  const at = child(specAt, 'volumes');
  if (report.lenient || pod === '') return;
  const own = volumes.filter(({ ephemeral }) => ephemeral !== undefined);
  const made = own.map(({ name = '' }) => `${pod}-${name}`);
  if (made.length === 0) return;
  volumes.forEach(({ name = '', ephemeral, persistentVolumeClaim }, index) => {
    const volumeAt = item(at, index);
    const claim = `${pod}-${name}`;
    const problems = ephemeral && name !== '' ? dns1123SubdomainProblems(claim) : [];
    for (const problem of problems) {
      const detail = `PVC name ${quoted(claim)}: ${problem}`;
      report.invalid('value-refused', child(volumeAt, 'name'), name, detail);
    }
    if (spec !== undefined && problems.length > 0) reportMounts(name, spec, specAt, report);
    const { claimName } = persistentVolumeClaim ?? {};
    if (claimName === undefined || !made.includes(claimName)) return;
    const detail = 'must not reference a PVC that gets created for an ephemeral volume';
    const claimAt = child(volumeAt, 'persistentVolumeClaim', 'claimName');
    report.invalid('value-refused', claimAt, claimName, detail);
  });
}

/** A volume with something wrong is none that a container could mount. */
function reportMounts(volume: string, spec: OfPod, at: Path, report: Report): void {
  const told = new Set(report.diagnostics.map(({ apiServer }) => apiServer));
  for (const list of ['initContainers', 'containers'] as const) {
    spec[list]?.forEach((container, index) => {
      const containerAt = item(child(at, list), index);
      for (const mounts of ['volumeMounts', 'volumeDevices'] as const) {
        container[mounts]?.forEach(({ name = '' }, mount) => {
          const nameAt = child(item(child(containerAt, mounts), mount), 'name');
          // Where its own name is none, the volume was not there to be mounted before.
          if (name !== volume || told.has(`${formatPath(nameAt)}: Not found: ${quoted(name)}`))
            return;
          report.notFound('volume-mount-unknown', nameAt, name);
        });
      }
    });
  }
}
