import {
  Composer,
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Parser,
  type Scalar,
  Schema,
  visit,
  type YAMLError,
} from 'yaml';
import { saying } from '../../model/index.ts';
import { textError, type TextProblem } from '../problem.ts';
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
  let documents: Document[];
  try {
    documents = yield* compose(text);
  } catch (error) {
    return { ...BROKEN, problems: [deepProblem(error, text)] };
  }
  const errors = documents.flatMap((document) => document.errors).slice(0, MOST_ERRORS);
  const extra = documents.slice(1).find(({ contents }) => contents !== null);
  if (errors.length === 0 && !extra) return valueOf(documents[0]);
  const problems = errors.map((error) => syntaxProblem(error, text));
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

function* compose(text: string): Generator<number, Document[], void> {
  const parser = new Parser();
  const composer = new Composer(YAML_OPTIONS);
  const documents: Document[] = [];
  let lexemes = 0;
  let characters = 0;
  for (const lexeme of kubectlLexer().lex(text)) {
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    characters += lexeme.length;
    if ((lexemes += 1) % STEP === 0) yield Math.min(characters, text.length);
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end());
  for (const document of documents) yield* escapedAsInGo(document, text);
  return documents;
}

const ESCAPED = /\\[^]/g;
/** An escape that go-yaml knows, and YAML 1.2 does not. */
const APOSTROPHE = "\\'";

/**
 * Reads `\'` in double quotes as go-yaml does. Source: yaml_parser_scan_flow_scalar of
 * sigs.k8s.io/yaml/goyaml.v2/scannerc.go.
 */
function* escapedAsInGo(document: Document, text: string): Generator<number, void, void> {
  const isKnown = ({ code, pos: [at] }: YAMLError): boolean =>
    code === 'BAD_DQ_ESCAPE' && text.startsWith(APOSTROPHE, at);
  if (!document.errors.some(isKnown)) return;
  document.errors = document.errors.filter((error) => !isKnown(error));
  const scalars: Scalar[] = [];
  visit(document, { Scalar: (_, scalar) => void scalars.push(scalar) });
  for (const scalar of scalars) {
    if (scalar.type !== 'QUOTE_DOUBLE' || !scalar.range) continue;
    const source = text.slice(scalar.range[0], scalar.range[1]);
    if (!source.includes(APOSTROPHE)) continue;
    const other = source.replaceAll(ESCAPED, (escaped) => (escaped === APOSTROPHE ? "'" : escaped));
    const [read] = yield* compose(other);
    if (isScalar(read?.contents)) scalar.value = read.contents.value;
  }
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
    const [document] = yield* saying(compose(text), () => text.length);
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
    entries.set(keyText(key.value as PlainValue), {
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
