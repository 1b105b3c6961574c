import { type LegacyRules, NO_LEGACY_RULES, finish, saying } from '../../model/index.ts';
import type { TabName } from '../../protocol/index.ts';
import { assembleTab } from './assembleTab.ts';
import { legacyKey } from './legacyKey.ts';
import { type AssembledTab, type ParseCache, tabMemory } from './parseCache.ts';
import type { ParsedTab } from './parsedTab.ts';
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
  legacy: LegacyRules = NO_LEGACY_RULES,
): ParsedTab {
  return finish(parseTabSteps(tab, text, cache, legacy));
}

/**
 * Parses the text of a tab: multi-document YAML, JSON, lists, Helm output, whatever was pasted. It
 * never throws, whatever the text. It yields every few milliseconds, so that a driver may show
 * progress or drop it; a later parse goes on with what a dropped one has read. Only what an edit
 * touches is cut and read again, and chunks that it moved are not.
 *
 * `legacy` are the rules of the run's options, `runOptionsOf` the Scheduler tab; that tab finds its
 * own.
 */
export function* parseTabSteps(
  tab: TabName,
  text: string,
  cache: ParseCache,
  legacy: LegacyRules = NO_LEGACY_RULES,
): Generator<ParseProgress, ParsedTab, void> {
  const memory = tabMemory(cache, tab);
  // The Scheduler tab's rules follow from its text and from what it said before.
  const key = tab === 'scheduler' ? '' : legacyKey(legacy);
  const same = memory.parsedAs(text, key);
  if (same) return same;
  yield { done: 0, of: text.length };
  const work = { tab, text, memory, legacy: tab === 'scheduler' ? NO_LEGACY_RULES : legacy };
  let assembled = yield* readAndAssemble(work);
  if (tab === 'scheduler') {
    const own = runOptionsOf(assembled.parsed).legacy;
    if (legacyKey(own) !== '') assembled = yield* readAndAssemble({ ...work, legacy: own });
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
