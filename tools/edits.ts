/**
 * Measures what an edit costs: `node tools/run.mjs tools/edits.ts [process|page] [NODES PODS]`.
 *
 * `process`: the worker's share, stage by stage, in milliseconds of processor time, with counts of
 * what was made anew. `page`: in headless Chromium on the build (`BERTH_DIST`, else dist), from key
 * to run to picture, the page's longest task, and memory. Without sizes, three are measured.
 */
import { measureInPage } from './edits/inPage.ts';
import { measureInProcess } from './edits/inProcess.ts';

const SIZES = [
  [100, 1_000],
  [1_000, 30_000],
  [5_000, 150_000],
] as const;

const [where = 'process', ...given] = process.argv.slice(2);
const [nodes, pods] = given.map(Number);
const sizes = nodes === undefined || pods === undefined ? SIZES : [[nodes, pods] as const];
for (const [nodeCount, podCount] of sizes) {
  if (where === 'page') await measureInPage(nodeCount, podCount);
  else measureInProcess(nodeCount, podCount);
}
