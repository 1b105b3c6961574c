import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextEdit } from '../../worker/protocol.ts';
import { undoneText } from '../edits.ts';
import { createBerthStore } from '../store.ts';
import { FakeClient, ManualTimers } from '../testing.ts';

const TEXTS = { workload: 'a: 1\nb: 2\n', cluster: 'x: 1\n', scheduler: '' };
const TITLE = { namespace: 'changes', message: { key: 'any', values: {} } } as const;
const LINE: TextEdit = { tab: 'workload', start: 5, end: 5, text: 'c: 3\n' };

function setup() {
  const client = new FakeClient();
  const store = createBerthStore({ client, schedule: new ManualTimers().schedule });
  const state = () => store.getState();
  const { actions } = state();
  actions.loadScenario('it', TEXTS);
  return { client, state, actions };
}

describe('applying edits', () => {
  it('changes several tabs at once, and runs them at once', () => {
    const { client, state, actions } = setup();
    const loads = client.loads.length;
    actions.setTab('scheduler');
    actions.applyEdits([{ tab: 'cluster', start: 3, end: 4, text: '2' }, LINE], 1, TITLE);
    expect(state().texts).toEqual({
      workload: 'a: 1\nc: 3\nb: 2\n',
      cluster: 'x: 2\n',
      scheduler: '',
    });
    expect(state().revision).toBe(2);
    expect(state().tab).toBe('cluster');
    expect(state().editNews).toEqual({ kind: 'applied', title: TITLE });
    expect(client.loads).toHaveLength(loads + 1);
  });

  it('says so, and does nothing, when the text has changed since', () => {
    const { state, actions } = setup();
    actions.setText('cluster', 'x: 9\n');
    actions.applyEdits([LINE], 1, TITLE);
    expect(state().texts.workload).toBe(TEXTS.workload);
    expect(state().editNews?.kind).toBe('outdated');
    expect(state().applied).toEqual([]);
  });

  it('is undone to the same characters, one after the other', () => {
    const { client, state, actions } = setup();
    actions.applyEdits([LINE], 1, TITLE);
    actions.applyEdits([{ ...LINE, text: 'd: 4\n' }], 2, TITLE);
    actions.undoEdits();
    expect(state().texts.workload).toBe('a: 1\nc: 3\nb: 2\n');
    expect(state().editNews?.kind).toBe('undone');
    actions.undoEdits();
    expect(state().texts).toEqual(TEXTS);
    const loads = client.loads.length;
    actions.undoEdits();
    expect(client.loads).toHaveLength(loads);
  });

  it('is undone although something was typed elsewhere, not where it was typed over', () => {
    const { state, actions } = setup();
    actions.applyEdits([LINE], 1, TITLE);
    actions.setText('workload', `${state().texts.workload}e: 5\n`);
    actions.undoEdits();
    expect(state().texts.workload).toBe(`${TEXTS.workload}e: 5\n`);

    actions.applyEdits([LINE], state().revision, TITLE);
    actions.setText('workload', state().texts.workload.replace('c: 3', 'c: 30'));
    actions.undoEdits();
    expect(state().texts.workload).toContain('c: 30');
    expect(state().editNews?.kind).toBe('overwritten');
  });

  it('is forgotten with its scenario', () => {
    const { state, actions } = setup();
    actions.applyEdits([LINE], 1, TITLE);
    actions.loadScenario('another', TEXTS);
    expect(state().applied).toEqual([]);
    expect(state().editNews).toBeUndefined();
  });

  it('keeps what was typed before or behind it, whatever the texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(
        text,
        text,
        text,
        text,
        text,
        fc.boolean(),
        (head, one, other, tail, typed, first) => {
          // What was typed right where something was taken out could stand before or behind it.
          const [before, after] = [`${head}[${one}]${tail}`, `${head}[${other}]${tail}`];
          const around = (middle: string) =>
            first ? `<${typed}>${head}[${middle}]${tail}` : `${head}[${middle}]${tail}<${typed}>`;
          expect(undoneText(before, after, around(other))).toBe(around(one));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
