/**
 * Breaks one rule after another in a copy of the sources and looks whether a test notices:
 * `mutate [PART...]`, a part being a plugin or what the list calls its own. Prints a table; ends with
 * 1 when a mutation survives, breaks more than its rule, or is no longer found.
 */
import { availableParallelism } from 'node:os';
import type { MutatedPart, Mutation } from './mutation/mutation.ts';
import { MUTATED_PARTS } from './mutation/mutations.ts';
import type { Outcome } from './mutation/runTests.ts';
import { runTests } from './mutation/runTests.ts';
import { Workspace } from './mutation/workspace.ts';

function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

interface Task {
  readonly part: MutatedPart;
  readonly mutation: Mutation;
}

/** The first of the part's tests that notices; `passed` when none does. */
async function tryMutation(workspace: Workspace, { part, mutation }: Task): Promise<Outcome> {
  try {
    return await workspace.with(mutation, async () => {
      for (const files of part.tests) {
        const outcome = await runTests(workspace.directory, files);
        if (outcome.kind !== 'passed') return outcome;
      }
      return { kind: 'passed' };
    });
  } catch (error) {
    return { kind: 'broken', why: error instanceof Error ? error.message : String(error) };
  }
}

function told(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'failed':
      return outcome.test;
    case 'passed':
      return 'SURVIVED: write the test that is missing';
    case 'broken':
      return `NOT TRIED: ${outcome.why.trim().split('\n').at(-1) ?? ''}`;
  }
}

/** Takes tasks from a shared list until it is empty. */
async function work(tasks: Task[]): Promise<boolean> {
  const workspace = new Workspace();
  let areAllNoticed = true;
  try {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      const outcome = await tryMutation(workspace, task);
      if (outcome.kind !== 'failed') areAllNoticed = false;
      print(`| ${task.part.name} | ${task.mutation.breaks} | ${told(outcome)} |`);
    }
  } finally {
    workspace.remove();
  }
  return areAllNoticed;
}

/** Without a mutation all of the tests pass: else a failure shows nothing. */
async function holdBaseline(parts: readonly MutatedPart[]): Promise<boolean> {
  const workspace = new Workspace();
  const files = [...new Set(parts.flatMap(({ tests }) => tests.flat()))];
  const outcome = await runTests(workspace.directory, files);
  workspace.remove();
  if (outcome.kind === 'passed') return true;
  print(`The tests fail without any mutation: ${told(outcome)}`);
  return false;
}

const wanted = process.argv.slice(2);
const names = MUTATED_PARTS.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  print(`There is no part ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}
const parts = MUTATED_PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (!(await holdBaseline(parts))) process.exit(1);
const tasks = parts.flatMap((part) => part.mutations.map((mutation) => ({ part, mutation })));
const count = tasks.length;
print('| part | what is broken | the test that fails |\n| --- | --- | --- |');
const workers = Math.max(1, Math.min(availableParallelism(), count));
const results = await Promise.all(Array.from({ length: workers }, () => work(tasks)));
const areAllNoticed = results.every((isNoticed) => isNoticed);
print(`\n${count} mutations: ${areAllNoticed ? 'all noticed' : 'NOT all noticed, see above'}`);
process.exit(areAllNoticed ? 0 : 1);
