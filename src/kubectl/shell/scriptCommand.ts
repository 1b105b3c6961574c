/** A command of a console: one line, what is fed into it, and what its output goes through. */
export interface ScriptCommand {
  /** As it is carried out: without its prompt and its pipes. */
  readonly line: string;
  /** The lines of a here-document. */
  readonly stdin: string;
  /** Whether variables in these stand for what they hold: the end of the here-document is not in quotes. */
  readonly expands?: true;
  readonly pipes: readonly string[];
  /** What a shell says of a line that it does not carry out. */
  readonly fault?: string;
  /** What stands before it where others stand on its line: whether it comes hangs on the one before. */
  readonly joint?: Joint;
  /** What it stands for, where it is a loop. */
  readonly loop?: Loop;
  /** The word of a shell that it begins with, where that is one that is not known here: `while`. */
  readonly unknown?: string;
}

/** `;` and `&` in any case, `&&` where the one before has succeeded, `||` where it has not. */
export type Joint = ';' | '&' | '&&' | '||';

/** `for NAME in WORDS; do …; done`. */
export interface Loop {
  readonly variable: string;
  /** As they are written: what they stand for is put in when the loop begins. */
  readonly words: string;
  readonly body: readonly ScriptCommand[];
}
