/**
 * Words filled into lines of at most `limit` characters; a longer word has a line of its own, and line breaks of
 * the text stay. Source: WrapString of github.com/mitchellh/go-wordwrap, the blanks that it drops included.
 */
export function wordWrapped(text: string, limit: number): string {
  let out = '';
  let column = 0;
  let blanks = '';
  let word = '';
  const put = (): void => {
    column += lengthOf(blanks) + lengthOf(word);
    out += blanks + word;
    blanks = '';
    word = '';
  };
  for (const char of text) {
    if (char === '\n') {
      if (word === '' && column + lengthOf(blanks) > limit) blanks = '';
      put();
      out += char;
      column = 0;
    } else if (/\s/.test(char) && char !== NO_BREAK) {
      if (blanks === '' || word !== '') put();
      blanks += char;
    } else {
      word += char;
      const length = lengthOf(word);
      if (column + lengthOf(blanks) + length > limit && length < limit) {
        out += '\n';
        column = 0;
        blanks = '';
      }
    }
  }
  if (word !== '' || column + lengthOf(blanks) <= limit) put();
  return out;
}

const NO_BREAK = '\u{A0}';

/** Characters as Go counts them. */
const lengthOf = (text: string): number => [...text].length;
