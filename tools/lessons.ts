/**
 * The lessons and what holds of them: one JSON a line on standard output, in the order of the folders;
 * with names behind it, only those. Fails where a check of some lesson does not hold. With `--table` (or
 * `--table=zh`) the kinds of wrong answer of each with what is said to them, as Markdown, and nothing is checked.
 */
import { checkLesson } from '../src/lessons/index.ts';
import { lessonFiles } from './lessons/files.ts';
import { wrongAnswers } from './lessons/table.ts';

const [tables, wanted] = [/^--table/, /^[^-]/].map((kind) =>
  process.argv.slice(2).filter((each) => kind.test(each)),
);
const language = tables?.includes('--table=zh') ? 'zh' : 'en';
let isSound = true;
for (const file of lessonFiles()) {
  const { chapter, name, text } = file;
  if (wanted?.length && !wanted.includes(name) && !wanted.includes(chapter)) continue;
  if (tables?.length) {
    process.stdout.write(`${wrongAnswers(file, language)}\n`);
    continue;
  }
  const { id, ...report } = checkLesson(text);
  if (report.faults.length > 0) isSound = false;
  process.stdout.write(`${JSON.stringify({ id, chapter, ...report })}\n`);
}
process.exitCode = isSound ? 0 : 1;
