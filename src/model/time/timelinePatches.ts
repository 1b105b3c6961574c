import { withJsonPatch } from '../../kubectl/index.ts';
import { isRecord } from '../validation/record.ts';

/**
 * A Timeline with the patches of its lines in JSON, as kubectl sends what is written in YAML; any other value as it is.
 * `read` reads a text of YAML, and gives undefined for what is none.
 */
export function withJsonPatches<Value extends object>(
  value: Value,
  read: (text: string) => unknown,
): Value {
  const { kind, actions } = value as { readonly kind?: unknown; readonly actions?: unknown };
  if (kind !== 'Timeline' || !Array.isArray(actions)) return value;
  const sent = actions.map((action: unknown) => {
    if (!isRecord(action) || typeof action['run'] !== 'string') return action;
    const run = withJsonPatch(action['run'], read);
    return run === action['run'] ? action : { ...action, run };
  });
  return { ...value, actions: sent };
}
