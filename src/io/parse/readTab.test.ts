import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Composer } from 'yaml';
import { finish } from '../../model/index.ts';
import { noteEdit, TextPieces, wholeText } from '../../text/index.ts';
import { createParseCache, tabMemory } from './parseCache.ts';
import { parseTab, parseTabSteps } from './parseTab.ts';
import type { ParsedTab } from './parsedTab.ts';
import type { TabReading } from './tabReading.ts';
import { indented, NAMESPACE, pod } from './testing/parsing.ts';

const NODE = '{ apiVersion: v1, kind: Node, metadata: { name: n } }\n';
const DOCUMENTS = [
  pod('a'),
  pod('b'),
  `${NAMESPACE}# a comment\n`,
  NODE,
  '{"apiVersion":"v1","kind":"Node","metadata":{"name":"j"}}\n{"kind":"Pod"}\n',
  `apiVersion: v1\nkind: List\nitems:\n${indented(pod('x'))}${indented(NAMESPACE)}`,
  'kind: List\napiVersion: v1\nitems:\n- kind: A\n  m: &m 1\n- kind: B\n  m: *m\n',
  '{"kind":"PodList","apiVersion":"v1","items":[{"metadata":{"name":"i"}},{"metadata":{}}]}\n',
  '0/3 nodes are available: 3 Insufficient cpu.\n',
  'Warning: something\n',
  'NAME    STATUS   ROLES   AGE\nn1      Ready    <none>  1d\n',
  '%YAML 1.2\n',
  'a: [\n',
  'apiVersion: v1\nkind: Service\nmetadata: { name: s }\nspec: { ports: 3 }\n',
  '\n',
  '',
];
const MARKERS = ['---\n', '--- \n', '---\r\n', '--- # so\n', '--- {}\n', '...\n', '... x\n', ''];
const PUT = [...DOCUMENTS, ...MARKERS, '-', '\n', '---', ' ', '\0', '\uFEFF', '"', '{', '}', '#'];

const text = fc
  .array(fc.tuple(fc.constantFrom(...DOCUMENTS), fc.constantFrom(...MARKERS)), { maxLength: 8 })
  .map((parts) => parts.flat().join(''));
/** An edit: where, how much goes, what comes; all but the last in parts of a thousand. */
const edit = fc.record({
  at: fc.nat(1_000),
  goes: fc.oneof({ weight: 4, arbitrary: fc.nat(4) }, fc.nat(200)),
  comes: fc.oneof(fc.constantFrom(...PUT), fc.constant('')),
});

function edited(
  before: TextPieces,
  { at, goes, comes }: { readonly at: number; readonly goes: number; readonly comes: string },
): TextPieces {
  const start = Math.floor((before.length * at) / 1_000);
  return before.edited({ start, end: Math.min(before.length, start + goes), text: comes });
}

/** All that a reading says, but for the numbers that its memory has for what it counts. */
function told({ codes, chunks, lines, text, ...reading }: TabReading): unknown {
  const { readings, ...columns } = chunks;
  const all = readings.map(({ fields: _, wholes: __, ...said }) => said);
  const starts = Array.from({ length: lines.count }, (_, line) => lines.startOf(line + 1));
  return { ...reading, text: wholeText(text), columns, all, starts, codes: codes.length };
}

function readingOf(cache: ReturnType<typeof createParseCache>): TabReading {
  const { reading } = tabMemory(cache, 'cluster');
  if (!reading) throw new Error('parse a text first');
  return reading;
}

/** Where all of some fields of each object stands, and where they are marked. */
function placesIn({ objects, placesOf }: ParsedTab): unknown {
  return objects.map((_, index) => {
    const places = placesOf(index);
    return [[], ['metadata'], ['metadata', 'name']].map((path) => [
      places?.stretchOf(path),
      places?.rangeOf(path),
    ]);
  });
}

/** `toEqual`, asked only where a stricter and much faster comparison finds a difference. */
function expectAlike(one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other);
}

describe('a text that was read before', () => {
  it('reads, after any edits and dropped parses, as one that is read for the first time', () => {
    fc.assert(
      fc.property(text, fc.array(fc.tuple(edit, fc.nat(30)), { maxLength: 8 }), (first, edits) => {
        const cache = createParseCache();
        let now = TextPieces.of(first);
        const compare = (): void => {
          const kept = finish(parseTabSteps('cluster', now, cache));
          const alone = createParseCache();
          const fresh = parseTab('cluster', now.text, alone);
          expectAlike(told(readingOf(cache)), told(readingOf(alone)));
          // What is broken keeps what it said before.
          if (!fresh.broken) {
            expectAlike(kept.summary, fresh.summary);
            expectAlike(placesIn(kept), placesIn(fresh));
          }
          expectAlike(kept.pasted, fresh.pasted);
          expectAlike(kept.diagnostics, fresh.diagnostics);
        };
        compare();
        for (const [one, steps] of edits) {
          now = edited(now, one);
          if (steps < 10) {
            const dropped = parseTabSteps('cluster', now, cache);
            for (let step = 0; step < steps && dropped.next().done !== true; step += 1);
          } else compare();
        }
        compare();
      }),
      { numRuns: 400 },
    );
  });

  it('is cut and read again only around what changed', () => {
    const many = Array.from({ length: 300 }, (_, index) => pod(`p${String(index)}`));
    const cache = createParseCache();
    parseTab('cluster', many.join('---\n'), cache);
    const before = new Set<unknown>(readingOf(cache).chunks.readings);
    many[150] = `# one line more\n${pod('other')}`;
    parseTab('cluster', many.join('---\n'), cache);
    const anew = readingOf(cache).chunks.readings.filter((reading) => !before.has(reading));
    expect(anew).toHaveLength(1);
  });

  it('is laid out in pieces only around what changed', () => {
    const many = Array.from({ length: 300 }, (_, index) => pod(`p${String(index)}`));
    const cache = createParseCache();
    const before = TextPieces.of(many.join('---\n'));
    finish(parseTabSteps('cluster', before, cache));
    const start = before.text.indexOf('p150');
    const edit = { start, end: start + 1, text: 'q' };
    const after = before.edited(edit);
    noteEdit(before.text, after.text, edit);
    const slice = vi.spyOn(TextPieces.prototype, 'slice');
    try {
      finish(parseTabSteps('cluster', after, cache));
      const laidOut = slice.mock.results.map(({ value }) => String(value).length);
      expect(laidOut.reduce((sum, length) => sum + length, 0)).toBeLessThan(
        20 * pod('p150').length,
      );
    } finally {
      slice.mockRestore();
    }
  });

  it('is not searched again for a field that was found, wherever it has moved', () => {
    const cache = createParseCache();
    const path = ['metadata', 'name'];
    const before = parseTab('cluster', `${pod('a')}---\n${pod('b')}`, cache).placesOf(1);
    const [stretch, range] = [before?.stretchOf(path), before?.rangeOf(path)];
    // Where a field stands is found in what the `yaml` package composes.
    const compose = vi.spyOn(Composer.prototype, 'next');
    try {
      const after = parseTab('cluster', `# moved\n${pod('a')}---\n${pod('b')}`, cache).placesOf(1);
      const lower = {
        startLine: (stretch?.startLine ?? 0) + 1,
        endLine: (stretch?.endLine ?? 0) + 1,
      };
      expect(after?.stretchOf(path)).toEqual({ ...stretch, ...lower });
      expect(after?.rangeOf(path)).toMatchObject({ startLine: (range?.startLine ?? 0) + 1 });
      expect(compose).not.toHaveBeenCalled();
    } finally {
      compose.mockRestore();
    }
  });

  it('keeps what it was for those who hold it', () => {
    const cache = createParseCache();
    const before = parseTab('cluster', `${pod('a')}---\n${pod('b')}`, cache);
    const range = before.placesOf(1)?.rangeOf(['metadata', 'name']);
    parseTab('cluster', `# moved\n\n${pod('a')}---\n${pod('b')}`, cache);
    expect(before.placesOf(1)?.rangeOf(['metadata', 'name'])).toEqual(range);
  });
});
