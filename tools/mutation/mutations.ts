import { CHOICE_PARTS } from './choiceParts.ts';
import { CLUSTER_PARTS } from './clusterParts.ts';
import { CYCLE_PARTS } from './cycleParts.ts';
import { DEVICE_PARTS } from './deviceParts.ts';
import type { MutatedPart } from './mutation.ts';
import { NODE_PLUGINS } from './nodePlugins.ts';
import { POD_PLUGINS } from './podPlugins.ts';
import { RESOURCE_PLUGINS } from './resourcePlugins.ts';

/** Every default plugin, and what the cycle does around them. */
export const MUTATED_PARTS: readonly MutatedPart[] = [
  ...NODE_PLUGINS,
  ...RESOURCE_PLUGINS,
  ...POD_PLUGINS,
  ...CYCLE_PARTS,
  ...CHOICE_PARTS,
  ...CLUSTER_PARTS,
  ...DEVICE_PARTS,
];
