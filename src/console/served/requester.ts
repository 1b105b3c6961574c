import { type Json, recordAt, textAt } from '../json.ts';

/** Who types at the console, and what whoever that is belongs to. */
export const TYPIST = 'kubernetes-admin';
export const TYPISTS_GROUPS = ['system:masters', 'system:authenticated'];

/** A request for a certificate says who made it, whatever was sent. Source: PrepareForCreate of pkg/registry/certificates. */
export function asRequested(object: Json): Json {
  if (textAt(object, 'kind') !== 'CertificateSigningRequest') return object;
  const spec = { ...recordAt(object, 'spec'), username: TYPIST, groups: TYPISTS_GROUPS };
  return { ...object, spec };
}
