import type { Json } from '../../json.ts';
import { SUBDOMAIN, validateMetadata } from '../metadata.ts';
import { undecodedOther } from '../otherKinds.ts';
import { child } from '../path.ts';
import { isRecord } from '../record.ts';
import type { Report } from '../report.ts';
import { writtenPath } from '../writtenPath.ts';
import { refusedAutoscaler } from './refused.ts';

/** The versions of which a server makes one that acts. */
const VERSIONS: readonly unknown[] = ['autoscaling/v2', 'autoscaling/v1'];

/**
 * What a server has against an autoscaler: fields that it cannot read, and where it reads all, what is wrong in them.
 * Source: ValidateHorizontalPodAutoscaler of pkg/apis/autoscaling/validation.
 */
export function validateAutoscaler(object: Json, report: Report): void {
  const { kind, apiVersion, metadata } = object;
  if (!VERSIONS.includes(apiVersion)) {
    if (report.hasErrors) return;
    const words = `no matches for kind "${String(kind)}" in version "${String(apiVersion)}"`;
    const values = { value: String(apiVersion), kind: String(kind), expected: 'autoscaling/v2' };
    report.error('api-version-unknown', child(undefined, 'apiVersion'), values, words);
    return;
  }
  const unread = undecodedOther(object, report.release);
  report.diagnostics.push(...unread);
  if (report.hasErrors) return;
  validateMetadata(isRecord(metadata) ? metadata : undefined, SUBDOMAIN, true, report);
  for (const words of refusedAutoscaler(object, report.release)) {
    report.error('autoscaler-refused', writtenPath(object, words), {}, words);
  }
}
