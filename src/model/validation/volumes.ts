/** `ValidateVolumes` of pkg/apis/core/validation at v1.34, as far as scheduling reads volumes. */
import type { Volume } from '../kubernetes.ts';
import type { Loose } from './loose.ts';
import { LABEL, validateName } from './metadata.ts';
import { child, item, type Path } from './path.ts';
import { validateClaimSpec } from './persistentVolumes.ts';
import type { Report } from './report.ts';
import { validateUnique } from './values.ts';

/** Reports what is wrong in the volumes of a Pod. */
export function validateVolumes(
  volumes: readonly Loose<Volume>[] | undefined,
  at: Path,
  report: Report,
): void {
  if (volumes === undefined) return;
  volumes.forEach((volume, index) => validateVolume(volume, item(at, index), report));
  validateUnique(
    volumes.map((volume) => volume.name),
    (index) => child(item(at, index), 'name'),
    report,
  );
}

function validateVolume(volume: Loose<Volume>, at: Path, report: Report): void {
  if (volume.name) validateName(volume.name, LABEL, child(at, 'name'), report);
  else report.required(child(at, 'name'));
  const sources = Object.keys(volume).filter((field) => field !== 'name');
  for (const source of sources.slice(1)) {
    const detail = 'may not specify more than 1 volume type';
    report.forbidden('volume-several-sources', child(at, source), detail);
  }
  const { persistentVolumeClaim, ephemeral } = volume;
  if (persistentVolumeClaim !== undefined && !persistentVolumeClaim.claimName) {
    report.required(child(at, 'persistentVolumeClaim', 'claimName'));
  }
  if (ephemeral !== undefined) {
    const templateAt = child(at, 'ephemeral', 'volumeClaimTemplate');
    const template = ephemeral.volumeClaimTemplate;
    if (template === undefined) report.required(templateAt);
    else validateClaimSpec(template.spec, child(templateAt, 'spec'), report);
  }
}
