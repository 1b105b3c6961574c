import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Document,
  isCollection,
  isPair,
  isScalar,
  type Node,
  type Pair,
  type Scalar,
  visit,
} from 'yaml';
import { editedValue, type FieldEdit, type FieldPath, finish } from '../../model/index.ts';
import { TAB_NAMES } from '../../protocol/index.ts';
import { combineTabs } from '../combineTabs.ts';
import { createParseCache } from '../parse/parseCache.ts';
import { parseTab } from '../parse/parseTab.ts';
import { readFully } from '../yaml/fullReader.ts';
import { resolvePlain } from '../yaml/plainScalar.ts';
import { applyTextEdits } from './applyTextEdits.ts';
import { commentsOf } from './comments.ts';
import { textEditsOf } from './textEditsOf.ts';

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z][a-z0-9./-]{0,8}$/) },
  fc.constantFrom('true', '1e3', '1.5', '500m', '010', 'on', '', '#a', 'a: b', '- x', ' pad', '*x'),
  fc.constantFrom('<<', "it's", 'a "b"', 'two\nlines', 'end\n', '[', '}', '~', 'null', '---', 'é'),
);
const leaf = fc.oneof(
  { weight: 4, arbitrary: word },
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, 1.5, 1e21, 0),
);
const key = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-z]{1,6}$/) },
  fc.constantFrom('app.kubernetes.io/name', 'on', '1', 'a b', '__proto__', 'true', '<<'),
);
const value = fc.letrec<{ node: unknown; leaf: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    tie('leaf'),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(key, tie('node'), { maxKeys: 4 }),
  ),
  leaf,
})).node;
const data = fc.dictionary(key, value, { minKeys: 1, maxKeys: 5 });

interface Style {
  readonly indent: number;
  readonly indentSeq: boolean;
  readonly flow: number;
  readonly quotes: Scalar.Type;
  readonly comments: number;
  readonly lineWidth: number;
  readonly crlf: boolean;
  readonly json: number | undefined;
  readonly seed: number;
}

const style: fc.Arbitrary<Style> = fc.record({
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  flow: fc.constantFrom(0, 0, 5),
  quotes: fc.constantFrom<Scalar.Type[]>('PLAIN', 'PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE'),
  comments: fc.constantFrom(0, 3, 6),
  lineWidth: fc.constantFrom(0, 0, 30),
  crlf: fc.boolean(),
  json: fc.constantFrom(undefined, undefined, undefined, 0, 2, 4),
  seed: fc.nat(),
});

interface Written {
  readonly text: string;
  /** Where each comment was put. */
  readonly comments: ReadonlyMap<string, FieldPath>;
}

/** The value as somebody may have written it, with comments here and there. */
function written(content: unknown, { seed, ...how }: Style): Written {
  if (how.json !== undefined) {
    const text = JSON.stringify(content, null, how.json);
    return { text: how.crlf ? text.replaceAll('\n', '\r\n') : text, comments: new Map() };
  }
  const document = new Document(content, { aliasDuplicateObjects: false });
  const comments = new Map<string, FieldPath>();
  let random = seed % 2147483646;
  const chance = (tenths: number): boolean => {
    random = (random * 48271 + 11) % 2147483647;
    return random % 10 < tenths;
  };
  visit(document, {
    Scalar: (_key, scalar) => {
      const { value: text } = scalar;
      if (typeof text !== 'string') return;
      const isPlain = typeof resolvePlain(text) === 'string' && text !== '<<';
      if (how.quotes !== 'PLAIN' || !isPlain) {
        scalar.type = how.quotes === 'PLAIN' ? 'QUOTE_DOUBLE' : how.quotes;
      }
    },
    Collection: (_key, node) => {
      if (chance(how.flow)) node.flow = true;
    },
  });
  const comment = (path: FieldPath): string => {
    const text = ` c${comments.size}`;
    comments.set(`#${text}`, path);
    return text;
  };
  const walk = (node: unknown, path: FieldPath): void => {
    if (isScalar(node) && chance(how.comments)) node.comment = comment(path);
    if (!isCollection(node) || node.flow === true) return;
    for (const [index, item] of node.items.entries()) {
      if (isPair(item)) {
        const { key: name, value: inner } = item as Pair<Scalar, Node>;
        const at = [...path, String(name.value)];
        if (index > 0 && chance(how.comments)) name.commentBefore = comment(at);
        walk(inner, at);
      } else {
        const at = [...path, index];
        if (index > 0 && chance(how.comments)) (item as Node).commentBefore = comment(at);
        walk(item, at);
      }
    }
  };
  walk(document.contents, []);
  const text = document.toString({
    indent: how.indent,
    indentSeq: how.indentSeq,
    lineWidth: how.lineWidth,
  });
  return { text: how.crlf ? text.replaceAll('\n', '\r\n') : text, comments };
}

/** A path of a value, chosen by numbers: an existing one, or one step beyond. */
function pathIn(root: unknown, choices: readonly number[], fresh: string): FieldPath {
  const path: (string | number)[] = [];
  let at = root;
  for (const choice of choices) {
    if (Array.isArray(at)) {
      if (at.length === 0) break;
      const index = choice % at.length;
      path.push(index);
      at = (at as unknown[])[index];
    } else if (typeof at === 'object' && at !== null) {
      const keys = [...Object.keys(at), fresh];
      const name = keys[choice % keys.length] ?? fresh;
      path.push(name);
      at = Object.getOwnPropertyDescriptor(at, name)?.value;
      if (at === undefined) break;
    } else break;
  }
  return path;
}

interface Draw {
  readonly op: FieldEdit['op'];
  readonly choices: readonly number[];
  readonly fresh: string;
  readonly put: unknown;
}

const draw: fc.Arbitrary<Draw> = fc.record({
  op: fc.constantFrom<FieldEdit['op'][]>('set', 'remove', 'append'),
  choices: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
  fresh: key,
  put: value,
});

function editOf(root: unknown, { op, choices, fresh, put }: Draw): FieldEdit {
  const path = pathIn(root, choices, fresh);
  return op === 'remove' ? { op, path } : { op, path, value: put };
}

const objectOf = (name: string, content: unknown) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name },
  data: content,
});

type Shape = 'documents' | 'list';

/** Three objects in one tab; the one in the middle is edited. */
function tabOf(shape: Shape, middle: string, { crlf, json }: Style) {
  const nl = crlf ? '\r\n' : '\n';
  const other = (name: string) =>
    [`# ${name}`, 'apiVersion: v1', 'kind: ConfigMap', 'metadata:', `  name: ${name}`, ''].join(nl);
  if (shape === 'documents') {
    const head = `${other('before')}---${nl}`;
    const tail = `${middle.endsWith('\n') ? '' : nl}---${nl}${other('after')}`;
    return { head, middle, tail };
  }
  if (json !== undefined) {
    const item = JSON.stringify({ ...objectOf('x', {}), data: undefined });
    const head = `{"apiVersion":"v1","kind":"List","items":[${item},`;
    return { head, middle, tail: `,${item.replace('x', 'y')}]}` };
  }
  const lines = (text: string) =>
    text
      .split(/(?<=\n)/)
      .map((line, index) => (index === 0 ? `- ${line}` : /^\r?\n$/.test(line) ? line : `  ${line}`))
      .join('');
  const head = `apiVersion: v1${nl}kind: List${nl}items:${nl}${lines(other('before').slice('# before'.length + nl.length))}`;
  return {
    head,
    middle: lines(middle),
    tail: lines(other('after').slice('# after'.length + nl.length)),
  };
}

function sourceOf(text: string) {
  const texts = { workload: text, cluster: '', scheduler: '' };
  const tabs = TAB_NAMES.map((tab) => parseTab(tab, texts[tab], createParseCache()));
  return { texts, combined: combineTabs(tabs) };
}

function editMiddle(text: string, edits: readonly FieldEdit[]) {
  const within = edits.map((edit) => ({ ...edit, path: ['data', ...edit.path] }));
  return textEditsOf(sourceOf(text), [{ kind: 'fields', object: 1, edits: within }]);
}

const read = (text: string): unknown => finish(readFully(text)).value;

/** JSON has no `-0`, and the value of a text has no prototype to compare. */
const plain = (content: unknown): unknown => JSON.parse(JSON.stringify(content)) as unknown;

describe('any edits of any object', () => {
  it('give the value that is meant, and leave every other character of the tab', () => {
    let made = 0;
    let refused = 0;
    let small = 0;
    fc.assert(
      fc.property(
        data,
        style,
        fc.constantFrom<Shape[]>('documents', 'list'),
        fc.array(draw, { minLength: 1, maxLength: 3 }),
        (content, how, shape, draws) => {
          const { text } = written(objectOf('middle', content), how);
          const { head, middle, tail } = tabOf(shape, text, how);
          fc.pre(isSound(text, objectOf('middle', content)));
          const edits: FieldEdit[] = [];
          let wanted: unknown = content;
          for (const each of draws) {
            const edit = editOf(wanted, each);
            const after = editedValue(wanted, [edit]);
            if (typeof after !== 'object' || after === null || Array.isArray(after)) continue;
            edits.push(edit);
            wanted = after;
          }
          const result = editMiddle(head + middle + tail, edits);
          if (result === undefined) {
            refused += 1;
            return;
          }
          made += 1;
          const whole = applyTextEdits(head + middle + tail, result);
          expect(whole.startsWith(head)).toBe(true);
          expect(whole.endsWith(tail)).toBe(true);
          const edited = whole.slice(head.length, whole.length - tail.length);
          const isItem = shape === 'list' && how.json === undefined;
          const now = read(edited);
          expect(plain(isItem ? (now as unknown[])[0] : now)).toEqual(
            plain(objectOf('middle', wanted)),
          );
          const touched = result.reduce((sum, { start, end }) => sum + end - start, 0);
          if (touched < middle.length / 2) small += 1;
        },
      ),
      { numRuns: 100 },
    );
    // The property would hold for edits that are all refused, or that write everything anew.
    expect(refused).toBeLessThan(made / 50);
    expect(small).toBeGreaterThan(made * 0.6);
  });

  it('keep every comment that is not about what goes', () => {
    let kept = 0;
    fc.assert(
      fc.property(data, style, draw, (content, how, each) => {
        const commented = { ...how, comments: 5, json: undefined };
        const { text, comments } = written(objectOf('middle', content), commented);
        fc.pre(isSound(text, objectOf('middle', content)));
        const edit = editOf(content, each);
        const wanted = editedValue(content, [edit]);
        // What is no list becomes one, and what it was goes.
        const isReplaced = edit.op === 'append' && !isList(content, edit.path);
        fc.pre(typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted));
        const { head, middle, tail } = tabOf('documents', text, commented);
        const result = editMiddle(head + middle + tail, [edit]);
        if (result === undefined) return;
        const left = commentsOf(applyTextEdits(head + middle + tail, result));
        for (const comment of commentsOf(text)) {
          const path = comments.get(comment);
          if (path && isAbout(path, ['data', ...edit.path], isReplaced ? 'set' : edit.op)) continue;
          kept += 1;
          expect(left).toContain(comment);
        }
      }),
      { numRuns: 100 },
    );
    expect(kept).toBeGreaterThan(100);
  });
});

describe('objects that are taken out', () => {
  it('are gone, and all others are as they were, with what is said above them', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^x[a-z]{1,4}$/), {
      minLength: 1,
      maxLength: 5,
    });
    const shape = fc.constantFrom('documents', 'marked', 'list', 'deep list', 'json', 'json lines');
    fc.assert(
      fc.property(names, shape, fc.boolean(), fc.nat(31), (all, how, crlf, bits) => {
        const text = crlf ? severalOf(all, how).replaceAll('\n', '\r\n') : severalOf(all, how);
        const isGone = (_name: string, index: number) => ((bits >> index) & 1) === 1;
        const gone = all.flatMap((name, index) => (isGone(name, index) ? [index] : []));
        const source = sourceOf(text);
        const edits = textEditsOf(
          source,
          gone.map((object) => ({ kind: 'remove', object })),
        );
        const left = applyTextEdits(text, edits ?? []);
        const kept = all.filter((name, index) => !isGone(name, index));
        expect(sourceOf(left).combined.report.brokenTabs).toEqual([]);
        expect(sourceOf(left).combined.parsed.map(({ name }) => name)).toEqual(kept);
        if (how.startsWith('json')) return;
        for (const name of kept) expect(left).toMatch(new RegExp(`# of ${name}\\r?\\n`));
      }),
      { numRuns: 100 },
    );
  });
});

function severalOf(names: readonly string[], how: string): string {
  const parts = names.map((name) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } }));
  if (how === 'json') {
    return JSON.stringify({ apiVersion: 'v1', kind: 'List', items: parts }, null, 2);
  }
  if (how === 'json lines') return parts.map((part) => `${JSON.stringify(part)}\n`).join('');
  const lines = (name: string, by: string): string =>
    ['apiVersion: v1', 'kind: Namespace', 'metadata:', `  name: ${name}`]
      .map((line, index) => `${index === 0 ? by.replace(/ {2}$/, '- ') : by}${line}\n`)
      .join('');
  if (how === 'documents' || how === 'marked') {
    const documents = names.map((name) => `# of ${name}\n${lines(name, '')}`);
    return (how === 'marked' ? '---\n' : '') + documents.join('---\n');
  }
  const by = how === 'list' ? '  ' : '    ';
  const items = names.map((name) => `${by.slice(2)}# of ${name}\n${lines(name, by)}`);
  return `apiVersion: v1\nitems:\n${items.join('')}kind: List\n`;
}

/** Whether a comment may go with the edit: it is about the field, or an item like the one that goes. */
function isAbout(comment: FieldPath, path: FieldPath, op: FieldEdit['op']): boolean {
  if (op === 'append') return false;
  const last = path.at(-1);
  // A list goes with its last item, and of equal items any may go.
  const own = typeof last === 'number' ? path.slice(0, -1) : path;
  return own.every((step, index) => String(step) === String(comment[index]));
}

function isList(content: unknown, path: FieldPath): boolean {
  let at = content;
  for (const step of path) at = (at as Readonly<Record<string, unknown>>)[step];
  return Array.isArray(at);
}

/** The package prints some values in ways that it reads as others. */
function isSound(text: string, content: unknown): boolean {
  const { value: found, problems } = finish(readFully(text));
  return problems.length === 0 && JSON.stringify(found) === JSON.stringify(content);
}
