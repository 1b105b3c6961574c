import {
  type FullKey,
  isKind,
  isSettingKind,
  readFullKey,
  type TimelineAction,
} from '../../model/index.ts';
import type { OperationRefusal } from '../../protocol/index.ts';
import { refusal } from '../outcome.ts';
import { kubectlLines, quoted } from './kubectl.ts';
import { mergePatch } from './mergePatch.ts';

/** Objects as texts write them, by key, in the order of the texts. */
export type WrittenObjects = ReadonlyMap<FullKey, unknown>;

export interface TypedActions {
  /** Without their moment. */
  readonly actions: readonly Omit<TimelineAction, 'at'>[];
  /** What of it no cluster can be asked for while it runs. */
  readonly refusals: readonly OperationRefusal[];
}

/**
 * What a cluster is asked for by one who was shown its objects as texts and made others of them: what is
 * new is applied, what is other is patched, field by field, and what is no longer there is deleted. As
 * `kubectl edit` does it, so that what others changed meanwhile stays.
 */
export function typedActions(before: WrittenObjects, after: WrittenObjects): TypedActions {
  const made: unknown[] = [];
  const lines: string[] = [];
  const refusals: OperationRefusal[] = [];
  for (const [key, value] of after) {
    const known = before.get(key);
    const patch = known === undefined ? undefined : changed(known, value);
    if (known !== undefined && patch === undefined) continue;
    const { kind } = readFullKey(key);
    if (isSettingKind(kind) || !isKind(kind)) refusals.push(notLive(key));
    else if (known === undefined) made.push(value);
    else lines.push(...changeLines(key, patch));
  }
  const gone: FullKey[] = [];
  for (const key of before.keys()) {
    if (after.has(key)) continue;
    const { kind } = readFullKey(key);
    if (isSettingKind(kind) || !isKind(kind)) refusals.push(notLive(key));
    else gone.push(key);
  }
  const runs = [...lines, ...kubectlLines('delete', gone)].map((run) => ({ run }));
  return { actions: made.length > 0 ? [{ apply: made }, ...runs] : runs, refusals };
}

/** The merge patch; undefined where nothing changes but that an empty part, such as `spec: {}`, is not written. */
function changed(known: unknown, value: unknown): unknown {
  const patch = mergePatch(known, value);
  if (!isRecord(patch) || !isRecord(known)) return patch;
  const kept = Object.entries(patch).filter(([part, to]) => to !== null || !isEmpty(known[part]));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a part says nothing: it has no fields, or only such that hold nothing. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isEmpty);
}

/** A number of replicas is scaled; a status is a resource of its own to an API server, and patched apart. */
function changeLines(key: FullKey, patch: unknown): readonly string[] {
  const replicas = replicasAlone(patch);
  if (replicas !== undefined) return kubectlLines('scale', [key], `--replicas=${replicas}`);
  const { status, ...rest } = patch as Readonly<Record<string, unknown>>;
  const patched = (part: object, flag = '') =>
    kubectlLines('patch', [key], `${flag}--type=merge -p ${quoted(JSON.stringify(part))}`);
  return [
    ...(Object.keys(rest).length > 0 ? patched(rest) : []),
    ...(status === undefined ? [] : patched({ status }, '--subresource=status ')),
  ];
}

/** The replicas where a patch is of them and of nothing else. */
function replicasAlone(patch: unknown): number | undefined {
  const spec = only(patch, 'spec');
  const replicas = only(spec, 'replicas');
  return typeof replicas === 'number' ? replicas : undefined;
}

/** The one field of a value; undefined where it has others. */
function only(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const [entry, ...others] = Object.entries(value);
  return others.length === 0 && entry?.[0] === field ? entry[1] : undefined;
}

function notLive(key: FullKey): OperationRefusal {
  const { kind, name } = readFullKey(key);
  return refusal('notLive', { kind, name });
}
