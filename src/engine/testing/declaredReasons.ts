import { admit } from '../../model/index.ts';
import { SchedulerCache } from '../cache/schedulerCache.ts';
import type { PluginName } from '../framework/names.ts';
import { PLUGIN_NAMES } from '../framework/names.ts';
import type { Handle, Plugin } from '../framework/plugin.ts';
import type { Reason, ReasonCode } from '../framework/reasonTable.ts';
import { exampleReason, REASONS, reasonText } from '../framework/reasonTable.ts';
import { makePlugin } from '../framework/registry.ts';
import { StatusTable } from '../framework/status.ts';
import { profilesOf } from '../profile/profile.ts';

/** A reason of the table, which texts it stands for, and one of them. */
export interface DeclaredReason {
  readonly code: ReasonCode;
  /** One group for each part of the text that varies. */
  readonly pattern: RegExp;
  readonly example: string;
}

const HOLE = '\u{F0000}';

/** Every reason of the table. */
export const DECLARED: readonly DeclaredReason[] = (Object.keys(REASONS) as ReasonCode[]).map(
  (code) => {
    const reason = exampleReason(code);
    // A character that no text holds stands for the parts while the text is made into a pattern.
    const holes = { code, values: reason.values.map(() => HOLE) } as unknown as Reason;
    const pattern = reasonText(holes)
      .split(HOLE)
      .map((fixed) => fixed.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('(.*)');
    return { code, pattern: new RegExp(`^${pattern}$`), example: reasonText(reason) };
  },
);

/**
 * Which reason of the table a text is, with its values; undefined for a text that is none of them, as
 * other schedulers have. For tests that hold texts of elsewhere against the table.
 */
export function reasonOf(text: string): Reason | undefined {
  for (const { code, pattern } of [...DECLARED].sort(byFixedness)) {
    const match = pattern.exec(text);
    if (match === null) continue;
    // For values that a text has not in it it stands for any.
    const values = [...match.slice(1), ...exampleReason(code).values.slice(match.length - 1)];
    return { code, values } as unknown as Reason;
  }
  return undefined;
}

/** Texts that never vary before those that do. */
function byFixedness(a: DeclaredReason, b: DeclaredReason): number {
  return exampleReason(a.code).values.length - exampleReason(b.code).values.length;
}

/** `reasonOf` of texts that must stand in the table. */
export function reasonsOf(...texts: readonly string[]): readonly Reason[] {
  return texts.map((text) => {
    const reason = reasonOf(text);
    if (reason === undefined) throw new Error(`no reason of the table says: ${text}`);
    return reason;
  });
}

/** Every plugin with the default arguments, in a cluster of nothing. */
export function everyPlugin(): readonly Plugin[] {
  const cache = new SchedulerCache(admit([]));
  const { release } = cache;
  const handle: Handle = { cache, statuses: new StatusTable(), work: { nodeVisits: 0 }, release };
  const [profile] = profilesOf(release);
  if (profile === undefined) throw new Error('the default profile is missing: see profilesOf');
  return PLUGIN_NAMES.map((name) => makePlugin(name, handle, profile.args));
}

/**
 * Every reason that a plugin can give, by plugin, with what the framework says in its name: for
 * whoever must have an answer to each of them.
 */
export function declaredReasons(): readonly (DeclaredReason & { readonly plugin: PluginName })[] {
  return everyPlugin().flatMap((plugin) => {
    const { name } = plugin;
    const codes: readonly ReasonCode[] = [
      ...plugin.reasons,
      ...(plugin.filter?.needsPreFilter ? [plugin.filter.needsPreFilter.code] : []),
      // PreFilter results that name nodes come from this plugin alone.
      ...(name === 'NodeAffinity' ? (['noNodeLeft', 'noNodeInCommon', 'outside'] as const) : []),
    ];
    return DECLARED.filter(({ code }) => codes.includes(code)).map((declared) => ({
      ...declared,
      plugin: name,
    }));
  });
}
