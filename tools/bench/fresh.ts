/** A row measured in a process of its own: loaded, and no Pod scheduled before the first. */
import { spawnSync } from 'node:child_process';
import { KINDS } from './clusters.ts';
import type { Kind } from './clusters.ts';
import { FULL_SIZE, measureRow, median } from './table.ts';
import type { Row } from './table.ts';

/** The argument with which the bench measures one such row and prints it as JSON. */
export const FRESH_FLAG = '--fresh-row';

/** The row of a queue of Pods that each differ, as this process gives it when nothing was measured in it yet. */
export function freshRow(kind: string): Row {
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) throw new Error(`${FRESH_FLAG} is followed by one of ${KINDS.join()}`);
  return measureRow(known, 'differ', FULL_SIZE, 1, FULL_SIZE.queue);
}

/** The median of such rows from so many processes. */
export function measureFresh(kind: Kind, times: number): Row {
  const script = process.argv[1] ?? '';
  return median(
    Array.from({ length: times }, () => {
      const args = [...process.execArgv, script, FRESH_FLAG, kind];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`a process for ${kind} ended with ${status}: ${stderr}`);
      return JSON.parse(stdout) as Row;
    }),
  );
}
