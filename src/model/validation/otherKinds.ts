import { DEFAULT_RELEASE, type ReleaseName } from '../../releases/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { NO_LEGACY_RULES } from '../runOptions.ts';
import { decode } from './decode.ts';
import { OTHER_VERSIONS } from './otherFields.ts';
import { isRecord } from './record.ts';
import { Report } from './report.ts';
import { isServed } from './served.ts';

/**
 * What the decoder of an API server says of an object of a kind that no run reads: fields that its type has not, and values
 * of other types than they have. Nothing of kinds whose fields are not known here. `inFull`: though it may be one that a
 * server held.
 */
export function undecodedOther(
  value: unknown,
  release: ReleaseName = DEFAULT_RELEASE,
  inFull = false,
): readonly Diagnostic[] {
  if (!isRecord(value)) return [];
  const { kind, apiVersion } = value;
  if (typeof kind !== 'string' || typeof apiVersion !== 'string') return [];
  const versions = Object.hasOwn(OTHER_VERSIONS, kind) ? OTHER_VERSIONS[kind] : undefined;
  if (versions?.includes(apiVersion) !== true) return [];
  const served = !inFull && isServed(value);
  const report = new Report(NO_LEGACY_RULES, served, release);
  const version = apiVersion.split('/').at(-1) ?? '';
  const preamble = `${kind} in version "${version}" cannot be handled as a ${kind}: `;
  decode(value, kind, undefined, { report, preamble, served });
  return report.diagnostics;
}
