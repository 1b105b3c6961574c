/** CRC-32 as in RFC 1952, of bytes: 32 bits without sign. */
export function checksumOf(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    }
  }
  return (rest ^ 0xffffffff) >>> 0;
}
