/// <reference lib="dom" />
import { type Look, REST } from './driver.ts';

export const pod = (look: Look) => look.page.locator('.react-flow [data-pod]').first();

export async function why(look: Look): Promise<void> {
  await look.region('why');
  await look.page.waitForTimeout(300);
}

export async function sheet(look: Look, button: RegExp): Promise<void> {
  await why(look);
  await look.press(button);
  await look.page.waitForTimeout(500);
}

export async function editTab(look: Look): Promise<void> {
  await look.region('why');
  await look.page.getByRole('tab', { name: /^(Edit|编辑)$/ }).click();
  await look.page.waitForTimeout(600);
}

export async function addDialog(look: Look, item: RegExp): Promise<void> {
  await look.choose(/^(Add|添加)$/, item);
  await look.page.getByRole('dialog').locator('form').waitFor();
  await look.page.waitForTimeout(500);
}

/** The templates that can be dragged, by the menu of what can be added. */
export async function openTemplates(look: Look): Promise<void> {
  await look.choose(/^(Add|添加)$/, /^(From a template|从模板)/);
  await look.page.getByRole('dialog').waitFor();
}

/** The example whose Pod stays Pending, by the palette: a phone's header has no button for it. */
export async function conflict(look: Look): Promise<void> {
  const isChinese = (await look.page.locator('html').getAttribute('lang'))?.startsWith('zh');
  await look.page.keyboard.press('ControlOrMeta+K');
  await look.page.getByRole('combobox').last().waitFor();
  await look.page.keyboard.type(isChinese === true ? '相互冲突' : 'Conflicting spread');
  await look.page.waitForTimeout(500);
  await look.page.keyboard.press('Enter');
  await look.settled();
}

/** By its button, or in a phone's header by the menu of the rest. */
export async function openDoor(look: Look, name: RegExp): Promise<void> {
  if (await look.button(name).first().isVisible()) await look.press(name);
  else await look.choose(REST, name);
}

export async function openPasteError(look: Look): Promise<void> {
  await openDoor(look, /^(Paste an error|粘贴错误)/);
}

export async function openShare(look: Look): Promise<void> {
  await openDoor(look, /^(Share|分享|用链接分享)/);
  await look.page.getByRole('dialog').getByRole('switch').first().waitFor();
  await look.page.waitForTimeout(600);
}

export async function contextMenu(look: Look, selector: string): Promise<void> {
  await look.region('cluster');
  await look.page
    .locator(selector)
    .first()
    .click({ button: 'right', position: { x: 14, y: 8 } });
  await look.page.getByRole('menu').first().waitFor();
}

export async function headerMenu(look: Look, button: RegExp): Promise<void> {
  await look.press(button);
  await look.page.getByRole('menu').first().waitFor();
}

/** A menu of its own, or the end of the menu of the rest. */
export async function examplesMenu(look: Look): Promise<void> {
  const own = /^(Examples|示例)$/;
  const isOwn = await look.button(own).first().isVisible();
  await headerMenu(look, isOwn ? own : REST);
  if (!isOwn) await look.page.getByRole('menuitem').last().scrollIntoViewIfNeeded();
}

export async function openOptions(look: Look): Promise<void> {
  await openDoor(look, /^(Run options|运行选项)$/);
  await look.page.getByRole('switch').first().waitFor();
}

export async function palette(look: Look, query: string): Promise<void> {
  const opener = look.page.locator('[data-opens-palette]');
  if (await opener.isVisible()) await opener.click();
  else await look.choose(REST, /^(Find an action|查找操作)/);
  await look.page.getByRole('combobox').last().waitFor();
  await look.page.keyboard.type(query);
  await look.page.waitForTimeout(500);
}

export async function find(look: Look, query: string): Promise<void> {
  await look.region('cluster');
  await look.press(/^(Find|查找)$/);
  await look.page.keyboard.type(query);
  await look.page.waitForTimeout(500);
}

export async function choice(look: Look, menu: RegExp, item: RegExp): Promise<void> {
  await look.region('cluster');
  await look.choose(menu, item);
  await look.settled();
}

/** A change that leaves something to tell in "What changed". */
export async function changed(look: Look): Promise<void> {
  await look.region('cluster');
  await look.page
    .locator('[data-node]')
    .nth(4)
    .click({ position: { x: 30, y: 12 } });
  await look.page.keyboard.press('ControlOrMeta+K');
  await look.page.getByRole('combobox').last().waitFor();
  await look.page.keyboard.type('cordon');
  await look.page.keyboard.press('Enter');
  await look.settled();
  await look.press(/^(What changed|变化|有何变化|变动)/);
  await look.page.getByRole('dialog').first().waitFor();
}

export async function dragFile(look: Look): Promise<void> {
  await look.page.locator('main').evaluate((target) => {
    const data = new DataTransfer();
    data.items.add(new File(['kind: Pod'], 'pods.yaml'));
    for (const kind of ['dragenter', 'dragover']) {
      target.dispatchEvent(
        new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    }
  });
}

export async function dropPicture(look: Look): Promise<void> {
  await look.page.locator('main').evaluate((target) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(64)], 'holiday.png', { type: 'image/png' }));
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(
        new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    }
  });
  await look.page.waitForTimeout(400);
}

/** Ends the worker from within, as running out of memory would. */
export const CRASHING = `
  window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      if (String(url).includes('engine')) (window.engines ??= []).push(this);
    }
  };
`;

export async function crash(look: Look): Promise<void> {
  await look.page.evaluate(() => {
    for (const engine of (window as unknown as { engines: Worker[] }).engines) {
      engine.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    }
  });
  await look.page.waitForTimeout(800);
}

/** Folds a region by its place in the palette's list, as it is called in either language. */
export async function fold(look: Look, english: string, chinese: string): Promise<void> {
  const isChinese = (await look.page.locator('html').getAttribute('lang'))?.startsWith('zh');
  await palette(look, isChinese === true ? chinese : english);
  await look.page.keyboard.press('Enter');
  await look.page.waitForTimeout(300);
}

export async function copyMenu(look: Look): Promise<void> {
  await why(look);
  await look.press(/^(Copy this explanation|复制此解释)/);
  await look.page.getByRole('menu').first().waitFor();
}

/** A card or chip that is held over the second node, not let go. */
export async function holding(look: Look, selector: string): Promise<void> {
  await look.region('cluster');
  await look.page.waitForTimeout(600);
  await look.page
    .locator(selector)
    .first()
    .hover({ position: { x: 14, y: 8 } });
  await look.page.mouse.down();
  const over = await look.page.locator('[data-node]').nth(4).boundingBox();
  if (over === null) throw new Error('there is no such card');
  await look.page.mouse.move(over.x + 30, over.y + 20, { steps: 6 });
  await look.page.waitForTimeout(800);
}
