/** `ValidateVolumes` of pkg/apis/core/validation, as far as scheduling reads volumes. */
import type { QuantityText, Volume } from '../../kubernetes.ts';
import { storedQuantity } from '../../quantities/held.ts';
import { quantityText } from '../../quantities/text.ts';
import type { Loose } from '../loose.ts';
import { type CheckedISCSI, validatePortal } from './iscsi.ts';
import { LABEL, validateClaimMetadata, validateName } from '../metadata.ts';
import { child, item, type Path } from '../path.ts';
import { validateClaimSpec } from '../storage/persistentVolumes.ts';
import { PULL_POLICIES } from '../fields/containerFields.ts';
import type { MountedVolumes } from './mounts.ts';
import type { Report } from '../report.ts';
import { validateEnum } from '../values.ts';
import { validateSources, VOLUME_SOURCES } from './volumeSources.ts';

/** A volume that a StatefulSet's Pods get from one of its claim templates. */
export interface ClaimedVolume {
  readonly name: string;
  /** The template. */
  readonly at: Path;
}

/**
 * Reports what is wrong in the volumes of a Pod, with those for the claims of a StatefulSet behind
 * them; gives those that containers may mount, which nothing is wrong with.
 */
export function validateVolumes(
  volumes: readonly Loose<Volume>[] | undefined,
  claims: readonly ClaimedVolume[],
  at: Path,
  report: Report,
  ofPod: boolean,
): MountedVolumes {
  const names = new Map<string, string | undefined>();
  volumes?.forEach((volume, index) => {
    validateVolume(volume, names, item(at, index), report, ofPod);
  });
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
      names.set(name, 'persistentVolumeClaim');
      return;
    }
    const apiClaimAt = child(volumeAt, 'persistentVolumeClaim', 'claimName');
    report.required(nameAt, '', 'field-required', {}, apiClaimAt);
    report.required(nameAt, '', 'field-required', {}, apiNameAt);
  });
  return names;
}

function validateVolume(
  volume: Loose<Volume>,
  names: Map<string, string | undefined>,
  at: Path,
  report: Report,
  ofPod: boolean,
): void {
  const before = report.diagnostics.length;
  const { name = '', ephemeral, emptyDir } = volume;
  const source = validateSources(volume, VOLUME_SOURCES, at, report);
  const { sizeLimit: size }: { readonly sizeLimit?: QuantityText } = emptyDir ?? {};
  if (size !== undefined && storedQuantity(size) < 0n) {
    const sizeAt = child(at, 'emptyDir', 'sizeLimit');
    const detail = 'SizeLimit field must be a valid resource quantity';
    report.forbidden('quantity-negative', sizeAt, detail, { value: quantityText(size) });
  }
  const { iscsi } = volume as { readonly iscsi?: CheckedISCSI };
  if (iscsi !== undefined && !report.lenient) {
    const nameAt = child(at, 'name');
    validatePortal(iscsi, name, nameAt, report, { value: name, apiAt: nameAt });
  }
  if (source === 'image') validateImage(volume, child(at, 'image'), report, ofPod);
  if (source === 'ephemeral' && ephemeral !== undefined) {
    validateTemplate(ephemeral.volumeClaimTemplate, child(at, 'ephemeral'), report);
  }
  const nameAt = child(at, 'name');
  if (name === '') report.required(nameAt);
  else validateName(name, LABEL, nameAt, report);
  if (names.has(name)) report.duplicate(nameAt, name);
  const added = report.diagnostics.slice(before);
  if (!added.some(({ severity }) => severity === 'error')) names.set(name, source);
}

/** `validateImageVolumeSource`: a template may leave it open which image it is. */
function validateImage(volume: Loose<Volume>, at: Path, report: Report, ofPod: boolean): void {
  const { image } = volume as { readonly image?: CheckedImage };
  if (ofPod && !image?.reference) report.required(child(at, 'reference'));
  validateEnum(image?.pullPolicy, PULL_POLICIES, child(at, 'pullPolicy'), report);
}

interface CheckedImage {
  readonly reference?: string;
  readonly pullPolicy?: string;
}

/** `ValidatePersistentVolumeClaimTemplate`. */
function validateTemplate(
  template: NonNullable<Loose<Volume>['ephemeral']>['volumeClaimTemplate'],
  ephemeralAt: Path,
  report: Report,
): void {
  const at = child(ephemeralAt, 'volumeClaimTemplate');
  if (template === undefined) {
    report.required(at);
    return;
  }
  validateClaimSpec(template.spec, child(at, 'spec'), report);
  if (report.lenient) return;
  const { metadata = {} } = template;
  validateClaimMetadata(metadata, child(at, 'metadata'), report);
}
