import { type Document, type Scalar, visit, YAMLParseError } from 'yaml';

const ESCAPED = /\\[^]/g;
/** An escape that go-yaml knows, and YAML 1.2 does not; and the other way round. */
const APOSTROPHE = "\\'";
const SLASH = '\\/';

/**
 * Reads escapes in double quotes as go-yaml does: `\'` is one and `\/` is none. `read` gives the value of a text
 * that is one scalar. Source: yaml_parser_scan_flow_scalar of sigs.k8s.io/yaml/goyaml.v2/scannerc.go.
 */
export function* escapedAsInGo(
  document: Document,
  text: string,
  read: (text: string) => Generator<number, unknown, void>,
): Generator<number, void, void> {
  const isKnown = ({ code, pos: [at] }: { code: string; pos: [number, number] }): boolean =>
    code === 'BAD_DQ_ESCAPE' && text.startsWith(APOSTROPHE, at);
  if (!text.includes(SLASH) && !document.errors.some(isKnown)) return;
  document.errors = document.errors.filter((error) => !isKnown(error));
  const scalars: Scalar[] = [];
  visit(document, { Scalar: (_, scalar) => void scalars.push(scalar) });
  for (const scalar of scalars) {
    if (scalar.type !== 'QUOTE_DOUBLE' || !scalar.range) continue;
    const [start, end] = scalar.range;
    const source = text.slice(start, end);
    const unknown = [...source.matchAll(ESCAPED)].find(([escaped]) => escaped === SLASH);
    if (unknown) {
      const at = start + unknown.index;
      const message = `Invalid escape sequence ${SLASH}`;
      document.errors.push(new YAMLParseError([at, at + 1], 'BAD_DQ_ESCAPE', message));
    }
    if (!source.includes(APOSTROPHE)) continue;
    const other = source.replaceAll(ESCAPED, (escaped) => (escaped === APOSTROPHE ? "'" : escaped));
    const value = yield* read(other);
    if (value !== undefined) scalar.value = value;
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * The text of a `!!binary` scalar; undefined where it is no base64, or its bytes are no text. Go passes over line breaks
 * only. Source: `resolve` in sigs.k8s.io/yaml/goyaml.v2/resolve.go.
 */
export function decodedBinary(written: string): string | undefined {
  const plain = written.replaceAll(/[\r\n]/g, '');
  if (!BASE64.test(plain)) return undefined;
  let bytes = '';
  for (let at = 0; at < plain.length; at += 4) {
    const group = [...plain.slice(at, at + 4).replace(/=+$/, '')];
    const bits = group.reduce((sum, letter) => sum * 64 + LETTERS.indexOf(letter), 0);
    const whole = bits * 64 ** (4 - group.length);
    for (let byte = 1; byte < group.length; byte += 1) {
      const value = Math.floor(whole / 256 ** (3 - byte)) % 256;
      bytes += `%${value.toString(16).padStart(2, '0')}`;
    }
  }
  try {
    return decodeURIComponent(bytes);
  } catch {
    return undefined;
  }
}
