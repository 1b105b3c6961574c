import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

export interface Picture {
  readonly name: string;
  /** Path of its PNG. */
  readonly file: string;
}

export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  /** Path of the sheets, without number and ending. */
  readonly of: string;
}

/** Draws pictures side by side with their names, as many sheets as they fill. */
export async function contactSheet(
  browser: Browser,
  pictures: readonly Picture[],
  { columns, rows, of }: Sheet,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1000 } });
  const each = columns * rows;
  for (let start = 0; start < pictures.length; start += each) {
    const figures = await Promise.all(
      pictures.slice(start, start + each).map(async ({ name, file }) => {
        const data = (await readFile(file)).toString('base64');
        return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
      }),
    );
    await page.setContent(
      `<style>body{margin:8px;display:grid;gap:8px;grid-template-columns:repeat(${String(columns)},1fr);background:#888;font:18px sans-serif}figure{margin:0}img{width:100%;display:block}</style>${figures.join('')}`,
    );
    await page.screenshot({ path: `${of}-${String(start / each + 1)}.png`, fullPage: true });
  }
  await page.close();
}
