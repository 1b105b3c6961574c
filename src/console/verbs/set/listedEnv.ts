import type { Context } from '../../context.ts';
import { called } from '../../goTemplate/functions.ts';
import { isRecord, type Json, recordAt, textAt } from '../../json.ts';
import { knownResource } from '../../resources.ts';
import { nameOf } from '../../targets.ts';
import { parseQuantity, qualifiedNameProblems } from '../../../model/index.ts';

/**
 * A container's variables as `kubectl set env --list` tells them; with `--resolve` by what their references hold. What
 * cannot be resolved stands as its reference, and why is said behind the container.
 * Source: RunEnv of k8s.io/kubectl/pkg/cmd/set/set_env.go.
 */
export function listVariables(
  context: Context,
  object: Json,
  container: Json,
  variables: readonly unknown[],
): void {
  const { out, flags } = context;
  const unresolved = new Map<string, string[]>();
  for (const variable of variables) {
    const name = textAt(variable, 'name');
    const from = recordAt(variable, 'valueFrom');
    if (Object.keys(from).length === 0) out.line(`${name}=${textAt(variable, 'value')}`);
    else {
      const read = flags.isOn('resolve') ? resolved(context, object, container, from) : undefined;
      if (read !== undefined && 'value' in read) out.line(`${name}=${read.value}`);
      else out.line(`# ${name} from ${referenceText(from)}`);
      if (read !== undefined && 'why' in read) {
        unresolved.set(read.why, [...(unresolved.get(read.why) ?? []), name]);
      }
    }
  }
  for (const [why, names] of unresolved) {
    out.note(`error retrieving reference for ${names.toSorted().join(', ')}: ${why}`);
  }
}

/** Source: GetEnvVarRefString of k8s.io/kubectl/pkg/cmd/set/env. */
function referenceText(from: Json): string {
  const [kind = ''] = Object.keys(from);
  const of = (part: string) => textAt(from, kind, part);
  switch (kind) {
    case 'fieldRef':
      return `field path ${of('fieldPath')}`;
    case 'resourceFieldRef':
      return `resource field ${of('containerName') === '' ? '' : `${of('containerName')}/`}${of('resource')}`;
    case 'configMapKeyRef':
      return `configmap ${of('name')}, key ${of('key')}`;
    case 'secretKeyRef':
      return `secret ${of('name')}, key ${of('key')}`;
    default:
      return 'invalid valueFrom';
  }
}

type Resolved = { readonly value: string } | { readonly why: string };

/** Source: GetEnvVarRefValue of k8s.io/kubectl/pkg/cmd/set/env. */
function resolved(context: Context, object: Json, container: Json, from: Json): Resolved {
  if (isRecord(from['secretKeyRef'])) return keyOf(context, 'Secret', from['secretKeyRef']);
  if (isRecord(from['configMapKeyRef'])) {
    return keyOf(context, 'ConfigMap', from['configMapKeyRef']);
  }
  if (isRecord(from['fieldRef'])) return fieldOf(object, textAt(from, 'fieldRef', 'fieldPath'));
  if (isRecord(from['resourceFieldRef'])) return amountOf(container, from['resourceFieldRef']);
  return { why: 'invalid valueFrom' };
}

function keyOf(
  { cluster, namespace }: Context,
  kind: 'Secret' | 'ConfigMap',
  reference: Json,
): Resolved {
  const [name, key] = [textAt(reference, 'name'), textAt(reference, 'key')];
  const resource = knownResource(kind);
  const object = cluster.find(resource, namespace, name);
  if (object === undefined) return { why: `${resource.name} "${name}" not found` };
  const value = recordAt(object, 'data')[key];
  if (typeof value === 'string') {
    return {
      value: kind === 'Secret' ? String(called('base64decode', [() => value])) : value,
    };
  }
  const what = kind === 'Secret' ? 'secret' : 'config map';
  return { why: `key ${key} not found in ${what} ${name}` };
}

/** A field of the object that has the template, which is no Pod yet. Source: extractFieldPathAsString. */
function fieldOf(object: Json, path: string): Resolved {
  const metadata = recordAt(object, 'metadata');
  const [, map, key] = /^(.*)\['(.*)'\]$/.exec(path) ?? [];
  if (map !== undefined && key !== undefined) {
    const of = /^metadata\.(annotations|labels)$/.exec(map)?.[1];
    if (of === undefined) {
      return { why: `fieldPath ${JSON.stringify(path)} does not support subscript` };
    }
    const problems = qualifiedNameProblems(of === 'labels' ? key : key.toLowerCase());
    if (problems.length > 0) {
      return { why: `invalid key subscript in ${path}: ${problems.join(';')}` };
    }
    return { value: textAt(metadata, of, key) };
  }
  switch (path) {
    case 'metadata.annotations':
    case 'metadata.labels': {
      const entries = Object.entries(recordAt(metadata, path.slice('metadata.'.length)));
      const lines = entries.map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      return { value: lines.toSorted().join('\n') };
    }
    case 'metadata.name':
      return { value: nameOf(object) };
    case 'metadata.namespace':
    case 'metadata.uid':
      return { value: textAt(metadata, path.slice('metadata.'.length)) };
    default:
      return { why: `unsupported fieldPath: ${path}` };
  }
}

/** An amount in whole divisors, rounded up. Source: extractContainerResourceValue. */
function amountOf(container: Json, reference: Json): Resolved {
  const name = textAt(reference, 'resource');
  const [, of = '', resource = ''] = /^(limits|requests)\.(.*)$/.exec(name) ?? [];
  if (!/^(?:cpu|memory|ephemeral-storage|hugepages-.*)$/.test(resource)) {
    return { why: `Unsupported container resource : ${name}` };
  }
  const has = parseQuantity(textAt(container, 'resources', of, resource) || '0') ?? 0n;
  const divisor = parseQuantity(textAt(reference, 'divisor') || '0') || parseQuantity('1') || 1n;
  return { value: String((has + divisor - 1n) / divisor) };
}
