/** `berth place`: see tools/berth.mjs for what it takes and says. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { placed } from './place/placed.ts';
import { printed } from './place/printed.ts';
import { readArguments } from './place/arguments.ts';
import { judged } from './place/expectations.ts';

const MANIFEST = /\.(?:ya?ml|json)$/i;

/** The text of a file, of standard input for `-`, or of the manifests of a folder in their order. */
function read(name: string): string {
  if (name === '-') return readFileSync(0, 'utf8');
  if (!statSync(name).isDirectory()) return readFileSync(name, 'utf8');
  return readdirSync(name)
    .filter((entry) => MANIFEST.test(entry))
    .sort()
    .map((entry) => readFileSync(path.join(name, entry), 'utf8'))
    .join('\n---\n');
}

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (given.kind === 'wrong') {
    process.stderr.write(`berth place: ${given.message}\nSee berth help.\n`);
    return 2;
  }
  let text: string;
  try {
    text = given.files.map(read).join('\n---\n');
  } catch (error) {
    process.stderr.write(
      `berth place: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return 2;
  }
  const outcome = await placed(text);
  for (const problem of outcome.problems) process.stderr.write(`${problem}\n`);
  if (outcome.nodes.length === 0) {
    process.stderr.write('berth place: there is no Node among the manifests.\n');
    return 2;
  }
  const verdicts = judged(outcome, given.expectations);
  process.stdout.write(printed(outcome, verdicts, given.format));
  // What was left out for its errors may be what was to be held to something.
  if (outcome.hasErrors) return 2;
  return verdicts.every(({ holds }) => holds) ? 0 : 1;
}

process.exitCode = await main();
