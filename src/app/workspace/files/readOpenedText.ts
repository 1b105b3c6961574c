import { inSlices } from '../../../model/index.ts';
import { sortManifests } from '../../../io/index.ts';
import { type Content, readBerthFile, tidyName } from '../../../workspace/index.ts';

export { readFileText } from '../../../workspace/index.ts';

/** Milliseconds of work between two chances for the page to answer. */
const SLICE = 30;

/**
 * What a file's text brings: a scenario of Berth, or manifests sorted into tabs. Undefined for a
 * text without any manifest.
 */
export async function readOpenedText(
  name: string,
  text: string,
): Promise<{ readonly content: Content; readonly isScenario: boolean } | undefined> {
  const scenario = readBerthFile(text);
  if (scenario !== undefined) {
    return { content: { ...scenario, name: tidyName(scenario.name) }, isScenario: true };
  }
  const sorted = await inSlices(sortManifests(text), {
    now: () => performance.now(),
    length: SLICE,
    rest: async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      return true;
    },
  });
  const texts = sorted?.result;
  if (texts === undefined) return undefined;
  const tab = texts.workload !== '' ? 'workload' : texts.cluster !== '' ? 'cluster' : 'scheduler';
  return { content: { name, texts, tab }, isScenario: false };
}
