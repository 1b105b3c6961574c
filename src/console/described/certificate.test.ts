import { expect, it } from 'vitest';
import { typedBeside } from '../typedBeside.ts';

/** Made by openssl, with a key of an elliptic curve. */
const REQUEST =
  'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlJQlJ6Q0I3UUlCQURCRU1RMHdDd1lEVlFRRERBUnFZVzVsTVF3d0NnWURWUVFLREFOa1pYWXhEREFLQmdOVgpCQW9NQTI5d2N6RUxNQWtHQTFVRUJoTUNSRVV4Q2pBSUJnTlZCQVVUQVRrd1dUQVRCZ2NxaGtqT1BRSUJCZ2dxCmhrak9QUU1CQndOQ0FBUnlMUGRRQjhIVloreFZUNE1RRldCUlU4aGNwYWZpM1Qxc2FzU1FiWng0WEZVVTZ5ak0KUjlIU05vOGNKaVNZSEx4N1k0Nkt1dFBjMU9TQWxZMUtjMWVLb0Vjd1JRWUpLb1pJaHZjTkFRa09NVGd3TmpBMApCZ05WSFJFRUxUQXJnZ05oTG1LQkJYaEFlUzU2aHdRS0FBQUJoeEQrZ0FBQUFBQUFBQUFCQUFBQUFBQUNoZ1Z6Ck9pOHZZVEFLQmdncWhrak9QUVFEQWdOSkFEQkdBaUVBeDJDWTREQmREejFrTWlVT3Q5WXBQRHhiRVpnUnlZcXIKQjc1aVJZQWdnUmNDSVFDR1NKQ3liN2YzcXhnSWhxOTdIeHcvTnJuYU0xSzhkSklEUm5kRVMxM0NWQT09Ci0tLS0tRU5EIENFUlRJRklDQVRFIFJFUVVFU1QtLS0tLQo=';

const request = (name: string, text: string, more: object = {}) =>
  JSON.stringify({
    apiVersion: 'certificates.k8s.io/v1',
    kind: 'CertificateSigningRequest',
    metadata: { name },
    spec: { request: text, signerName: 'a.b/c', usages: ['client auth'], ...more },
  });

// As kubectl 1.33 prints them.
it('a request for a certificate is described with what it asks for, and by whom; one that is none is told of', () => {
  const [, , one, all] = typedBeside(
    [],
    [
      ['create -f -', request('ec', REQUEST, { expirationSeconds: 86_400 })],
      ['create -f -', request('bad', 'aGVsbG8=')],
      'describe csr ec',
      'describe csr',
    ],
  );
  expect(all?.stderr).toBe(
    'error: Error parsing CSR: PEM block type must be CERTIFICATE REQUEST\n',
  );
  expect(one?.stdout.replace(/^(CreationTimestamp: +).*/m, '$1')).toBe(`Name:                ec
Labels:              <none>
Annotations:         <none>
CreationTimestamp:   
Requesting User:     kubernetes-admin
Signer:              a.b/c
Requested Duration:  24h
Status:              Pending
Subject:
  Common Name:    jane
  Serial Number:  9
  Organization:   dev
                  ops
  Country:        DE
Subject Alternative Names:
         DNS Names:        a.b
         Email Addresses:  x@y.z
         URIs:             s://a
         IP Addresses:     10.0.0.1
                           fe80::1:0:0:2
Events:  <none>
`);
});
