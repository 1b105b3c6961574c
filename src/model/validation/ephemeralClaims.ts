/** Claims that are made for the volumes of one Pod: `ValidateVolumes` of pkg/apis/core/validation. */
import { dns1123SubdomainProblems } from '../names.ts';
import type { Volume } from '../kubernetes.ts';
import type { Loose } from './loose.ts';
import { child, item, type Path } from './path.ts';
import { quoted, type Report } from './report.ts';

/** Reports names of claims that are none, and volumes that name a claim which is made for another one of the Pod. */
export function validateEphemeralClaims(
  volumes: readonly Loose<Volume>[],
  pod: string,
  at: Path,
  report: Report,
): void {
  if (report.lenient || pod === '') return;
  const own = volumes.filter(({ ephemeral }) => ephemeral !== undefined);
  const made = own.map(({ name = '' }) => `${pod}-${name}`);
  if (made.length === 0) return;
  volumes.forEach(({ name = '', ephemeral, persistentVolumeClaim }, index) => {
    const volumeAt = item(at, index);
    const claim = `${pod}-${name}`;
    for (const problem of ephemeral && name !== '' ? dns1123SubdomainProblems(claim) : []) {
      const detail = `PVC name ${quoted(claim)}: ${problem}`;
      report.invalid('value-refused', child(volumeAt, 'name'), name, detail);
    }
    const { claimName } = persistentVolumeClaim ?? {};
    if (claimName === undefined || !made.includes(claimName)) return;
    const detail = 'must not reference a PVC that gets created for an ephemeral volume';
    const claimAt = child(volumeAt, 'persistentVolumeClaim', 'claimName');
    report.invalid('value-refused', claimAt, claimName, detail);
  });
}
