/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

export type Tab = 'workload' | 'cluster' | 'scheduler';

const TABS: Readonly<Record<Tab, RegExp>> = {
  workload: /^(Workload|工作负载)/,
  cluster: /^(Cluster|集群)/,
  scheduler: /^(Scheduler|调度器)/,
};

const REGIONS = {
  editor: /^(Manifests|YAML|清单)$/,
  cluster: /^(Cluster|集群)$/,
  why: /^(Why|Inspect|原因|查看)$/,
} as const;

const EXAMPLES = /^(Examples|示例)$/;
/** The menu that holds what a phone's header has no room for. */
export const REST = /^(Settings and more|设置与更多)$/;

/** One browser has one clipboard: whoever pastes waits for who pasted before. */
let lastPaste: Promise<void> = Promise.resolve();

/** The page in the verbs that the states need, in any size and in both languages. */
export class Look {
  readonly page: Page;
  private readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  /** The opening page, when all of it is there; `sign` selects what is there in place of the regions. */
  async open(sign?: string): Promise<void> {
    await this.page.goto(`${this.origin}/`);
    await this.page
      .locator(sign ?? '[aria-busy=false]')
      .first()
      .waitFor({ state: 'attached' });
    await this.settled();
    const hasEditor = sign === undefined && (await this.hasRegion('editor'));
    if (hasEditor) await this.page.locator('.monaco-editor').first().waitFor();
    await this.page.waitForTimeout(400);
  }

  /** Waits until the run of the text is on the page; beside the YAML alone nothing says so. */
  async settled(): Promise<void> {
    const busy = this.page.locator('[aria-busy=true]').first();
    await busy.waitFor({ state: 'detached' });
    await this.page.waitForTimeout(350);
    await busy.waitFor({ state: 'detached' });
  }

  /** Shows a region where the window has place for one only. */
  async region(region: keyof typeof REGIONS): Promise<void> {
    const choice = this.page.getByRole('radio', { name: REGIONS[region], exact: true });
    if ((await choice.count()) > 0) await choice.first().check({ force: true });
  }

  button(name: RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async press(name: RegExp): Promise<void> {
    await this.button(name).first().click();
  }

  /** Opens a menu by its button and chooses an item of it. */
  async choose(menu: RegExp, item: RegExp): Promise<void> {
    await this.press(menu);
    await this.page.getByRole('menu').first().waitFor();
    await this.page
      .locator('[role=menuitem], [role=menuitemradio]')
      .filter({ hasText: item })
      .first()
      .click();
  }

  async openTab(tab: Tab): Promise<void> {
    await this.region('editor');
    await this.page.locator('.monaco-editor').first().waitFor();
    await this.page.getByRole('tab', { name: TABS[tab] }).first().click();
  }

  async focusEditor(): Promise<void> {
    await this.page
      .locator('.monaco-editor .native-edit-context, .monaco-editor textarea')
      .first()
      .focus();
  }

  /** Replaces a tab's text through the clipboard. */
  async paste(tab: Tab, text: string): Promise<void> {
    await this.openTab(tab);
    const pasting = lastPaste.then(async () => {
      await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await this.focusEditor();
      await this.page.keyboard.press('ControlOrMeta+A');
      await this.page.keyboard.press('ControlOrMeta+V');
    });
    lastPaste = pasting.catch(() => undefined);
    await pasting;
    await this.page.waitForTimeout(500);
  }

  /** A scenario of these texts, seen at its last step. */
  async scenario(cluster: string, workload: string): Promise<void> {
    await this.paste('cluster', cluster);
    await this.paste('workload', workload);
    await this.region('cluster');
    await this.settled();
  }

  async lastStep(): Promise<void> {
    await this.page.getByRole('slider').first().press('Home');
    await this.page.getByRole('slider').first().press('End');
    await this.page.waitForTimeout(300);
  }

  /** A scenario of nothing. */
  async empty(): Promise<void> {
    await this.choose(
      (await this.button(EXAMPLES).first().isVisible()) ? EXAMPLES : REST,
      /^(Empty scenario|空场景)/,
    );
    await this.settled();
    await this.page.getByRole('heading', { name: /^(No nodes yet|还没有节点)$/ }).waitFor();
  }

  async outline(): Promise<void> {
    await this.region('cluster');
    await this.page.getByRole('radio', { name: /^(Outline|大纲)$/ }).check({ force: true });
    await this.page.getByRole('treegrid').waitFor();
  }

  async selectNode(at: number): Promise<void> {
    await this.region('cluster');
    await this.page
      .locator('[data-node]')
      .nth(at)
      .click({ position: { x: 30, y: 12 } });
    await this.region('why');
  }

  /** Selects the first Pod of the tray, which is Pending. */
  async selectPending(): Promise<void> {
    await this.region('cluster');
    await this.page.locator('[data-tray] [data-pod]').first().click();
    await this.region('why');
    await this.page.waitForTimeout(400);
  }

  async hover(target: Locator): Promise<void> {
    await target.hover();
    await this.page.waitForTimeout(700);
  }

  private async hasRegion(region: keyof typeof REGIONS): Promise<boolean> {
    const choice = this.page.getByRole('radio', { name: REGIONS[region], exact: true });
    return (await choice.count()) === 0 || (await choice.first().isChecked());
  }
}
