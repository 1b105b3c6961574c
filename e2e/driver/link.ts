import type { Page } from '@playwright/test';
import { printLink } from '../../src/workspace/link/link.ts';

type Texts = Partial<Readonly<Record<string, string>>>;

/** What stands behind `#` in a link of these texts. */
export async function linkOf(
  { workload = '', cluster = '', scheduler = '' }: Texts,
  centre: 'canvas' | 'outline' = 'canvas',
): Promise<string> {
  const texts = { workload, cluster, scheduler };
  return printLink(
    { content: { name: 'empty', texts, tab: 'workload' }, view: { centre } },
    async () => Promise.resolve(),
  );
}

/** Opens a link of these texts in the page that is there, and puts away the line that tells of it. */
export async function openLink(
  page: Page,
  texts: Texts,
  centre: 'canvas' | 'outline',
): Promise<void> {
  const link = await linkOf(texts, centre);
  await page.evaluate(async (fragment) => {
    const { pathname, hash } = window.location;
    if (hash === `#${fragment}`) history.replaceState(history.state, '', pathname);
    const told = () =>
      [...document.querySelectorAll('[role=status]')].find(({ textContent }) =>
        textContent.startsWith('Opened from a link.'),
      );
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!told()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true });
      window.location.hash = fragment;
    });
    told()?.querySelector('button')?.click();
    history.replaceState(history.state, '', pathname);
  }, link);
}
