/** What a command writes. */
export class Output {
  #stdout = '';
  #stderr = '';
  /** Whether anything went wrong. */
  isFailed = false;

  get stdout(): string {
    return this.#stdout;
  }

  get stderr(): string {
    return this.#stderr;
  }

  line(text: string): void {
    this.#stdout += `${text}\n`;
  }

  /** Without a line's end. */
  raw(text: string): void {
    this.#stdout += text;
  }

  note(text: string): void {
    this.#stderr += `${text}\n`;
  }

  error(text: string): void {
    this.isFailed = true;
    this.note(text);
  }
}
