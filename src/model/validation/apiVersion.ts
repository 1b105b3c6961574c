/** What an API server makes of an object's apiVersion when it is posted to its kind's address. */
import { child } from './path.ts';
import { quoted, type Report } from './report.ts';

/** The scheme of the recorded API server, by the place in its source where it is made. */
const SCHEME = 'deps/github.com/openshift/kubernetes/pkg/api/legacyscheme/scheme.go:30';

/** How much of an object the API server repeats when it cannot tell what it is. */
const SUMMARY = 30;

/**
 * The version that a posted object is decoded as: the address tells it where the object does not.
 * Undefined, and reported, where the API server knows no such version
 * (`schema.ParseGroupVersion` and `json.Serializer.Decode` of k8s.io/apimachinery).
 */
export function postedVersion(
  object: Readonly<Record<string, unknown>>,
  kind: string,
  served: string,
  old: readonly string[],
  report: Report,
): string | undefined {
  const { apiVersion = null } = object;
  if (apiVersion === null || apiVersion === '' || apiVersion === '/' || apiVersion === served) {
    return served;
  }
  const at = child(undefined, 'apiVersion');
  const known = old.find((version) => version === apiVersion);
  const words =
    known === undefined
      ? wordsOf(apiVersion, kind, object)
      : `the API version in the data (${known}) does not match the expected API version (${served})`;
  const value = typeof apiVersion === 'string' ? apiVersion : printed(apiVersion);
  const values = { value, kind, expected: served };
  report.error('api-version-unknown', at, values, words);
  return undefined;
}

function wordsOf(
  apiVersion: unknown,
  kind: string,
  object: Readonly<Record<string, unknown>>,
): string {
  const text = printed(object);
  const unrecognized = (reason: string): string =>
    `the object provided is unrecognized (must be of type ${kind}): ${reason} (${text.length > SUMMARY ? `${text.slice(0, SUMMARY)} ...` : text})`;
  if (typeof apiVersion !== 'string') {
    const reason = `json: cannot unmarshal ${jsonKind(apiVersion)} into Go struct field .apiVersion of type string`;
    return unrecognized(`couldn't get version/kind; json parse error: ${reason}`);
  }
  const [first = '', second, ...more] = apiVersion.split('/');
  if (more.length > 0) return unrecognized(`unexpected GroupVersion string: ${apiVersion}`);
  const version = second ?? first;
  const opening = `${kind} in version ${quoted(version)} cannot be handled as a ${kind}: `;
  if (version === '') return `${opening}Object 'apiVersion' is missing in '${text}'`;
  const named = first === '' ? version : apiVersion;
  return `${opening}no kind ${quoted(kind)} is registered for version ${quoted(named)} in scheme ${quoted(SCHEME)}`;
}

/** JSON on one line with a space behind each comma and colon, as clients send it. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([key, of]) => `${JSON.stringify(key)}: ${printed(of)}`,
    );
    return `{${fields.join(', ')}}`;
  }
  return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null');
}

function jsonKind(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'bigint' ? 'number' : typeof value;
}
