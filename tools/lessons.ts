/**
 * The lessons and what holds of them: one JSON a line on standard output, in the order of the folders;
 * with names behind it, only those. Fails where a check of some lesson does not hold.
 */
import { checkLesson } from '../src/lessons/index.ts';
import { lessonFiles } from './lessons/files.ts';

const wanted = process.argv.slice(2);
let isSound = true;
for (const { chapter, name, text } of lessonFiles()) {
  if (wanted.length > 0 && !wanted.includes(name) && !wanted.includes(chapter)) continue;
  const { id, ...report } = checkLesson(text);
  if (report.faults.length > 0) isSound = false;
  process.stdout.write(`${JSON.stringify({ id, chapter, ...report })}\n`);
}
process.exitCode = isSound ? 0 : 1;
