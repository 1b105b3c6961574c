/** A rule's pattern, as the API server ends its words with it (`k8s.io/apimachinery/pkg/util/validation`, `RegexError`). */
const PATTERN = /(?<=, |\()regex used for validation is '.*?'(?=\)(?:[\s,.;\]]|$))/gs;

/** The API server's words without patterns: what they say in words and by example stands before them. */
export function withoutPattern(message: string): string {
  return message.replaceAll(PATTERN, '…');
}
