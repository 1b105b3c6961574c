import { isRecord, type Json, written } from '../json.ts';
import type { Row } from './parts.ts';

/** What stands above the fields. Source: genericDescriber.Describe of k8s.io/kubectl/pkg/describe. */
const TOLD_ABOVE = [
  '.metadata.managedFields',
  '.metadata.name',
  '.metadata.namespace',
  '.metadata.labels',
  '.metadata.annotations',
];

const ACRONYMS = ['API', 'URL', 'UID', 'OSB', 'GUID'];

/** The fields of an object of a kind that kubectl describes as any other. Source: printUnstructuredContent. */
export function unstructured(object: Json): readonly Row[] {
  return rowsOf(object, 0, '');
}

function rowsOf(fields: Json, level: number, above: string): readonly Row[] {
  const indent = '  '.repeat(level);
  return Object.keys(fields)
    .sort()
    .flatMap((field): readonly Row[] => {
      const path = `${above}.${field}`;
      const value = fields[field];
      if (value === undefined || TOLD_ABOVE.includes(path)) return [];
      const title = `${indent}${titleOf(field)}:`;
      if (isRecord(value)) return [[title], ...rowsOf(value, level + 1, path)];
      if (Array.isArray(value)) {
        const items = value.flatMap((item: unknown): readonly Row[] =>
          isRecord(item) ? rowsOf(item, level + 1, path) : [[`${indent}  ${String(item)}`]],
        );
        return [[title], ...items];
      }
      return [[title, value === null ? '<nil>' : written(value)]];
    });
}

/** `holderIdentity` as `Holder Identity`, `apiVersion` as `API Version`. Source: smartLabelFor. */
function titleOf(field: string): string {
  if (/[^A-Za-z-]/.test(field)) return field;
  const words = field.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|-+/g) ?? [field];
  return words
    .map((word) =>
      ACRONYMS.includes(word.toUpperCase())
        ? word.toUpperCase()
        : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    )
    .join(' ');
}
