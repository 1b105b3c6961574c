import { mergeKeyOf, strategicPatched } from '../../timeline/index.ts';
import { isRecord, type Json, textAt } from '../json.ts';
import { withoutLastApplied } from '../lastApplied.ts';

/**
 * What `kubectl apply` makes of an object: what was applied before and is not written any longer goes, what is written
 * is put in, and all else stays. Source: CreateThreeWayMergePatch of k8s.io/apimachinery/pkg/util/strategicpatch.
 * @param before What was applied last, as text; undefined where nothing was
 */
export function appliedTo(live: Json, before: string | undefined, written: Json): Json {
  const left = before === undefined ? live : strategicPatched(live, deletions(before, written));
  return strategicPatched(left, written) as Json;
}

/** What was applied before and is not written any longer, as a strategic merge patch that takes it out. */
export function deletions(before: string, written: Json): Json {
  return gone(JSON.parse(before), withoutLastApplied(written, true));
}

function gone(before: unknown, after: Json): Json {
  if (!isRecord(before)) return {};
  const found: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(before)) {
    const now = after[field];
    const key = mergeKeyOf(field);
    if (now === undefined || now === null) found[field] = null;
    else if (isRecord(value) && isRecord(now)) {
      const inner = gone(value, now);
      if (Object.keys(inner).length > 0) found[field] = inner;
    } else if (key !== undefined && Array.isArray(value) && Array.isArray(now)) {
      const items = goneItems(value, now, key);
      if (items.length > 0) found[field] = items;
    }
  }
  return found;
}

function goneItems(before: readonly unknown[], after: readonly unknown[], key: string): Json[] {
  return before.filter(isRecord).flatMap((item) => {
    const name = textAt(item, key);
    const now = after.filter(isRecord).find((each) => textAt(each, key) === name);
    if (now === undefined) return [{ [key]: item[key], $patch: 'delete' }];
    const inner = gone(item, now);
    return Object.keys(inner).length > 0 ? [{ [key]: item[key], ...inner }] : [];
  });
}
