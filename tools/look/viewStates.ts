import { headerMenu, find, openTemplates, choice, fold, copyMenu, holding } from './reach.ts';
import { POD, REFUSED, REFUSED_FAR } from './scenarios.ts';
import type { State } from './state.ts';

/** What the cluster's bar opens and chooses, what is dragged, and what is folded away. */
export const VIEW_STATES: readonly State[] = [
  {
    name: 'menu-colour',
    reach: async (look) => {
      await look.region('cluster');
      await headerMenu(look, /^(Colour by|着色)/);
    },
  },
  { name: 'menu-copy', reach: (look) => copyMenu(look) },
  {
    name: 'templates',
    reach: async (look) => {
      await look.region('cluster');
      await openTemplates(look);
      await look.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'templates-outline',
    reach: async (look) => {
      await look.outline();
      await openTemplates(look);
      await look.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'find-nothing', reach: (look) => find(look, 'xyzzy') },
  {
    name: 'hostnames',
    reach: (look) => choice(look, /^(Group by|分组)/, /^(hostname|主机名)/),
  },
  { name: 'ungrouped', reach: (look) => choice(look, /^(Group by|分组)/, /^(nothing|不分组)/) },
  {
    name: 'colour-namespace',
    reach: async (look) => {
      await choice(look, /^(Colour by|着色)/, /^(namespace|名字空间)/);
      await look.press(/^(Legend|图例)$/);
    },
  },
  {
    name: 'colour-priority',
    reach: async (look) => {
      await choice(look, /^(Colour by|着色)/, /^(priority|优先级)/);
      await look.press(/^(Legend|图例)$/);
    },
  },
  {
    name: 'legend-filter',
    reach: async (look) => {
      await look.region('cluster');
      await look.press(/^(Legend|图例)$/);
      await look.page.locator('[aria-pressed]').first().click();
      await look.page.waitForTimeout(300);
    },
  },
  { name: 'refused-pod', reach: (look) => look.scenario(REFUSED, POD) },
  {
    name: 'refused-far',
    reach: async (look) => {
      await look.scenario(REFUSED_FAR, POD);
      await look.page.waitForTimeout(1500);
    },
  },
  { name: 'dragging-pod', reach: (look) => holding(look, '[data-tray] [data-pod]') },
  { name: 'dragging-node', reach: (look) => holding(look, '[data-node]') },
  {
    name: 'folded',
    // In a narrower one there is one region at a time.
    from: 900,
    reach: async (look) => {
      await fold(look, 'fold manifests', '折叠或显示清单');
      await fold(look, 'fold why', '折叠或显示“原因”');
      await fold(look, 'fold run', '折叠或显示运行过程');
    },
  },
];
