import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createParseCache } from './parseCache.ts';
import { indented, names, parse, pod, POD } from './testing/parsing.ts';

const deployment = (name: string): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  replicas: 2
  selector:
    matchLabels: {app: ${name}}
  template:
    metadata:
      labels: {app: ${name}}
    spec:
      containers:
      - name: c
        image: nginx
`;
const together = (...documents: string[]): string => documents.join('---\n');

/** What runs after the texts were there one after the other. */
function after(...texts: readonly string[]): readonly string[] {
  const cache = createParseCache();
  for (const text of texts.slice(0, -1)) parse(text, cache);
  return names(parse(texts.at(-1) ?? '', cache));
}

describe('A1: objects that are no longer in the text do not keep running', () => {
  const TEMPLATE =
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: x\ndata: {{ .Values.data }}\n';
  const twelve = together(...Array.from({ length: 12 }, (_, n) => deployment(`d${String(n)}`)));

  it('when all is pasted over by a text with an error', () => {
    expect(after(twelve, together(POD, TEMPLATE))).toEqual(['taken Pod default/web']);
    expect(after(twelve, TEMPLATE)).toEqual([]);
    const twelveBroken = twelve.replaceAll(/name: d(\d+)\nspec:/g, 'name: other$1\nspec: [');
    expect(after(twelve, twelveBroken)).toEqual([]);
  });

  it('when a document is cut out and another is pasted in its place', () => {
    const broken = deployment('new').replace('replicas: 2', 'replicas: [2');
    expect(after(together(pod('a'), deployment('old')), together(pod('a'), broken))).toEqual([
      'taken Pod default/a',
    ]);
  });

  it('when the name cannot be read in what was pasted over it', () => {
    const other =
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: [x\n  labels:\n    a: b\n    c: d\nspec:\n  nodeName: n\n  hostname: h\n';
    expect(after(pod('a'), other)).toEqual([]);
  });

  it('when the name, kind or namespace was changed while the text was broken', () => {
    const broken = pod('a').replace('image: nginx', 'image: [nginx');
    expect(after(pod('a'), broken)).toEqual(['taken Pod default/a']);
    expect(after(pod('a'), broken, broken.replace('name: a', 'name: b'))).toEqual([]);
    expect(after(pod('a'), broken.replace('kind: Pod', 'kind: Job'))).toEqual([]);
    expect(after(pod('a'), broken.replace('name: a', 'name: a\n  namespace: z'))).toEqual([]);
  });

  it('when a list loses an item and another breaks', () => {
    const list = (...items: string[]): string =>
      `apiVersion: v1\nkind: List\nitems:\n${items.map(indented).join('')}`;
    const broken = pod('b').replace('nginx', '"nginx');
    expect(after(list(pod('a'), pod('b')), list(broken))).toEqual(['taken Pod default/b']);
    const json = (...given: string[]): string =>
      JSON.stringify({
        kind: 'List',
        apiVersion: 'v1',
        items: given.map((name) => ({
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name },
          spec: { containers: [{ name: 'c', image: 'i' }] },
        })),
      });
    expect(after(json('a', 'b', 'c'), json('a', 'b').slice(0, -2))).toEqual([
      'taken Pod default/a',
      'taken Pod default/b',
    ]);
  });
});

describe('a document that is broken for a moment keeps what it said', () => {
  const broken = (name: string): string => pod(name).replace('image: nginx', 'image: [nginx');

  it.each([
    ['moved before another', together(broken('b'), pod('a'))],
    ['beside a new document', together(pod('new'), pod('a'), broken('b'))],
    ['with its kind half typed', together(pod('a'), pod('b').replace('kind: Pod', 'kind: "Po'))],
    [
      'without a colon behind its kind',
      together(pod('a'), pod('b').replace('kind: Pod', 'kind Pod')),
    ],
    ['with its name half typed', together(pod('a'), pod('b').replace('name: b', 'name: [b'))],
    ['with its metadata half typed', together(pod('a'), pod('b').replace('metadata:', 'meta'))],
    ['that became one with the other', together(pod('a'), pod('b')).replace('---\n', '--\n')],
    ['with a quote before all', together(pod('a'), `"${pod('b')}`)],
  ])('%s', (_name, text) => {
    expect([...after(together(pod('a'), pod('b')), text)].sort()).toContain('taken Pod default/b');
  });

  it('of two with one name, the one that broke', () => {
    const [first, second] = [pod('a'), pod('a').replace('nginx', 'redis')];
    const cache = createParseCache();
    parse(together(first, second), cache);
    const { objects } = parse(together(first, second.replace('image: ', 'image: [')), cache);
    expect(objects.map(({ object }) => JSON.stringify(object).includes('redis'))).toEqual([
      false,
      true,
    ]);
  });

  it('in the items of a list that names their kind once', () => {
    const item = (name: string): string =>
      `- metadata:\n    name: ${name}\n  spec:\n    containers: [{name: c, image: i}]\n`;
    const list = `apiVersion: v1\nkind: PodList\nitems:\n${item('a')}${item('b')}`;
    expect(after(list, list.replace(/image: i\}\]\n$/, 'image: i\n'))).toEqual([
      'taken Pod default/a',
      'taken Pod default/b',
    ]);
  });
});

describe('whatever text comes after whatever other', () => {
  const NAMES = ['a', 'b', 'c'];
  const document = fc
    .record({
      make: fc.constantFrom(pod, deployment),
      name: fc.constantFrom(...NAMES),
      namespace: fc.constantFrom('', '\n  namespace: x', '\n  namespace: y'),
      json: fc.boolean(),
      cut: fc.option(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
          remove: fc.integer({ min: 0, max: 8 }),
          insert: fc.constantFrom('[', '"', ': ', '{', "'", '\n', '\t', '- ', '@', 'x', '}'),
        }),
      ),
    })
    .map(({ make, name, namespace, cut }) => {
      const whole = make(name).replace(/^ {2}name: .*$/m, (line) => `${line}${namespace}`);
      if (!cut) return whole;
      const at = Math.floor(cut.at * whole.length);
      return `${whole.slice(0, at)}${cut.insert}${whole.slice(at + cut.remove)}`;
    });
  const text = fc.array(document, { maxLength: 4 }).map((documents) => together(...documents));

  it('nothing runs of which the text says neither name, kind nor namespace', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (first, second, twice) => {
        const cache = createParseCache();
        parse(first, cache);
        if (twice) parse(`${second}\n`, cache);
        for (const { isLastGood, kind, namespace, name } of parse(second, cache).objects) {
          if (!isLastGood) continue;
          const chunks = second.split(/^---\n/m);
          // What is whole in a line must be so; an edit may have broken one line of each document.
          const fitting = chunks.some((chunk) => {
            const says = (key: string, value: string, depth: string): boolean => {
              const lines = [...chunk.matchAll(new RegExp(`^${depth}${key}: ([a-zA-Z]+)$`, 'gm'))];
              return lines.length === 0 || lines.some(([, told]) => told === value);
            };
            return (
              says('kind', kind, '') &&
              says('name', name, ' {2}') &&
              (namespace === 'default' || says('namespace', namespace, ' {2}'))
            );
          });
          expect(fitting, `${kind} ${namespace}/${name} in\n${second}`).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
