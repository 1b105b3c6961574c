import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAB_NAMES, type ScenarioTexts, type TextEdit } from '../../protocol/index.ts';
import { createBerthStore } from '../store.ts';
import { FakeClient, ManualTimers } from '../testing/fakes.ts';

const ACTIONS = 50;
const FIRST: ScenarioTexts = {
  workload: 'kind: Pod\r\nmetadata: { name: web }\n# 注释 😀\n',
  cluster: 'kind: Node\nmetadata:\n  name: node-1\n',
  scheduler: '',
};

const words = fc.string({ unit: fc.constantFrom('a', ' ', '\n', ':', '- ', '\r\n', '😀', '集') });
const tab = fc.constantFrom(...TAB_NAMES);
/** A place in a text, in parts of a thousand of it. */
const place = fc.nat(1_000);

const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type'), tab, place, words }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('delete'), tab, place, length: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('paste'), tab, place, words }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace'), tab, words }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('apply'),
      edits: fc.array(fc.record({ tab, place, length: fc.nat(6), words }), { maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('open'),
      name: fc.constantFrom('', 'one', 'two'),
      texts: fc.record({ workload: words, cluster: words, scheduler: words }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause'), milliseconds: fc.nat(2_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'redo') }) },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

function setup() {
  const timers = new ManualTimers();
  const client = new FakeClient();
  const store = createBerthStore({ client, schedule: timers.schedule, now: timers.now });
  store.getState().actions.loadScenario('first', FIRST);
  return { timers, state: store.getState };
}

const at = (text: string, thousandths: number): number =>
  Math.floor((text.length * thousandths) / 1_000);

function perform({ timers, state }: ReturnType<typeof setup>, one: Action): void {
  const { actions, texts, revision } = state();
  switch (one.kind) {
    case 'type': {
      // Key by key, each behind the one before.
      const start = at(texts[one.tab], one.place);
      for (let length = 1; length <= one.words.length; length++) {
        const before = texts[one.tab];
        actions.setText(
          one.tab,
          before.slice(0, start) + one.words.slice(0, length) + before.slice(start),
        );
      }
      return;
    }
    case 'delete': {
      const before = texts[one.tab];
      const start = at(before, one.place);
      actions.setText(one.tab, before.slice(0, start) + before.slice(start + one.length));
      return;
    }
    case 'paste': {
      const before = texts[one.tab];
      const start = at(before, one.place);
      actions.setText(one.tab, before.slice(0, start) + one.words + before.slice(start), 'paste');
      return;
    }
    case 'replace':
      actions.setText(one.tab, one.words);
      return;
    case 'apply': {
      const edits = one.edits.map((edit): TextEdit => {
        const start = at(texts[edit.tab], edit.place);
        return { tab: edit.tab, start, end: start + edit.length, text: edit.words };
      });
      const message = { key: 'any', values: {} };
      actions.applyEdits(edits, revision, { namespace: 'changes', message });
      return;
    }
    case 'open':
      actions.loadScenario(one.name, one.texts);
      return;
    case 'pause':
      timers.pass(one.milliseconds);
      return;
    case 'undo':
      actions.undo();
      return;
    case 'redo':
      actions.redo();
      return;
  }
}

describe('any sequence of actions', () => {
  it('is taken back to the first scenario, and made again to the last, to the byte', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: ACTIONS, maxLength: ACTIONS }), (sequence) => {
        const berth = setup();
        const { state } = berth;
        for (const one of sequence) perform(berth, one);
        const last = { name: state().name, texts: state().texts };
        while (state().history.redo !== undefined) state().actions.redo();
        const newest = { name: state().name, texts: state().texts };

        let steps = 0;
        const passed = new Map<number, ScenarioTexts>();
        while (state().history.undo !== undefined) {
          passed.set(steps, state().texts);
          state().actions.undo();
          steps += 1;
        }
        expect(state()).toMatchObject({ name: 'first', texts: FIRST });
        // Every state in between is met again on the way forth.
        while (state().history.redo !== undefined) {
          state().actions.redo();
          steps -= 1;
          expect(state().texts).toEqual(passed.get(steps));
        }
        expect(steps).toBe(0);
        expect({ name: state().name, texts: state().texts }).toEqual(newest);
        if (!sequence.some(({ kind }) => kind === 'undo')) expect(newest).toEqual(last);
      }),
      { numRuns: 400 },
    );
  });
});
