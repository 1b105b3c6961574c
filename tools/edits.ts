/**
 * Measures what an edit costs: `node tools/run.mjs tools/edits.ts [process|page|story] [NODES PODS]`.
 *
 * `process`: the worker's share, stage by stage, in milliseconds of processor time, with counts of
 * what was made anew. `page`: in headless Chromium on the build (`BERTH_DIST`, else dist), from key
 * to run to picture, the page's longest task, and memory. Without sizes, three are measured. `story`: there, from a
 * key in an action of a story of 100 nodes and 1,000 Pods to the picture of the moment that comes of it.
 */
import { measureInPage } from './edits/inPage.ts';
import { measureInProcess } from './edits/inProcess.ts';
import { measureStoryInPage } from './stories/inPage.ts';
import { SMALL, textsOf } from './stories/scenarios.ts';

const SIZES = [
  [100, 1_000],
  [1_000, 30_000],
  [5_000, 150_000],
] as const;

const [where = 'process', ...given] = process.argv.slice(2);
const [nodes, pods] = given.map(Number);
const sizes = nodes === undefined || pods === undefined ? SIZES : [[nodes, pods] as const];
if (where === 'story') {
  const after = 'kubectl scale deployment app-4 --replicas=1';
  await measureStoryInPage('100 nodes, 1,000 Pods, ten actions', textsOf(SMALL, 0, 0), after);
}
for (const [nodeCount, podCount] of where === 'story' ? [] : sizes) {
  if (where === 'page') await measureInPage(nodeCount, podCount);
  else measureInProcess(nodeCount, podCount);
}
