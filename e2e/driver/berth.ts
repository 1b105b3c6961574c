import { expect, type Locator, type Page } from '@playwright/test';
import { openLink } from './link.ts';

export type TabName = 'Workload' | 'Cluster' | 'Scheduler';

export interface Placement {
  /** Node name to the names of the Pods on it. */
  readonly onNode: Readonly<Record<string, readonly string[]>>;
  readonly pending: readonly string[];
  /** Pods that preemption has removed. */
  readonly preempted: readonly string[];
}

declare global {
  interface Window {
    statusTexts: { readonly at: number; readonly text: string }[];
    statusObserver: MutationObserver | undefined;
    clickedAt: number;
  }
}

/** The page in a user's verbs. Locators are roles and names, as assistive technology sees them. */
export class Berth {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Whether the page is loaded, by the test before say. */
  get isOpen(): boolean {
    return new URL(this.page.url()).pathname.endsWith('/');
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

  /**
   * An example, the empty one unless told, in English and on the canvas unless told: on a page
   * opened for it, or on the one that the test before left (`keepsPage`).
   */
  async start(example = 'Empty scenario', view: 'Canvas' | 'Outline' = 'Canvas'): Promise<void> {
    await this.#takeOver();
    await this.page.getByRole('radio', { name: view }).click();
    await this.openExample(example);
    await this.settled();
  }

  /**
   * A scenario of these texts, in English and on the canvas unless told, with the Workload in view: as
   * `start` with each text pasted, but by a link, which is one run and one picture.
   */
  async load(
    texts: Partial<Readonly<Record<Lowercase<TabName>, string>>>,
    view: 'Canvas' | 'Outline' = 'Canvas',
  ): Promise<void> {
    await this.#takeOver();
    await openLink(this.page, texts, view === 'Canvas' ? 'canvas' : 'outline');
    await this.settled();
  }

  /** The page, loaded, with nothing left open and in English. */
  async #takeOver(): Promise<void> {
    if (!this.isOpen) {
      await this.open();
      return;
    }
    await this.page.keyboard.press('Escape');
    await expect(this.page.locator('[role=dialog], [role=menu]')).toHaveCount(0);
    if ((await this.page.locator('html').getAttribute('lang')) !== 'en') {
      await this.setLanguage('English');
    }
    await this.page.mouse.move(5, 5);
    const why = this.page.getByRole('tab', { name: 'Why', exact: true });
    if (await why.isVisible()) await why.click();
  }

  get status(): Locator {
    return this.page.getByRole('banner');
  }

  get editor(): Locator {
    return this.page.locator('.monaco-editor').first();
  }

  get why(): Locator {
    return this.page.getByRole('region', { name: /^(Why|原因)$/ });
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

  get runOptions(): Locator {
    return this.page.getByRole('dialog', { name: /^(Run options|运行选项)$/ });
  }

  get runOptionsButton(): Locator {
    return this.page.getByRole('button', { name: /^(Run options|运行选项)$/ });
  }

  async openRunOptions(): Promise<void> {
    await this.runOptionsButton.click();
    await expect(this.runOptions.getByRole('switch').first()).toBeVisible();
  }

  /** The text of the tab in view, as far as it fits on the screen. */
  async visibleText(): Promise<string> {
    const lines = await this.editor.locator('.view-line').evaluateAll((elements) =>
      elements
        .map((element) => ({
          top: Number.parseFloat((element as HTMLElement).style.top),
          // Counts beside rules are drawn among the text, and are not in it.
          text: [...element.querySelectorAll('span:not(:has(span), [class*=berth-count])')]
            .map((part) => part.textContent)
            .join('')
            .replaceAll('\u00a0', ' '),
        }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    );
    return lines.join('\n');
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

  /** A tab's whole text, through the clipboard. */
  async text(tab: TabName): Promise<string> {
    await this.openTab(tab);
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.focusEditor();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('ControlOrMeta+C');
    const copied = await this.page.evaluate(() => navigator.clipboard.readText());
    // The browser says that it runs on Windows, where Monaco copies Windows' line ends.
    return copied.replaceAll('\r\n', '\n');
  }

  async clear(tab: TabName): Promise<void> {
    await this.openTab(tab);
    await this.focusEditor();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('Delete');
  }

  async focusEditor(): Promise<void> {
    await this.editor.locator('.native-edit-context, textarea.inputarea').first().focus();
  }

  async openExample(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Examples' }).click();
    await this.page.getByRole('menuitem', { name: title }).click();
    // Its texts are fetched when the first one of them is opened.
    await expect(this.page).toHaveTitle(new RegExp(title));
  }

  /** Waits until the page shows the run of exactly the text that it holds. */
  async settled(): Promise<void> {
    await expect(this.page.locator('[aria-busy]').first()).toHaveAttribute('aria-busy', 'false', {
      timeout: 20_000,
    });
  }

  /** Notes from now on every text that the header shows, and when. */
  async recordStatus(): Promise<void> {
    await this.status.evaluate((banner) => {
      window.statusTexts = [];
      window.statusObserver?.disconnect();
      window.statusObserver = new MutationObserver(() => {
        window.statusTexts.push({ at: performance.now(), text: banner.textContent });
      });
      window.statusObserver.observe(banner, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  }

  async statusTexts(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.statusTexts.map(({ text }) => text));
  }

  /** Notes when the next click is made. */
  async noteClick(): Promise<void> {
    await this.page.evaluate(() => {
      window.clickedAt = NaN;
      document.addEventListener(
        'click',
        () => {
          window.clickedAt = performance.now();
        },
        { capture: true, once: true },
      );
    });
  }

  /** Milliseconds from the click that was noted until the header showed a text. */
  async answeredAfterClick(text: string): Promise<number> {
    return this.page.evaluate((shown) => {
      const { clickedAt, statusTexts } = window;
      const answer = statusTexts.find(
        (entry) => entry.at >= clickedAt && entry.text.includes(shown),
      );
      return (answer?.at ?? NaN) - clickedAt;
    }, text);
  }

  /** Moves the playhead to the end of the run, which selects the Pod of the last step. */
  async showLastStep(): Promise<void> {
    await this.playhead.focus();
    await this.page.keyboard.press('Home');
    await this.page.keyboard.press('End');
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
        // A Pod's namespace stands behind its name.
        name:
          /^\S*/.exec(
            element.querySelector('[role=gridcell]')?.lastElementChild?.textContent?.trim() ?? '',
          )?.[0] ?? '',
      })),
    );
    const onNode: Record<string, string[]> = {};
    const pending: string[] = [];
    const preempted: string[] = [];
    let node = '';
    let group: string[] | undefined;
    for (const { level, name } of rows) {
      if (level === 1) {
        group = name.startsWith('Pending')
          ? pending
          : name.startsWith('Preempted')
            ? preempted
            : undefined;
      } else if (level === 2 && group) group.push(name);
      else if (level === 2) {
        node = name;
        onNode[node] = [];
      } else onNode[node]?.push(name);
    }
    return { onNode, pending, preempted };
  }

  row(name: string): Locator {
    return this.outline.getByRole('row').filter({ hasText: name }).first();
  }

  async setLanguage(name: 'English' | '简体中文'): Promise<void> {
    await this.page.getByRole('button', { name: /^(Settings and more|设置与更多)$/ }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  async setTheme(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /^(Settings and more|设置与更多)$/ }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }
}
