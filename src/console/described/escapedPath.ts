import { wellFormed } from '../bytes.ts';

/** What Go leaves as it is in a path, and JavaScript does not, nor the other way round. */
const KEPT = /%(24|26|2B|2C|2F|3A|3B|3D|40)/g;

/** The path of a URL as Go writes one: `/a%3Fb=c`. Source: URL.EscapedPath of Go's net/url. */
export function escapedPath(path: string): string {
  return encodeURIComponent(wellFormed(path))
    .replace(KEPT, decodeURIComponent)
    .replace(/[!'()*]/g, (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
}
