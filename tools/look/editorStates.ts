import { BROKEN } from './scenarios.ts';
import type { Look } from './driver.ts';
import type { State } from './state.ts';

async function keys(look: Look, ...pressed: readonly string[]): Promise<void> {
  await look.openTab('workload');
  await look.focusEditor();
  for (const key of pressed) await look.page.keyboard.press(key);
  await look.page.waitForTimeout(900);
}

/** What the editor brings with it: its lists, its bars and what it says over the text. */
export const EDITOR_STATES: readonly State[] = [
  {
    name: 'editor-suggest',
    reach: async (look) => {
      await keys(look, 'ControlOrMeta+End', 'Enter');
      await look.page.keyboard.type('---\napiVersion: v1\nkind: ');
      await look.page.keyboard.press('ControlOrMeta+Space');
      await look.page.locator('.suggest-widget.visible').waitFor();
      await look.page.keyboard.press('ArrowDown');
      await look.page.waitForTimeout(600);
    },
  },
  {
    name: 'editor-hover',
    reach: async (look) => {
      await keys(look);
      await look.hover(look.page.locator('.view-line span span').getByText('maxSkew').first());
      await look.page.waitForTimeout(1200);
    },
  },
  {
    name: 'editor-problem',
    reach: async (look) => {
      await look.paste('workload', BROKEN);
      await look.settled();
      await keys(look, 'ControlOrMeta+Home', 'F8');
    },
  },
  {
    name: 'editor-find',
    reach: async (look) => {
      await keys(look, 'ControlOrMeta+F');
      await look.page.keyboard.type('app');
      await look.page.waitForTimeout(500);
    },
  },
  {
    name: 'editor-replace',
    reach: async (look) => {
      await keys(look, 'ControlOrMeta+H');
      await look.page.keyboard.type('xyzzy');
      await look.page.waitForTimeout(500);
    },
  },
  {
    name: 'editor-menu',
    reach: async (look) => {
      await keys(look, 'ControlOrMeta+Home', 'Shift+F10');
    },
  },
];
