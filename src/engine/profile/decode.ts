/**
 * Reading of configuration whose fields have been validated already: what has the wrong type
 * counts as not given.
 */
export type Fields = Readonly<Record<string, unknown>>;

const NO_FIELDS: Fields = {};

export function fields(value: unknown): Fields {
  return isFields(value) ? value : NO_FIELDS;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function integer(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

export function texts(value: unknown): readonly string[] {
  return list(value).filter((item) => typeof item === 'string');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
