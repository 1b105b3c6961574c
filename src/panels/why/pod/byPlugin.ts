import type { FilterGroup } from '../../../protocol/index.ts';

export interface IndexedGroup {
  readonly group: FilterGroup;
  /** Index in `DecisionView.groups`. */
  readonly index: number;
}

/** The groups of each plugin, plugins in the order in which they come. */
export function byPlugin(
  groups: readonly FilterGroup[],
): readonly (readonly [plugin: string, groups: readonly IndexedGroup[]])[] {
  const plugins = new Map<string, IndexedGroup[]>();
  for (const [index, group] of groups.entries()) {
    const known = plugins.get(group.plugin);
    if (known === undefined) plugins.set(group.plugin, [{ group, index }]);
    else known.push({ group, index });
  }
  return [...plugins];
}
