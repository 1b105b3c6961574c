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
  /** Nothing but what learners have handed over. */
  | { readonly kind: 'records'; readonly records: readonly RecordFile[] }
  | { readonly kind: 'refused'; readonly why: ImportRefusal };

/** A scenario of Berth, or manifests sorted into tabs, called `name`. Never rejects. */
export async function readOpened(files: readonly GivenFile[], name: string): Promise<Opened> {
  const lesson = await lessonOf(files);
  if (lesson !== undefined) return { kind: 'lesson', text: lesson };
  const records = await recordsOf(files);
  if (records !== undefined) return { kind: 'records', records };
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

/** Undefined where some file is no record of a learner. */
async function recordsOf(files: readonly GivenFile[]): Promise<readonly RecordFile[] | undefined> {
  const records: RecordFile[] = [];
  for (const file of files) {
    if (!/\.json$/i.test(file.path) || file.content.size > LONGEST_RECORD) return undefined;
    const text = await textOf(file);
    // Its first fields, as Berth writes them.
    if (!/^\s*\{\s*"version"\s*:\s*\d+\s*,\s*"(?:learner|open)"/.test(text)) return undefined;
    records.push({ name: file.path, text });
  }
  return records.length === 0 ? undefined : records;
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
