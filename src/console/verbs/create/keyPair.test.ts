import { describe, expect, it } from 'vitest';
import { keyPairProblem } from './keyPair.ts';

const block = (type: string) => `-----BEGIN ${type}-----\naGVsbG8=\n-----END ${type}-----\n`;
const [CERTIFICATE, KEY] = [block('CERTIFICATE'), block('EC PRIVATE KEY')];

describe('a certificate and its key', () => {
  // As kubectl create secret tls says it.
  it.each([
    ['hello', 'hello', 'tls: failed to find any PEM data in certificate input'],
    [
      KEY,
      CERTIFICATE,
      'tls: failed to find certificate PEM data in certificate input, but did find a private key; PEM inputs may have been switched',
    ],
    [CERTIFICATE, 'hello', 'tls: failed to find any PEM data in key input'],
    [
      CERTIFICATE,
      CERTIFICATE,
      'tls: found a certificate rather than a key in the PEM for the private key',
    ],
    [`${KEY}${CERTIFICATE}`, `${CERTIFICATE}${KEY}`, undefined],
  ])('%j and %j', (certificate, key, problem) => {
    expect(keyPairProblem(certificate, key)).toBe(problem);
  });
});
