import { textOf } from '../bytes.ts';

/** What a request for a certificate asks for, as far as kubectl tells it. */
export interface CertificateRequest {
  /** By the last number of its type (X.520): the values of the subject, in their order. */
  readonly subject: ReadonlyMap<number, readonly string[]>;
  readonly emails: readonly string[];
  readonly names: readonly string[];
  readonly uris: readonly string[];
  readonly addresses: readonly string[];
}

/** An element of ASN.1 in DER. */
interface Element {
  readonly tag: number;
  readonly bytes: readonly number[];
}

const SEQUENCE = 0x30;
const ATTRIBUTES = 0xa0;
const OCTETS = 0x04;
/** 2.5.4: types of a subject; 1.2.840.113549.1.9.14: what else is asked for; 2.5.29.17: other names. */
const OF_SUBJECT = [0x55, 0x04];
const EXTENSIONS = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x0e];
const OTHER_NAMES = [0x55, 0x1d, 0x11];

/** Reads a request of PKCS #10; undefined for bytes that are none. Source: RFC 2986, RFC 5280. */
export function certificateRequest(bytes: readonly number[]): CertificateRequest | undefined {
  const [whole] = elementsOf(bytes) ?? [];
  const [info] = within(whole);
  const parts = within(info);
  const [, named] = parts;
  if (named?.tag !== SEQUENCE) return undefined;
  const subject = new Map<number, string[]>();
  for (const element of within(named).flatMap(within)) {
    const [type, value] = within(element);
    if (type === undefined || value === undefined) return undefined;
    const number = type.bytes[2];
    if (number === undefined || !isSame(type.bytes.slice(0, 2), OF_SUBJECT)) continue;
    subject.set(number, [...(subject.get(number) ?? []), textOf(value.bytes)]);
  }
  const others = otherNames(parts.find(({ tag }) => tag === ATTRIBUTES));
  const of = (tag: number) =>
    others.filter((each) => each.tag === tag).map((each) => textOf(each.bytes));
  return {
    subject,
    emails: of(0x81),
    names: of(0x82),
    uris: of(0x86),
    addresses: others.filter(({ tag }) => tag === 0x87).map((each) => addressText(each.bytes)),
  };
}

function otherNames(attributes: Element | undefined): readonly Element[] {
  const asked = within(attributes)
    .map(within)
    .filter(([type]) => isSame(type?.bytes, EXTENSIONS));
  const extensions = asked.flatMap(([, values]) => within(values).flatMap(within)).map(within);
  const found = extensions.find(([type]) => isSame(type?.bytes, OTHER_NAMES));
  const value = found?.find(({ tag }) => tag === OCTETS);
  return within(within(value)[0]);
}

/** What an element holds; nothing where that are no elements. */
function within(element: Element | undefined): readonly Element[] {
  return element === undefined ? [] : (elementsOf(element.bytes) ?? []);
}

function elementsOf(bytes: readonly number[]): readonly Element[] | undefined {
  const elements: Element[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [tag = 0, first = 0] = bytes.slice(at, at + 2);
    const more = first < 0x80 ? 0 : first & 0x7f;
    const length = bytes
      .slice(at + 2, at + 2 + more)
      .reduce((sum, byte) => sum * 256 + byte, more === 0 ? first : 0);
    const from = at + 2 + more;
    if (more > 4 || from + length > bytes.length) return undefined;
    elements.push({ tag, bytes: bytes.slice(from, from + length) });
    at = from + length;
  }
  return elements;
}

function isSame(bytes: readonly number[] | undefined, others: readonly number[]): boolean {
  return bytes?.join() === others.join();
}

/** Source: IP.String of Go's net. */
function addressText(bytes: readonly number[]): string {
  if (bytes.length !== 16) return bytes.join('.');
  const groups = bytes.flatMap((byte, at) =>
    at % 2 === 0 ? [(byte * 256 + (bytes[at + 1] ?? 0)).toString(16)] : [],
  );
  const text = groups.join(':');
  // The longest row of nothing, the first of several, is left out.
  const rows = text.match(/(?:^|(?<=:))0(?::0)+(?=:|$)/g) ?? [];
  const [longest] = [...rows].sort((a, b) => b.length - a.length);
  if (longest === undefined) return text;
  const at = text.search(new RegExp(`(?:^|(?<=:))${longest}(?=:|$)`));
  const before = text.slice(0, at).replace(/:$/, '');
  return `${before}::${text.slice(at + longest.length).replace(/^:/, '')}`;
}
