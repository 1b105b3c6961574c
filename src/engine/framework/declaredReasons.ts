import { admit } from '../../model/index.ts';
import { SchedulerCache } from '../cache/schedulerCache.ts';
import { profilesOf } from '../profile/profile.ts';
import type { PluginName } from './names.ts';
import { PLUGIN_NAMES } from './names.ts';
import type { Handle } from './plugin.ts';
import type { ReasonText } from './reasons.ts';
import { reasonText } from './reasons.ts';
import { REASONS } from './reasonTable.ts';
import { makePlugin } from './registry.ts';
import { StatusTable } from './status.ts';

export interface DeclaredReason extends ReasonText {
  readonly plugin: PluginName;
}

/**
 * Every reason text that a plugin can give, by plugin, with what the framework says in its name:
 * for whoever must have an answer to each of them.
 */
export function declaredReasons(): readonly DeclaredReason[] {
  const cache = new SchedulerCache(admit([]));
  const handle: Handle = { cache, statuses: new StatusTable(), work: { nodeVisits: 0 } };
  const [profile] = profilesOf();
  if (profile === undefined) throw new Error('the default profile is missing: see profilesOf');
  return PLUGIN_NAMES.flatMap((name) => {
    const plugin = makePlugin(name, handle, profile.args);
    return [
      ...plugin.reasons,
      ...(plugin.filter?.needsPreFilter === true ? [REASONS.noState] : []),
      // PreFilter results that name nodes come from this plugin alone.
      ...(name === 'NodeAffinity'
        ? [REASONS.noNodeLeft, REASONS.noNodeInCommon, REASONS.outside]
        : []),
    ].map((declaration) => ({ plugin: name, ...copied(reasonText(declaration)) }));
  });
}

/** Without the function that a form is. */
function copied({ pattern, example }: ReasonText): ReasonText {
  return { pattern, example };
}
