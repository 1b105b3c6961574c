/** What an API server asks of an object beside its address: pkg/endpoints/handlers of k8s.io/apiserver. */
import { DEFAULT_RELEASE, type ReleaseName } from '../../releases/index.ts';
import { isRecord, type Json } from '../json.ts';
import { NO_LEGACY_RULES } from '../runOptions.ts';
import { postedVersion } from './apiVersion.ts';
import { child } from './path.ts';
import { Report } from './report.ts';

/** Where objects of a kind are posted to. */
export interface Address {
  readonly kind: string;
  /** The version of the address first, then others that the server takes there. */
  readonly versions: readonly [string, ...string[]];
  /** Of namespaced kinds. */
  readonly namespace?: string | undefined;
}

/** An object as its address completes it; `words`: why a server does not take it there. */
export interface Posted {
  readonly object?: Json;
  readonly words: readonly string[];
}

/**
 * An object of a kind that no run reads, posted to the address of its kind: the address tells the version that it
 * leaves out, and a kind without namespaces loses its own.
 */
export function postedAt(
  object: Json,
  { kind, versions: [served, ...others], namespace }: Address,
  release: ReleaseName = DEFAULT_RELEASE,
): Posted {
  const { apiVersion, metadata } = object;
  const report = new Report(NO_LEGACY_RULES, false, release);
  const isOther = others.some((version) => version === apiVersion);
  const version = isOther ? String(apiVersion) : postedVersion(object, kind, served, [], report);
  if (version === undefined)
    return { words: report.diagnostics.map(({ apiServer = '' }) => apiServer) };
  const isOfCluster = namespace === undefined && isRecord(metadata);
  const kept = isOfCluster ? { metadata: { ...metadata, namespace: undefined } } : {};
  return { object: { ...object, apiVersion: version, ...kept }, words: [] };
}

/** Whether an object is meant for the namespace that it is posted to. Source: `EnsureObjectNamespaceMatchesRequestNamespace`. */
export function isIn(namespace: string, metadata: Json | undefined, report: Report): boolean {
  const given = metadata?.['namespace'] ?? '';
  if (given === '' || given === namespace) return true;
  const at = child(undefined, 'metadata', 'namespace');
  report.error('namespace-differs', at, { expected: namespace }, ELSEWHERE);
  return false;
}

/** What a server says of an object that is meant for another namespace. */
export const ELSEWHERE =
  'the namespace of the provided object does not match the namespace sent on the request';
