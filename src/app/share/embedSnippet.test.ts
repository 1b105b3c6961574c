// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { embedSnippet } from './embedSnippet.ts';

const frameOf = (html: string): HTMLIFrameElement | null => {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return holder.content.querySelector('iframe');
};

describe('what is pasted into another page', () => {
  it('is a frame beside the page, with the scenario behind its `#`', () => {
    const html = embedSnippet({
      link: 'https://berth.test/a/b/#berth=1.abc',
      title: 'web',
      language: 'zh',
    });
    expect(frameOf(html)?.getAttribute('src')).toBe(
      'https://berth.test/a/b/embed.html?lang=zh#berth=1.abc',
    );
    expect(frameOf(html)?.getAttribute('title')).toBe('web');
  });

  it('takes neither file nor parameters of the page along', () => {
    const html = embedSnippet({
      link: 'https://berth.test/index.html?x=1#berth=1.abc',
      title: '',
      language: 'en',
    });
    expect(frameOf(html)?.getAttribute('src')).toBe(
      'https://berth.test/embed.html?lang=en#berth=1.abc',
    );
  });

  it('lets no title out of its attribute', () => {
    const title = '"><script>alert(1)</script>&amp;';
    const html = embedSnippet({ link: 'https://berth.test/#berth=1.abc', title, language: 'en' });
    expect(html).not.toContain('<script');
    expect(frameOf(html)?.getAttribute('title')).toBe(title);
  });
});
