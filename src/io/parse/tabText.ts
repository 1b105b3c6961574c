import { type Diagnostic, type FieldPath, formatFieldPath } from '../../model/index.ts';
import type { TabName, TextDiagnostic, TextRange } from '../../worker/protocol.ts';
import type { TextProblem } from '../problem.ts';
import type { Chunk } from '../split/chunk.ts';
import type { Located } from '../yaml/located.ts';
import { locateText } from '../yaml/readText.ts';
import { fieldStretch } from './fieldRange.ts';
import type { LineIndex } from './lineIndex.ts';
import type { ParsedObject } from './parsedTab.ts';
import type { ChunkObject } from './readChunk.ts';

/** Said of every kind that scheduling does not read; the summary counts those instead. */
const COUNTED = 'kind-not-read';

/** Puts what the chunks of a tab say in its place in the tab's text. */
export class TabText {
  private readonly tab: TabName;
  private readonly lines: LineIndex;
  /** The chunk that was located last: fields of one object are asked for together. */
  private located: { readonly text: string; readonly root: Located | undefined } | undefined;

  constructor(tab: TabName, lines: LineIndex) {
    this.tab = tab;
    this.lines = lines;
  }

  /** A problem of the text itself, whose offsets count from `shift`. */
  diagnostic(problem: TextProblem, shift: number, object: string): TextDiagnostic {
    const { code, severity, start, end, values } = problem;
    const range = this.lines.rangeOf(shift + start, shift + end);
    const { startLine: line, startColumn: column } = range;
    return {
      tab: this.tab,
      code,
      severity,
      range,
      field: '',
      object,
      values: { ...values, line, column },
    };
  }

  /** `Pod default/web-1`, `Node node-1`. */
  label({ kind, namespace, name }: Pick<ChunkObject, 'kind' | 'namespace' | 'name'>): string {
    return `${kind} ${namespace ? `${namespace}/` : ''}${name}`.trim();
  }

  chunk(chunk: Chunk, text: string): PlacedText {
    return new PlacedText(this, chunk, text);
  }

  fieldRange(chunk: Chunk, text: string, path: FieldPath, prefer: 'value' | 'key'): TextRange {
    if (this.located?.text !== text) this.located = { text, root: locateText(text, chunk.form) };
    const { root } = this.located;
    const stretch = root ? fieldStretch(text, root, path, prefer) : { start: 0, end: 1 };
    return this.rangeAt(chunk.start + stretch.start, chunk.start + stretch.end);
  }

  rangeAt(start: number, end: number): TextRange {
    return this.lines.rangeOf(start, end);
  }

  lineSpan(start: number, end: number): ParsedObject['span'] {
    return {
      startLine: this.lines.lineOf(start),
      endLine: this.lines.lineOf(Math.max(start, end - 1)),
    };
  }

  firstLine(offset: number): TextRange {
    return this.lines.rangeOf(offset, this.lines.endOfLine(this.lines.lineOf(offset)));
  }

  about(diagnostic: Diagnostic, range: TextRange, object: string): TextDiagnostic {
    const { path, ...rest } = diagnostic;
    return { ...rest, tab: this.tab, range, field: formatFieldPath(path), object };
  }
}

/** One chunk in its place. */
export class PlacedText {
  private readonly tabText: TabText;
  private readonly placed: Chunk;
  private readonly text: string;

  constructor(tabText: TabText, chunk: Chunk, text: string) {
    this.tabText = tabText;
    this.placed = chunk;
    this.text = text;
  }

  object(object: ChunkObject): ParsedObject {
    const { start } = this.placed;
    return {
      ...facts(object),
      span: this.tabText.lineSpan(start + object.start, start + object.end),
      rangeOf: (path) => this.rangeOf(object, path, 'value'),
    };
  }

  /** An object of the last version of this chunk that could be read: it has no fields here. */
  lastGood(object: ChunkObject): ParsedObject {
    const { start, end } = this.placed;
    return {
      ...facts(object),
      span: this.tabText.lineSpan(start, end),
      rangeOf: () => this.tabText.firstLine(start),
    };
  }

  diagnostics(object: ChunkObject): TextDiagnostic[] {
    return object.diagnostics
      .filter(({ code }) => code !== COUNTED)
      .map((diagnostic) => {
        const prefer = diagnostic.code.startsWith('unknown-field') ? 'key' : 'value';
        const range = this.rangeOf(object, diagnostic.path, prefer);
        return this.tabText.about(diagnostic, range, this.tabText.label(object));
      });
  }

  private rangeOf(object: ChunkObject, path: FieldPath, prefer: 'value' | 'key'): TextRange {
    return this.tabText.fieldRange(this.placed, this.text, [...object.path, ...path], prefer);
  }
}

function facts({
  object,
  kind,
  namespace,
  name,
  state,
}: ChunkObject): Omit<ParsedObject, 'span' | 'rangeOf'> {
  return { object, kind, namespace, name, state };
}
