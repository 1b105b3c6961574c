import { fieldInvalid as invalid } from '../../model/index.ts';
import { canonical } from '../applied.ts';
import { isRecord, type Json, recordAt, textAt } from '../json.ts';

/**
 * Types as they are called within the API server: their fields in its order, each with its type where it has one; `[]`
 * before it: a list. Source: types.go of pkg/apis/resource.
 */
const TYPES: Readonly<Record<string, string>> = {
  Spec: 'devices:Claim',
  Claim: 'requests:[]Request constraints:[]Constraint config:[]Configuration',
  Request: 'name exactly:Exact firstAvailable:[]Part',
  Exact:
    'deviceClassName selectors:[]Selector allocationMode count adminAccess tolerations:[]Toleration capacity:Capacity',
  Part: 'name deviceClassName selectors:[]Selector allocationMode count tolerations:[]Toleration capacity:Capacity',
  Selector: 'cel:Expression',
  Expression: 'expression',
  Toleration: 'key operator value effect tolerationSeconds',
  Capacity: 'requests',
  Constraint: 'requests matchAttribute distinctAttribute',
  Configuration: 'requests opaque:Opaque',
  Opaque: 'driver parameters',
};

/** Texts that are there though nobody has written them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ name: '', deviceClassName: '', expression: '', driver: '' },
  ...{ key: '', value: '', effect: '', operator: 'Equal' },
};

function internal(type: string, value: unknown): unknown {
  if (type.startsWith('[]')) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.length > 0 ? list.map((each) => internal(type.slice(2), each)) : null;
  }
  if (!isRecord(value) && type !== 'Claim') return null;
  const object = isRecord(value) ? value : {};
  return Object.fromEntries(
    (TYPES[type] ?? '').split(' ').map((word) => {
      const [field = '', of] = word.split(':');
      const given = field in object ? object[field] : defaultOf(type, field, object);
      const name = field === 'cel' ? 'CEL' : field.replace(/^./, (first) => first.toUpperCase());
      return [name, of === undefined ? (given ?? null) : internal(of, given)];
    }),
  );
}

/** Source: SetDefaults_ExactDeviceRequest and SetDefaults_DeviceSubRequest. */
function defaultOf(type: string, field: string, object: Json): unknown {
  if (type !== 'Exact' && type !== 'Part') return PLAIN[field];
  const mode = textAt(object, 'allocationMode') || 'ExactCount';
  if (field === 'allocationMode') return mode;
  return field === 'count' ? Number(mode === 'ExactCount') : PLAIN[field];
}

/**
 * What may not change of a claim of devices, and of a template of claims: all that is asked for. Source:
 * ValidateResourceClaimUpdate and ValidateResourceClaimTemplateUpdate of pkg/apis/resource/validation.
 */
export function forbiddenDevices(before: Json, after: Json): readonly string[] {
  const kind = textAt(before, 'kind');
  const isTemplate = kind === 'ResourceClaimTemplate';
  if (!isTemplate && kind !== 'ResourceClaim') return [];
  if (!textAt(before, 'apiVersion').startsWith('resource.k8s.io/')) return [];
  const read = (object: Json) => {
    if (!isTemplate) return internal('Spec', recordAt(object, 'spec'));
    const spec = internal('Spec', recordAt(object, 'spec', 'spec'));
    const { labels, annotations } = recordAt(object, 'spec', 'metadata');
    return { ...(labels ? { labels } : {}), ...(annotations ? { annotations } : {}), Spec: spec };
  };
  const [was, is] = [read(before), read(after)];
  if (canonical(was) === canonical(is)) return [];
  return [invalid('spec', is, 'field is immutable')];
}
