/** What the page draws; a value that holds such a tag loses it, and nothing else. */
const EMPHASIS = /<\/?(?:b|code)>/g;

/** A sentence of the catalogue as plain text. */
export const withoutEmphasis = (text: string): string => text.replaceAll(EMPHASIS, '');
