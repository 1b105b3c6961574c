/** A rule's pattern, as the API server ends its words with it (`k8s.io/apimachinery/pkg/util/validation`, `RegexError`). */
const PATTERN = /(?<=, |\()regex used for validation is '.*?'(?=\)(?:[\s,.;\]]|$))/gs;

/** The API server's words without patterns: what they say in words and by example stands before them. */
export function withoutPattern(message: string): string {
  return message.replaceAll(PATTERN, '…');
}

const UNDECODED = /^\w+ in version "\w+" cannot be handled as a \w+: /;
const STRICT = 'strict decoding error: ';

/** Of the API server's words about an object, those behind "cannot be handled as a …": a value is not of its field's type. */
export function undecodedWords(words: string): string | undefined {
  return UNDECODED.test(words) ? words.replace(UNDECODED, '') : undefined;
}

/** Of such words `unknown field "spec.nope"`, where that is what they say. */
export function unknownFieldWords(words: string): string | undefined {
  return words.startsWith(STRICT) ? words.slice(STRICT.length) : undefined;
}
