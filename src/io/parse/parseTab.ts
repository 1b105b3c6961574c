import { finish, saying } from '../../model/index.ts';
import type { TabName } from '../../protocol/index.ts';
import type { TextPieces } from '../../text/index.ts';
import { assembleTab } from './assembleTab.ts';
import { type AssembledTab, type ParseCache, tabMemory } from './parseCache.ts';
import type { ParsedTab } from './parsedTab.ts';
import { DEFAULT_RULES, type ReadingRules, rulesKey } from './readingRules.ts';
import { readTabSteps, type TabWork } from './readTab.ts';
import { runOptionsOf } from './settings.ts';

/** Characters of the tab's text. */
export interface ParseProgress {
  readonly done: number;
  readonly of: number;
}

/** Parses the text of a tab in one go; see `parseTabSteps`. */
export function parseTab(
  tab: TabName,
  text: string,
  cache: ParseCache,
  rules: ReadingRules = DEFAULT_RULES,
): ParsedTab {
  return finish(parseTabSteps(tab, text, cache, rules));
}

/**
 * Parses the text of a tab: multi-document YAML, JSON, lists, Helm output, whatever was pasted. It
 * never throws, whatever the text. It yields every few milliseconds, so that a driver may show
 * progress or drop it; a later parse goes on with what a dropped one has read. Only what an edit
 * touches is cut and read again, and chunks that it moved are not.
 *
 * A long text that was edited comes best in pieces: then nothing is laid out of it but what is read.
 *
 * `rules` are the run's options, `runOptionsOf` the Scheduler tab; that tab finds its
 * own.
 */
export function* parseTabSteps(
  tab: TabName,
  text: string | TextPieces,
  cache: ParseCache,
  rules: ReadingRules = DEFAULT_RULES,
): Generator<ParseProgress, ParsedTab, void> {
  const memory = tabMemory(cache, tab);
  // The Scheduler tab's rules follow from its text and from what it said before.
  const key = tab === 'scheduler' ? '' : rulesKey(rules);
  const same = memory.parsedAs(text, key);
  if (same) return same;
  yield { done: 0, of: text.length };
  const work = { tab, text, memory, rules: tab === 'scheduler' ? DEFAULT_RULES : rules };
  let assembled = yield* readAndAssemble(work);
  if (tab === 'scheduler') {
    const own = runOptionsOf(assembled.parsed);
    const isOther = rulesKey(own) !== rulesKey(DEFAULT_RULES);
    if (isOther) assembled = yield* readAndAssemble({ ...work, rules: own });
  }
  memory.finish(text, key, assembled);
  return assembled.parsed;
}

function* readAndAssemble(work: TabWork): Generator<ParseProgress, AssembledTab, void> {
  const { tab, text, memory } = work;
  const of = text.length;
  const read = yield* saying(readTabSteps(work), (done) => ({ done, of }));
  return yield* saying(assembleTab(tab, read, memory), () => ({ done: of, of }));
}
