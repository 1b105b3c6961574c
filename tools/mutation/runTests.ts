import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A mutation that keeps the tests busy for longer has been noticed. */
const LIMIT_MS = 300_000;

export type Outcome =
  | { readonly kind: 'passed' }
  /** `test`: the first that failed, by its full name. */
  | { readonly kind: 'failed'; readonly test: string }
  /** The tests did not run at all: what was broken is no rule but the program. */
  | { readonly kind: 'broken'; readonly why: string };

interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs test files of a workspace, given as paths under `src/`, up to the first failure. */
export async function runTests(directory: string, files: readonly string[]): Promise<Outcome> {
  const report = path.join(directory, 'report.json');
  rmSync(report, { force: true });
  const vitest = path.join(directory, 'node_modules/vitest/vitest.mjs');
  const paths = files.map((file) => `src/${file}`);
  const options = ['--bail=1', '--reporter=json', `--outputFile=${report}`, '--no-color'];
  const ended = await run(directory, [vitest, 'run', ...paths, ...options]);
  if (ended === 'timeout') return { kind: 'failed', test: 'the tests did not end' };
  if (!existsSync(report)) return { kind: 'broken', why: ended };
  return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report, files.length);
}

function outcomeOf({ success, testResults }: Report, files: number): Outcome {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { kind: 'failed', test: `${path.basename(name)}: ${failed.fullName}` };
  }
  const unread = testResults.find(({ status }) => status === 'failed');
  if (unread) return { kind: 'broken', why: unread.message };
  if (!success || testResults.length < files) return { kind: 'broken', why: 'not all tests ran' };
  return { kind: 'passed' };
}

function run(cwd: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, LIMIT_MS);
    child.on('close', () => {
      clearTimeout(limit);
      resolve(isLate ? 'timeout' : output);
    });
  });
}
