import { humanDuration } from '../tables/age.ts';
import { decodedBytes } from '../base64.ts';
import { textOf } from '../bytes.ts';
import type { Cluster } from '../cluster.ts';
import { failed } from '../failure.ts';
import { at, formatLabels, type Json, pairsAt, textAt } from '../json.ts';
import { requestState } from '../tables/planeColumns.ts';
import { longTime } from '../time.ts';
import { events, name, type Row } from './parts.ts';
import { certificateRequest } from './x509.ts';

const PEM = /-----BEGIN CERTIFICATE REQUEST-----\n([^-]+)-----END CERTIFICATE REQUEST-----/;

/** Titles of the parts of a subject, by their types, in the order in which they are told. */
const PARTS = [
  ...([
    ['Organization', 10],
    ['Organizational Unit', 11],
    ['Country', 6],
    ['Locality', 7],
  ] as const),
  ...([
    ['Province', 8],
    ['StreetAddress', 9],
    ['PostalCode', 17],
  ] as const),
] as const;

/**
 * A request for a certificate with what it asks for. Throws a Failure for one that cannot be read. Source:
 * describeCertificateSigningRequest of k8s.io/kubectl/pkg/describe.
 */
export function describedRequest(object: Json, cluster: Cluster): readonly Row[] {
  const pem = textOf(decodedBytes(textAt(object, 'spec', 'request')));
  const [, body] = PEM.exec(pem) ?? [];
  if (body === undefined) {
    throw failed('Error parsing CSR: PEM block type must be CERTIFICATE REQUEST');
  }
  const read = certificateRequest(decodedBytes(body));
  if (read === undefined) {
    throw failed('Error parsing CSR: asn1: structure error: Berth cannot read this request');
  }
  const one = (type: number) => read.subject.get(type)?.at(-1) ?? '';
  const seconds = at(object, 'spec', 'expirationSeconds');
  const signer = textAt(object, 'spec', 'signerName');
  const others = [
    ...below('DNS Names', read.names),
    ...below('Email Addresses', read.emails),
    ...below('URIs', read.uris),
    ...below('IP Addresses', read.addresses),
  ];
  return [
    name(object),
    ['Labels:', formatLabels(pairsAt(object, 'metadata', 'labels'))],
    ['Annotations:', formatLabels(pairsAt(object, 'metadata', 'annotations'))],
    ['CreationTimestamp:', longTime(textAt(object, 'metadata', 'creationTimestamp'))],
    ['Requesting User:', textAt(object, 'spec', 'username')],
    ...(signer === '' ? [] : [['Signer:', signer]]),
    ...(typeof seconds === 'number'
      ? [['Requested Duration:', humanDuration(1000 * seconds)]]
      : []),
    ['Status:', requestState(object)],
    ['Subject:'],
    ['', 'Common Name:', one(3)],
    ['', 'Serial Number:', one(5)],
    ...PARTS.flatMap(([title, type]) => below(title, read.subject.get(type) ?? [])),
    ...(others.length > 0 ? [['Subject Alternative Names:'], ...others] : []),
    ...events(object, cluster),
  ];
}

/** Values under one another, behind a first column that is empty. */
function below(title: string, values: readonly string[]): readonly Row[] {
  return values.map((value, index) => ['', index === 0 ? `${title}:` : '', value]);
}
