import type { LegacyRules } from '../../runOptions.ts';
import type { FieldType, ObjectType } from './fieldTypes.ts';

/** The field that the design proposals of node affinity and inter-Pod affinity have besides. */
export const REQUIRED_DURING_EXECUTION = 'requiredDuringSchedulingRequiredDuringExecution';

const POD_TERMS: FieldType = { kind: 'list', of: { kind: 'object', name: 'PodAffinityTerm' } };

const TYPES: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ['NodeAffinity', { kind: 'object', name: 'NodeSelector' }],
  ['PodAffinity', POD_TERMS],
  ['PodAntiAffinity', POD_TERMS],
]);

/** The type of a field that only a legacy rule lets in; undefined where none does. */
export function legacyField(
  { name }: ObjectType,
  field: string,
  legacy: LegacyRules,
): FieldType | undefined {
  if (field !== REQUIRED_DURING_EXECUTION || !legacy.requiredDuringExecution) return undefined;
  return TYPES.get(name);
}

/** Whether a legacy rule, when on, lets the field in. */
export function isLegacyField({ name }: ObjectType, field: string): boolean {
  return field === REQUIRED_DURING_EXECUTION && TYPES.has(name);
}
