import { DESCHEDULER_PLUGINS } from '../../model/index.ts';

const EVICTOR = new Set<string>(['DefaultEvictor']);

/** By the point at which a profile enables them: the plugins that the descheduler has. Source: registryToExtensionPoints. */
export const EXTENSION_POINTS = {
  deschedule: new Set<string>(DESCHEDULER_PLUGINS.deschedule),
  balance: new Set<string>(DESCHEDULER_PLUGINS.balance),
  filter: EVICTOR,
  preEvictionFilter: EVICTOR,
} as const;

/** All of them. Source: RegisterDefaultPlugins. */
export const PLUGINS: ReadonlySet<string> = new Set(
  Object.values(EXTENSION_POINTS).flatMap((names) => [...names]),
);
