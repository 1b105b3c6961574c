import { isRecord } from '../json.ts';
import { placed, TemplateError } from './error.ts';
import { called, countProblem, truth } from './functions.ts';
import { type Argument, type Part, type Pipeline, placeOf, type Template } from './parse.ts';
import { GoFloat, goText } from './values.ts';

/**
 * A Go template that is parsed, filled in from an object, as `kubectl -o go-template` does. Fields, variables, `if`, `with`, `range`,
 * `break`, `continue`, `template`, `define`, `block`, pipelines and the functions of functions.ts are read; methods are
 * not; `isStrict`: a key that is not there is wrong. Throws a TemplateError; what was printed until then is in `sink`. Source: text/template, and GoTemplatePrinter of k8s.io/cli-runtime.
 */
export function filledTemplate(
  { parts, defined }: Template,
  value: unknown,
  sink: Sink = { text: '' },
  isStrict = false,
): string {
  const run = { sink, defined, isStrict, depth: 0, rounds: { count: 0 } };
  rendered(parts, value, new Scope(value, run));
  return sink.text;
}

/** What is printed, as it grows. */
export interface Sink {
  text: string;
}

/** What a template is carried out with, at any depth of those that it inserts. */
interface Run {
  readonly sink: Sink;
  readonly defined: Template['defined'];
  readonly depth: number;
  readonly isStrict: boolean;
  /** How often something was gone round or inserted yet, by all parts together. */
  readonly rounds: { count: number };
}

class Scope {
  readonly #values = new Map<string, unknown>();
  readonly #outer: Scope | undefined;
  readonly run: Run;

  constructor(root: unknown, run: Run, outer?: Scope) {
    this.run = run;
    this.#outer = outer;
    if (outer === undefined) this.#values.set('', root);
  }

  inner(): Scope {
    return new Scope(undefined, this.run, this);
  }

  declare(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  assign(name: string, value: unknown): void {
    if (this.#values.has(name)) this.#values.set(name, value);
    else if (this.#outer) this.#outer.assign(name, value);
    else throw new TemplateError(`undefined variable: $${name}`);
  }

  get(name: string): unknown {
    if (this.#values.has(name)) return this.#values.get(name);
    if (this.#outer) return this.#outer.get(name);
    throw new TemplateError(`undefined variable "$${name}"`);
  }
}

type Left = 'break' | 'continue' | undefined;

/** Gives how the parts were left before their end. */
function rendered(parts: readonly Part[], dot: unknown, scope: Scope): Left {
  for (const part of parts) {
    switch (part.is) {
      case 'text':
        scope.run.sink.text += part.text;
        break;
      case 'print':
        scope.run.sink.text += goText(valueOf(part.pipeline, dot, scope));
        break;
      case 'set':
        if (part.isNew) scope.declare(part.name, valueOf(part.to, dot, scope));
        else {
          const value = valueOf(part.to, dot, scope);
          placed(part.to, () => {
            scope.assign(part.name, value);
          });
        }
        break;
      case 'template':
        insert(part, part.pipeline === undefined ? undefined : valueOf(part.pipeline, dot, scope));
        break;
      case 'break':
      case 'continue':
        return part.is;
      case 'if':
      case 'with':
      case 'range': {
        const left = block(part, dot, scope.inner());
        if (left !== undefined) return left;
        break;
      }
    }
  }
  return undefined;

  function insert(part: Extract<Part, { readonly is: 'template' }>, value: unknown): void {
    const { defined, depth } = scope.run;
    const inner = placed(part, () => {
      count(scope.run);
      const found = defined.get(part.name);
      if (found === undefined) {
        throw new TemplateError(`template ${JSON.stringify(part.name)} not defined`);
      }
      if (depth === DEEPEST) throw new TemplateError('exceeded maximum template depth (100000)');
      return found;
    });
    try {
      rendered(inner, value, new Scope(value, { ...scope.run, depth: depth + 1 }));
    } catch (error) {
      if (error instanceof TemplateError) error.template ??= part.name;
      throw error;
    }
  }
}

/** How deep templates insert templates; whoever goes deeper has no end, and text/template goes on to 100,000. */
const DEEPEST = 500;

function block(
  { is, variables, pipeline, body, otherwise }: Extract<Part, { readonly body: unknown }>,
  dot: unknown,
  scope: Scope,
): Left {
  const value = valueOf(pipeline, dot, scope);
  const [first, second] = variables;
  if (is !== 'range') {
    if (first !== undefined) scope.declare(first, value);
    const isHeld = truth(value);
    return rendered(isHeld ? body : otherwise, isHeld && is === 'with' ? value : dot, scope);
  }
  const items = placed(pipeline, () => itemsOf(value));
  if (items.length === 0) return rendered(otherwise, dot, scope);
  for (const [key, item] of items) {
    count(scope.run);
    const inner = scope.inner();
    if (first !== undefined) inner.declare(first, second === undefined ? item : key);
    if (second !== undefined) inner.declare(second, item);
    if (rendered(body, item, inner) === 'break') break;
  }
  return undefined;
}

const MOST = 10_000;
/** Of all rounds and insertions of a template: few lines ask for more than can ever be printed. */
const MOST_OF_ALL = 2_000_000;

function count({ rounds }: Run): void {
  rounds.count += 1;
  if (rounds.count > MOST_OF_ALL) {
    throw new TemplateError(`Berth goes round no more than ${MOST_OF_ALL} times`);
  }
}

function itemsOf(value: unknown): readonly (readonly [unknown, unknown])[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'number' && Number.isInteger(value)) {
    if (value > MOST) throw new TemplateError(`Berth goes round no more than ${MOST} times`);
    return Array.from({ length: Math.max(0, value) }, (_, index) => [index, index] as const);
  }
  if (Array.isArray(value)) return value.map((item, index) => [index, item] as const);
  if (isRecord(value) && !(value instanceof GoFloat))
    return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  throw new TemplateError(`range can't iterate over ${goText(value)}`);
}

function valueOf({ commands }: Pipeline, dot: unknown, scope: Scope): unknown {
  let value: unknown;
  commands.forEach((command, index) => {
    const [first, ...rest] = command;
    const before = index === 0 ? [] : [value];
    if (first?.is === 'name') {
      const given = rest.map((each) => () => argument(each, dot, scope));
      const all = [...given, ...before.map((each) => () => each)];
      const problem = countProblem(first.name, all.length);
      if (problem !== undefined) {
        throw Object.assign(new TemplateError(problem), { place: first });
      }
      value = placed(placeOf(command), () => called(first.name, all));
      return;
    }
    if (first === undefined || rest.length > 0 || before.length > 0) {
      // What could be one is looked for by the last of its names. Source: evalField of text/template.
      if (first?.is === 'field' && first.names.length > 0) {
        const own = `${first.names.at(-1) ?? ''} is not a method but has arguments`;
        throw Object.assign(new TemplateError(own), { place: first });
      }
      const named = `can't give argument to non-function ${first?.text ?? ''}`;
      throw Object.assign(new TemplateError(named), { place: placeOf(command) });
    }
    if (first.is === 'value' && first.value === null) {
      throw Object.assign(new TemplateError('nil is not a command'), { place: first });
    }
    value = argument(first, dot, scope);
  });
  return value;
}

function argument(word: Argument, dot: unknown, scope: Scope): unknown {
  return placed(word, () => evaluated(word, dot, scope));
}

function evaluated(word: Argument, dot: unknown, scope: Scope): unknown {
  switch (word.is) {
    case 'value':
      return word.value;
    case 'field':
      return fieldOf(dot, word.names, scope.run);
    case 'variable':
      return fieldOf(scope.get(word.name), word.names, scope.run);
    case 'name':
      return called(word.name, []);
    case 'pipeline':
      return fieldOf(valueOf(word, dot, scope), word.names, scope.run);
  }
}

function fieldOf(value: unknown, names: readonly string[], { isStrict }: Run): unknown {
  let found = value;
  for (const name of names) {
    // Below a key that a map does not have nothing is missed. Source: evalField of text/template.
    if (found === undefined) return undefined;
    if (found === null) {
      throw new TemplateError(`nil pointer evaluating interface {}.${name}`);
    }
    if (!isRecord(found)) {
      throw new TemplateError(`can't evaluate field ${name} in type interface {}`);
    }
    if (isStrict && !Object.hasOwn(found, name)) {
      throw new TemplateError(`map has no entry for key ${JSON.stringify(name)}`);
    }
    found = Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found;
}
