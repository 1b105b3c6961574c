// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { CommandId } from './command.ts';
import { commandById, COMMANDS } from './registry.ts';
import { runCommand } from './runCommand.ts';
import { NOTHING } from './target.ts';
import { createBench, type Bench } from './testing/bench.ts';
import type { Case } from './testing/cases/case.ts';
import { NODE_CASES, ZONE_CASES } from './testing/cases/cluster.ts';
import { EDIT_CASES, GO_CASES, PAGE_CASES, RUN_CASES, VIEW_CASES } from './testing/cases/page.ts';
import { TIME_CASES } from './testing/cases/time.ts';
import { POD_CASES, WORKLOAD_CASES } from './testing/cases/workload.ts';

const CASES: Readonly<Record<CommandId, Case>> = {
  ...PAGE_CASES,
  ...EDIT_CASES,
  ...VIEW_CASES,
  ...GO_CASES,
  ...RUN_CASES,
  ...NODE_CASES,
  ...ZONE_CASES,
  ...POD_CASES,
  ...WORKLOAD_CASES,
  ...TIME_CASES,
};

let bench: Bench | undefined;
afterEach(() => {
  bench?.store.dispose();
  document.body.replaceChildren();
});

describe('every command does what it says', () => {
  it('and none is left out', () => {
    expect(Object.keys(CASES).sort()).toEqual(COMMANDS.map(({ id }) => id).sort());
  });

  it.each(Object.keys(CASES) as CommandId[])('%s', async (id) => {
    bench = await createBench();
    const { given, on, answer, then } = CASES[id];
    await given?.(bench);
    const command = commandById(id);
    const target = on?.(bench) ?? NOTHING;
    const before = bench.state().texts;
    expect(await runCommand(bench.context, { command, target }, answer?.(bench))).toEqual({
      kind: 'done',
    });
    const state = await bench.settled();
    then(state, bench);
    if ('operation' in command) {
      // One step of undo takes all of it back.
      expect(state.history.undo?.namespace).toBe('operations');
      state.actions.undo();
      expect(bench.state().texts).toEqual(before);
    }
  });
});

describe('a command that is refused', () => {
  it('changes nothing, and says why in the API server’s words', async () => {
    bench = await createBench();
    const before = bench.state().texts;
    const outcome = await runCommand(
      bench.context,
      { command: commandById('renameNode'), target: bench.target('node', 'node-1') },
      'Node 1!',
    );
    expect(outcome.kind).toBe('refused');
    expect(outcome.kind === 'refused' && outcome.refusals[0]).toMatchObject({
      field: 'metadata.name',
    });
    expect(bench.state().texts).toEqual(before);
  });

  it('is gone, where its target is', async () => {
    bench = await createBench();
    const offer = {
      command: commandById('cordon'),
      target: { kind: 'node', node: 'Node/gone' },
    } as const;
    expect(await runCommand(bench.context, offer)).toEqual({ kind: 'gone' });
  });
});
