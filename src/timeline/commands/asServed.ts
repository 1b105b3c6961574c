import type { StoredObject } from '../entry.ts';
import { isRecord, type Json, recordAt } from '../json.ts';
import { withServerDefaults } from '../server/defaults/objects.ts';
import { defaultedPodSpec, defaultedTemplate } from '../server/defaults/podSpec.ts';
import { specDefaults } from '../server/defaults/spec.ts';
import { isSame } from './strategicPatch/index.ts';

/** An object with what its server adds where it says nothing: what patches are made against. */
export function asServed(object: StoredObject): Json {
  const given = withServerDefaults({ ...object });
  const spec = recordAt(given, 'spec');
  if (given['spec'] === undefined) return given;
  if (object.kind === 'Pod') return { ...given, spec: defaultedPodSpec(spec) };
  const { template } = spec;
  const whole = {
    ...spec,
    ...(isRecord(template) && { template: defaultedTemplate(template) }),
    ...specDefaults(given),
  };
  return { ...given, spec: withoutUnsaid(whole) };
}

function withoutUnsaid(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Fields that tell the items of a list apart, as far as they are in one. */
const NAMES = [
  ...['name', 'mountPath', 'devicePath', 'containerPort', 'port', 'topologyKey', 'ip', 'type'],
  ...['uid', 'key'],
] as const;

/**
 * What was changed between two versions as they are served, in an object as it is kept: what a server adds, and no one
 * changed, is not written into it.
 */
export function carriedOver(kept: unknown, before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return kept;
  if (isRecord(before) && isRecord(after)) {
    const result = new Map(Object.entries(isRecord(kept) ? kept : {}));
    for (const [name, value] of Object.entries(after)) {
      if (!Object.hasOwn(before, name)) result.set(name, value);
      else if (!isSame(before[name], value)) {
        result.set(name, carriedOver(result.get(name), before[name], value));
      }
    }
    for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) result.delete(name);
    return Object.fromEntries(result);
  }
  if (!Array.isArray(before) || !Array.isArray(after) || !Array.isArray(kept)) return after;
  if (kept.length !== before.length) return after;
  return after.map((item: unknown, place) => {
    const known = before.findIndex((each) => isOne(each, item));
    const at = known < 0 && before.length === after.length ? place : known;
    return at < 0 ? item : carriedOver(kept[at], before[at], item);
  });
}

function isOne(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const name = NAMES.find((each) => Object.hasOwn(a, each));
  return name === undefined ? isSame(a, b) : a[name] === b[name];
}
