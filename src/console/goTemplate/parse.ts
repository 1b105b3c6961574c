import { type Place, TemplateError } from './error.ts';
import { FUNCTIONS } from './functions.ts';
import { type Word, wordsOf } from './words.ts';

/** What a command of a pipeline is given: a word, or a pipeline in parentheses. */
export type Argument = Exclude<Word, { readonly is: 'mark' | 'of' }> | Pipeline;

/** Commands, each of which is given the value of the one before behind its own arguments. */
export interface Pipeline extends Place {
  readonly is: 'pipeline';
  readonly commands: readonly (readonly Argument[])[];
  /** The fields that are asked of its value. */
  readonly names: readonly string[];
}

/** A part of a template. */
export type Part =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'print'; readonly pipeline: Pipeline }
  | { readonly is: 'set'; readonly name: string; readonly isNew: boolean; readonly to: Pipeline }
  | {
      readonly is: 'if' | 'with' | 'range';
      /** Of `range $key, $value := …` both; of `with $value := …` the one. */
      readonly variables: readonly string[];
      readonly pipeline: Pipeline;
      readonly body: readonly Part[];
      readonly otherwise: readonly Part[];
    }
  | ({
      readonly is: 'template';
      readonly name: string;
      readonly pipeline: Pipeline | undefined;
    } & Place)
  | { readonly is: 'break' | 'continue' };

/** A template with those that it defines, by name. */
export interface Template {
  readonly parts: readonly Part[];
  readonly defined: ReadonlyMap<string, readonly Part[]>;
}

/** What is known where parts are read. */
interface Known {
  readonly defined: Map<string, readonly Part[]>;
  /** Variables that can be named here; a block takes its own away at its end. */
  readonly variables: string[];
  /** Of how many `range` it stands in the body. */
  ranges: number;
}

/** The object is a variable without a name. */
const OBJECT = '';

type Piece = { readonly text: string } | { readonly action: string; readonly at: number };

/** The parts of a Go template. Throws a TemplateError. Source: text/template/parse. */
export function parsedTemplate(template: string): Template {
  const defined = new Map<string, readonly Part[]>();
  const { parts, end } = partsOf(
    piecesOf(template),
    0,
    { defined, variables: [OBJECT], ranges: 0 },
    true,
  );
  if (end !== '') throw new TemplateError(`unexpected {{${end}}}`);
  return { parts, defined };
}

/** Text and actions; a dash beside a brace takes the blanks there away. Comments are nothing. */
function piecesOf(template: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = template;
  let isTrimmed = false;
  while (rest !== '') {
    const open = rest.indexOf('{{');
    const before = open < 0 ? rest : rest.slice(0, open);
    const isCut = open >= 0 && /^\{\{-\s/.test(rest.slice(open));
    let text = isTrimmed ? before.trimStart() : before;
    if (isCut) text = text.trimEnd();
    if (text !== '') pieces.push({ text });
    if (open < 0) break;
    const inner = rest.slice(open + (isCut ? 3 : 2));
    if (/^\s*\/\*/.test(inner) && !inner.includes('*/')) {
      throw new TemplateError('unclosed comment');
    }
    const found = /^((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?!\}\})[\s\S])*)\}\}/.exec(inner);
    if (found === null) throw new TemplateError('unclosed action');
    const whole = found[1] ?? '';
    isTrimmed = /\s-$/.test(whole);
    const action = (isTrimmed ? whole.slice(0, -1) : whole).trim();
    const at = template.length - inner.length + whole.length - whole.trimStart().length;
    if (!/^\/\*[\s\S]*\*\/$/.test(action)) pieces.push({ action, at });
    rest = inner.slice(found[0].length);
  }
  return pieces;
}

interface Read {
  readonly parts: readonly Part[];
  /** The word that ended them: `end`, `else`, or none at the template's end; with what follows `else`. */
  readonly end: string;
  readonly endAt: number;
  readonly next: number;
}

function partsOf(pieces: readonly Piece[], from: number, known: Known, isTop = false): Read {
  const parts: Part[] = [];
  let at = from;
  while (at < pieces.length) {
    const piece = pieces[at];
    at += 1;
    if (piece === undefined) break;
    if ('text' in piece) {
      parts.push({ is: 'text', text: piece.text });
      continue;
    }
    const { action, at: from } = piece;
    const keyword = /^[a-z]+\b/.exec(action)?.[0] ?? '';
    if (keyword === 'end' || keyword === 'else')
      return { parts, end: action, endAt: from, next: at };
    if (keyword === 'if' || keyword === 'with' || keyword === 'range') {
      // What a block declares is gone behind it.
      const { length } = known.variables;
      const block = blockOf(
        keyword,
        action.slice(keyword.length),
        from + keyword.length,
        pieces,
        at,
        known,
      );
      known.variables.length = length;
      parts.push(block.part);
      at = block.next;
      continue;
    }
    if (action === 'break' || action === 'continue') {
      if (known.ranges === 0) throw new TemplateError(`{{${action}}} outside {{range}}`);
      parts.push({ is: action });
      continue;
    }
    if (keyword === 'template' || keyword === 'block') {
      parts.push(inserted(keyword, action, from, known));
    }
    if (keyword === 'block' || (keyword === 'define' && isTop)) {
      at = define(keyword, action, pieces, at, known);
    } else if (keyword === 'define') throw new TemplateError('unexpected <define> in command');
    else if (keyword !== 'template') parts.push(simple(action, from, known));
  }
  return { parts, end: '', endAt: 0, next: at };
}

/** The name behind `define`, `block` or `template`, and what follows it. */
function nameIn(
  keyword: string,
  action: string,
  from: number,
): { readonly name: string; readonly at: number; readonly words: readonly Word[] } {
  const [first, ...words] = wordsOf(action.slice(keyword.length), from + keyword.length);
  if (first?.is === 'value' && typeof first.value === 'string') {
    return { name: first.value, at: first.at, words };
  }
  throw unexpected(first?.text ?? '}}', `${keyword} clause`);
}

function unexpected(text: string, where: string): TemplateError {
  const quoted =
    text.length > 10 ? `${JSON.stringify(text.slice(0, 10))}...` : JSON.stringify(text);
  return new TemplateError(`unexpected ${text === '.' ? '<.>' : quoted} in ${where}`);
}

function inserted(keyword: 'template' | 'block', action: string, from: number, known: Known): Part {
  const { name, at, words } = nameIn(keyword, action, from);
  checkVariables(words, known);
  const isBare = keyword === 'template' && words.length === 0;
  const pipeline = isBare ? undefined : pipelineOf(words, 'block clause');
  const given = pipeline === undefined ? '' : ` ${pipeline.text}`;
  const text = `{{template ${JSON.stringify(name)}${given}}}`;
  return { is: 'template', name, pipeline, at, text };
}

/** Reads the parts of a template that begins here, and keeps them; gives what comes behind its end. */
function define(
  keyword: 'define' | 'block',
  action: string,
  pieces: readonly Piece[],
  from: number,
  { defined }: Known,
): number {
  const { name, words } = nameIn(keyword, action, 0);
  const [more] = words;
  if (keyword === 'define' && more) throw unexpected(more.text, 'define clause');
  const { parts, end, next } = partsOf(pieces, from, {
    ...{ defined, variables: [OBJECT] },
    ranges: 0,
  });
  if (end === '') throw new TemplateError('unexpected EOF');
  if (end !== 'end') throw new TemplateError(`unexpected {{${end}}} in ${keyword} clause`);
  const before = defined.get(name);
  if (before !== undefined && !isEmpty(before) && !isEmpty(parts)) {
    throw new TemplateError(`template: multiple definition of template ${JSON.stringify(name)}`);
  }
  if (before === undefined || isEmpty(before)) defined.set(name, parts);
  return next;
}

/** Whether nothing but blanks is in it: it can be defined once more. Source: IsEmptyTree. */
function isEmpty(parts: readonly Part[]): boolean {
  return parts.every((part) => part.is === 'text' && part.text.trim() === '');
}

function checkVariables(words: readonly Word[], { variables }: Known): void {
  for (const word of words) {
    if (word.is === 'variable' && !variables.includes(word.name)) {
      throw new TemplateError(`undefined variable "$${word.name}"`);
    }
  }
}

function simple(action: string, from: number, known: Known): Part {
  const words = wordsOf(action, from);
  const [first, second] = words;
  const isSet = first?.is === 'variable' && second?.is === 'mark' && /^:?=$/.test(second.mark);
  if (isSet) known.variables.push(first.name);
  checkVariables(words, known);
  if (isSet) {
    const to = pipelineOf(words.slice(2), action);
    return { is: 'set', name: first.name, isNew: second.mark === ':=', to };
  }
  return { is: 'print', pipeline: pipelineOf(words, action) };
}

function blockOf(
  is: 'if' | 'with' | 'range',
  head: string,
  headAt: number,
  pieces: readonly Piece[],
  from: number,
  known: Known,
): { readonly part: Part; readonly next: number } {
  const words = wordsOf(head, headAt);
  const declared = words.findIndex((word) => word.is === 'mark' && word.mark === ':=');
  const variables = words
    .slice(0, Math.max(0, declared))
    .flatMap((word) => (word.is === 'variable' ? [word.name] : []));
  known.variables.push(...variables);
  checkVariables(words, known);
  const pipeline = pipelineOf(words.slice(declared + 1), is);
  const within = is === 'range' ? 1 : 0;
  known.ranges += within;
  const { parts: body, end, endAt, next } = partsOf(pieces, from, known);
  known.ranges -= within;
  const of = { is, variables, pipeline, body };
  if (end === '') throw new TemplateError('unexpected EOF');
  if (end === 'end') return { part: { ...of, otherwise: [] }, next };
  const more = end.slice('else'.length).trim();
  if (more !== '') {
    const keyword = /^(?:if|with)\b/.exec(more)?.[0];
    if (keyword !== 'if' && keyword !== 'with') {
      throw new TemplateError(`unexpected ${more} in else`);
    }
    const moreAt = endAt + end.length - more.length + keyword.length;
    const other = blockOf(keyword, more.slice(keyword.length), moreAt, pieces, next, known);
    return { part: { ...of, otherwise: [other.part] }, next: other.next };
  }
  const other = partsOf(pieces, next, known);
  if (other.end !== 'end') throw new TemplateError('unexpected EOF');
  return { part: { ...of, otherwise: other.parts }, next: other.next };
}

function pipelineOf(words: readonly Word[], where: string): Pipeline {
  const { pipeline, next } = readPipeline(words, 0, where);
  if (next < words.length) throw new TemplateError('unexpected right paren');
  return pipeline;
}

function readPipeline(words: readonly Word[], from: number, where: string) {
  const commands: Argument[][] = [[]];
  let at = from;
  for (; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    if (word.is === 'name' && !FUNCTIONS.has(word.name)) {
      throw new TemplateError(`function "${word.name}" not defined`);
    }
    if (word.is === 'of') throw new TemplateError('unexpected . after term');
    if (word.is !== 'mark') {
      commands.at(-1)?.push(word);
      continue;
    }
    if (word.mark === ')') break;
    if (word.mark === '|') commands.push([]);
    else if (word.mark === '(') {
      const inner = readPipeline(words, at + 1, where);
      if (inner.next >= words.length) throw new TemplateError('unclosed left paren');
      const behind = words[inner.next + 1];
      const names = behind?.is === 'of' ? behind.names : [];
      const text = `(${inner.pipeline.text})${behind?.is === 'of' ? behind.text.slice(1) : ''}`;
      commands.at(-1)?.push({ ...inner.pipeline, at: word.at, text, names });
      at = inner.next + (behind?.is === 'of' ? 1 : 0);
    } else throw new TemplateError(`unexpected ${JSON.stringify(word.mark)} in command`);
  }
  if (commands.some((command) => command.length === 0)) {
    throw new TemplateError(`missing value for ${commands.length > 1 ? 'command' : where}`);
  }
  const text = commands.map((command) => placeOf(command).text).join(' | ');
  const place = { at: commands[0]?.[0]?.at ?? 0, text };
  return { pipeline: { is: 'pipeline', commands, names: [], ...place } as const, next: at };
}

/** Where a command stands, and as what it is told. */
export function placeOf(command: readonly Argument[]): Place {
  return { at: command[0]?.at ?? 0, text: command.map(({ text }) => text).join(' ') };
}
