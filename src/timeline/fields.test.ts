import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_FIELDS } from '../model/validation/fields/apiFields.ts';
import { DIAGNOSTIC_CODES } from '../model/validation/codes.ts';
import { FIELD_FATES } from './testing/fields.ts';

/** All that acts in a story, as text: the actors and the server, and the controllers that they share with a run. */
const SOURCES = [sourceOf('src/timeline'), sourceOf('src/simulation')].join('\n');

function sourceOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter(({ parentPath }) => !parentPath.endsWith('testing'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
}

function fieldsOf(type: string): readonly string[] {
  const notation = API_FIELDS[type] ?? '';
  return notation.split(' ').map((field) => field.replace(/:.*/, ''));
}

const TYPES = Object.keys(FIELD_FATES);

describe('in time, of each kind that lives there', () => {
  it.each(TYPES)('every field of %s is acted on, told, or makes no difference', (type) => {
    expect(Object.keys(FIELD_FATES[type] ?? {}).sort()).toEqual([...fieldsOf(type)].sort());
  });

  it.each(TYPES)('what is acted on of %s is named by what acts', (type) => {
    const unread = Object.entries(FIELD_FATES[type] ?? {}).flatMap(([field, fate]) =>
      fate === 'acted' && !new RegExp(`\\b${field}\\b`).test(SOURCES) ? [field] : [],
    );
    expect(unread).toEqual([]);
  });

  it('what is told has a sentence', () => {
    const codes: readonly string[] = DIAGNOSTIC_CODES;
    const told = Object.values(FIELD_FATES).flatMap((fields) =>
      Object.values(fields).flatMap((fate) =>
        typeof fate === 'object' && 'told' in fate ? [fate.told] : [],
      ),
    );
    expect(told.filter((code) => !codes.includes(code))).toEqual([]);
  });
});
