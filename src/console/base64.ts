import { bytesOf } from './bytes.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A text as a Secret keeps it: base64 of its bytes, those of U+FFFD for half a character. */
export function encoded(text: string): string {
  const bytes = bytesOf(text);
  let written = '';
  for (let place = 0; place < bytes.length; place += 3) {
    const [first = 0, second, third] = bytes.slice(place, place + 3);
    const all = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    const letter = (shift: number) => LETTERS.charAt((all >> shift) & 63);
    written += letter(18) + letter(12);
    written += (second === undefined ? '=' : letter(6)) + (third === undefined ? '=' : letter(0));
  }
  return written;
}

/** What a server says of a text that is no base64; undefined where it is. Source: decodeQuantum of encoding/base64. */
export function base64Problem(text: string): string | undefined {
  const at = wrongByte(text);
  return at === undefined ? undefined : `illegal base64 data at input byte ${at}`;
}

function wrongByte(text: string): number | undefined {
  const isBreak = (place: number) => text[place] === '\n' || text[place] === '\r';
  const after = (place: number): number => {
    let next = place;
    while (isBreak(next)) next += 1;
    return next;
  };
  /** How many letters of four have been read. */
  let read = 0;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place);
    if (isBreak(place)) continue;
    if (LETTERS.includes(letter)) {
      read = (read + 1) % 4;
      continue;
    }
    if (letter !== '=' || read < 2) return place;
    const second = after(place + 1);
    if (read === 2 && second >= text.length) return text.length;
    if (read === 2 && text[second] !== '=') return second - 1;
    const end = after(read === 2 ? second + 1 : place + 1);
    return end < text.length ? end : undefined;
  }
  // What is left of four is told from where it begins, breaks of lines not counted.
  return read === 0 ? undefined : text.length - read;
}

/** The bytes of a text in base64, which is whole. */
export function decodedBytes(text: string): readonly number[] {
  const bytes: number[] = [];
  let [read, kept] = [0, 0];
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) continue;
    kept = ((kept << 6) | value) & 0xffffff;
    read += 6;
    if (read < 8) continue;
    read -= 8;
    bytes.push((kept >> read) & 255);
  }
  return bytes;
}
