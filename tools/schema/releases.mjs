/** What hover texts say of fields that not every release serves: from src/releases/apiFields.ts. */
import { API_FIELD_CHANGES, minorVersionOf, servedSince } from '../../src/releases/index.ts';

/** Since when a field is served, or that it is off by default; undefined where all releases serve it. */
export function noteOf(type, field) {
  const change = API_FIELD_CHANGES.find((each) => each.type === type && each.field === field);
  if (change === undefined) return undefined;
  if (change.until)
    return `Only before Kubernetes ${minorVersionOf(change.until)}, and off by default.`;
  const since = servedSince(change);
  if (since) return `Since Kubernetes ${minorVersionOf(since)}.`;
  return `Off by default: feature gate ${change.gate?.name}.`;
}
