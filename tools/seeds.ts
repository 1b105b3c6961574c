/**
 * Set-up of the unit tests: where the seeds of random cases and of properties start. `BERTH_SEED`, or
 * else the commit, tells it: a commit is always tried alike, and each new one elsewhere.
 */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { startSeedsAt } from '../src/engine/testing/seeds.ts';

/** Seven digits of the checked-out commit as a number; 1 where there is none. */
function seedOfCommit(): string {
  try {
    const hash = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(Number.parseInt(hash.trim().slice(0, 7), 16));
  } catch {
    return '1';
  }
}

// Once for all files of a worker.
const seed = Number((process.env['BERTH_SEED'] ??= seedOfCommit()));
startSeedsAt(seed);
fc.configureGlobal({ seed });
