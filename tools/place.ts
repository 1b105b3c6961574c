/** `berth place`: see tools/berth.mjs for what it takes and says. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { placed, problemText } from './place/placed.ts';
import { printed } from './place/printed.ts';
import { readArguments } from './place/arguments.ts';
import { judged } from './place/expectations.ts';
import { type SourceFile, sourcesOf } from './place/sources.ts';

const MANIFEST = /\.(?:ya?ml|json)$/i;

/** A file, standard input for `-`, or the manifests of a folder in their order. */
function read(name: string): readonly SourceFile[] {
  if (name === '-') return [{ name: 'stdin', text: readFileSync(0, 'utf8') }];
  if (!statSync(name).isDirectory()) return [{ name, text: readFileSync(name, 'utf8') }];
  return readdirSync(name)
    .filter((entry) => MANIFEST.test(entry))
    .sort()
    .map((entry) => path.join(name, entry))
    .map((file) => ({ name: file, text: readFileSync(file, 'utf8') }));
}

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (given.kind === 'wrong') {
    process.stderr.write(`berth place: ${given.message}\nSee berth help.\n`);
    return 2;
  }
  let files: readonly SourceFile[];
  try {
    files = given.files.flatMap(read);
  } catch (error) {
    process.stderr.write(
      `berth place: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return 2;
  }
  const outcome = await placed(files.map(({ text }) => text).join('\n---\n'));
  const sources = sourcesOf(files);
  for (const problem of outcome.problems) {
    process.stderr.write(`${problemText(problem, sources)}\n`);
  }
  if (outcome.nodes.length === 0) {
    process.stderr.write('berth place: there is no Node among the manifests.\n');
    return 2;
  }
  const verdicts = await judged(outcome, given.expectations);
  process.stdout.write(printed(outcome, verdicts, given.format, sources));
  // What was left out for its errors may be what was to be held to something.
  if (outcome.hasErrors) return 2;
  return verdicts.every(({ holds }) => holds) ? 0 : 1;
}

process.exitCode = await main();
