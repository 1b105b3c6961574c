/** What a claim is filled from: pkg/apis/core/validation and pkg/api/persistentvolumeclaim. */
import type { PersistentVolumeClaimSpec } from '../../kubernetes.ts';
import type { Loose } from '../loose.ts';
import { LABEL, SUBDOMAIN, validateName } from '../metadata.ts';
import { child, type Path } from '../path.ts';
import type { Report } from '../report.ts';

interface CheckedSource {
  readonly apiGroup?: string;
  readonly kind?: string;
  readonly name?: string;
  /** Of dataSourceRef alone. */
  readonly namespace?: string;
}

/** A claim's spec with what binding does not read; the decoder has checked the types. */
export type CheckedClaimSpec = Loose<PersistentVolumeClaimSpec> & {
  readonly dataSource?: CheckedSource | undefined;
  readonly dataSourceRef?: CheckedSource | undefined;
  readonly volumeAttributesClassName?: string | undefined;
};

/**
 * Reports what is wrong in the sources of a claim. Of a claim the API server drops a dataSource that
 * is neither a claim nor a snapshot, and takes one of the two fields over into the other (from the
 * source by memory).
 */
export function validateDataSources(
  { dataSource, dataSourceRef: given }: CheckedClaimSpec,
  owner: 'claim' | 'template',
  at: Path,
  report: Report,
): void {
  const isClaim = owner === 'claim';
  // Its gate is off (CrossNamespaceVolumeDataSource); what makes claims of templates drops nothing.
  const isElsewhere = given?.namespace !== undefined && given.namespace !== '';
  const dataSourceRef = isClaim && isElsewhere ? undefined : given;
  const kept = dataSource && isClaim && !isClaimOrSnapshot(dataSource) ? undefined : dataSource;
  const first = kept ?? (isClaim ? dataSourceRef : undefined);
  const second = dataSourceRef ?? (isClaim ? kept : undefined);
  for (const [source, written, field] of [
    [first, kept, 'dataSource'],
    [second, dataSourceRef, 'dataSourceRef'],
  ] as const) {
    if (source === undefined) continue;
    const other = field === 'dataSource' ? 'dataSourceRef' : 'dataSource';
    const place = child(at, written === undefined ? other : field);
    validateSource(source, place, child(at, field), report);
  }
  const isOther = isElsewhere || (kept && dataSourceRef && !sameSource(kept, dataSourceRef));
  if (kept === undefined || dataSourceRef === undefined || isOther !== true) return;
  const detail = isElsewhere
    ? 'may not be specified when dataSourceRef.namespace is specified'
    : 'must match dataSourceRef';
  // The API server prints an empty struct: the place that it means is not to be seen.
  report.invalid('value-refused', child(at, 'dataSource'), {}, detail, { apiAt: at });
}

function validateSource(source: CheckedSource, at: Path, apiAt: Path, report: Report): void {
  const { apiGroup = '', kind = '' } = source;
  for (const field of ['name', 'kind'] as const) {
    if (source[field]) continue;
    report.required(child(at, field), '', 'field-required', {}, child(apiAt, field));
  }
  if (apiGroup === '' && kind !== 'PersistentVolumeClaim') {
    const detail = "must be 'PersistentVolumeClaim' when referencing the default apiGroup";
    report.invalid('value-refused', at, kind, detail, { apiAt });
  }
  if (source.namespace) {
    validateName(
      source.namespace,
      LABEL,
      child(at, 'namespace'),
      report,
      child(apiAt, 'namespace'),
    );
  }
  if (apiGroup === '') return;
  validateName(apiGroup, SUBDOMAIN, child(at, 'apiGroup'), report, child(apiAt, 'apiGroup'));
}

function isClaimOrSnapshot({ apiGroup = '', kind }: CheckedSource): boolean {
  return (
    (kind === 'PersistentVolumeClaim' && apiGroup === '') ||
    (kind === 'VolumeSnapshot' && apiGroup === 'snapshot.storage.k8s.io')
  );
}

function sameSource(first: CheckedSource, second: CheckedSource): boolean {
  return (
    first.apiGroup === second.apiGroup && first.kind === second.kind && first.name === second.name
  );
}
