type Json = Readonly<Record<string, unknown>>;

/** What a converter of maps says where a decoder of text says that it cannot. Source: fromUnstructured of k8s.io/apimachinery/pkg/runtime. */
export function unconverted(words: string): string {
  const found = /^json: cannot unmarshal (\w+)(?: ([\d.]+))? into Go .* of type (\S+)$/.exec(words);
  if (words.startsWith('illegal base64 ')) return `error decoding from json: ${words}`;
  if (found === null) return words;
  const [, given = '', number = '', type = ''] = found;
  if (number.includes('.') && type.startsWith('int')) return `cannot convert float64 to ${type}`;
  const kind = KINDS[given] ?? given;
  if (type.startsWith('map[')) return `cannot restore map from ${kind}`;
  if (type.startsWith('[]')) return `cannot restore slice from ${kind}`;
  if (!SIMPLE.test(type)) return `cannot restore struct from: ${kind}`;
  return given === 'number' && type === 'string'
    ? 'cannot convert int64 to string'
    : `unrecognized type: ${type}`;
}

/** Go's kinds of what JSON calls so. */
const KINDS: Readonly<Record<string, string>> = {
  number: 'int64',
  array: 'slice',
  object: 'map',
};
const SIMPLE = /^(?:string|bool|int|int32|int64|float64)$/;

/** As Go prints a map: `%+v` of fmt. */
export function mapText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(mapText).join(' ')}]`;
  if (isObject(value)) {
    const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `map[${fields.map(([field, each]) => `${field}:${mapText(each)}`).join(' ')}]`;
  }
  if (typeof value === 'string') return value;
  return value === null ? '<nil>' : JSON.stringify(value);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
