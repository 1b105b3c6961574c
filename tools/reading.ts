/**
 * How long hostile texts take to be read: for each the longest slice and the whole, in milliseconds
 * of processor time. Fails over 2 s a slice or 30 s in all.
 * `node tools/run.mjs tools/reading.ts [NAME…]`
 */
import { combineTabSteps, createParseCache, parseTabSteps } from '../src/io/index.ts';
import { finish, saying } from '../src/model/index.ts';
import { HOSTILE_TEXTS } from '../src/io/testing/hostileTexts.ts';

const LONGEST_SLICE = 2_000;
const LONGEST = 30_000;

const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const wanted = process.argv.slice(2);
let isOver = false;
for (const [name, { size, make }] of Object.entries(HOSTILE_TEXTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const text = make(size);
  const start = now();
  let last = start;
  let longest = 0;
  const tick = (): void => {
    const at = now();
    longest = Math.max(longest, at - last);
    last = at;
  };
  const parsed = finish(saying(parseTabSteps('workload', text, createParseCache()), tick));
  tick();
  finish(saying(combineTabSteps([parsed]), tick));
  tick();
  const total = last - start;
  isOver ||= longest > LONGEST_SLICE || total > LONGEST;
  const told = String(parsed.diagnostics.length);
  console.log(
    `${name}: ${(text.length / 1e6).toFixed(1)} MB, slice ${longest.toFixed(0)}, all ${total.toFixed(0)}, told ${told}`,
  );
}
if (isOver) process.exitCode = 1;
