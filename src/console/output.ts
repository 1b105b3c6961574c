/** What a command writes. */
export class Output {
  /** Whether the kubectl that writes has the output `kyaml`. */
  readonly hasKyaml: boolean;
  #stdout = '';
  #stderr = '';
  /** Whether anything went wrong. */
  isFailed = false;
  /** The exit code where it went wrong: 1 but for `kubectl diff`, where that means a difference. */
  failure = 1;

  constructor(hasKyaml = false) {
    this.hasKyaml = hasKyaml;
  }

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

  /** The same but where it stands already. */
  noteOnce(text: string): void {
    if (!this.#stderr.split('\n').includes(text)) this.note(text);
  }

  error(text: string): void {
    this.isFailed = true;
    this.note(text);
  }
}
