import { type CombineMemory, createParseCache, type ParseCache } from '../io/index.ts';
import type { FinishedRun } from './finishedRun.ts';
import { createStoryMemory, type StoryMemory } from './story/storyMemory.ts';
import { createStageMemory, type StageMemory } from './story/momentMemory.ts';

/**
 * What one load of a scenario leaves for the next, stage by stage. Each stage compares what it is
 * given with what it was given last, and makes again only what the difference touches; what comes of
 * it is as if all had been made anew. A load that is dropped half-way leaves what it came to.
 */
export interface LoadMemory extends StageMemory {
  /** The load that came to its end last, where none was dropped since. */
  last: FinishedRun | undefined;
  readonly cache: ParseCache;
  readonly combine: CombineMemory;
  readonly stories: StoryMemory;
}

export function createLoadMemory(cache: ParseCache = createParseCache()): LoadMemory {
  return {
    last: undefined,
    cache,
    combine: { last: undefined },
    ...createStageMemory(),
    stories: createStoryMemory(),
  };
}
