import { DEFAULT_RELEASE, type ReleaseName } from '../../releases/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { NO_LEGACY_RULES } from '../runOptions.ts';
import { decode } from './decode.ts';
import { OLDER_TYPES, OTHER_VERSIONS } from './fields/otherFields.ts';
import type { Json } from '../json.ts';
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
  return readOther(value, release, inFull)?.diagnostics ?? [];
}

/** The object as the decoder of an API server reads it, in which no null stands for a field; itself where it is not known. */
export function decodedOther(object: Json, release: ReleaseName): Json {
  const decoded = readOther(object, release, true)?.decoded;
  return isRecord(decoded) ? decoded : object;
}

interface Read {
  readonly decoded: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

function readOther(value: unknown, release: ReleaseName, inFull: boolean): Read | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, apiVersion } = value;
  if (typeof kind !== 'string' || typeof apiVersion !== 'string') return undefined;
  const versions = Object.hasOwn(OTHER_VERSIONS, kind) ? OTHER_VERSIONS[kind] : undefined;
  if (versions?.includes(apiVersion) !== true) return undefined;
  const served = !inFull && isServed(value);
  const report = new Report(NO_LEGACY_RULES, served, release);
  const version = apiVersion.split('/').at(-1) ?? '';
  const preamble = `${kind} in version "${version}" cannot be handled as a ${kind}: `;
  const older = OLDER_TYPES[`${apiVersion} ${kind}`];
  // One that is there is changed in the version that a server prefers, whichever it was made in.
  if (older !== undefined && served) return undefined;
  const decoded = decode(value, older ?? kind, undefined, { report, preamble, served });
  const { diagnostics } = report;
  return {
    decoded,
    diagnostics: older === undefined ? diagnostics : diagnostics.map(asCalledInGo),
  };
}

/** In Go types of two versions have one name, in two packages. */
function asCalledInGo({ apiServer, ...diagnostic }: Diagnostic): Diagnostic {
  if (apiServer === undefined) return diagnostic;
  const words = apiServer.replace(/V1\b/g, '').replace(/\bv2\./g, 'v1.');
  return { ...diagnostic, apiServer: words };
}
