import { Composer, type Document, isMap, isScalar, isSeq, type Node, Parser, Schema } from 'yaml';
import { saying } from '../../model/index.ts';
import { textError, type TextProblem } from '../problem.ts';
import { decodedBinary, escapedAsInGo } from './goScalars.ts';
import { GoTokens } from './goTokens.ts';
import { locateJson } from './jsonReader.ts';
import type { Located, LocatedEntry } from './located.ts';
import { nodeValue } from './nodeValue.ts';
import { kubectlLexer } from './kubectlLexer.ts';
import { type PlainValue, resolvePlain, RESOLVABLE, keyText } from './plainScalar.ts';
import { syntaxProblem } from './syntaxProblem.ts';

/** What one document says, and what is wrong with it. */
export interface FullRead {
  readonly value: unknown;
  /** Syntax errors (the first only, the rest would follow from it) and duplicate keys. */
  readonly problems: readonly TextProblem[];
  /** The text has no certain value: `value` is undefined. */
  readonly broken: boolean;
  readonly unknownAlias: boolean;
}

/** Lexemes between two steps: some milliseconds of work. */
const STEP = 2_000;

const resolve = (text: string): PlainValue => resolvePlain(text);
/** Scalars by the rules of `resolvePlain`; `!!int "5"` and its kin work too. */
const SCHEMA = new Schema({
  schema: 'failsafe',
  resolveKnownTags: false,
  customTags: [
    { tag: 'tag:kubernetes.io,2014:plain', default: true, test: RESOLVABLE, resolve },
    ...['null', 'bool', 'int', 'float'].map((type) => ({
      tag: `tag:yaml.org,2002:${type}`,
      resolve,
    })),
    {
      tag: 'tag:yaml.org,2002:binary',
      resolve: (written: string, onError: (message: string) => void) => {
        const text = decodedBinary(written);
        if (text === undefined) onError('invalid base64 data');
        return text ?? '';
      },
    },
  ],
});

/** How the `yaml` package is to read; keys are compared by `nodeValue`, in linear time. */
export const YAML_OPTIONS = {
  schema: SCHEMA,
  version: '1.2',
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/**
 * Reads one document with the `yaml` package: everything that YAML can say, slowly. Yields the
 * number of characters behind it now and then.
 */
export function* readFully(text: string): Generator<number, FullRead, void> {
  const control = CONTROL.exec(text);
  if (control) return { ...BROKEN, problems: [controlProblem(control)] };
  let composed: Composed;
  try {
    composed = yield* compose(text);
  } catch (error) {
    return { ...BROKEN, problems: [deepProblem(error, text)] };
  }
  const { documents, refused } = composed;
  const errors = documents.flatMap((document) => document.errors).slice(0, MOST_ERRORS);
  const extra = documents.slice(1).find(({ contents }) => contents !== null);
  if (errors.length === 0 && !extra && !refused) return valueOf(documents[0]);
  const problems = errors.map((error) => syntaxProblem(error, text));
  if (refused) problems.push(refused);
  if (extra) {
    const [start] = extra.range ?? [0];
    problems.push(
      textError('yaml-unexpected', start, start, { text: text.slice(start, start + 20) }),
    );
  }
  problems.sort((left, right) => left.start - right.start);
  return { ...BROKEN, problems: problems.slice(0, 1) };
}

/** One error leads to thousands of others, and only the first is told. */
const MOST_ERRORS = 50;

const BROKEN = { value: undefined, broken: true, unknownAlias: false } as const;

/** What go-yaml takes nowhere. Source: yaml_parser_update_buffer of sigs.k8s.io/yaml/goyaml.v2/readerc.go. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

function controlProblem({ 0: character, index }: RegExpExecArray): TextProblem {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return textError('yaml-control-character', index, index + 1, { character: `U+${code}` });
}

function valueOf(document: Document | undefined): FullRead {
  try {
    const { value, problems, unknownAlias } = nodeValue(document?.contents ?? null);
    const broken = value === undefined;
    return { value, problems, broken, unknownAlias };
  } catch (error) {
    return { ...BROKEN, problems: [deepProblem(error, '')] };
  }
}

/** Only a text nested thousands of levels deep exhausts the stack. */
function deepProblem(error: unknown, text: string): TextProblem {
  if (!(error instanceof RangeError)) throw error;
  return textError('yaml-too-deep', 0, Math.min(1, text.length));
}

/** The value of a scalar that is a text by itself. */
function* scalarOf(text: string): Generator<number, unknown, void> {
  const {
    documents: [read],
  } = yield* compose(text);
  return isScalar(read?.contents) ? read.contents.value : undefined;
}

interface Composed {
  readonly documents: Document[];
  /** What kubectl does not take, and YAML does. */
  readonly refused: TextProblem | undefined;
}

/** What breaks a line for go-yaml, and not for YAML 1.2. */
const OTHER_BREAKS = /\r(?!\n)|\x85/g;

const NEAR_COMMENT = 'Comments must be separated';

function* compose(written: string): Generator<number, Composed, void> {
  const text = written.replaceAll(OTHER_BREAKS, '\n');
  const tokens = new GoTokens();
  const parser = new Parser();
  const composer = new Composer(YAML_OPTIONS);
  const documents: Document[] = [];
  let lexemes = 0;
  let characters = 0;
  for (const lexeme of kubectlLexer().lex(text)) {
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    tokens.next(lexeme);
    characters += lexeme.length;
    if ((lexemes += 1) % STEP === 0) yield Math.min(characters, text.length);
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end());
  for (const document of documents) {
    // For go-yaml a comment needs no space behind quotes and brackets.
    document.errors = document.errors.filter(({ message }) => !message.startsWith(NEAR_COMMENT));
    yield* escapedAsInGo(document, text, scalarOf);
  }
  return { documents, refused: tokens.problem };
}

/**
 * Where the values of a document stand; undefined for an empty one. Yields the length of the text,
 * which was read before, now and then and at least once.
 */
export function* locate(text: string): Generator<number, Located | undefined, void> {
  yield text.length;
  const inJson = yield* saying(locateJson(text), () => text.length);
  return inJson ?? (yield* locateYaml(text));
}

/** What `locate` says, of any text, from what the `yaml` package composes. */
export function* locateYaml(text: string): Generator<number, Located | undefined, void> {
  try {
    const { documents } = yield* saying(compose(text), () => text.length);
    const [document] = documents;
    return document?.contents ? locateNode(document.contents) : undefined;
  } catch (error) {
    deepProblem(error, text);
    return undefined;
  }
}

function locateNode(node: Node): Located {
  const [start, end] = node.range ?? [0, 0];
  if (isSeq(node)) {
    return { start, end, items: node.items.map((item) => locatePart(item as Node | null, end)) };
  }
  if (!isMap(node)) return { start, end };
  const entries = new Map<string, LocatedEntry>();
  for (const { key, value } of node.items as { key: Node | null; value: Node | null }[]) {
    if (!isScalar(key)) continue;
    const [keyStart, keyEnd] = key.range ?? [start, start];
    entries.set(keyText(key.value as PlainValue, key.source), {
      keyStart,
      keyEnd,
      value: locatePart(value, keyEnd),
    });
  }
  return { start, end, entries };
}

function locatePart(node: Node | null, otherwise: number): Located {
  return node ? locateNode(node) : { start: otherwise, end: otherwise };
}
