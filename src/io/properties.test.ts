/** What holds for every text: the readers agree, chunks make no difference, nothing throws. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CreateNodeOptions,
  type DocumentOptions,
  isScalar,
  parseAllDocuments,
  type Scalar,
  stringify,
  type ToStringOptions,
} from 'yaml';
import { CATALOGUE } from '../i18n/index.ts';
import {
  DIAGNOSTIC_CODES,
  type FieldPath,
  type KubernetesObject,
  DEFAULT_RUN_OPTIONS,
  finish,
} from '../model/index.ts';
import type { TextDiagnostic, TextRange } from '../protocol/index.ts';
import { IO_CODES } from './codes.ts';
import { combineTabs } from './combineTabs.ts';
import { findObjects } from './objects/findObjects.ts';
import { readObject } from './objects/readObject.ts';
import { createParseCache } from './parse/parseCache.ts';
import { parseTab } from './parse/parseTab.ts';
import type { ParsedTab } from './parse/parsedTab.ts';
import { printObjects } from './print.ts';
import { NOTHING_INHERITED } from './split/chunk.ts';
import { readFully, YAML_OPTIONS } from './yaml/fullReader.ts';
import { nodeValue } from './yaml/nodeValue.ts';
import { readValue } from './yaml/valueReader.ts';

/** Strings that tend to break a YAML reader. */
const awkward = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'ab \n\t\'":#-[]{}|>&*!%@`,?\\0') }),
  fc.constantFrom('yes', '1:30', '010', '~', ' a', 'a: b', 'a #b', '- a', '', '\n', 'a\n\nb\n'),
  fc.lorem({ maxCount: 30 }),
);

const jsonValue = fc.letrec<{ node: unknown; leaf: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.stringMatching(/^[a-zA-Z./-]{1,12}$/), awkward), tie('node'), {
      maxKeys: 4,
    }),
  ),
  leaf: fc.oneof(
    awkward,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.double({ noNaN: true }),
  ),
})).node;

/** Ways to write the same value. */
const style: fc.Arbitrary<DocumentOptions & CreateNodeOptions & ToStringOptions> = fc.record({
  indentSeq: fc.boolean(),
  indent: fc.constantFrom(2, 3, 4),
  lineWidth: fc.constantFrom(0, 20, 40, 80),
  singleQuote: fc.constantFrom(true, false, null),
  blockQuote: fc.constantFrom<('literal' | 'folded' | boolean)[]>(true, false, 'literal', 'folded'),
  collectionStyle: fc.constantFrom<('any' | 'block' | 'flow')[]>('any', 'block', 'flow'),
  defaultStringType: fc.constantFrom<Scalar.Type[]>(
    'PLAIN',
    'QUOTE_DOUBLE',
    'QUOTE_SINGLE',
    'BLOCK_LITERAL',
  ),
  doubleQuotedAsJSON: fc.boolean(),
  version: fc.constantFrom('1.1', '1.2'),
});

const written = fc
  .tuple(jsonValue, style, fc.boolean())
  .map(([value, options, crlf]) => breaks(stringify(value, options), crlf));

const breaks = (text: string, crlf: boolean): string =>
  crlf ? text.replaceAll('\n', '\r\n') : text;

const TOKENS = [
  ...[
    'a',
    'b:',
    'c: ',
    'key: value',
    '- ',
    '- a',
    '-',
    ':',
    ' ',
    '  ',
    '    ',
    '\n',
    '\n  ',
    '\n- ',
  ],
  ...['"', "'", '"x"', "'y'", '|', '|-', '>', '|+\n', '#', ' # c', '{', '}', '[', ']', ',', '{}'],
  ...['&x', '*x', '!t', '?', '%', '@', '<<: *x', '\t', '\r\n', '\\', '1', 'yes', '~', '[a, b]'],
  ...[
    '---',
    '\n---\n',
    '\n...\n',
    '{{ x }}',
    'items:\n- ',
    'kind: List\n',
    '\0',
    '\uFEFF',
    '%YAML 1.1\n',
  ],
];
const soup = fc.array(fc.constantFrom(...TOKENS), { maxLength: 30 }).map((parts) => parts.join(''));

/** `text` with a few characters cut out, put in or changed. */
function mutated(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    remove: fc.integer({ min: 0, max: 12 }),
    insert: fc.oneof(fc.constant(''), fc.constantFrom(...TOKENS), fc.string({ maxLength: 3 })),
  });
  return fc.tuple(text, fc.array(edit, { minLength: 1, maxLength: 4 })).map(([original, edits]) => {
    let changed = original;
    for (const { at, remove, insert } of edits) {
      const place = Math.floor(at * changed.length);
      changed = changed.slice(0, place) + insert + changed.slice(place + remove);
    }
    return changed;
  });
}

/** Objects that pass validation, with awkward text in their annotations. */
const object = fc
  .record({
    kind: fc.constantFrom('Pod', 'Pod', 'Namespace', 'ConfigMap'),
    name: fc.stringMatching(/^[a-z]{1,6}$/),
    annotations: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), awkward, { maxKeys: 3 }),
    cpu: fc.constantFrom('100m', 1, '0.5'),
  })
  .map(({ kind, name, annotations, cpu }) => ({
    apiVersion: 'v1',
    kind,
    metadata: { name, annotations },
    ...(kind === 'Pod'
      ? { spec: { containers: [{ name: 'c', image: 'nginx', resources: { requests: { cpu } } }] } }
      : {}),
  }));

const list = fc.array(object, { maxLength: 5 }).chain((items) =>
  fc.constantFrom(
    { apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } },
    { apiVersion: 'v1', kind: 'List', items },
    {
      apiVersion: 'v1',
      items: items.map(({ metadata }) => ({ metadata })),
      kind: 'NamespaceList',
    },
  ),
);

/** One document: YAML in any style, or JSON in any. */
const manifest = fc
  .tuple(fc.oneof(object, list), style, fc.option(fc.constantFrom(0, 2, 4)))
  .map(([value, options, json]) =>
    json === null ? stringify(value, options) : `${JSON.stringify(value, null, json)}\n`,
  );
const marker = fc.constantFrom(
  '---\n',
  '---\n# Source: chart/templates/a.yaml\n',
  '--- # next\n',
  '...\n---\n',
);

/** Several documents of manifests, as people and tools write them. */
const manifests = fc
  .tuple(
    fc.constantFrom('', '\uFEFF', '# nothing\n', '---\n---\n'),
    fc.array(fc.tuple(manifest, marker), { maxLength: 4 }),
    fc.boolean(),
  )
  .map(([start, documents, crlf]) => breaks(start + documents.flat().slice(0, -1).join(''), crlf));

describe('the two readers', () => {
  it('give the same values, wherever the fast one gives one at all', () => {
    let read = 0;
    fc.assert(
      fc.property(
        fc.oneof(written, manifest, mutated(written), mutated(manifests), soup),
        (text) => {
          const value = readValue(text, /^[[{]/.test(text) ? 'json' : 'yaml');
          if (value === undefined) return;
          read += 1;
          const full = finish(readFully(text));
          expect(full.problems).toEqual([]);
          expect(value).toEqual(full.value);
        },
      ),
      { numRuns: 800 },
    );
    // The property would hold for a reader that reads nothing.
    expect(read).toBeGreaterThan(180);
  });
});

describe('a tab cut into chunks', () => {
  it('says what the yaml package says of the whole text, values and ranges', () => {
    fc.assert(
      fc.property(manifests, (text) => {
        const expected = parseWhole(text);
        const parsed = parseTab('cluster', text, createParseCache());
        expect(parsed.broken).toBe(false);
        expect(parsed.objects.map(facts)).toEqual(expected.map(({ read }) => facts(read)));
        for (const [index, { places: fields }] of expected.entries()) {
          for (const { path, range } of fields) {
            expect(parsed.placesOf(index)?.rangeOf(path)).toEqual(range);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('says the same after any edits as when parsed afresh, but for what is kept of broken parts', () => {
    fc.assert(
      fc.property(
        manifests,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        (text, cuts) => {
          const cache = createParseCache();
          for (const cut of [...cuts, 1]) {
            const part = text.slice(0, Math.ceil(cut * text.length));
            const edited = parseTab('cluster', part, cache);
            const fresh = parseTab('cluster', part, createParseCache());
            expect(edited.broken).toBe(fresh.broken);
            expect(edited.diagnostics).toEqual(fresh.diagnostics);
            if (!fresh.broken) expect(whole(edited)).toEqual(whole(fresh));
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('printed objects', () => {
  it('are the same objects and the same text when they are parsed again', () => {
    fc.assert(
      fc.property(manifests, (text) => {
        const taken = objectsOf(parseTab('cluster', text, createParseCache()));
        const printed = printObjects(taken);
        const again = objectsOf(parseTab('cluster', printed, createParseCache()));
        expect(again).toEqual(taken);
        expect(printObjects(again)).toBe(printed);
      }),
      { numRuns: 200 },
    );
  });
});

describe('any text at all', () => {
  const anything = fc.oneof(
    soup,
    mutated(manifests),
    fc.string({ unit: 'binary' }),
    fc.tuple(manifests, fc.double({ min: 0, max: 1, noNaN: true })).map(([text, part]) => {
      return text.slice(0, Math.floor(part * text.length));
    }),
  );
  const codes = new Set<string>([...IO_CODES, ...DIAGNOSTIC_CODES]);

  it('is parsed without an exception, into diagnostics with known codes inside of the text', () => {
    fc.assert(
      fc.property(anything, anything, (cluster, workload) => {
        const cache = createParseCache();
        const tabs = [
          parseTab('workload', workload, cache),
          parseTab('cluster', `${cluster}x`, cache),
          parseTab('cluster', cluster, cache),
        ];
        const { report, objects, spanOf } = combineTabs(
          [tabs[0], tabs[2]].filter((tab) => tab !== undefined),
        );
        expect(spanOf).toHaveLength(objects.length);
        const texts = { workload, cluster, scheduler: '' };
        for (const diagnostic of report.diagnostics) {
          expect(codes).toContain(diagnostic.code);
          expectInside(diagnostic, texts[diagnostic.tab]);
          expectWholeSentence(diagnostic);
        }
        for (const { startLine, endLine, tab } of report.objects) {
          expect(startLine).toBeGreaterThan(0);
          expect(endLine).toBeGreaterThanOrEqual(startLine);
          expect(endLine).toBeLessThanOrEqual(texts[tab].split('\n').length);
        }
      }),
      { numRuns: 400 },
    );
  });
});

function objectsOf({ objects }: ParsedTab): KubernetesObject[] {
  return objects.flatMap(({ object }) => object ?? []);
}

interface Expected {
  readonly read: ReturnType<typeof readObject>;
  readonly places: readonly { readonly path: FieldPath; readonly range: TextRange }[];
}

const FIELDS: readonly FieldPath[] = [
  ['metadata', 'name'],
  ['spec', 'containers', 0, 'image'],
  ['spec', 'containers', 0, 'resources', 'requests', 'cpu'],
];

const CONTEXT = { tab: 'workload', rules: DEFAULT_RUN_OPTIONS } as const;

/** The text read in one go, without chunks, js-yaml or cache. */
function parseWhole(text: string): Expected[] {
  const documents = parseAllDocuments(text, YAML_OPTIONS);
  if ('empty' in documents) return [];
  return documents.flatMap((document) => {
    // The package prints some values in ways that it can't read itself.
    fc.pre(document.errors.length === 0);
    const { value } = nodeValue(document.contents);
    return findObjects(value, NOTHING_INHERITED).objects.map((found) => ({
      read: readObject(found, CONTEXT),
      places: FIELDS.flatMap((path) => {
        const node: unknown = document.getIn([...found.path, ...path], true);
        if (!isScalar(node) || !node.range) return [];
        return [{ path, range: rangeIn(text, node.range[0], node.range[1]) }];
      }),
    }));
  });
}

function rangeIn(text: string, start: number, end: number): TextRange {
  const position = (offset: number): readonly [number, number] => {
    const before = text.slice(0, offset).split('\n');
    return [before.length, (before.at(-1)?.length ?? 0) + 1];
  };
  const [startLine, startColumn] = position(start);
  // A block scalar ends with its last line of text, not with the break behind it.
  const [endLine, endColumn] = position(start + text.slice(start, end).trimEnd().length);
  return { startLine, startColumn, endLine, endColumn };
}

function facts({
  object: value,
  kind,
  namespace,
  name,
  state,
}: ReturnType<typeof readObject> | ParsedTab['objects'][number]): unknown {
  return { value, kind, namespace, name, state };
}

function whole({ objects, lines, placesOf }: ParsedTab): readonly unknown[] {
  return objects.map((parsed, index) => [
    facts(parsed),
    [lines.start[index], lines.end[index]],
    FIELDS.map((path) => placesOf(index)?.rangeOf(path)),
  ]);
}

/** Every value that the sentence of a code asks for is there. */
function expectWholeSentence({ code, values }: TextDiagnostic): void {
  const io = IO_CODES.find((known) => known === code);
  const asked = io ? CATALOGUE.en.diagnostics[io].match(/(?<=\{\{)\w+/g) : undefined;
  for (const name of asked ?? []) expect(Object.keys(values ?? {})).toContain(name);
}

function expectInside({ range }: TextDiagnostic, text: string): void {
  const lines = text.split('\n');
  expect(range.startLine).toBeGreaterThan(0);
  expect(range.startColumn).toBeGreaterThan(0);
  expect(range.endLine).toBeLessThanOrEqual(lines.length);
  expect(range.startColumn).toBeLessThanOrEqual((lines[range.startLine - 1]?.length ?? 0) + 1);
  const ordered =
    range.endLine > range.startLine ||
    (range.endLine === range.startLine && range.endColumn > range.startColumn);
  expect(ordered).toBe(true);
}
