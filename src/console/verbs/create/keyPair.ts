/**
 * What is wrong with a certificate and its key as texts of PEM, as far as the kinds of their blocks tell; undefined where
 * both have one. Source: X509KeyPair of crypto/tls.
 */
export function keyPairProblem(certificate: string, key: string): string | undefined {
  return certificateProblem(blocksOf(certificate)) ?? keyProblem(blocksOf(key));
}

/** The types of the blocks of a text, one after the other. Source: Decode of encoding/pem. */
function blocksOf(text: string): readonly string[] {
  const blocks = text.matchAll(/^-----BEGIN (.+)-----\s*$[^]*?^-----END \1-----\s*$/gm);
  return [...blocks].map(([, type = '']) => type);
}

function certificateProblem(types: readonly string[]): string | undefined {
  const [first, ...more] = types;
  if (types.includes('CERTIFICATE')) return undefined;
  if (first === undefined) return 'tls: failed to find any PEM data in certificate input';
  if (more.length === 0 && first.endsWith('PRIVATE KEY')) {
    return 'tls: failed to find certificate PEM data in certificate input, but did find a private key; PEM inputs may have been switched';
  }
  return `tls: failed to find "CERTIFICATE" PEM block in certificate input after skipping PEM blocks of the following types: [${types.join(' ')}]`;
}

function keyProblem(types: readonly string[]): string | undefined {
  const [first, ...more] = types;
  if (types.some((type) => /^(?:.+ )?PRIVATE KEY$/.test(type))) return undefined;
  if (first === undefined) return 'tls: failed to find any PEM data in key input';
  if (more.length === 0 && first === 'CERTIFICATE') {
    return 'tls: found a certificate rather than a key in the PEM for the private key';
  }
  return `tls: failed to find PEM block with type ending in "PRIVATE KEY" in key input after skipping PEM blocks of the following types: [${types.join(' ')}]`;
}
