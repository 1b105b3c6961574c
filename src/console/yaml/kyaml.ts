import { isRecord } from '../json.ts';

/** An object as `kubectl -o kyaml` writes it, its fields as they stand. Source: sigs.k8s.io/yaml/kyaml. */
export function kyamlOf(value: unknown): string {
  return `---\n${part(value, 0)}\n`;
}

function part(value: unknown, depth: number): string {
  const [outer, inner] = ['  '.repeat(depth), '  '.repeat(depth + 1)];
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    // Objects stand close to their list.
    if (value.every((each) => isRecord(each) && Object.keys(each).length > 0)) {
      return `[${value.map((each) => part(each, depth)).join(', ')}]`;
    }
    const items = value.map((each) => `${inner}${part(each, depth + 1)},\n`);
    return `[\n${items.join('')}${outer}]`;
  }
  if (isRecord(value)) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    if (fields.length === 0) return '{}';
    const lines = fields.map(
      ([key, each]) => `${inner}${keyText(key)}: ${part(each, depth + 1)},\n`,
    );
    return `{\n${lines.join('')}${outer}}`;
  }
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  return value.includes('\n') ? lines(value, inner) : quoted(value);
}

const escaped = (text: string): string =>
  text.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`);

const quoted = (text: string): string => `"${escaped(text)}"`;

/** A text of several lines, each on one of its own. */
function lines(text: string, indent: string): string {
  const all = text.split('\n');
  const last = all.pop() ?? '';
  const shown = (line: string) => `${indent}${line.startsWith(' ') ? '\\' : ' '}${escaped(line)}`;
  const whole = all.map((line) => `${shown(line)}\\n\\\n`).join('');
  const rest = last === '' ? '' : `${shown(last)}\\\n`;
  return `"\\\n${whole}${rest}${indent}"`;
}

const BARE = /^[A-Za-z_][\w./-]*$/;
const MEANT = /^(?:y|n|t|f|yes|no|on|off|true|false|null|nan)$/i;

function keyText(key: string): string {
  return BARE.test(key) && !MEANT.test(key) ? key : quoted(key);
}
