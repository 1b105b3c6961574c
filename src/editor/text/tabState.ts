import { TAB_NAMES, type ParseReport, type TabName } from '../../protocol/index.ts';

export interface TabState {
  /** Objects that stand in the tab's text. */
  readonly objects: number;
  readonly hasErrors: boolean;
}

/** What the tabs tell of the texts that are not in view: how many objects, and whether errors. */
export function tabStates(report: ParseReport | undefined): Readonly<Record<TabName, TabState>> {
  const objects = { workload: 0, cluster: 0, scheduler: 0 } satisfies Record<TabName, number>;
  for (const object of report?.objects ?? []) objects[object.tab] += 1;
  const broken = new Set<TabName>(report?.brokenTabs);
  for (const diagnostic of report?.diagnostics ?? []) {
    if (diagnostic.severity === 'error') broken.add(diagnostic.tab);
  }
  const state = (tab: TabName): TabState => ({
    objects: objects[tab],
    hasErrors: broken.has(tab),
  });
  return Object.fromEntries(TAB_NAMES.map((tab) => [tab, state(tab)])) as Record<TabName, TabState>;
}
