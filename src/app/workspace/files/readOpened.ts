import {
  type GivenFile,
  importFiles,
  type ImportRefusal,
  type ImportReport,
  LIMITS,
} from '../../../imports/index.ts';
import type { RecordFile } from '../../../course/index.ts';
import { TAB_NAMES } from '../../../protocol/index.ts';
import { inTurns } from '../../inTurns.ts';
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
  /** A lesson's file, which the course reads. */
  | { readonly kind: 'lesson'; readonly text: string }
  /** What learners have handed over; a file beside it that is none has no text. */
  | { readonly kind: 'records'; readonly records: readonly RecordFile[] }
  | { readonly kind: 'refused'; readonly why: ImportRefusal };

/** A scenario of Berth, or manifests sorted into tabs, called `name`. Never rejects. */
export async function readOpened(files: readonly GivenFile[], name: string): Promise<Opened> {
  const lesson = await lessonOf(files);
  if (lesson !== undefined) return { kind: 'lesson', text: lesson };
  if (await isAllRecords(files)) return { kind: 'records', records: await recordsOf(files) };
  const scenario = await scenarioOf(files);
  if (scenario !== undefined) {
    const content = { ...scenario, name: tidyName(scenario.name) };
    return { kind: 'opened', content, isScenario: true, report: NOTHING_ELSE };
  }
  const imported = await importFiles(files, inTurns);
  if (imported.kind === 'refused') {
    // A class hands over a folder, in which other things lie as well.
    const records = await recordsOf(files);
    return records.length > 0 ? { kind: 'records', records } : imported;
  }
  const { texts, report } = imported;
  const tab = TAB_NAMES.find((each) => texts[each] !== '') ?? 'workload';
  return { kind: 'opened', content: { name, texts, tab }, isScenario: false, report };
}

const NOTHING_ELSE: ImportReport = { files: 1, passed: [], notes: [] };

/** The text of a single file that says of itself that it is a lesson, however broken the rest is. */
async function lessonOf(files: readonly GivenFile[]): Promise<string | undefined> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0 || file.content.size > LIMITS.taken) return undefined;
  const text = await textOf(file);
  return isLesson(text) ? text : undefined;
}

/** The head of a lesson in block style or as JSON; anything else is read as manifests are. */
function isLesson(text: string): boolean {
  const isKind = /^["'{\s]*kind["']?\s*:\s*["']?Lesson\b/m.test(text);
  return isKind && /^["'{\s]*apiVersion["']?\s*:\s*["']?berth\/v\d/m.test(text);
}

/** Reads no file behind the first that is none: dumps have thousands. */
async function isAllRecords(files: readonly GivenFile[]): Promise<boolean> {
  for (const file of files) if ((await recordIn(file)) === '') return false;
  return files.length > 0;
}

/** Those that are records of learners, and behind them the others by name; none where there is no record. */
async function recordsOf(files: readonly GivenFile[]): Promise<readonly RecordFile[]> {
  const read: RecordFile[] = [];
  for (const file of files) read.push({ name: file.path, text: await recordIn(file) });
  const records = read.filter(({ text }) => text !== '');
  if (records.length === 0) return [];
  return [...records, ...read.filter(({ text }) => text === '')];
}

/** The text of a learner's record; '' for a file that is none. */
async function recordIn(file: GivenFile): Promise<string> {
  if (!/\.json$/i.test(file.path) || file.content.size > LONGEST_RECORD) return '';
  const text = await textOf(file);
  // Its first fields, as Berth writes them.
  return /^\s*\{\s*"version"\s*:\s*\d+\s*,\s*"(?:learner|open)"/.test(text) ? text : '';
}

/** Bytes of a record: one that holds every answer to every lesson has a fiftieth. */
const LONGEST_RECORD = 2_000_000;

/** '' for a file that has gone: its import says so. */
async function textOf({ content }: GivenFile): Promise<string> {
  try {
    return await content.text();
  } catch {
    return '';
  }
}

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
