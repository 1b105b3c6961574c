/** `ValidateVolumes` of pkg/apis/core/validation at v1.34, as far as scheduling reads volumes. */
import type { Volume } from '../kubernetes.ts';
import { isRecord } from './decode.ts';
import type { Loose } from './loose.ts';
import { LABEL, validateName } from './metadata.ts';
import { child, item, type Path } from './path.ts';
import { validateClaimSpec } from './persistentVolumes.ts';
import type { Report } from './report.ts';

/** A volume that a StatefulSet's Pods get from one of its claim templates. */
export interface ClaimedVolume {
  readonly name: string;
  /** The template. */
  readonly at: Path;
}

/**
 * Reports what is wrong in the volumes of a Pod, with those for the claims of a StatefulSet behind
 * them; gives the names that containers may mount.
 */
export function validateVolumes(
  volumes: readonly Loose<Volume>[] | undefined,
  claims: readonly ClaimedVolume[],
  at: Path,
  report: Report,
): ReadonlySet<string> {
  const names = new Set<string>();
  volumes?.forEach((volume, index) => validateVolume(volume, names, item(at, index), report));
  const own = (volumes ?? []).filter(({ name }) => !claims.some((claim) => claim.name === name));
  // A claim takes the place of a volume of its name.
  for (const { name } of claims) names.delete(name);
  claims.forEach(({ name, at: claimAt }, index) => {
    const volumeAt = item(at, own.length + index);
    const nameAt = child(claimAt, 'metadata', 'name');
    const apiNameAt = child(volumeAt, 'name');
    if (name !== '') {
      validateName(name, LABEL, nameAt, report, apiNameAt);
      if (names.has(name)) {
        report.duplicate(nameAt, name, 'value-duplicate', { apiAt: apiNameAt });
      }
      names.add(name);
      return;
    }
    const apiClaimAt = child(volumeAt, 'persistentVolumeClaim', 'claimName');
    report.required(nameAt, '', 'field-required', {}, apiClaimAt);
    report.required(nameAt, '', 'field-required', {}, apiNameAt);
  });
  return names;
}

function validateVolume(volume: Loose<Volume>, names: Set<string>, at: Path, report: Report): void {
  const { name = '' } = volume;
  if (name === '') report.required(child(at, 'name'));
  else validateName(name, LABEL, child(at, 'name'), report);
  if (name !== '' && names.has(name)) report.duplicate(child(at, 'name'), name);
  names.add(name);
  const sources = Object.keys(volume).filter((field) => field !== 'name');
  for (const source of sources.slice(1)) {
    const detail = 'may not specify more than 1 volume type';
    report.forbidden('volume-several-sources', child(at, source), detail);
  }
  for (const [source, field] of NEEDED) {
    const given: unknown = volume[source];
    if (isRecord(given) && !given[field]) report.required(child(at, source, field));
  }
  const { ephemeral } = volume;
  if (ephemeral === undefined) return;
  const templateAt = child(at, 'ephemeral', 'volumeClaimTemplate');
  const template = ephemeral.volumeClaimTemplate;
  if (template === undefined) report.required(templateAt);
  else validateClaimSpec(template.spec, child(templateAt, 'spec'), report);
}

/** Sources of volumes and the name without which they are nothing. */
const NEEDED = [
  ['persistentVolumeClaim', 'claimName'],
  ['configMap', 'name'],
  ['secret', 'secretName'],
  ['hostPath', 'path'],
] as const;
