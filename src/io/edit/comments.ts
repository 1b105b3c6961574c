import { Lexer } from 'yaml';

/** What the `yaml` package's lexer puts before a plain or block scalar. */
const SCALAR = '\u001f';

/** The comments of a text, in its order. */
export function commentsOf(text: string): string[] {
  const comments: string[] = [];
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (before !== SCALAR && lexeme.startsWith('#')) comments.push(lexeme.trimEnd());
    before = lexeme;
  }
  return comments;
}

/** Whether every comment of the text before stands in the text after as well, as often. */
export function keepsComments(before: string, after: string): boolean {
  const left = commentsOf(after);
  return commentsOf(before).every((comment) => {
    const at = left.indexOf(comment);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
