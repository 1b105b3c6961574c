/** What a function says of its arguments. */
export class CelError extends Error {
  /** Whether the words are the server's. */
  readonly isExact: boolean;

  constructor(words: string, isExact = true) {
    super(words);
    this.isExact = isExact;
  }
}
