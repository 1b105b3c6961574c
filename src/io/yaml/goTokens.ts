import { textError, type TextProblem } from '../problem.ts';

/** What the lexer of the `yaml` package puts before a scalar. */
const SCALAR = '\u001f';
/** What it says beside the text. */
const MARKS = new Set([SCALAR, '\u0002', '\u0018']);

/**
 * Finds what go-yaml refuses where YAML 1.2 takes it. Source: sigs.k8s.io/yaml/goyaml.v2/scannerc.go.
 *
 * - A tab where a token may begin, outside of brackets: at the start of a line, also of an empty one, and behind `-` or
 *   `?` (yaml_parser_scan_to_next_token passes over tabs where no simple key may begin).
 * - Inside of brackets a `?` in plain text, a `:` as its first character, or one between it and another bracket
 *   (yaml_parser_scan_plain_scalar, yaml_parser_fetch_next_token).
 * - Inside of brackets a `:` on another line than its key (yaml_parser_stale_simple_keys).
 */
export class GoTokens {
  /** The first of them. */
  problem: TextProblem | undefined;
  private offset = 0;
  private brackets = 0;
  /** Outside of brackets, whether a key or an item may begin. */
  private mayBegin = true;
  private isScalar = false;
  /** Inside of brackets: a key that began with `?` may go over lines; others not. */
  private isExplicit = false;
  private isKeyBefore = false;
  private lines = 0;
  /** Whether plain text ends here; and the place of a `:` directly behind it. */
  private isPlainBefore = false;
  private colonBehindPlain: number | undefined;

  /** Takes the next lexeme of the text. */
  next(lexeme: string): void {
    if (MARKS.has(lexeme)) {
      this.isScalar = lexeme === SCALAR;
      return;
    }
    if (this.isScalar) this.scalar(lexeme);
    else this.token(lexeme);
    this.isScalar = false;
    this.offset += lexeme.length;
  }

  private scalar(lexeme: string): void {
    this.mayBegin = lexeme.endsWith('\n');
    if (this.brackets === 0) return;
    const at = lexeme.startsWith(':') ? 0 : lexeme.indexOf('?', 1);
    if (at >= 0 && !/^["']/.test(lexeme)) {
      const character = lexeme.charAt(at);
      this.refuse('yaml-bracket-character', this.offset + at, { character });
    }
    this.isKeyBefore = true;
    this.isPlainBefore = !/^["']/.test(lexeme);
    this.lines = 0;
  }

  private token(lexeme: string): void {
    const colon = this.colonBehindPlain;
    this.colonBehindPlain = lexeme === ':' && this.isPlainBefore ? this.offset : undefined;
    this.isPlainBefore = false;
    switch (lexeme.charAt(0)) {
      case ' ':
      case '\t':
        if (this.mayBegin && this.brackets === 0 && lexeme.includes('\t')) {
          this.refuse('yaml-tab', this.offset + lexeme.indexOf('\t'));
        }
        return;
      case '\n':
      case '\r':
        this.mayBegin = true;
        this.lines += 1;
        return;
      case '[':
      case '{':
        if (colon !== undefined && this.brackets > 0) {
          this.refuse('yaml-bracket-character', colon, { character: ':' });
        }
        this.brackets += 1;
        this.begin();
        return;
      case ']':
      case '}':
        this.brackets = Math.max(0, this.brackets - 1);
        this.mayBegin = false;
        this.isKeyBefore = false;
        return;
      case '#':
        return;
      case ':':
        if (this.brackets > 0 && this.isKeyBefore && this.lines > 0 && !this.isExplicit) {
          this.refuse('yaml-unexpected', this.offset, { text: ':' });
        }
        this.begin();
        return;
      default:
        this.begin(lexeme === '?');
        this.mayBegin = lexeme === '-' || lexeme === '?';
    }
  }

  private begin(isExplicit = false): void {
    this.isExplicit = isExplicit;
    this.isKeyBefore = false;
    this.mayBegin = false;
  }

  private refuse(code: TextProblem['code'], at: number, values?: TextProblem['values']): void {
    this.problem ??= textError(code, at, at + 1, values);
  }
}
