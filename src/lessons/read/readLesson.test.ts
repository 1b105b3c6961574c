import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLesson } from '../check/checkLesson.ts';
import { lessonWith } from '../testing.ts';
import { readFieldPath } from './fieldPath.ts';
import { readLesson } from './readLesson.ts';

const WHOLE = `apiVersion: berth/v1
kind: Lesson
id: whole
version: 1
minutes: 1
concepts: [filter]
cluster: |
  # a comment
  { apiVersion: v1, kind: Node, metadata: { name: n1 } }
predict:
  kind: count
  of: placed app=web
  pinned: 0
  misconceptions: [{ id: all, answer: 3 }]
task:
  goal: [{ placed: { pods: app=web, at: 'zone in (a,b)' } }]
  solutions: [{ id: so, edits: [{ object: Node/n1, set: 'metadata.labels[zone]', value: a }] }]
  wrong: [{ id: not-so, edits: [], when: [{ not: { uses: { object: Node, path: spec } } }] }]
en: { title: T, idea: I, question: Q, told: '{placed app=web}', mistakes: { all: M }, task: D, hints: [a, b, c], wrong: { not-so: W }, solved: S }
`;

describe('the reader of lessons', () => {
  it('reads a whole lesson', () => {
    const { lesson, diagnostics, problems } = readLesson(WHOLE);
    expect(problems).toEqual([]);
    expect(diagnostics).toEqual([]);
    expect(lesson?.texts.cluster).toContain('# a comment');
    expect(lesson?.task?.solutions[0]?.edits).toEqual([
      { op: 'set', object: 'Node/n1', path: ['metadata', 'labels', 'zone'], value: 'a' },
    ]);
    expect(lesson?.prose.en?.['hints.2']).toBe('b');
  });

  it('marks what is wrong where it stands, and reads the rest', () => {
    const broken = WHOLE.replace('minutes: 1', 'minutes: soon')
      .replace('placed: { pods: app=web,', 'plcaed: { pods: app=web,')
      .replace('{placed app=web}', '{placed}');
    const { lesson, diagnostics } = readLesson(broken);
    expect(lesson?.id).toBe('whole');
    expect(diagnostics.map(({ code, range }) => [range.startLine, code])).toEqual([
      [5, 'lesson-wrong-type'],
      [16, 'lesson-unknown-field'],
      [19, 'lesson-bad-fact'],
    ]);
  });

  it('says what is missing, unknown or twice', () => {
    expect(lessonWith({}).codes).toContain('lesson-missing');
    const predict = { kind: 'node', pod: 'a b', pinned: 'x' };
    expect(lessonWith({ predict }).codes).toContain('lesson-bad-selector');
    expect(lessonWith({ predict: { ...predict, kind: 'nod' } }).codes).toContain(
      'lesson-unknown-value',
    );
    expect(lessonWith({ predict, concepts: ['nothing'] }).codes).toContain('lesson-unknown-value');
    expect(lessonWith({ predict, until: 'long' }).codes).toContain('lesson-bad-duration');
    expect(lessonWith({ predict, en: { title: 'T', more: 'M' } }).codes).toEqual(
      expect.arrayContaining(['lesson-slot-missing', 'lesson-slot-unknown']),
    );
    const task = {
      goal: [{ keeps: { object: 'Nod/x', path: 'a..b' } }, { edits: { atMost: -1 } }],
      solutions: [
        { id: 'a', edits: [] },
        { id: 'a', edits: [] },
      ],
    };
    expect(lessonWith({ predict, task }).codes).toEqual(
      expect.arrayContaining([
        'lesson-bad-object',
        'lesson-bad-path',
        'lesson-out-of-range',
        'lesson-twice',
      ]),
    );
  });

  it('gives no lesson for what is none', () => {
    expect(readLesson('').lesson).toBeUndefined();
    expect(readLesson('kind: [').problems).toHaveLength(1);
    expect(readLesson('kind: Pod').diagnostics.map(({ code }) => code)).toEqual([
      'lesson-not-a-lesson',
    ]);
  });

  it('never throws, whatever stands where in a lesson', () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('', '{}', 'a=b', '[]'),
    );
    const lines = WHOLE.split('\n');
    fc.assert(
      fc.property(fc.nat(lines.length - 1), anything, (at, value) => {
        const line = lines[at] ?? '';
        const changed = line.replace(/:.*$/, `: ${JSON.stringify(value)}`);
        const text = lines.with(at, changed).join('\n');
        expect(readLesson(text).diagnostics).toBeDefined();
        expect(checkLesson(text).faults).toBeDefined();
      }),
      { numRuns: 40 },
    );
  });

  it('reads paths of fields', () => {
    expect(readFieldPath('spec.taints[0].key')).toEqual(['spec', 'taints', 0, 'key']);
    expect(readFieldPath('metadata.labels[a.b/c]')).toEqual(['metadata', 'labels', 'a.b/c']);
    expect(readFieldPath('spec.taints[*]')).toEqual(['spec', 'taints', '*']);
    for (const text of ['', '.spec', 'spec.', 'spec..a', 'a[', 'a b']) {
      expect(readFieldPath(text), text).toBeUndefined();
    }
  });
});
