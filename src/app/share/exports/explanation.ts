import type { ArchivedFile, ArchivedPicture } from '../../../imports/index.ts';

export interface Explanation {
  /** In Markdown, as Why copies it. */
  readonly explanation: string;
  /** To the scenario. */
  readonly link: string;
  /** What the picture shows, and what the link is called. */
  readonly title: string;
  readonly open: string;
  /** A PNG; undefined where the cluster is not drawn. */
  readonly picture: Blob | undefined;
}

const PICTURE = 'cluster.png';

/** A decision in Markdown that leads to the scenario, with the picture that it shows as a file beside it. */
export function explanationFiles(given: Explanation): readonly (ArchivedFile | ArchivedPicture)[] {
  const { explanation, link, picture } = given;
  const title = bracketed(given.title);
  const shown = picture === undefined ? [] : [`[![${title}](${PICTURE})](${link})`];
  const parts = [...shown, explanation.trim(), `[${bracketed(given.open)}](${link})`];
  const text = `${parts.join('\n\n')}\n`;
  const beside = picture === undefined ? [] : [{ path: PICTURE, picture }];
  return [{ path: 'explanation.md', text }, ...beside];
}

/** As the text of a link in Markdown. */
export function bracketed(title: string): string {
  return title.replaceAll(/[\\[\]]/g, String.raw`\$&`);
}
