import type { Page } from '@playwright/test';
import { printLink } from '../../src/workspace/link/link.ts';

/** Opens a link of these texts in the page that is there, and puts away the line that tells of it. */
export async function openLink(
  page: Page,
  { workload = '', cluster = '', scheduler = '' }: Partial<Readonly<Record<string, string>>>,
  centre: 'canvas' | 'outline',
): Promise<void> {
  const texts = { workload, cluster, scheduler };
  const link = await printLink(
    { content: { name: 'empty', texts, tab: 'workload' }, view: { centre } },
    async () => Promise.resolve(),
  );
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
