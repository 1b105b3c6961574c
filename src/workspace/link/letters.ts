/** Bytes turned into characters at once: a multiple of 3, few enough to be arguments of a call. */
const PIECE = 0x6000;
const WHOLE = 4;

/** Bytes as the letters of base64url (RFC 4648), without padding: none of them is escaped in a link. */
export function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (let start = 0; start < bytes.length; start += PIECE) {
    letters += btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE)));
  }
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes that letters of base64url say; a last letter that says no whole byte is left out. */
export function bytesOfLetters(letters: string): Uint8Array {
  const whole = letters.length % WHOLE === 1 ? letters.slice(0, -1) : letters;
  const bytes = atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}
