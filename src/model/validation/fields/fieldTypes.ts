import { API_FIELD_CHANGES, type ApiField } from '../../../releases/index.ts';
import { API_FIELDS } from './apiFields.ts';
import { OPEN_FIELDS } from './openFields.ts';
import { OTHER_FIELDS } from './otherFields.ts';
import { PLANE_FIELDS } from './planeFields.ts';

/** The type of a field, read from the compact notation of apiFields.ts. */
export type FieldType =
  | { readonly kind: 'string' | 'boolean' | 'int32' | 'int64' | 'time' | 'quantity' }
  | { readonly kind: 'intOrString' | 'any' | 'microTime' | 'float64' }
  | { readonly kind: 'list' | 'map'; readonly of: FieldType }
  | { readonly kind: 'object'; readonly name: string };

export interface ObjectType {
  readonly name: string;
  readonly fields: ReadonlyMap<string, FieldType>;
  /** Those of the fields that not every release serves; undefined where all do. */
  readonly changes: ReadonlyMap<string, ApiField> | undefined;
  /** Other fields are let through unread. */
  readonly open: boolean;
}

const SCALARS: Readonly<Record<string, FieldType>> = {
  '': { kind: 'string' },
  b: { kind: 'boolean' },
  i: { kind: 'int32' },
  l: { kind: 'int64' },
  t: { kind: 'time' },
  q: { kind: 'quantity' },
  m: { kind: 'microTime' },
  f: { kind: 'float64' },
  s: { kind: 'intOrString' },
  '*': { kind: 'any' },
};

const TABLES = [API_FIELDS, OPEN_FIELDS, OTHER_FIELDS, PLANE_FIELDS];

const cache = new Map<string, ObjectType>();

/** By type: its fields that not every release serves. */
const CHANGES = new Map<string, Map<string, ApiField>>();
for (const change of API_FIELD_CHANGES) {
  const ofType = CHANGES.get(change.type) ?? new Map<string, ApiField>();
  CHANGES.set(change.type, ofType.set(change.field, change));
}

/** The fields of a type of the API by its Go name (`PodSpec`); the name must be a known one. */
export function objectType(name: string): ObjectType {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const notation = TABLES.find((types) => Object.hasOwn(types, name))?.[name];
  if (notation === undefined) {
    throw new Error(
      `no fields known for type ${name}: add it to apiFields.ts, openFields.ts, otherFields.ts or planeFields.ts`,
    );
  }
  const words = notation.split(' ').filter((word) => word !== '');
  const fields = new Map<string, FieldType>();
  for (const word of words) {
    const [field = '', code = ''] = word.split(':', 2);
    if (field !== '...') fields.set(field, fieldType(code));
  }
  const type = { name, fields, changes: CHANGES.get(name), open: words[0] === '...' };
  cache.set(name, type);
  return type;
}

/** Whether a type of that name is known. */
export function isObjectType(name: string): boolean {
  return TABLES.some((types) => Object.hasOwn(types, name));
}

function fieldType(code: string): FieldType {
  if (code.startsWith('[]')) return { kind: 'list', of: fieldType(code.slice(2)) };
  if (code.startsWith('{}')) return { kind: 'map', of: fieldType(code.slice(2)) };
  return SCALARS[code] ?? { kind: 'object', name: code };
}
