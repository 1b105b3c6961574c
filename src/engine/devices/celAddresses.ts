import type { Environment } from '@marcbachmann/cel-js';
import { parseIP } from '../../model/index.ts';
import { CelError } from './celError.ts';

type Bytes = readonly number[];

/** An address within an expression: of 4 or 16 bytes. */
export class CelAddress {
  readonly bytes: Bytes;

  constructor(bytes: Bytes) {
    this.bytes = bytes;
  }

  /** As netip.Addr prints it: of IPv6 the first of the longest runs of zeros is left out. */
  toString(): string {
    if (this.bytes.length === 4) return this.bytes.join('.');
    const groups = Array.from({ length: 8 }, (_, at) =>
      ((this.bytes[2 * at] ?? 0) * 256 + (this.bytes[2 * at + 1] ?? 0)).toString(16),
    );
    const runs = [...groups.join(':').matchAll(/(?:^|(?<=:))0(?::0)+(?=:|$)/g)];
    const longest = runs.reduce((best, [run]) => (run.length > best.length ? run : best), '');
    const text = groups.join(':');
    const at = runs.find(([run]) => run === longest)?.index;
    if (at === undefined) return text;
    return `${text.slice(0, at).replace(/:$/, '')}::${text.slice(at + longest.length).replace(/^:/, '')}`;
  }
}

/** A range of addresses within an expression. */
export class CelRange {
  readonly address: CelAddress;
  readonly bits: number;

  constructor(address: CelAddress, bits: number) {
    this.address = address;
    this.bits = bits;
  }

  /** With all bits behind the prefix at 0. */
  get masked(): CelRange {
    return new CelRange(new CelAddress(maskedBytes(this.address.bytes, this.bits)), this.bits);
  }

  toString(): string {
    return `${String(this.address)}/${this.bits}`;
  }
}

function maskedBytes(bytes: Bytes, bits: number): Bytes {
  return bytes.map((byte, at) => {
    const kept = Math.min(8, Math.max(0, bits - 8 * at));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
}

/** Source: parseIPAddr. */
function addressOf(text: string): CelAddress {
  const quoted = JSON.stringify(text);
  const bytes = /(^|[.:])0\d+(\.|$)/.test(text) ? undefined : parseIP(text.split('%')[0] ?? '');
  if (bytes === undefined) {
    throw new CelError(`IP Address ${quoted} parse error during conversion from string`, false);
  }
  if (text.includes('%')) throw new CelError(`IP address ${quoted} with zone value is not allowed`);
  if (text.includes(':') && bytes.length === 4) {
    throw new CelError(`IPv4-mapped IPv6 address ${quoted} is not allowed`);
  }
  return new CelAddress(bytes);
}

/** Source: parseCIDR. */
function rangeOf(text: string): CelRange {
  const [, address = '', bits = ''] = /^([^/%]*)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const words = 'network address parse error during conversion from string';
  const found = bits === '' ? undefined : parsed(() => addressOf(address));
  if (found === undefined || Number(bits) > 8 * found.bytes.length)
    throw new CelError(words, false);
  return new CelRange(found, Number(bits));
}

function parsed<Value>(parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof CelError) return undefined;
    throw error;
  }
}

function contains(range: CelRange, { bytes }: CelAddress): boolean {
  const { length } = range.address.bytes;
  const mask = (of: Bytes) => maskedBytes(of, range.bits).join();
  return bytes.length === length && mask(bytes) === mask(range.address.bytes);
}

class Ip {}

const ADDRESS = 'net.IP';
const RANGE = 'net.CIDR';

/** Addresses and ranges of them. Source: ip.go and cidr.go of k8s.io/apiserver/pkg/cel/library. */
export function withAddresses(env: Environment): Environment {
  const asAddress = (of: string | CelAddress) => (typeof of === 'string' ? addressOf(of) : of);
  const asRange = (of: string | CelRange) => (typeof of === 'string' ? rangeOf(of) : of);
  const hasAddress = (range: CelRange, of: string | CelAddress) => contains(range, asAddress(of));
  const hasRange = (range: CelRange, of: string | CelRange) => {
    const { address, bits } = asRange(of);
    return range.bits <= bits && contains(range, address);
  };
  const is4 = ({ bytes }: CelAddress) => bytes.length === 4;
  const isAll = ({ bytes }: CelAddress, byte: number) => bytes.every((each) => each === byte);
  const isLoopback = (of: CelAddress) =>
    is4(of)
      ? of.bytes[0] === 127
      : of.bytes.slice(0, 15).every((each) => each === 0) && of.bytes[15] === 1;
  const isMulticast = ({ bytes: [first = 0] }: CelAddress, of4: boolean) =>
    of4 ? first >> 4 === 14 : first === 0xff;
  const isLocalMulticast = (of: CelAddress) => {
    const [first, second = 0, third] = of.bytes;
    return is4(of)
      ? first === 224 && second === 0 && third === 0
      : first === 255 && (second & 15) === 2;
  };
  const isLocal = (of: CelAddress) => {
    const [first, second = 0] = of.bytes;
    return is4(of) ? first === 169 && second === 254 : first === 254 && second >> 6 === 2;
  };
  return env
    .registerType(ADDRESS, { ctor: CelAddress, fields: {} })
    .registerType(RANGE, { ctor: CelRange, fields: {} })
    .registerType('Ip', { ctor: Ip, fields: {} })
    .registerConstant('ip', 'Ip', new Ip())
    .registerFunction(`ip(string): ${ADDRESS}`, addressOf)
    .registerFunction('isIP(string): bool', (text: string) => {
      return parsed(() => addressOf(text)) !== undefined;
    })
    .registerFunction('Ip.isCanonical(string): bool', (_: Ip, text: string) => {
      return String(addressOf(text)) === text;
    })
    .registerFunction(`${ADDRESS}.family(): int`, (of: CelAddress) => (is4(of) ? 4n : 6n))
    .registerFunction(`${ADDRESS}.isUnspecified(): bool`, (of: CelAddress) => isAll(of, 0))
    .registerFunction(`${ADDRESS}.isLoopback(): bool`, isLoopback)
    .registerFunction(`${ADDRESS}.isLinkLocalMulticast(): bool`, isLocalMulticast)
    .registerFunction(`${ADDRESS}.isLinkLocalUnicast(): bool`, isLocal)
    .registerFunction(`${ADDRESS}.isGlobalUnicast(): bool`, (of: CelAddress) => {
      const isBroadcast = is4(of) && isAll(of, 255);
      return !(
        isAll(of, 0) ||
        isBroadcast ||
        isLoopback(of) ||
        isLocal(of) ||
        isMulticast(of, is4(of))
      );
    })
    .registerFunction(`string(${ADDRESS}): string`, String)
    .registerFunction(`cidr(string): ${RANGE}`, rangeOf)
    .registerFunction('isCIDR(string): bool', (text: string) => {
      return parsed(() => rangeOf(text)) !== undefined;
    })
    .registerFunction(`${RANGE}.ip(): ${ADDRESS}`, ({ address }: CelRange) => address)
    .registerFunction(`${RANGE}.prefixLength(): int`, ({ bits }: CelRange) => BigInt(bits))
    .registerFunction(`${RANGE}.masked(): ${RANGE}`, ({ masked }: CelRange) => masked)
    .registerFunction(`${RANGE}.containsIP(string): bool`, hasAddress)
    .registerFunction(`${RANGE}.containsIP(${ADDRESS}): bool`, hasAddress)
    .registerFunction(`${RANGE}.containsCIDR(string): bool`, hasRange)
    .registerFunction(`${RANGE}.containsCIDR(${RANGE}): bool`, hasRange)
    .registerFunction(`string(${RANGE}): string`, String)
    .registerOperator(`${ADDRESS} == ${ADDRESS}`, isSameText)
    .registerOperator(`${RANGE} == ${RANGE}`, isSameText);
}

function isSameText(a: CelAddress | CelRange, b: CelAddress | CelRange): boolean {
  return String(a) === String(b);
}
