import type { RunView, ScenarioTexts } from '../protocol/index.ts';

/** Of each run that somebody still holds, the texts that it came of. */
const TEXTS = new WeakMap<RunView, ScenarioTexts>();

export function noteTexts(run: RunView, texts: ScenarioTexts | undefined): void {
  if (texts !== undefined) TEXTS.set(run, texts);
}

/** The texts that a run came of, to the character; undefined for a run of a moment. */
export function textsOfRun(run: RunView): ScenarioTexts | undefined {
  return TEXTS.get(run);
}
