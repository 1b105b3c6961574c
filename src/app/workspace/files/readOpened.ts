import {
  type GivenFile,
  importFiles,
  type ImportRefusal,
  type ImportReport,
  LIMITS,
  type Work,
} from '../../../imports/index.ts';
import { inSlices } from '../../../model/index.ts';
import { TAB_NAMES } from '../../../protocol/index.ts';
import { type Content, readBerthFile, tidyName } from '../../../workspace/index.ts';

/** What opened files bring. */
export type Opened =
  | {
      readonly kind: 'opened';
      readonly content: Content;
      /** A file of Berth, with a scenario's name. */
      readonly isScenario: boolean;
      readonly report: ImportReport;
    }
  | { readonly kind: 'refused'; readonly why: ImportRefusal };

/** Milliseconds of work between two chances for the page to answer. */
const SLICE = 30;

const inTurns: Work = async (steps) => {
  const done = await inSlices(steps, {
    now: () => performance.now(),
    length: SLICE,
    rest: async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      return true;
    },
  });
  if (done === undefined) throw new Error('Reading is never stopped.');
  return done.result;
};

/** A scenario of Berth, or manifests sorted into tabs, called `name`. Never rejects. */
export async function readOpened(files: readonly GivenFile[], name: string): Promise<Opened> {
  const scenario = await scenarioOf(files);
  if (scenario !== undefined) {
    const content = { ...scenario, name: tidyName(scenario.name) };
    return { kind: 'opened', content, isScenario: true, report: NOTHING_ELSE };
  }
  const imported = await importFiles(files, inTurns);
  if (imported.kind === 'refused') return imported;
  const { texts, report } = imported;
  const tab = TAB_NAMES.find((each) => texts[each] !== '') ?? 'workload';
  return { kind: 'opened', content: { name, texts, tab }, isScenario: false, report };
}

const NOTHING_ELSE: ImportReport = { files: 1, passed: [], notes: [] };

async function scenarioOf(files: readonly GivenFile[]): Promise<Content | undefined> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0 || file.content.size > LIMITS.taken) return undefined;
  try {
    return readBerthFile(await file.content.text());
  } catch {
    // A file that has gone: its import says so.
    return undefined;
  }
}
