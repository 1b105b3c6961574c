import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { validateObject, validateReferences } from '../../src/model/index.ts';
import { readJson } from './readJson.ts';

interface Recorded {
  readonly object: { readonly kind: string };
  readonly code: number;
}

type Step = string | number;

/** What may stand in place of a field's value, whatever its type. */
const VALUES: readonly unknown[] = [null, [], {}, '', 0, -1, true, 'x'.repeat(300), [null], [{}]];

/** How many objects of each kind are broken: those with most fields. */
const OF_EACH_KIND = 2;

function accepted(): readonly Recorded['object'][] {
  const file = new URL('./fixtures/recorded.jsonl.gz', import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const byKind = new Map<string, string[]>();
  for (const line of lines) {
    const { object, code } = readJson(line).value as Recorded;
    if (code < 300)
      byKind.set(object.kind, [...(byKind.get(object.kind) ?? []), JSON.stringify(object)]);
  }
  const chosen = [...byKind.values()].flatMap((objects) =>
    objects.sort((a, b) => b.length - a.length).slice(0, OF_EACH_KIND),
  );
  return chosen.map((text) => JSON.parse(text) as Recorded['object']);
}

/** Every field and element of an object, at any depth. */
function placesOf(value: unknown, at: readonly Step[] = []): readonly (readonly Step[])[] {
  const entries: readonly (readonly [Step, unknown])[] = Array.isArray(value)
    ? value.map((element: unknown, index) => [index, element] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  return entries.flatMap(([step, part]) => [[...at, step], ...placesOf(part, [...at, step])]);
}

/** The object with another value in one place, and with that field gone for `undefined`. */
function withValue(object: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(object)) {
    return object.map((element: unknown, index) =>
      index === step ? withValue(element, rest, value) : element,
    );
  }
  const fields = object as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

describe('an object with anything in any of its fields', () => {
  it('is validated without throwing, and is there exactly when nothing is wrong with it', () => {
    const objects = accepted();
    expect(objects.length).toBeGreaterThan(30);
    let broken = 0;
    for (const object of objects) {
      for (const place of placesOf(object)) {
        for (const value of [undefined, ...VALUES]) {
          const changed = withValue(object, place, value);
          const { object: taken, diagnostics } = validateObject(changed);
          const wrong = diagnostics.some(({ severity }) => severity === 'error');
          const read = place[0] !== 'apiVersion' && place[0] !== 'kind';
          if (read && (taken === undefined) !== wrong) {
            expect({ place, value, diagnostics }).toBeUndefined();
          }
          if (taken !== undefined) validateReferences([taken]);
          broken += 1;
        }
      }
    }
    expect(broken).toBeGreaterThan(15_000);
  });
});
