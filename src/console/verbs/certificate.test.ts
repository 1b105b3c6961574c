import { describe, expect, it } from 'vitest';
import { typedBeside } from '../typedBeside.ts';

const REQUEST = {
  apiVersion: 'certificates.k8s.io/v1',
  kind: 'CertificateSigningRequest',
  metadata: { name: 'alice' },
  spec: { request: 'aGk=', signerName: 'a.b/c', usages: ['client auth'] },
};
const made = ['create -f -', JSON.stringify(REQUEST)] as const;

describe('a request for a certificate', () => {
  it('is approved once and for all, as it is told', () => {
    const conditions = 'get csr alice -o jsonpath={.status.conditions[*].reason}';
    const lines = ['approve alice', 'approve alice', 'deny alice'].map(
      (end) => `certificate ${end}`,
    );
    const [, first, again, denied, reasons, row] = typedBeside(
      [],
      [made, ...lines, conditions, 'get csr --no-headers'],
    );
    const word = 'certificatesigningrequest.certificates.k8s.io/alice approved\n';
    expect([first?.stdout, again?.stdout]).toEqual([word, word]);
    expect(denied).toMatchObject({
      rc: 1,
      stderr: 'error: certificate signing request "alice" is already Approved\n',
    });
    expect(reasons?.stdout).toBe('KubectlApprove');
    expect(row?.stdout).toMatch(/Approved\n$/);
  });

  it('is denied, and looked for', () => {
    const [, denied, missing] = typedBeside(
      [],
      [made, 'certificate deny alice', 'certificate deny bob'],
    );
    expect(denied?.stdout).toBe('certificatesigningrequest.certificates.k8s.io/alice denied\n');
    expect(missing?.stderr).toBe(
      'Error from server (NotFound): certificatesigningrequests.certificates.k8s.io "bob" not found\n',
    );
  });
});
