import type { Language } from '../../i18n/index.ts';

export interface Embedded {
  /** The link to a scenario: the page's address, and the scenario in its fragment. */
  readonly link: string;
  readonly title: string;
  readonly language: Language;
}

/** Pixels until the frame has told how many it needs, if the host listens: see docs/embedding.md. */
const HEIGHT = 480;

/** HTML that shows a link's scenario in a frame of another page, which need not trust this one with anything. */
export function embedSnippet({ link, title, language }: Embedded): string {
  const source = new URL(link);
  const { hash } = source;
  source.hash = '';
  const frame = new URL('embed.html', source);
  frame.searchParams.set('lang', language);
  return (
    `<iframe src="${attribute(`${frame.href}${hash}`)}" title="${attribute(title)}"` +
    ` width="100%" height="${String(HEIGHT)}" style="border: 1px solid #8884; border-radius: 8px"` +
    ' loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>'
  );
}

/** A text as the value of an attribute in double quotes. */
function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
