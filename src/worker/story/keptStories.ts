import { greatest } from '../../model/index.ts';
import { type Story, Timeline } from '../../timeline/index.ts';
import type { KeptStory, StoryMemory } from './storyMemory.ts';
import { readerOf } from './storyReader.ts';

/**
 * A key overtakes the one before, whose story is told no further: it has used up a spare, and the next
 * finds another.
 */
const SPARES = 2;
/** Versions of a story that spares may hold together: each holds its history in memory. */
const LARGE = 200_000;
/** Things that happen between two stops. */
const STEPS = 64;

/** A timeline of a story: a kept one that can go on with its actions, else one at the beginning. */
export function beginStory(memory: StoryMemory, story: Story): Timeline {
  const { last, spares } = memory;
  const before = last ?? memory.before;
  const isEdited = before !== undefined && isSameSetUp(before.story, story);
  memory.partsAt = isEdited ? (partOf(before, story) ?? memory.partsAt) : undefined;
  memory.preparing = undefined;
  memory.last = undefined;
  memory.before = isEdited && isSmall(before) ? before : undefined;
  for (const kept of [last, ...spares]) {
    if (kept === undefined || !isSameSetUp(kept.story, story)) continue;
    if (!kept.timeline.goesOnWith(story.actions)) continue;
    memory.spares = spares.filter((spare) => spare !== kept);
    return kept.timeline;
  }
  return new Timeline(story, memory.before?.timeline.history);
}

export function storyTold(memory: StoryMemory, story: Story, timeline: Timeline): void {
  memory.last = { story, timeline };
  memory.before = undefined;
}

/** Makes spare timelines for the next edits; undefined where there are enough, or none is of use. */
export function prepareStory(memory: StoryMemory): Generator<void, void, void> | undefined {
  const { last, spares } = memory;
  if (last === undefined || !isSmall(last)) return undefined;
  const { story, timeline } = last;
  const until =
    (memory.partsAt ?? greatest(story.actions.map((action) => timeline.dueAt(action)))) - 1;
  if (!(until >= 0 && until < Infinity)) return undefined;
  memory.spares = spares.filter(
    (spare) => spare.until === until && isSameSetUp(spare.story, story),
  );
  const count = Math.min(SPARES, Math.floor(LARGE / timeline.history.versions.length));
  if (memory.spares.length >= count) return undefined;
  memory.preparing ??= sparesOf(memory, last, until, count);
  return memory.preparing;
}

function* sparesOf(
  memory: StoryMemory,
  { story, timeline: { history } }: KeptStory,
  until: number,
  count: number,
): Generator<void, void, void> {
  while (memory.spares.length < count) {
    // What is made of objects of the story told last need not be made again.
    const timeline = new Timeline(story, history);
    while (timeline.advance(STEPS, until)) yield;
    readerOf(timeline.history);
    memory.spares = [...memory.spares, { story, timeline, until }];
    yield;
  }
  memory.preparing = undefined;
}

function isSmall({ timeline }: KeptStory): boolean {
  return timeline.history.versions.length <= LARGE;
}

/** The first moment at which an action comes of which the other story has another, or none. */
function partOf({ story, timeline }: KeptStory, other: Story): number | undefined {
  const [before, after] = [story.actions, other.actions];
  let first = Infinity;
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    const [had, has] = [before[index], after[index]];
    if (JSON.stringify(had) === JSON.stringify(has)) continue;
    for (const action of [had, has]) if (action) first = Math.min(first, timeline.dueAt(action));
  }
  return first === Infinity ? undefined : first;
}

/** Whether two stories differ in nothing but what is done in them. */
function isSameSetUp(a: Story, b: Story): boolean {
  return (
    isSameList(a.standing, b.standing) &&
    isSameList(a.workload, b.workload) &&
    JSON.stringify(restOf(a)) === JSON.stringify(restOf(b))
  );
}

function restOf({ options, runOptions, autoscalers, texts }: Story) {
  return [options, runOptions, autoscalers, texts];
}

/** Objects of texts that did not change are the very same. */
function isSameList(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((object, index) => object === b[index]);
}
