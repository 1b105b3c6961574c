import { describe, expect, it } from 'vitest';
import { editedDocument } from '../../io/index.ts';
import { finish } from '../../model/index.ts';
import type { LessonPart, ScenarioTexts } from '../../protocol/index.ts';
import { editedTexts } from '../scene/edited.ts';
import { readScenario } from '../scene/scenario.ts';
import { Field } from '../read/field.ts';
import { editsIn } from '../read/edits.ts';
import { nodes, pods } from '../testing.ts';
import { askableOf, lessonChecks, lessonTask, lessonWriting } from '../view/writingView.ts';
import { editsBetween } from './changes.ts';

const OPENING: ScenarioTexts = {
  cluster: nodes('node-1 4 disktype=hdd', 'node-2 4 disktype=ssd'),
  workload: `# what is asked for
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  nodeSelector: { disktype: nvme }
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: "1" } } }]
---
${pods('cache 1 app=cache')}
`,
  scheduler: '',
};
const SOLVED = { ...OPENING, workload: OPENING.workload.replace('nvme', 'ssd') };

/** A lesson's file about the opening, as the page begins one. */
function lessonOf(predict: LessonPart, more: LessonPart = {}): string {
  const head = { apiVersion: 'berth/v1', kind: 'Lesson', id: 'mine', version: 1, minutes: 2 };
  const words = { title: 'A', idea: 'B', question: 'C', told: '{event web}' };
  const task = { task: 'D', hints: ['a', 'b', 'c'], solved: 'E' };
  const file = {
    ...head,
    ...OPENING,
    predict,
    ...more,
    en: { ...words, ...('task' in more && task) },
  };
  const changes = Object.entries(file).map(([key, value]) => ({ path: [key], value }));
  return editedDocument('', changes) ?? '';
}

describe('what may be asked of a scenario', () => {
  it('is where each Pod goes, among others, with what the engine says', () => {
    expect(askableOf(OPENING, undefined)).toEqual([
      { kind: 'node', pod: 'web', pinned: 'nowhere', misconceptions: [] },
      { kind: 'node', pod: 'cache', pinned: ['node-1', 'node-2'], misconceptions: [] },
      { kind: 'nodes', pod: 'web', pinned: [], misconceptions: [] },
      { kind: 'nodes', pod: 'cache', pinned: ['node-1', 'node-2'], misconceptions: [] },
      { kind: 'pods', of: 'waiting', pinned: ['web'], misconceptions: [] },
      { kind: 'pods', of: 'placed', pinned: ['cache'], misconceptions: [] },
    ]);
  });

  it.each(askableOf(OPENING, undefined).map((each) => [JSON.stringify(each), each] as const))(
    'makes a lesson: %s',
    (_, predict) => {
      const { lesson, faults } = lessonWriting(lessonOf(predict));
      expect(faults).toEqual([]);
      expect(lesson?.questions[0]?.right).not.toEqual([]);
    },
  );
});

describe('a file with an error of syntax', () => {
  const broken = lessonOf({ kind: 'node', pod: 'web' }).replace('minutes: 2', 'minutes: [');

  it('has a fault that says its line and column, as its sentence does', () => {
    const line = broken.split('\n').indexOf('minutes: [') + 1;
    const [fault] = lessonWriting(broken).faults;
    expect(fault).toMatchObject({
      line,
      message: { key: 'yaml-unclosed-bracket', values: { line, column: 10 } },
    });
  });

  it('is held to nothing but that it can be read: what was not tried is not said to fail', () => {
    expect(finish(lessonChecks(broken))).toEqual([{ check: 'reads', holds: false, about: [] }]);
  });
});

describe('a solution that was made in the texts', () => {
  const [predict = {}] = askableOf(OPENING, undefined);

  it('is told by edits, a goal that the opening fails, and what stays', () => {
    expect(lessonTask(lessonOf(predict), SOLVED)).toEqual({
      kind: 'task',
      task: {
        goal: [
          { placed: { pods: 'web' } },
          { keeps: { object: 'Node' } },
          { keeps: { object: 'Pod/default/cache' } },
        ],
        solutions: [
          {
            id: 'solution',
            edits: [{ object: 'Pod/default/web', set: 'spec.nodeSelector.disktype', value: 'ssd' }],
          },
        ],
        wrong: [],
      },
    });
  });

  it('makes a lesson that all checks of a single language hold of', () => {
    const drafted = lessonTask(lessonOf(predict), SOLVED);
    const task = drafted.kind === 'task' ? drafted.task : {};
    const found = finish(lessonChecks(lessonOf(predict, { task })));
    const failed = found.filter(({ holds }) => !holds).map(({ check }) => check);
    expect(failed).toEqual(['languagesAgree', 'learnersMispredict']);
  });

  it('is none where nothing was changed, or nothing comes of it', () => {
    const text = lessonOf(predict);
    expect(lessonTask(text, OPENING)).toEqual({ kind: 'same' });
    const noted = { ...OPENING, workload: OPENING.workload.replace('nginx', 'redis') };
    expect(lessonTask(text, noted)).toEqual({ kind: 'no-goal' });
    expect(lessonTask('kind: [', SOLVED)).toEqual({ kind: 'no-lesson' });
  });

  it.each([
    ['a label that is no plain word', 'disktype: nvme', 'a.b/c-d: "1"'],
    ['a list that grew', 'containers: [{', 'containers: [{ name: b, image: b }, {'],
    [
      'an object that came',
      '---',
      '---\napiVersion: v1\nkind: Pod\nmetadata: { name: new }\nspec: { containers: [{ name: a, image: b }] }\n---',
    ],
    ['a key of digits', 'disktype: nvme', '"1": a'],
  ])('comes to the same by its edits: %s', (_, from, to) => {
    const texts = { ...OPENING, workload: OPENING.workload.replace(from, to) };
    const other = readScenario(texts);
    const edits = editsIn(new Field(editsBetween(readScenario(OPENING), other), [], []));
    const made = editedTexts(OPENING, edits);
    expect(made && editsBetween(readScenario(made), other)).toEqual([]);
  });
});
