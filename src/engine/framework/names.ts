export { PLUGIN_NAMES } from '../../releases/index.ts';
export type { PluginName } from '../../releases/index.ts';
