/** What the library says of an expression. */
export interface LibraryError {
  readonly code?: string;
  readonly summary?: string;
  readonly message: string;
  readonly node?: { readonly op?: string; readonly args?: unknown };
  readonly range?: { readonly start: number };
}

interface Words {
  readonly words: string;
  /** Whether a server has these words. */
  readonly isExact: boolean;
}

/** What a server says of an expression that it does not compile, where that is certain. Source: cel-go's Error.ToDisplayString. */
export function compileWords(expression: string, error: LibraryError): Words {
  const said = summaryOf(error);
  const found = known(error, said);
  const at = error.range?.start;
  if (found === undefined || at === undefined) {
    return { words: `compilation failed: ${said}`, isExact: false };
  }
  const before = expression.slice(0, at + found.offset);
  const line = before.split('\n').length;
  const column = before.length - (before.lastIndexOf('\n') + 1);
  const text = expression.split('\n')[line - 1] ?? '';
  const place = `<input>:${line}:${column + 1}`;
  const words = `compilation failed: ERROR: ${place}: ${found.words}\n | ${text}\n | ${'.'.repeat(column)}^`;
  return { words, isExact: true };
}

function known({ code }: LibraryError, said: string) {
  const name = /: (.*)$/.exec(said)?.[1] ?? '';
  switch (code) {
    case 'unknown_variable':
      return { offset: 0, words: `undeclared reference to '${name}' (in container '')` };
    case 'no_such_key':
      // It is told of at the dot before it.
      return { offset: -1, words: `undefined field '${name}'` };
    default:
      return undefined;
  }
}

/** What a server says where an expression cannot be evaluated, where that is certain. Source: cel-go's types and interpreter. */
export function runtimeWords(error: LibraryError): Words {
  const said = summaryOf(error);
  const rest = /: (.*)$/.exec(said)?.[1] ?? '';
  switch (error.code) {
    case 'no_such_key':
      return { words: `no such key: ${rest}`, isExact: true };
    case 'division_by_zero':
      return { words: 'division by zero', isExact: true };
    case 'modulo_by_zero':
      return { words: 'modulus by zero', isExact: true };
    case 'numeric_overflow':
      return { words: 'integer overflow', isExact: true };
    case 'no_such_overload':
    case 'no_matching_overload':
      return { words: 'no such overload', isExact: true };
    default:
      return { words: said, isExact: false };
  }
}

function summaryOf({ summary, message }: LibraryError): string {
  return (summary ?? message).split('\n')[0] ?? '';
}
