import {
  type CombinedTabs,
  combineTabSteps,
  type ParsedTab,
  parseTabSteps,
  runOptionsOf,
} from '../io/index.ts';
import { saying } from '../model/index.ts';
import type { ScenarioTexts, TabName } from '../protocol/index.ts';
import type { LoadMemory } from './memory.ts';
import type { TabPieces } from './wire/requests.ts';

/** The options of the run stand in the Scheduler tab, and tell how the others are read. */
const READING_ORDER: readonly TabName[] = ['scheduler', 'cluster', 'workload'];
/** What is there first: the cluster. What is applied to it then comes after in the queue. */
const ORDER: readonly TabName[] = ['cluster', 'workload', 'scheduler'];

/** Characters that are read, of all. */
export interface ReadingProgress {
  readonly done: number;
  readonly of: number;
}

/**
 * From texts to objects and where they stand; `done` hears of each stage as it ends. `pieces` are the very
 * texts, where they are known so.
 */
export function* readTexts(
  texts: ScenarioTexts,
  memory: Pick<LoadMemory, 'cache' | 'combine'>,
  done: (stage: `read ${TabName}` | 'combine') => void = () => {},
  pieces?: TabPieces,
): Generator<ReadingProgress, CombinedTabs, void> {
  const of = texts.cluster.length + texts.workload.length + texts.scheduler.length;
  let before = 0;
  const read = new Map<TabName, ParsedTab>();
  for (const tab of READING_ORDER) {
    const scheduler = read.get('scheduler');
    const rules = scheduler && runOptionsOf(scheduler);
    const steps = parseTabSteps(tab, pieces?.[tab] ?? texts[tab], memory.cache, rules);
    const start = before;
    read.set(tab, yield* saying(steps, (at) => ({ done: start + at.done, of })));
    done(`read ${tab}`);
    before += texts[tab].length;
  }
  const parsed = { done: of, of };
  yield parsed;
  const tabs = ORDER.flatMap((tab) => read.get(tab) ?? []);
  const combined = yield* saying(combineTabSteps(tabs, memory.combine), () => parsed);
  done('combine');
  yield parsed;
  return combined;
}
