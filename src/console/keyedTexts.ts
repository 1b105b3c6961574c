import { canonical } from '../timeline/index.ts';
import { fieldInvalid as invalid, byteLength, tooLongWords } from '../model/index.ts';
import { apiRulesOf, type ReleaseName } from '../releases/index.ts';
import { base64Problem, decodedBytes } from './base64.ts';
import { textOf } from './bytes.ts';
import { goJsonProblem } from './go/jsonProblem.ts';
import { goKind } from './go/syntax.ts';
import { at, isRecord, type Json, recordAt, textAt } from './json.ts';
import { REMOVED, withSecretData } from './served/secret.ts';

/** Fields that hold texts by name. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ConfigMap: ['data', 'binaryData'],
  Secret: ['data', 'stringData'],
};

/** Those whose texts are bytes. */
const BYTES: readonly string[] = ['Secret.data', 'ConfigMap.binaryData'];

/**
 * What is said of a value of a ConfigMap or a Secret that is no text, or no base64 where that is asked for, in other
 * kinds too; undefined where all are. What is first by name is told, as kubectl sends it. Source: UnmarshalTypeError and literalStore of
 * encoding/json.
 */
export function undecodedText(object: Json): string | undefined {
  const kind = textAt(object, 'kind');
  for (const field of TEXTS[kind] ?? []) {
    const values = Object.entries(recordAt(object, field)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const isOfBytes = BYTES.includes(`${kind}.${field}`);
    for (const [, value] of values) {
      if (value === null) continue;
      if (typeof value !== 'string') {
        const type = isOfBytes ? '[]uint8' : 'string';
        return `json: cannot unmarshal ${goKind(value)} into Go struct field ${kind}.${field} of type ${type}`;
      }
      const problem = isOfBytes && value !== REMOVED ? base64Problem(value) : undefined;
      if (problem !== undefined) return problem;
    }
  }
  const bytes = Object.hasOwn(BYTES_AT, kind) ? valuesAt(object, BYTES_AT[kind] ?? []) : [];
  return bytes.flatMap((text) => (typeof text === 'string' ? (base64Problem(text) ?? []) : []))[0];
}

/** Where other kinds have bytes: certificates, and what one is asked with. */
const BYTES_AT: Readonly<Record<string, readonly string[]>> = {
  APIService: ['spec', 'caBundle'],
  CertificateSigningRequest: ['spec', 'request'],
  CustomResourceDefinition: ['spec', 'conversion', 'webhook', 'clientConfig', 'caBundle'],
  MutatingWebhookConfiguration: ['webhooks', 'clientConfig', 'caBundle'],
  ValidatingWebhookConfiguration: ['webhooks', 'clientConfig', 'caBundle'],
};

/** All that stands at a path of fields, of lists in each of their items. */
function valuesAt(value: unknown, [field, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) =>
      valuesAt(item, field === undefined ? [] : [field, ...rest]),
    );
  }
  return field === undefined ? [value] : valuesAt(at(value, field), rest);
}

/**
 * What a server refuses of keys and of too much, and what a Secret of its type lacks. Source: ValidateConfigMap and
 * ValidateSecret of pkg/apis/core/validation.
 */
export function refusedTexts(given: Json, release: ReleaseName): readonly string[] {
  const kind = textAt(given, 'kind');
  if (kind !== 'ConfigMap' && kind !== 'Secret') return [];
  const object = withSecretData(given);
  const fields = kind === 'Secret' ? ['data'] : ['data', 'binaryData'];
  const others = kind === 'Secret' ? {} : recordAt(object, 'binaryData');
  const keys = fields.flatMap((field) =>
    Object.keys(recordAt(object, field))
      .toSorted()
      .flatMap((key) => {
        const isTwice = field === 'data' && Object.hasOwn(others, key);
        const twice = isTwice ? ['duplicate of key present in binaryData'] : [];
        return [...keyProblems(key), ...twice].map((words) =>
          invalid(`${field}[${key}]`, key, words),
        );
      }),
  );
  const size = fields.reduce((sum, field) => sum + sizeOf(recordAt(object, field), kind, field), 0);
  // Of a ConfigMap it is said of the whole.
  const place = kind === 'Secret' ? 'data' : '[]';
  return [
    ...keys,
    ...(size > MOST_BYTES
      ? [`${place}: Too long: ${tooLongWords(MOST_BYTES, apiRulesOf(release))}`]
      : []),
    ...(kind === 'Secret' ? lacking(object) : []),
  ];
}

/** What the texts of one ConfigMap or Secret may be together. */
const MOST_BYTES = 1024 * 1024;

function sizeOf(texts: Json, kind: string, field: string): number {
  const isOfBytes = BYTES.includes(`${kind}.${field}`);
  return Object.values(texts).reduce<number>((sum, text) => {
    if (typeof text !== 'string' || text === REMOVED) return sum;
    return (
      sum + (isOfBytes ? Math.floor((text.replace(/[=\s]/g, '').length * 3) / 4) : byteLength(text))
    );
  }, 0);
}

/** What may not change of a ConfigMap or a Secret. Source: ValidateConfigMapUpdate and ValidateSecretUpdate. */
export function forbiddenTexts(before: Json, given: Json): readonly string[] {
  const kind = textAt(before, 'kind');
  if (kind !== 'ConfigMap' && kind !== 'Secret') return [];
  const after = withSecretData(given);
  const [type, asked] = [textAt(withSecretData(before), 'type'), textAt(after, 'type')];
  const ofType =
    type === asked ? [] : [`type: Invalid value: ${JSON.stringify(asked)}: field is immutable`];
  if (before['immutable'] !== true) return ofType;
  const isSame = (field: string) =>
    canonical(recordAt(before, field)) === canonical(recordAt(after, field));
  const changed = [
    ...(after['immutable'] === true ? [] : ['immutable']),
    ...['data', ...(kind === 'ConfigMap' ? ['binaryData'] : [])].filter((field) => !isSame(field)),
  ];
  const words = 'Forbidden: field is immutable when `immutable` is set';
  return [...ofType, ...changed.map((field) => `${field}: ${words}`)];
}

/** What a Secret of its type has to have. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/dockercfg': ['.dockercfg'],
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
  'kubernetes.io/ssh-auth': ['ssh-privatekey'],
  'kubernetes.io/tls': ['tls.crt', 'tls.key'],
};

/** Types whose value is an object of JSON. */
const OF_JSON: readonly string[] = ['kubernetes.io/dockercfg', 'kubernetes.io/dockerconfigjson'];

function lacking(secret: Json): readonly string[] {
  const type = textAt(secret, 'type');
  const data = recordAt(secret, 'data');
  const lacks = (key: string) => `data[${key}]: Required value`;
  if (type === 'kubernetes.io/basic-auth') {
    const keys = ['username', 'password'];
    return keys.some((key) => Object.hasOwn(data, key)) ? [] : keys.map(lacks);
  }
  if (type === 'kubernetes.io/service-account-token') {
    const annotation = 'kubernetes.io/service-account.name';
    const isNamed = textAt(secret, 'metadata', 'annotations', annotation) !== '';
    return isNamed ? [] : [`metadata.annotations[${annotation}]: Required value`];
  }
  const required = REQUIRED[type] ?? [];
  // A key may be there and empty, but for that of SSH.
  const isThere = (key: string) =>
    type === 'kubernetes.io/ssh-auth' ? textAt(data, key) !== '' : Object.hasOwn(data, key);
  const missing = required.filter((key) => !isThere(key)).map(lacks);
  if (missing.length > 0 || !OF_JSON.includes(type)) return missing;
  return required.flatMap((key) => {
    const problem = unreadJson(textAt(data, key));
    if (problem === undefined) return [];
    return [`data[${key}]: Invalid value: "<secret contents redacted>": ${problem}`];
  });
}

/** Why what is written in base64 is no object of JSON; undefined where it is, or where nobody knows what it was. */
function unreadJson(text: string): string | undefined {
  if (text === REMOVED) return undefined;
  const read = textOf(decodedBytes(text));
  const problem = goJsonProblem(read);
  if (problem !== undefined) return problem;
  const value: unknown = JSON.parse(read);
  if (value === null || isRecord(value)) return undefined;
  return `json: cannot unmarshal ${goKind(value)} into Go value of type map[string]interface {}`;
}

/** Why a text may not be a key of a ConfigMap. Source: IsConfigMapKey of k8s.io/apimachinery. */
export function keyProblems(key: string): readonly string[] {
  return [
    ...(key.length > 253 ? ['must be no more than 253 characters'] : []),
    ...(/^[-._a-zA-Z0-9]+$/.test(key) ? [] : [KEY_RULE]),
    ...(key === '.' ? ["must not be '.'"] : []),
    ...(key === '..'
      ? ["must not be '..'"]
      : key.startsWith('..')
        ? ["must not start with '..'"]
        : []),
  ];
}

const KEY_RULE =
  "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')";
