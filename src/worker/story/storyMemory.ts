import type { Story, Timeline } from '../../timeline/index.ts';
import { createMomentMemory, type MomentMemory } from './momentMemory.ts';

/** A story, and a timeline that tells it, at some moment of it. */
export interface KeptStory {
  readonly story: Story;
  readonly timeline: Timeline;
}

/** One that stands just before a moment at which something was edited. */
export interface SpareStory extends KeptStory {
  readonly until: number;
}

/**
 * What telling a story leaves for the next one. Where only its actions are others, a timeline that has
 * not come to the first of these goes on with them, and what was before is not told again: the one told
 * last, at its end, or a spare one that stands just before what was edited last, made where nothing
 * else is to be done.
 */
export interface StoryMemory {
  last: KeptStory | undefined;
  /** The one told last before a story that is not told to its end yet: what it made, that one need not make. */
  before: KeptStory | undefined;
  /** Where the actions of the story told last and of the one before it part. */
  partsAt: number | undefined;
  spares: readonly SpareStory[];
  preparing: Generator<void, void, void> | undefined;
  /** What a moment of one story leaves for the next, of the same story or another. */
  moments: MomentMemory;
}

export function createStoryMemory(): StoryMemory {
  return {
    last: undefined,
    before: undefined,
    partsAt: undefined,
    spares: [],
    preparing: undefined,
    moments: createMomentMemory(),
  };
}

/** Where no story is told any more, nothing of one is kept. */
export function forgetStories(memory: StoryMemory): void {
  Object.assign(memory, createStoryMemory());
}
