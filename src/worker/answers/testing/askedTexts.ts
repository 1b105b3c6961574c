import { finish } from '../../../model/index.ts';
import { createParseCache } from '../../../io/index.ts';
import type { FinishedRun } from '../../load.ts';
import { createLoadMemory } from '../../memory.ts';
import type { Answer, Question, QuestionKind, ScenarioTexts } from '../../../protocol/index.ts';
import { buffersOf } from '../../transfer.ts';
import { answer } from './answer.ts';
import { runOfTexts } from '../../testing/runOfTexts.ts';

/** A finished run of texts, what is its reply's alone gone to the page, ready to be asked. */
export interface AskedTexts {
  readonly texts: ScenarioTexts;
  readonly run: FinishedRun;
  readonly ask: <Kind extends QuestionKind>(question: Question<Kind>) => Answer<Kind> | undefined;
}

export function askedTexts(given: Partial<ScenarioTexts>, cache = createParseCache()): AskedTexts {
  const texts = { workload: '', cluster: '', scheduler: '', ...given };
  const run = runOfTexts(texts, createLoadMemory(cache));
  const { revision, report, run: view } = run;
  const reply = { kind: 'run', revision, report, run: view, decision: undefined, took: 0 } as const;
  structuredClone(reply, { transfer: buffersOf(reply) });
  return {
    texts,
    run,
    ask<Kind extends QuestionKind>(question: Question<Kind>) {
      // Whoever asks a kind is answered that kind.
      const steps: Generator<unknown, unknown, void> = answer(run, question, () => 0);
      return finish(steps) as Answer<Kind> | undefined;
    },
  };
}
