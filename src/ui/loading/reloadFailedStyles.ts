/**
 * Loads style sheets anew that did not load. A chunk brings its styles along only once, even when
 * the chunk is asked for a second time; without them, what it draws cannot be used.
 */
export async function reloadFailedStyles(page: Document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const failed = [...links].filter((link) => !hasRules(link));
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = page.createElement('link');
          again.rel = 'stylesheet';
          again.crossOrigin = link.crossOrigin;
          again.onload = () => {
            resolve();
          };
          again.onerror = () => {
            reject(new Error(`The styles ${link.href} did not load.`));
          };
          again.href = link.href;
          link.replaceWith(again);
        }),
    ),
  );
}

/** A sheet that failed is there but empty, or refuses to be read. */
function hasRules(link: HTMLLinkElement): boolean {
  try {
    return link.sheet !== null && link.sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
