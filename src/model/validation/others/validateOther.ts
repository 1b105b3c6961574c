import { DEFAULT_RELEASE, type ReleaseName } from '../../../releases/index.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { isRecord } from '../../json.ts';
import { NO_LEGACY_RULES } from '../../runOptions.ts';
import { OTHER_VERSIONS } from '../fields/otherFields.ts';
import { Report } from '../report.ts';
import { isServed } from '../served.ts';
import { writtenPath } from '../writtenPath.ts';
import { refusedOther } from './refusedOther.ts';

/** Fields of all kinds: an object that has no other is only begun. */
const OF_ALL: readonly string[] = ['apiVersion', 'kind', 'metadata', 'status'];

/**
 * What a server refuses of an object of a kind that no run reads and that it can decode, each where it stands. Nothing
 * of one that says nothing yet, of what a server has held, and of kinds whose fields are not known here.
 */
export function validateOther(
  value: unknown,
  release: ReleaseName = DEFAULT_RELEASE,
): readonly Diagnostic[] {
  if (!isRecord(value) || isServed(value)) return [];
  const { kind, apiVersion } = value;
  if (typeof kind !== 'string' || typeof apiVersion !== 'string') return [];
  const versions = Object.hasOwn(OTHER_VERSIONS, kind) ? OTHER_VERSIONS[kind] : undefined;
  // Autoscalers are judged where they are read.
  if (versions?.includes(apiVersion) !== true || kind === 'HorizontalPodAutoscaler') return [];
  if (!Object.keys(value).some((field) => !OF_ALL.includes(field))) return [];
  const report = new Report(NO_LEGACY_RULES, false, release);
  for (const words of new Set(refusedOther(value, release))) {
    report.error('other-refused', writtenPath(value, words), { kind }, words);
  }
  return report.diagnostics;
}
