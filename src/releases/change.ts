import { isSince, type ReleaseName } from './names.ts';

/** Where a change can be read: pull requests, issues and enhancement proposals of Kubernetes. */
export interface Sources {
  readonly pulls?: readonly number[];
  readonly issues?: readonly number[];
  readonly proposals?: readonly number[];
}

/** From a release on, something is as told here, until a later change of it. */
export interface Change<Value> {
  readonly since: ReleaseName;
  readonly is: Value;
  readonly sources: Sources;
}

/** How one rule was over the releases. */
export interface History<Value> {
  /** In the oldest release. */
  readonly first: Value;
  /** Oldest first. */
  readonly changes: readonly Change<Value>[];
}

/** A rule that was so at first, and what became of it. */
export function history<Value>(first: Value, ...changes: readonly Change<Value>[]): History<Value> {
  return { first, changes };
}

/** How the rule is in a release. */
export function valueIn<Value>({ first, changes }: History<Value>, release: ReleaseName): Value {
  let value = first;
  for (const change of changes) if (isSince(release, change.since)) value = change.is;
  return value;
}

/** The changes that lie between two releases, oldest first, whichever of the two is the older. */
export function changesBetween<Value>(
  { changes }: History<Value>,
  one: ReleaseName,
  other: ReleaseName,
): readonly Change<Value>[] {
  return changes.filter(({ since }) => isSince(one, since) !== isSince(other, since));
}
