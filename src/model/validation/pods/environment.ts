/** `ValidateEnv` and `ValidateEnvFrom` of pkg/apis/core/validation. */
import { byteLength } from '../../names.ts';
import {
  IN_ENVIRONMENT,
  validateFieldSelector,
  validateResourceSelector,
  type CheckedFieldSelector,
  type CheckedResourceSelector,
} from '../fieldSelectors.ts';
import { validateNoBacksteps } from './localPath.ts';
import { LABEL, SUBDOMAIN, validateName, validatePrefix } from '../metadata.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';

const NOT_AN_IDENTIFIER =
  "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit (e.g. 'my.env-name',  or 'MY_ENV.NAME',  or 'MyEnvName1', regex used for validation is '[-._a-zA-Z][-._a-zA-Z0-9]*')";

const SOURCES_OF = {
  objects:
    'must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`',
  files:
    'must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef` or `fileKeyRef`',
} as const;

interface CheckedKey {
  readonly name?: string;
  readonly key?: string;
}

interface CheckedFileKey {
  readonly key?: string;
  readonly path?: string;
  readonly volumeName?: string;
}

export interface CheckedEnvironment {
  readonly env?:
    | readonly {
        readonly name?: string;
        readonly value?: string;
        readonly valueFrom?: {
          readonly fieldRef?: CheckedFieldSelector;
          readonly resourceFieldRef?: CheckedResourceSelector;
          readonly configMapKeyRef?: CheckedKey;
          readonly secretKeyRef?: CheckedKey;
          readonly fileKeyRef?: CheckedFileKey;
        };
      }[]
    | undefined;
  readonly envFrom?:
    | readonly {
        readonly prefix?: string;
        readonly configMapRef?: CheckedKey;
        readonly secretRef?: CheckedKey;
      }[]
    | undefined;
}

/** Reports what is wrong in the environment of a container. */
export function validateEnvironment(
  { env = [], envFrom = [] }: CheckedEnvironment,
  at: Path,
  report: Report,
): void {
  env.forEach(({ name, value, valueFrom }, index) => {
    const variableAt = item(child(at, 'env'), index);
    if (!name) report.required(child(variableAt, 'name'));
    if (report.lenient) return;
    validateVariableName(name ?? '', child(variableAt, 'name'), report);
    if (valueFrom === undefined) return;
    const fromAt = child(variableAt, 'valueFrom');
    const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef } = valueFrom;
    if (fieldRef !== undefined) {
      validateFieldSelector(fieldRef, IN_ENVIRONMENT, child(fromAt, 'fieldRef'), report);
    }
    if (resourceFieldRef !== undefined) {
      validateResourceSelector(resourceFieldRef, false, child(fromAt, 'resourceFieldRef'), report);
    }
    if (configMapKeyRef) validateKey(configMapKeyRef, child(fromAt, 'configMapKeyRef'), report);
    if (secretKeyRef) validateKey(secretKeyRef, child(fromAt, 'secretKeyRef'), report);
    if (fileKeyRef) validateFileKey(fileKeyRef, child(fromAt, 'fileKeyRef'), report);
    const sources = Object.keys(valueFrom).length;
    const problem =
      sources === 0
        ? SOURCES_OF[report.rules.environmentSources]
        : value
          ? 'may not be specified when `value` is not empty'
          : sources > 1
            ? 'may not have more than one field specified at a time'
            : '';
    if (problem !== '') report.invalid('value-refused', fromAt, '', problem);
  });
  if (report.lenient) return;
  envFrom.forEach(({ prefix = '', ...sources }, index) => {
    const listAt = child(at, 'envFrom');
    const sourceAt = item(listAt, index);
    validateVariableName(prefix, child(sourceAt, 'prefix'), report);
    const fields = ['configMapRef', 'secretRef'] as const;
    const given = fields.filter((field) => sources[field] !== undefined);
    for (const field of given) {
      const name = sources[field]?.name ?? '';
      const nameAt = child(sourceAt, field, 'name');
      if (name === '') report.required(nameAt);
      // A prefix of names will do.
      else validatePrefix(name, SUBDOMAIN, nameAt, report);
    }
    if (given.length === 1) return;
    const detail =
      given.length === 0
        ? 'must specify one of: `configMapRef` or `secretRef`'
        : 'may not have more than one field specified at a time';
    report.invalid('value-refused', sourceAt, '', detail, { apiAt: listAt });
  });
}

/** `IsRelaxedEnvVarName`, and `IsEnvVarName` before it. */
function validateVariableName(name: string, at: Path, report: Report): void {
  if (report.rules.environmentNames === 'identifiers') {
    if (name === '') return;
    const problems = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(name) ? [] : [NOT_AN_IDENTIFIER];
    for (const problem of [...problems, ...upwardsProblems(name)]) {
      report.invalid('value-refused', at, name, problem);
    }
    return;
  }
  if (/^[ -<>-~]*$/.test(name)) return;
  const detail =
    "a valid environment variable name must consist only of printable ASCII characters other than '='";
  report.invalid('value-refused', at, name, detail);
}

function validateKey({ name = '', key = '' }: CheckedKey, at: Path, report: Report): void {
  validateName(name, SUBDOMAIN, child(at, 'name'), report);
  const keyAt = child(at, 'key');
  if (key === '') report.required(keyAt);
  else for (const problem of keyProblems(key)) report.invalid('value-refused', keyAt, key, problem);
}

/** `validateFileKeySelector`. */
function validateFileKey(
  { key = '', path = '', volumeName = '' }: CheckedFileKey,
  at: Path,
  report: Report,
): void {
  if (key === '') report.required(child(at, 'key'));
  else validateVariableName(key, child(at, 'key'), report);
  if (volumeName === '') report.required(child(at, 'volumeName'));
  else validateName(volumeName, LABEL, child(at, 'volumeName'), report);
  if (path === '') report.required(child(at, 'path'));
  else validateNoBacksteps(path, child(at, 'path'), report);
}

/** `validateFileKeyRefVolumes`: files of variables stand in volumes that are empty at first. */
export function validateFileVolumes(
  { env = [] }: CheckedEnvironment,
  volumes: readonly { readonly name?: string | undefined }[],
  at: Path,
  report: Report,
): void {
  if (report.lenient || report.rules.environmentSources !== 'files') return;
  env.forEach(({ valueFrom }, index) => {
    if (valueFrom?.fileKeyRef === undefined) return;
    const { volumeName = '' } = valueFrom.fileKeyRef;
    const nameAt = child(item(child(at, 'env'), index), 'valueFrom', 'fileKeyRef', 'volumeName');
    const volume = volumes.findLast(({ name = '' }) => name === volumeName);
    if (volume === undefined) report.notFound('volume-mount-unknown', nameAt, volumeName);
    // A volume without a source is empty (`SetDefaults_Volume`).
    else if (Object.keys(volume).some((field) => field !== 'name' && field !== 'emptyDir')) {
      const detail = 'referenced volume must be of type emptyDir';
      report.invalid('value-refused', nameAt, volumeName, detail);
    }
  });
}

/** `IsConfigMapKey`. */
function keyProblems(key: string): readonly string[] {
  const problems: string[] = [];
  if (byteLength(key) > 253) problems.push('must be no more than 253 characters');
  if (!/^[-._a-zA-Z0-9]+$/.test(key)) {
    problems.push(
      "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')",
    );
  }
  return [...problems, ...upwardsProblems(key)];
}

/** `hasChDirPrefix`. */
function upwardsProblems(name: string): readonly string[] {
  if (name === '.' || name === '..') return [`must not be '${name}'`];
  return name.startsWith('..') ? ["must not start with '..'"] : [];
}
