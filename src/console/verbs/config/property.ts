import { base64Problem, encoded } from '../../base64.ts';
import type { Context } from '../../context.ts';
import { failed } from '../../failure.ts';
import type { FlagForms } from '../../flags.ts';
import { type Kubeconfig, namesOf, type Part, withNamed, withoutNamed } from '../../kubeconfig.ts';
import { unexpected } from './config.ts';

export const SET_PROPERTY_FLAGS: FlagForms = { 'set-raw-bytes': { bare: 'true' } };

type Form = 'text' | 'switch' | 'data';

const texts = (...names: readonly string[]): readonly [string, Form][] =>
  names.map((name) => [name, 'text']);

/** The fields of each part that hold one value. Source: Cluster, Context and AuthInfo of k8s.io/client-go/tools/clientcmd/api. */
const FIELDS: Readonly<Record<Part, ReadonlyMap<string, Form>>> = {
  clusters: new Map([
    ...texts('server', 'tls-server-name', 'certificate-authority', 'proxy-url'),
    ['insecure-skip-tls-verify', 'switch'],
    ['disable-compression', 'switch'],
    ['certificate-authority-data', 'data'],
  ]),
  contexts: new Map(texts('cluster', 'user', 'namespace')),
  users: new Map([
    ...texts('client-certificate', 'client-key', 'token', 'tokenFile', 'as', 'as-uid'),
    ...texts('username', 'password'),
    ['client-certificate-data', 'data'],
    ['client-key-data', 'data'],
  ]),
};

/** Where a value stands. */
type Place =
  | { readonly top: 'current-context' | 'kind' | 'apiVersion' }
  | { readonly part: Part; readonly name?: string; readonly field?: string };

/** Of `contexts.NAME.FIELD`; names may have dots. Source: newNavigationSteps of k8s.io/kubectl/pkg/cmd/config. */
function placeOf(property: string): Place {
  const [top = '', ...rest] = property.split('.');
  if (top === 'current-context' || top === 'kind' || top === 'apiVersion') {
    if (rest.length > 0) throw tooLong(property);
    return { top };
  }
  if (top !== 'clusters' && top !== 'contexts' && top !== 'users') {
    throw failed(`unable to parse ${property} after [] at api.Config`);
  }
  if (rest.length === 0) return { part: top };
  const at = rest.findIndex((each, index) => index > 0 && FIELDS[top].has(each));
  const name = rest.slice(0, at < 0 ? undefined : at).join('.');
  const field = at < 0 ? undefined : rest[at];
  if (at >= 0 && at < rest.length - 1) throw tooLong(property);
  return { part: top, name, ...(field !== undefined && { field }) };
}

function tooLong(property: string) {
  return failed(`unable to parse one or more field values of ${property}`);
}

/** `kubectl config set`. Source: k8s.io/kubectl/pkg/cmd/config/set.go. */
export function setProperty(context: Context): void {
  const { words, flags, out, cluster } = context;
  const [property, value, ...more] = words;
  if (property === undefined || value === undefined || more.length > 0) throw unexpected(context);
  if (value === '') throw failed('you cannot use set to unset a property');
  if (property === '') throw failed('you must specify a property');
  cluster.kubeconfig = withProperty(
    cluster.kubeconfig,
    property,
    value,
    flags.isOn('set-raw-bytes'),
  );
  out.line(`Property "${property}" set.`);
}

function withProperty(
  config: Kubeconfig,
  property: string,
  value: string,
  isRaw: boolean,
): Kubeconfig {
  const place = placeOf(property);
  if ('top' in place) {
    return place.top === 'current-context' ? { ...config, current: value } : config;
  }
  const { part, name, field } = place;
  if (name === undefined || field === undefined) {
    // Go prints where each of them stands in memory, which is another place each time.
    const all = namesOf(config[part]).map((each, index) => `${each}:0xc000${(index + 600) * 80}`);
    throw failed(`can't set a map to a value: map[${all.join(' ')}]`);
  }
  const form = FIELDS[part].get(field) ?? 'text';
  const written = { ...config[part][name], [field]: valueOf(value, form, isRaw) };
  return withNamed(config, part, name, written);
}

function valueOf(value: string, form: Form, isRaw: boolean): string | boolean {
  if (form === 'text') return value;
  if (form === 'switch') {
    if (/^(?:1|t|T|true|TRUE|True)$/.test(value)) return true;
    if (/^(?:0|f|F|false|FALSE|False)$/.test(value)) return false;
    throw failed(`strconv.ParseBool: parsing ${JSON.stringify(value)}: invalid syntax`);
  }
  if (isRaw) return encoded(value);
  const problem = base64Problem(value);
  if (problem !== undefined) throw failed(`error decoding input value: ${problem}`);
  return value;
}

/** `kubectl config unset`. Source: k8s.io/kubectl/pkg/cmd/config/unset.go. */
export function unsetProperty(context: Context): void {
  const { words, out, cluster } = context;
  const [property, ...more] = words;
  if (property === undefined || more.length > 0) throw unexpected(context);
  cluster.kubeconfig = withoutProperty(cluster.kubeconfig, property);
  out.line(`Property "${property}" unset.`);
}

function withoutProperty(config: Kubeconfig, property: string): Kubeconfig {
  const place = placeOf(property);
  if ('top' in place) {
    return place.top === 'current-context' ? { ...config, current: '' } : config;
  }
  const { part, name, field } = place;
  if (name === undefined) return { ...config, [part]: {} };
  if (field === undefined) return withoutNamed(config, part, name);
  if (!Object.hasOwn(config[part], name)) {
    throw failed(`current map key \`${name}\` is invalid`);
  }
  return withNamed(config, part, name, { ...config[part][name], [field]: '' });
}
