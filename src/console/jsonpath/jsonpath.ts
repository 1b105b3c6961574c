import { goJson } from '../../timeline/index.ts';
import { isRecord, written } from '../json.ts';
import { PathError, type Step, walk } from './walk.ts';

export { PathError };

type Part =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'path'; readonly path: readonly Step[]; readonly isRoot: boolean }
  | {
      readonly is: 'range';
      readonly path: readonly Step[];
      readonly isRoot: boolean;
      readonly body: readonly Part[];
    };

/** A template of kubectl's `-o jsonpath`, filled in from an object. `isStrict`: a field that is not there is wrong. */
export function filledIn(template: string, value: unknown, isStrict = false): string {
  const { parts, rest } = partsOf(actionsOf(template), false);
  if (rest.length > 0) throw new PathError('not in range, nothing to end', true);
  return render(parts, value, value, isStrict);
}

/** What each part of a template finds, for itself. Source: PrintResults of k8s.io/client-go/util/jsonpath, with its JSON output. */
export function foundApart(template: string, value: unknown): readonly (readonly unknown[])[] {
  const { parts, rest } = partsOf(actionsOf(template), false);
  if (rest.length > 0) throw new PathError('not in range, nothing to end', true);
  const apart = (of: readonly Part[], current: unknown): readonly (readonly unknown[])[] =>
    of.flatMap((part) => {
      if (part.is === 'text') return [[part.text]];
      const values = walk(part.path, [part.isRoot ? value : current], value);
      return part.is === 'path' ? [values] : values.flatMap((each) => apart(part.body, each));
    });
  return apart(parts, value);
}

/** What a path finds; braces and the first dot may be missing. Throws a PathError. */
export function found(expression: string, value: unknown): readonly unknown[] {
  return walk(read(bareOf(expression)).steps, [value], value);
}

/** A path without its braces, as is done before it is read. Throws a PathError. Source: RelaxedJSONPathExpression of k8s.io/kubectl/pkg/cmd/get. */
export function bareOf(expression: string): string {
  const [, braced, plain] = /^\{\.?([^{}]+)\}$|^\.?([^{}]+)$/.exec(expression) ?? [];
  const bare = braced ?? plain;
  if (bare !== undefined) return `.${bare}`;
  throw new PathError(
    "unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'",
  );
}

/** A value as a template prints it; one that is null is told so. Source: evalToText of k8s.io/client-go/util/jsonpath. */
export function printed(value: unknown): string {
  if (value === undefined) return '';
  if (value === null) return 'null';
  return typeof value === 'object' ? goJson(byName(value)) : written(value);
}

/** Fields by name, at any depth, as Go writes maps. */
function byName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(byName);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, inner]) => [key, byName(inner)]));
}

function render(
  parts: readonly Part[],
  current: unknown,
  root: unknown,
  isStrict: boolean,
): string {
  return parts
    .map((part) => {
      if (part.is === 'text') return part.text;
      const values = walk(part.path, [part.isRoot ? root : current], root, isStrict);
      if (part.is === 'path') return values.map(printed).join(' ');
      return values.map((each) => render(part.body, each, root, isStrict)).join('');
    })
    .join('');
}

/** Text between braces, and what stands in them. */
function actionsOf(
  template: string,
): readonly { readonly isAction: boolean; readonly text: string }[] {
  const actions: { isAction: boolean; text: string }[] = [];
  let index = 0;
  while (index < template.length) {
    const open = template.indexOf('{', index);
    if (open < 0) {
      actions.push({ isAction: false, text: template.slice(index) });
      break;
    }
    if (open > index) actions.push({ isAction: false, text: template.slice(index, open) });
    let end = open + 1;
    while (template.charAt(end) !== '}') {
      const character = template.charAt(end);
      if (character === '' || character === '\n') throw new PathError('unclosed action');
      if (character === '[') end = behindBracket(template, end);
      else if (character === '"' || character === "'") end = behindQuote(template, end);
      else end += 1;
    }
    actions.push({ isAction: true, text: template.slice(open + 1, end).trim() });
    index = end + 1;
  }
  return actions;
}

type Action = ReturnType<typeof actionsOf>[number];

function partsOf(
  actions: readonly Action[],
  isInside: boolean,
): { readonly parts: readonly Part[]; readonly rest: readonly Action[] } {
  const parts: Part[] = [];
  let left = actions;
  for (;;) {
    const [first, ...others] = left;
    if (first === undefined) {
      // kubectl leaves out the end of a range as well as it stands.
      return { parts, rest: [] };
    }
    left = others;
    const { isAction, text } = first;
    if (!isAction) parts.push({ is: 'text', text });
    else if (text === 'end') {
      if (!isInside) throw new PathError('not in range, nothing to end', true);
      return { parts, rest: left };
    } else if (/^range(?![\w-])/.test(text)) {
      const { steps, isRoot } = read(text.slice(5).trim());
      const body = partsOf(left, true);
      parts.push({ is: 'range', path: steps, isRoot, body: body.parts });
      left = body.rest;
    } else parts.push(pieces(text));
  }
}

/**
 * An action: quoted texts, numbers, booleans and paths, each going on from what the one before found, so that a text
 * stands for itself and a path behind one finds nothing. Source: parseInsideAction and evalList.
 */
function pieces(text: string): Extract<Part, { readonly is: 'path' }> {
  const path: Step[] = [];
  let rest = text.trim();
  let isRoot = rest.startsWith('$');
  // Nothing between braces is the whole.
  while (rest !== '') {
    const [length, step] = literal(rest);
    if (step === undefined) {
      const found = read(rest, true);
      path.push(...found.steps);
      isRoot ||= found.isRoot;
      rest = rest.slice(found.length).trim();
    } else {
      path.push(step);
      rest = rest.slice(length).trim();
    }
  }
  return { is: 'path', path, isRoot };
}

/** What an action begins with that is no path, and how long it is. Source: parseQuote, parseNumber and parseIdentifier. */
function literal(text: string): readonly [number, Step | undefined] {
  const quoted = /^(["'])((?:\\.|(?!\1)[\s\S])*)\1/.exec(text);
  if (quoted) return [quoted[0].length, { is: 'value', value: unescaped(quoted[2] ?? '') }];
  if (/^["']/.test(text)) throw new PathError('unterminated quoted string');
  const [digits = ''] = /^[+-]?[\d.]*/.exec(/^[+\-\d]/.test(text) ? text : '') ?? [];
  if (digits !== '') {
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(digits)) {
      throw new PathError(`cannot parse number ${digits}`);
    }
    return [digits.length, { is: 'value', value: Number(digits) }];
  }
  const [name = ''] = /^[\p{L}\p{N}_][^\s.,[\](){}"'$@]*/u.exec(text) ?? [];
  if (name === 'true' || name === 'false') {
    return [name.length, { is: 'value', value: name === 'true' }];
  }
  return [name.length, name === '' ? undefined : { is: 'identifier', name }];
}

function unescaped(text: string): string {
  return text.replace(
    /\\([\s\S])/g,
    (_, letter: string) => ({ n: '\n', t: '\t', r: '\r' })[letter] ?? letter,
  );
}

/** Reads a path from its beginning. `isPart`: what follows a space is another one. */
function read(
  text: string,
  isPart = false,
): { readonly steps: readonly Step[]; readonly isRoot: boolean; readonly length: number } {
  const steps: Step[] = [];
  let index = 0;
  const isRoot = text.startsWith('$');
  if (text.startsWith('$') || text.startsWith('@')) index = 1;
  while (index < text.length) {
    const character = text.charAt(index);
    if (/\s/.test(character)) {
      if (isPart) break;
      index += 1;
    } else if (text.startsWith('..', index)) {
      steps.push({ is: 'deep' });
      index += /[\w*]/.test(text.charAt(index + 2)) ? 1 : 2;
    } else if (character === '.') {
      const [name = ''] = /^(?:\\.|[^\s.[\](){}"',|=<>!?\\])*/.exec(text.slice(index + 1)) ?? [];
      index += 1 + name.length;
      if (name === '*') steps.push({ is: 'all' });
      else if (name !== '' || !isBeforeBracket(text, index)) {
        steps.push({ is: 'field', name: name.replace(/\\(.)/g, '$1') });
      }
    } else if (character === '[') {
      const end = behindBracket(text, index);
      steps.push(bracket(text.slice(index + 1, end - 1).trim()));
      index = end;
    } else if (isPart && index > 0) {
      break;
    } else
      throw new PathError(
        `unrecognized character in action: U+${(text.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, '0')} '${character}'`,
      );
  }
  return { steps, isRoot, length: index };
}

/** A dot alone names the empty field, but before a bracket. */
function isBeforeBracket(text: string, index: number): boolean {
  return text.charAt(index) === '[';
}

/** Where a quoted text has ended that begins here. Source: parseQuote. */
function behindQuote(text: string, from: number): number {
  const [quoted] = /^(["'])(?:\\.|(?!\1)[^\n])*\1/.exec(text.slice(from)) ?? [];
  if (quoted === undefined) throw new PathError('unterminated quoted string');
  return from + quoted.length;
}

/** Where a bracket that opens here has ended: quotes hide nothing but the end of a filter. Source: parseArray and parseFilter. */
function behindBracket(text: string, from: number): number {
  if (!text.startsWith('[?(', from)) {
    const [array] = /^\[[^\]\n]*\]/.exec(text.slice(from)) ?? [];
    if (array === undefined) throw new PathError('unterminated array');
    return from + array.length;
  }
  let quote = '';
  let isQuoteOver = false;
  const isInQuote = (): boolean => quote !== '' && !isQuoteOver;
  let index = from + 3;
  while (isInQuote() || text.charAt(index) !== ')') {
    const character = text.charAt(index);
    if (character === '' || character === '\n') throw new PathError('unterminated filter');
    if (quote === '' && (character === '"' || character === "'")) quote = character;
    else if (character === quote && text.charAt(index - 1) !== '\\') isQuoteOver = true;
    index += 1;
  }
  if (text.charAt(index + 1) !== ']') throw new PathError('unclosed array expect ]');
  return index + 2;
}

function bracket(text: string): Step {
  const filter = /^\?\(([\s\S]*)\)$/.exec(text)?.[1];
  if (filter !== undefined) return filterOf(filter);
  const paths = text.split(',').map((each): readonly Step[] => {
    const word = each.trim();
    // A quoted name is a path as well: its dots have to be escaped. Other quotes are none.
    const quoted = /^'([^']*)'$/.exec(word)?.[1];
    if (quoted !== undefined) return read(`.${quoted}`).steps;
    const slice = sliceOf(word === '*' ? ':' : word);
    if (slice === undefined) throw new PathError(`invalid array index ${word}`);
    return [slice];
  });
  const [only] = paths;
  if (only === undefined) throw new PathError(`invalid array index ${text}`);
  const [first] = only;
  return paths.length === 1 && only.length === 1 && first ? first : { is: 'union', paths };
}

/** `1`, `1:3`, `::2` and the like. Source: sliceOperatorRex. */
function sliceOf(text: string): Step | undefined {
  const [whole, first = '', second, third] = /^(-?\d*)(:-?\d*)?(:-?\d*)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const number = (digits: string) => (digits === '' ? undefined : Number(digits));
  const from = number(first);
  const by = number(third?.slice(1) ?? '') ?? 1;
  if (second === undefined) return { is: 'slice', from, to: (from ?? 0) + 1, by, isOne: true };
  return { is: 'slice', from, to: number(second.slice(1)), by };
}

function filterOf(text: string): Step {
  const [, left = text, operator = 'exists', right = ''] =
    /^([^!<>=]+)([!<>=]+)([\s\S]+)$/.exec(text.trim()) ?? [];
  if (left === '') throw new PathError('unterminated filter');
  return { is: 'filter', left: pieces(left), operator, right: pieces(right) };
}
