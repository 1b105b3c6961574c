/** IP addresses as the API server reads them: `ParseIPSloppy` of k8s.io/utils/net. */
import type { ApiRules } from '../../../releases/index.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';

/** The bytes of an address, 4 or 16; undefined for text that is none. */
export function parseIP(text: string): readonly number[] | undefined {
  return text.includes(':') ? parseIPv6(text) : parseIPv4(text);
}

/** The family of an address or a range `address/bits`; undefined for text that is none. */
export function cidrFamily(text: string): 'IPv4' | 'IPv6' | undefined {
  const [address = '', bits = '', ...more] = text.split('/');
  const length = parseIP(address)?.length;
  if (length === undefined || more.length > 0 || !/^\d+$/.test(bits)) return undefined;
  if (Number(bits) > length * 8) return undefined;
  return length === 4 ? 'IPv4' : 'IPv6';
}

/** `IsValidIPForLegacyField`. */
export function validateIP(text: string, at: Path, report: Report, apiAt: Path = at): boolean {
  if (parseIP(text) !== undefined) {
    if (report.rules.strictAddresses) validateStrictly(text, at, report, apiAt);
    return true;
  }
  const detail = 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)';
  report.invalid('value-refused', at, text, detail, { apiAt });
  return false;
}

/** `IsValidCIDRForLegacyField`. */
export function validateCIDR(text: string, at: Path, report: Report, apiAt: Path = at): boolean {
  const detail = cidrProblem(text, report.rules);
  if (detail !== undefined) report.invalid('value-refused', at, text, detail, { apiAt });
  return cidrFamily(text) !== undefined;
}

/** What is wrong with a range; undefined where nothing is. */
export function cidrProblem(
  text: string,
  { strictAddresses }: Pick<ApiRules, 'strictAddresses'>,
): string | undefined {
  if (cidrFamily(text) === undefined) {
    return 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)';
  }
  return strictAddresses ? strictRangeProblem(text) : undefined;
}

/** `parseIP` with `StrictIPCIDRValidation`. */
function validateStrictly(text: string, at: Path, report: Report, apiAt: Path): void {
  const refuse = (detail: string) => report.invalid('value-refused', at, text, detail, { apiAt });
  if (hasLeadingZeros(text)) refuse('must not have leading 0s');
  if (isMapped(text)) refuse('must not be an IPv4-mapped IPv6 address');
}

/** `parseCIDR` with `StrictIPCIDRValidation`. */
function strictRangeProblem(text: string): string | undefined {
  const [address = '', bits = ''] = text.split('/');
  if (hasLeadingZeros(address) || /^0\d/.test(bits)) {
    return 'must not have leading 0s in IP or prefix length';
  }
  if (isMapped(address)) return 'must not have an IPv4-mapped IPv6 address';
  return hasBitsBeyond(parseIP(address) ?? [], Number(bits))
    ? 'must not have bits set beyond the prefix length'
    : undefined;
}

/** Of the parts that are decimal numbers; those of IPv6 are not. */
function hasLeadingZeros(text: string): boolean {
  const decimal = text.split(':').at(-1) ?? '';
  return decimal.includes('.') && decimal.split('.').some((part) => /^0\d/.test(part));
}

/** An IPv4 address written as one of IPv6. */
function isMapped(text: string): boolean {
  return text.includes(':') && parseIP(text)?.length === 4;
}

function hasBitsBeyond(bytes: readonly number[], bits: number): boolean {
  return bytes.some((byte, index) => {
    const own = Math.min(8, Math.max(0, bits - index * 8));
    return (byte & (0xff >> own)) !== 0;
  });
}

/** `ValidateNonSpecialIP`: an address that some other machine can have. */
export function validateNonSpecialIP(text: string, at: Path, report: Report): void {
  const bytes = parseIP(text) ?? [];
  const [first = 0, second = 0, third = 0] = bytes;
  const v4 = bytes.length === 4;
  const zeros = bytes.slice(0, -1).every((byte) => byte === 0);
  const last = bytes.at(-1);
  const refuse = (detail: string) => report.invalid('value-refused', at, text, detail);
  if (zeros && last === 0) refuse(`may not be unspecified (${text})`);
  if (v4 ? first === 127 : zeros && last === 1) {
    refuse('may not be in the loopback range (127.0.0.0/8, ::1/128)');
  }
  if (v4 ? first === 169 && second === 254 : first === 0xfe && second >> 6 === 2) {
    refuse('may not be in the link-local range (169.254.0.0/16, fe80::/10)');
  }
  if (v4 ? first === 224 && second + third === 0 : first === 0xff && (second & 15) === 2) {
    refuse('may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)');
  }
}

/** The ranges of a Node; the decoder has checked the types. */
export interface CheckedRanges {
  readonly podCIDR?: string;
  readonly podCIDRs?: readonly string[];
}

/** The `podCIDRs` of `ValidateNode`; one alone may stand as podCIDR. */
export function validatePodCIDRs(spec: CheckedRanges, at: Path, report: Report): void {
  const { podCIDR, podCIDRs = [] } = spec;
  const listAt = child(at, 'podCIDRs');
  const alone = podCIDR !== undefined && podCIDR !== '' && podCIDR !== podCIDRs[0];
  const ranges = alone ? [podCIDR] : podCIDRs;
  const families = ranges.map((range, index) => {
    const apiAt = item(listAt, index);
    const read = validateCIDR(range, alone ? child(at, 'podCIDR') : apiAt, report, apiAt);
    return read ? cidrFamily(range) : undefined;
  });
  if (families.includes(undefined) || ranges.length < 2) return;
  if (ranges.length > 2 || families[0] === families[1]) {
    const detail = 'may specify no more than one CIDR for each IP family';
    report.invalid('value-refused', listAt, ranges, detail);
  }
  ranges.forEach((range, index) => {
    if (ranges.indexOf(range) < index) report.duplicate(item(listAt, index), range);
  });
}

function parseIPv4(text: string): readonly number[] | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d+$/.test(part) && Number(part) < 256)) {
    return undefined;
  }
  return parts.map(Number);
}

function parseIPv6(text: string): readonly number[] | undefined {
  const dotted = /^(.*:)([\d.]+\.[\d.]+)$/.exec(text);
  const tail = dotted && parseIPv4(dotted[2] ?? '');
  if (dotted && !tail) return undefined;
  const halves = (dotted?.[1] ?? text).replace(/([^:]):$/, '$1').split('::');
  if (halves.length > 2 || (dotted === null && /[^:]:$/.test(text))) return undefined;
  const [front = [], back = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const groups = [...front, ...back];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  const missing = (tail ? 6 : 8) - groups.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const all = [...front, ...Array.from({ length: missing }, () => '0'), ...back];
  const bytes = all.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
  const whole = [...bytes, ...(tail ?? [])];
  const mapped = whole.slice(0, 10).every((byte) => byte === 0) && whole[10] === 255;
  return mapped && whole[11] === 255 ? whole.slice(12) : whole;
}
