/** What follows a key of a requirement. Source: binaryOperators of k8s.io/apimachinery/pkg/labels. */
const OPERATORS = 'in, notin, =, ==, !=, gt, lt';

type Kind = 'word' | 'in' | 'notin' | ',' | '(' | ')' | '!' | 'operator' | 'end';

interface Token {
  readonly kind: Kind;
  readonly text: string;
}

/** Source: Lexer.Lex of k8s.io/apimachinery/pkg/labels. */
function tokensOf(selector: string): readonly Token[] {
  const words = selector.match(/==?|!=|[!(),<>]|[^\s=!(),<>]+/g) ?? [];
  const tokens = words.map((text): Token => {
    if (text === ',' || text === '(' || text === ')' || text === '!') return { kind: text, text };
    if (text === 'in' || text === 'notin') return { kind: text, text };
    return { kind: /^[=!<>]/.test(text) ? 'operator' : 'word', text };
  });
  return [...tokens, { kind: 'end', text: '' }];
}

/** What is wrong with a label selector, in the words of an API server; undefined where its grammar is kept. */
export function selectorProblem(selector: string): string | undefined {
  const tokens = tokensOf(selector);
  let place = 0;
  const look = (): Token => tokens[place] ?? { kind: 'end', text: '' };
  const take = (): Token => {
    const token = look();
    place += 1;
    return token;
  };
  const isWord = ({ kind }: Token) => kind === 'word' || kind === 'in' || kind === 'notin';

  const listProblem = (): string | undefined => {
    const open = take();
    if (open.kind !== '(') return `found '${open.text}' expected: '('`;
    if (!isWord(look()) && look().kind !== ',' && look().kind !== ')') {
      return `found '${look().text}', expected: ',', ')' or identifier`;
    }
    for (;;) {
      if (look().kind === ')') {
        take();
        return undefined;
      }
      const token = take();
      if (!isWord(token) && token.kind !== ',') {
        return `found '${token.text}', expected: ',', or identifier`;
      }
      if (isWord(token) && look().kind !== ',' && look().kind !== ')') {
        return `found '${look().text}', expected: ',' or ')'`;
      }
    }
  };

  const requirementProblem = (): string | undefined => {
    const isNegated = look().kind === '!';
    if (isNegated) take();
    const key = take();
    if (!isWord(key)) return `found '${key.text}', expected: identifier`;
    if (look().kind === 'end' || look().kind === ',') return undefined;
    if (isNegated) return undefined;
    const operator = take();
    if (operator.kind === 'in' || operator.kind === 'notin') return listProblem();
    if (operator.kind !== 'operator') {
      return `found '${operator.text}', expected: ${OPERATORS}`;
    }
    if (look().kind === 'end' || look().kind === ',') return undefined;
    const value = take();
    return isWord(value) ? undefined : `found '${value.text}', expected: identifier`;
  };

  for (;;) {
    const first = look();
    if (first.kind === 'end') return undefined;
    if (!isWord(first) && first.kind !== '!') {
      return `found '${first.text}', expected: !, identifier, or 'end of string'`;
    }
    const problem = requirementProblem();
    if (problem !== undefined) return `unable to parse requirement: ${problem}`;
    const after = take();
    if (after.kind === 'end') return undefined;
    if (after.kind !== ',') return `found '${after.text}', expected: ',' or 'end of string'`;
    if (!isWord(look()) && look().kind !== '!') {
      return `found '${look().text}', expected: identifier after ','`;
    }
  }
}
