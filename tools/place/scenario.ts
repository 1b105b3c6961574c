import { sortManifests } from '../../src/io/index.ts';
import { finish } from '../../src/model/index.ts';
import type {
  Answer,
  ClientEvent,
  Question,
  QuestionKind,
  ScenarioTexts,
} from '../../src/protocol/index.ts';
import { createInProcessClient } from '../../src/worker/index.ts';

type RunEvent = Extract<ClientEvent, { kind: 'run' }>;

/** A scenario that has run, of which may be asked. */
export interface Scenario extends Pick<RunEvent, 'run' | 'report'> {
  /** The texts as the page's tabs would hold them. */
  readonly texts: ScenarioTexts;
  readonly ask: <Kind extends QuestionKind>(
    question: Question<Kind>,
  ) => Promise<Answer<Kind> | undefined>;
}

/** The texts of the tabs that manifests of any number of documents fill. */
export function textsOf(text: string): ScenarioTexts {
  return finish(sortManifests(text)) ?? { workload: text, cluster: '', scheduler: '' };
}

/** Runs texts as the page would, for as long as `use` takes. */
export async function withScenario<Result>(
  texts: ScenarioTexts,
  use: (scenario: Scenario) => Promise<Result> | Result,
): Promise<Result> {
  // Nothing is sent while something else is at work.
  const client = createInProcessClient(() => Promise.resolve());
  try {
    const { run, report } = await new Promise<RunEvent>((resolve, reject) => {
      client.subscribe((event) => {
        if (event.kind === 'run') resolve(event);
        else if (event.kind === 'failed') reject(new Error(event.message));
      });
      client.load(1, texts, '');
    });
    return await use({ run, report, texts, ask: (question) => client.ask(1, question).answer });
  } finally {
    client.dispose();
  }
}
