import { expect } from 'vitest';
import type { CommandId } from '../../command.ts';
import { commandById } from '../../registry.ts';
import { runCommand } from '../../runCommand.ts';
import type { Bench } from '../bench.ts';
import { asks, node, workload, zone, type Case } from './case.ts';

/** The Timeline says so, once it is told. */
const says = (...lines: readonly string[]): Pick<Case, 'then'> => ({
  then: ({ texts }) => {
    for (const line of lines) expect(texts.scheduler).toContain(line);
  },
});

/** What is done at the start is shown once the timeline has it. */
async function inTime(bench: Bench): Promise<void> {
  const target = bench.target('node', 'node-1');
  await runCommand(bench.context, { command: commandById('failNode'), target });
  await bench.settled();
  await new Promise<void>((resolve) => {
    const stop = bench.store.subscribe(({ moment }) => {
      if (moment === undefined) return;
      stop();
      resolve();
    });
  });
}

export const TIME_CASES = {
  failNode: { on: node('node-1'), ...says('at: 10s', 'fail: node-1') },
  recoverNode: { given: inTime, on: node('node-1'), ...says('at: 10.1s', 'recover: node-1') },
  // db is alone: nobody makes it again.
  drainNode: {
    on: node('node-1'),
    ...says('run: kubectl drain node-1 --ignore-daemonsets --delete-emptydir-data --force'),
  },
  failZone: { on: zone('east'), ...says('fail: east') },
  recoverZone: { given: inTime, on: zone('east'), ...says('recover: east') },
  restartWorkload: { on: workload('web'), ...says('run: kubectl rollout restart deployment web') },
  deschedule: says('kind: DeschedulerPolicy', 'RemoveDuplicates'),
  moveAction: {
    given: inTime,
    on: () => ({ kind: 'action', action: 0 }),
    answer: () => '1m30s',
    ...says('at: 1m30s'),
  },
  revealAction: {
    given: inTime,
    on: () => ({ kind: 'action', action: 0 }),
    ...asks('revealLine scheduler 4'),
  },
  deleteAction: {
    given: inTime,
    on: () => ({ kind: 'action', action: 0 }),
    then: ({ texts }) => {
      expect(texts.scheduler).not.toContain('fail');
    },
  },
  leaveTime: {
    given: inTime,
    then: ({ moment }) => {
      expect(moment).toBeUndefined();
    },
  },
} satisfies Partial<Record<CommandId, Case>>;
