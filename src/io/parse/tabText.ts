import { type Diagnostic, type FieldPath, formatFieldPath } from '../../model/index.ts';
import type { TabName, TextDiagnostic, TextRange } from '../../protocol/index.ts';
import type { TextProblem } from '../problem.ts';
import type { Chunk } from '../split/chunk.ts';
import { finish, locate } from '../yaml/fullReader.ts';
import type { Located } from '../yaml/located.ts';
import { fieldStretch, type Stretch, wholeStretch } from './fieldRange.ts';
import type { LineIndex } from './lineIndex.ts';
import type { ParsedObject } from './parsedTab.ts';
import type { ChunkObject, ChunkReading } from './readChunk.ts';

/** Puts what the chunks of a tab say in its place in the tab's text. */
export class TabText {
  private readonly tab: TabName;
  private readonly lines: LineIndex;

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

  chunk(chunk: PlacedChunk): PlacedText {
    return new PlacedText(this, chunk);
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

/** A chunk in its place in the text, read. */
export interface PlacedChunk {
  readonly chunk: Chunk;
  readonly text: string;
  readonly reading: ChunkReading;
}

/** What one chunk says, in its place. */
export class PlacedText {
  private readonly tabText: TabText;
  private readonly placed: PlacedChunk;
  /** The chunk with the place of each part; undefined until asked for, null where it has none. */
  private root: Located | null | undefined;

  constructor(tabText: TabText, placed: PlacedChunk) {
    this.tabText = tabText;
    this.placed = placed;
  }

  object(object: ChunkObject): ParsedObject {
    const { chunk } = this.placed;
    const { start } = chunk;
    return {
      ...facts(object),
      isLastGood: false,
      // No edit can be written into a description.
      place: chunk.form === 'describe' ? undefined : { chunk, path: object.path },
      span: this.tabText.lineSpan(start + object.start, start + object.end),
      rangeOf: (path) => this.rangeAt(this.field([...object.path, ...path])),
      stretchOf: (path) => {
        const stretch = this.whole([...object.path, ...path]);
        return stretch && this.rangeAt(stretch);
      },
    };
  }

  /** An object of the last version of this chunk that could be read: it has no fields here. */
  lastGood(object: ChunkObject): ParsedObject {
    const { start, end } = this.placed.chunk;
    return {
      ...facts(object),
      isLastGood: true,
      place: undefined,
      span: this.tabText.lineSpan(start, end),
      rangeOf: () => this.tabText.firstLine(start),
      stretchOf: () => undefined,
    };
  }

  /** The nth of what is said of an object. */
  diagnostic(object: ChunkObject, nth: number): TextDiagnostic {
    const mark = object.marks[nth] ?? object;
    const { code = '', severity = 'info', path = [], ...rest } = object.diagnostics[nth] ?? {};
    const diagnostic: Diagnostic = { code, severity, path, ...rest };
    return this.tabText.about(diagnostic, this.rangeAt(mark), this.tabText.label(object));
  }

  /**
   * Where a field of the chunk stands. To find out, the `yaml` package reads the chunk again; so
   * what it finds is kept as long as the chunk's reading.
   */
  private field(path: FieldPath): Stretch {
    const { text, reading } = this.placed;
    const key = JSON.stringify(path);
    let stretch = reading.fields.get(key);
    if (!stretch) {
      const isYaml = this.placed.chunk.form !== 'describe';
      const root = this.root ?? (isYaml ? finish(locate(text)) : undefined);
      stretch = root ? fieldStretch(text, root, path, 'value') : { start: 0, end: 1 };
      reading.fields.set(key, stretch);
    }
    return stretch;
  }

  /** All of a field. The chunk's tree is kept: whoever asks for one field asks for others. */
  private whole(path: FieldPath): Stretch | undefined {
    if (this.placed.chunk.form === 'describe') return undefined;
    this.root ??= finish(locate(this.placed.text)) ?? null;
    return this.root === null ? undefined : wholeStretch(this.placed.text, this.root, path);
  }

  private rangeAt({ start, end }: Stretch): TextRange {
    const shift = this.placed.chunk.start;
    return this.tabText.rangeAt(shift + start, shift + end);
  }
}

function facts({
  object,
  kind,
  namespace,
  name,
  state,
  setting,
}: ChunkObject): Omit<ParsedObject, 'span' | 'rangeOf' | 'stretchOf' | 'isLastGood' | 'place'> {
  return { object, kind, namespace, name, state, setting };
}
