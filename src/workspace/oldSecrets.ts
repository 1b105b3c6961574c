import { fieldsOf } from './scenario.ts';
import { withoutSecrets } from './secrets/keeper.ts';
import { LIST, SET_ASIDE, TEXTS } from './shelf.ts';
import { stampOf } from './storage.ts';
import type { ScenarioStorage } from './scenarioStorage.ts';

/** Stands in storage once this was done, with the rules of this number. */
const DONE_KEY = 'secrets-taken-out';
const RULES = 1;

/**
 * Takes the values of Secrets out of what earlier versions of the page have stored, once; a record
 * that is written meanwhile is left to whoever writes it. Rejects where storage is refused.
 */
export async function takeOutOldSecrets(storage: ScenarioStorage): Promise<void> {
  if ((await storage.get(DONE_KEY)) === RULES) return;
  for (const [listed, entry] of await storage.list(LIST)) {
    const key = TEXTS + listed.slice(LIST.length);
    const value = await storage.get(key);
    const plain = without(value);
    if (plain === value) continue;
    await storage.write({ put: { [key]: plain }, expect: { key: listed, stamp: stampOf(entry) } });
  }
  for (const [key, value] of await storage.list(SET_ASIDE)) {
    const plain = without(value);
    if (plain !== value) await storage.write({ put: { [key]: plain } });
  }
  await storage.write({ put: { [DONE_KEY]: RULES } });
}

/** The same record where none of its texts holds any. */
function without(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  const fields = fieldsOf(value);
  if (fields === undefined || value instanceof Blob) return value;
  const entries = Object.entries(fields).map(([name, field]) => [name, without(field)] as const);
  if (entries.every(([name, field]) => field === fields[name])) return value;
  return Array.isArray(value) ? entries.map(([, field]) => field) : Object.fromEntries(entries);
}
