/** `berth place`: see tools/berth.mjs for what it takes and says. */
import { setRunOption } from '../src/io/index.ts';
import { placed } from './place/placed.ts';
import { problemText } from './place/problems.ts';
import { printed } from './place/printed.ts';
import { readArguments } from './place/arguments.ts';
import { judged } from './place/expectations.ts';
import { located } from './place/located.ts';
import { readFiles, type ReadFiles } from './place/read.ts';
import { sourcesOf } from './place/sources.ts';

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (given.kind === 'wrong') {
    process.stderr.write(`berth place: ${given.message}\nSee berth help.\n`);
    return 2;
  }
  let read: ReadFiles;
  try {
    read = await readFiles(given.files);
  } catch (error) {
    process.stderr.write(`berth place: ${unread(error)}\n`);
    return 2;
  }
  if (read.kind === 'refused') {
    process.stderr.write(`berth place: ${read.message}\n`);
    return 2;
  }
  for (const line of read.told) process.stderr.write(`${line}\n`);
  const { texts } = read;
  const { release } = given;
  const outcome = await placed(
    release ? { ...texts, scheduler: setRunOption(texts.scheduler, { release }) } : texts,
  );
  const { hint } = outcome;
  if (hint && release === undefined) {
    const other =
      hint.release === outcome.release
        ? ''
        : ` For that of ${hint.release}: --release ${hint.release}.`;
    process.stderr.write(`${hint.says}${other}\n`);
  }
  // Manifests are read once more for their lines, and only where those are told.
  const areTold = outcome.problems.length > 0 || given.format === 'sarif';
  const files = areTold ? read.sources() : [];
  const sources = sourcesOf(files);
  const problems = located(outcome.problems, outcome.texts, files, sources);
  for (const problem of problems) process.stderr.write(`${problemText(problem)}\n`);
  if (outcome.nodes.length === 0) {
    process.stderr.write(
      'berth place: there is no Node among the manifests that could be read. Those of your cluster: ' +
        'kubectl get nodes -o yaml > nodes.yaml, and -f nodes.yaml.\n',
    );
    return 2;
  }
  const verdicts = await judged(outcome, given.expectations);
  process.stdout.write(printed({ ...outcome, problems }, verdicts, given.format, sources));
  // What was left out for its errors may be what was to be held to something.
  if (outcome.hasErrors) return 2;
  return verdicts.every(({ holds }) => holds) ? 0 : 1;
}

/** What the system says of a file, in words. */
function unread(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path !== undefined) return `${path}: no such file or folder`;
  if (code === 'EACCES' && path !== undefined) return `${path}: not allowed to be read`;
  return error.message;
}

void main().then((code) => {
  process.exitCode = code;
});
