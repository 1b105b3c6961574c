import { isKind, isSettingKind } from '../objectKey.ts';
import { groupOf } from '../custom/find.ts';
import { CUSTOM_KINDS } from '../custom/kinds.ts';
import { apiKindsOf } from './apiKinds.ts';

/** The kind as users are told it: with its group where it is another project's and Kubernetes has one of that name. */
export function shownKind(apiVersion: string, kind: string): string {
  const group = groupOf(apiVersion);
  return isKind(kind) &&
    !isSettingKind(kind) &&
    group.includes('.') &&
    apiKindsOf(group) === undefined
    ? `${kind}.${group}`
    : kind;
}

/**
 * The kind of Kubernetes whose fields a kind has where Pods are concerned: a Rollout's number and
 * template stand where a Deployment's do. The kind itself where that is not so.
 */
export function writtenLike(kind: string): string {
  return WRITTEN_LIKE.get(kind) ?? kind;
}

const WRITTEN_LIKE: ReadonlyMap<string, string> = new Map(
  CUSTOM_KINDS.flatMap(({ group, kind, parts: [part, ...others] }) => {
    const isPlain = part?.template.join('.') === 'spec.template' && part.suffix === undefined;
    if (!isPlain || others.length > 0) return [];
    return [[shownKind(`${group}/v1`, kind), part.nearest] as const];
  }),
);
