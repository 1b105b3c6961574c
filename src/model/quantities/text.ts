/** How Go reads and prints a quantity: k8s.io/apimachinery/pkg/api/resource. */
import { formatQuantity, quantityFormat, type QuantityFormat } from './canonical.ts';
import type { QuantityText } from '../kubernetes.ts';
import { parseQuantity } from './quantity.ts';

const SUFFIX_CHARACTERS = 'eEinumkKMGTP';

/** What the API server says of text that is no quantity; undefined where it is one. */
export function quantityProblem(text: QuantityText): string | undefined {
  const source = typeof text === 'number' ? String(text) : text.trim();
  if (parseQuantity(source) !== undefined) return undefined;
  if (source !== '' && suffixCanBeRead(source)) return "unable to parse quantity's suffix";
  return "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
}

/** The scanner of `parseQuantityString`: number, letters of a suffix, a sign, digits; then the end. */
function suffixCanBeRead(source: string): boolean {
  const match = /^[+-]?\d*(?:\.\d*)?/.exec(source);
  let rest = source.slice(match?.[0].length ?? 0);
  while (rest !== '' && SUFFIX_CHARACTERS.includes(rest.charAt(0))) rest = rest.slice(1);
  return /^[+-]?\d*$/.test(rest);
}

const PLAIN = /^\d{1,9}(m|[kMG]|[KMGT]i)?$/;

/** Whether text is one of the usual quantities, which nearly all are: told without reading it. */
export function isPlainQuantity(text: unknown): boolean {
  return typeof text === 'string' && PLAIN.test(text);
}

/** Whether it is a usual quantity that is neither negative nor has a fraction. */
export function isPlainCount(text: QuantityText): boolean {
  return isPlainQuantity(text) && !String(text).endsWith('m');
}

const NANO_DIGITS = 9;
/** Beyond this `parseQuantity` counts no further either. */
const SCALE_LIMIT = 1000;
const MILLI = 1_000_000n;
const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const;
const DECIMAL = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'] as const;
const PARTS = /^([+-]?)0*(\d*)(?:\.(\d*))?(.*)$/;

/**
 * A quantity as an object of a resource list prints it (`Quantity.String` after
 * `SetDefaults_ResourceList` has rounded it up to milli): as written where Go takes the text over
 * as canonical, else in its canonical form: `1500m` for `1.5`, `1Gi` for `1024Mi`. Text that is no
 * quantity comes back as it is.
 */
export function quantityText(text: QuantityText): string {
  const source = typeof text === 'number' ? String(text) : text.trim();
  const exact = parseQuantity(source);
  const parts = PARTS.exec(source);
  if (exact === undefined || parts === null) return source;
  if (source === '0') return source;
  const [, , whole = '', fraction = '', suffix = ''] = parts;
  const format = quantityFormat(source);
  const rounded = roundUp(exact, MILLI);
  if (rounded === exact && isKept(whole || '0', fraction, suffix, format)) return source;
  return formatQuantity(rounded, format);
}

/** Whether `ParseQuantity` keeps the text: small enough, and taken for canonical already. */
function isKept(whole: string, fraction: string, suffix: string, format: QuantityFormat): boolean {
  const scale = scaleOf(whole, fraction, suffix, format);
  if (scale === undefined) return false;
  if (format === 'BinarySI') return (BigInt(whole) & 7n) !== 0n;
  const digits = whole + fraction;
  return scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0');
}

/**
 * The power of ten with which `ParseQuantity` holds the quantity as an int64; undefined for text
 * that is none, and for what it holds as a decimal: more than 18 digits, binary ones of about 15.
 */
export function heldScale(text: QuantityText): number | undefined {
  const source = typeof text === 'number' ? String(text) : text.trim();
  const parts = PARTS.exec(source);
  if (parts === null) return undefined;
  const [, , whole = '', fraction = '', suffix = ''] = parts;
  return scaleOf(whole || '0', fraction, suffix, quantityFormat(source));
}

function scaleOf(
  whole: string,
  fraction: string,
  suffix: string,
  format: QuantityFormat,
): number | undefined {
  if (format === 'BinarySI') {
    const exponent = BINARY.findIndex((known) => known === suffix) * 10;
    const fits = 15 - whole.length - Math.trunc((exponent * 3) / 10) - 1 >= 0;
    return fits && fraction === '' ? 0 : undefined;
  }
  const exponent =
    format === 'DecimalExponent'
      ? Number(suffix.slice(1))
      : (DECIMAL.findIndex((known) => known === suffix) - 3) * 3;
  const scale = Math.min(exponent - fraction.length, SCALE_LIMIT);
  return whole.length + fraction.length <= 18 && scale >= -NANO_DIGITS ? scale : undefined;
}

/** Rounded away from zero to a whole number of units. */
export function roundUp(nano: bigint, unit: bigint): bigint {
  const rest = nano % unit;
  if (rest === 0n) return nano;
  return nano - rest + (nano < 0n ? -unit : unit);
}
