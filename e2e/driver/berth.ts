import { expect, type Locator, type Page } from '@playwright/test';

export type TabName = 'Workload' | 'Cluster' | 'Scheduler';

export interface Placement {
  /** Node name to the names of the Pods on it. */
  readonly onNode: Readonly<Record<string, readonly string[]>>;
  readonly pending: readonly string[];
}

/** The page in a user's verbs. Locators are roles and names, as assistive technology sees them. */
export class Berth {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page and waits for the first run and for the editor. */
  async open(): Promise<void> {
    await this.openFirstPicture();
    await expect(this.editor).toBeVisible({ timeout: 20_000 });
  }

  async openFirstPicture(): Promise<void> {
    await this.page.goto('/');
    await expect(this.status).toContainText('nodes');
  }

  get status(): Locator {
    return this.page.getByRole('banner');
  }

  get editor(): Locator {
    return this.page.locator('.monaco-editor').first();
  }

  get why(): Locator {
    return this.page.getByRole('region', { name: /^(Why|为什么)$/ });
  }

  get run(): Locator {
    return this.page.getByRole('region', { name: /^(Run|运行)$/ });
  }

  get playhead(): Locator {
    return this.page.getByRole('slider');
  }

  get outline(): Locator {
    return this.page.getByRole('treegrid');
  }

  get problems(): Locator {
    return this.page.getByRole('region', { name: /^(Problems|问题)$/ });
  }

  async openTab(tab: TabName): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  }

  /** Replaces a tab's whole text through the clipboard, as a user would paste it. */
  async paste(tab: TabName, text: string): Promise<void> {
    await this.openTab(tab);
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.focusEditor();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  async clear(tab: TabName): Promise<void> {
    await this.openTab(tab);
    await this.focusEditor();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('Delete');
  }

  async focusEditor(): Promise<void> {
    await this.editor.locator('.view-lines').click({ position: { x: 60, y: 8 } });
  }

  async openExample(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Examples' }).click();
    await this.page.getByRole('menuitem', { name: title }).click();
  }

  /** Waits until the page shows the run of exactly the text that it holds. */
  async settled(): Promise<void> {
    await expect(this.page.locator('[aria-busy]').first()).toHaveAttribute('aria-busy', 'false', {
      timeout: 20_000,
    });
  }

  async showOutline(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Outline' }).click();
    await expect(this.outline).toBeVisible();
  }

  async showCanvas(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Canvas' }).click();
  }

  /** Where every Pod stands at the playhead, read from the outline. */
  async placement(): Promise<Placement> {
    await this.showOutline();
    const rows = await this.outline.getByRole('row').evaluateAll((elements) =>
      elements.slice(1).map((element) => ({
        level: Number(element.getAttribute('aria-level')),
        name: element.querySelector('[role=gridcell]')?.lastElementChild?.textContent?.trim() ?? '',
      })),
    );
    const onNode: Record<string, string[]> = {};
    const pending: string[] = [];
    let node = '';
    let inPending = false;
    for (const { level, name } of rows) {
      if (level === 1) inPending = name.startsWith('Pending');
      else if (level === 2 && inPending) pending.push(name);
      else if (level === 2) {
        node = name;
        onNode[node] = [];
      } else onNode[node]?.push(name);
    }
    return { onNode, pending };
  }

  row(name: string): Locator {
    return this.outline.getByRole('row').filter({ hasText: name }).first();
  }

  async setLanguage(name: 'English' | '简体中文'): Promise<void> {
    await this.page.getByRole('button', { name: /^(Language|语言)/ }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  async setTheme(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /^(Theme|主题|外观)/ }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }
}
