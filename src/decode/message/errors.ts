import { WORDINGS } from '../../releases/index.ts';
import { findRule } from '../rules/findRule.ts';
import type { PartList } from './partList.ts';
import { addReason } from './reasons.ts';
import { skipSpace, trimEnd } from './scan.ts';

/**
 * How the framework's runtime wraps a plugin's error. Since v1.19 `running PreBind plugin "X": …`;
 * before, `error while running "X" prebind plugin for pod "Y": …`.
 */
const WRAPPERS: readonly RegExp[] = [
  /running (PreFilter|Filter|PostFilter|PreScore|Score|Reserve|Permit|PreBind|Bind|PostBind) plugin "([^"]{1,200})":\s*/iy,
  /running (PreFilter|Filter|PreScore|Score|NormalizeScore) plugins: plugin "([^"]{1,200})" failed with:\s*/iy,
  /(?:error while )?running "([^"]{1,200})" (\w{1,20}) plugin(?: for pod "[^"]{1,600}")?:\s*/iy,
  /(binding) rejected:\s*/iy,
];

const BINDING_VOLUMES = /(?:binding|Failed to bind) volumes:\s*/iy;

/** A plugin's name in a wrapper of the first two shapes stands second, in the third it stands first. */
function wrapped(match: RegExpExecArray, shape: number): Readonly<Record<string, string>> {
  const [, first = '', second = ''] = match;
  if (shape === 3) return { point: 'Bind', plugin: 'DefaultBinder' };
  return shape === 2 ? { point: pointOf(second), plugin: first } : { point: first, plugin: second };
}

const POINTS = ['PreFilter', 'PreScore', 'PreBind', 'PostBind', 'PostFilter', 'NormalizeScore'];

/** An extension point as Kubernetes writes it: old versions wrote it in small letters. */
function pointOf(word: string): string {
  const known = POINTS.find((point) => point.toLowerCase() === word.toLowerCase());
  return known ?? word.charAt(0).toUpperCase() + word.slice(1);
}

/** An error of a plugin, wrapped as often as it is; false when the text is none. */
export function addError(parts: PartList, end: number): boolean {
  const before = parts.at;
  while (addWrapper(parts, end) || addBindingVolumes(parts, end));
  if (parts.at === before) return false;
  const stop = tidyEnd(parts.message, parts.at, end);
  const found = findRule(parts.message.slice(parts.at, stop));
  if (found !== undefined) {
    addReason(parts, stop, 'bind', found);
  } else {
    parts.add(stop, {
      kind: 'reason',
      says: 'otherError',
      stage: 'bind',
      values: {},
      speaker: 'kube-scheduler',
      verdict: 'Error',
      wording: {},
    });
  }
  parts.punctuation(end);
  return true;
}

function addWrapper(parts: PartList, end: number): boolean {
  for (const [shape, pattern] of WRAPPERS.entries()) {
    pattern.lastIndex = parts.at;
    const match = pattern.exec(parts.message);
    if (match === null || pattern.lastIndex > end) continue;
    const behind = parts.at + match[0].length;
    parts.add(trimEnd(parts.message, parts.at, behind), {
      kind: 'reason',
      says: 'pluginFailed',
      stage: 'bind',
      values: wrapped(match, shape),
      speaker: 'kube-scheduler',
      verdict: 'Error',
      wording: shape === 2 ? WORDINGS.older : {},
    });
    parts.punctuation(behind);
    return true;
  }
  return false;
}

function addBindingVolumes(parts: PartList, end: number): boolean {
  BINDING_VOLUMES.lastIndex = parts.at;
  const match = BINDING_VOLUMES.exec(parts.message);
  if (match === null || BINDING_VOLUMES.lastIndex > end) return false;
  const behind = parts.at + match[0].length;
  parts.add(trimEnd(parts.message, parts.at, behind), {
    kind: 'reason',
    says: 'bindingVolumes',
    stage: 'bind',
    values: {},
    speaker: 'VolumeBinding',
    verdict: 'Error',
    wording: {},
  });
  parts.punctuation(skipSpace(parts.message, behind, end));
  return true;
}

/** Without a full stop at the very end. */
function tidyEnd(message: string, from: number, end: number): number {
  const stop = trimEnd(message, from, end);
  return message[stop - 1] === '.' ? stop - 1 : stop;
}
