import { sortManifests, sortObjects } from '../io/index.ts';
import type { Steps } from '../model/index.ts';
import { type ScenarioTexts, TAB_NAMES, type TabName } from '../protocol/index.ts';
import { fileText } from './fileText.ts';
import { dump } from './forms/dump.ts';
import type { Converted, Form } from './forms/form.ts';
import { recording } from './forms/recording.ts';
import { snapshot } from './forms/snapshot.ts';
import { trace } from './forms/trace.ts';
import type {
  GivenFile,
  Imported,
  ImportNote,
  ImportRefusal,
  Passed,
  PassedWhy,
} from './imported.ts';
import { anyRead, type Kinds, kindsIn, kindsOf, withKind } from './kindsIn.ts';
import { LIMITS, type Limits } from './limits.ts';
import { foreign, unrendered } from './rendering.ts';
import { unpacked } from './unpack.ts';

/** How the work of reading is done: at once, or in slices between which a page answers. */
export type Work = <Result>(steps: Steps<Result>) => Promise<Result>;

const FORMS: readonly Form[] = [trace, recording, snapshot, dump];
const MOST_EXAMPLES = 3;

/**
 * Manifests by tab from files of any kind: manifests, what kubectl and cluster dumps print, snapshots and
 * recordings of kube-scheduler-simulator, the OpenB trace; folders and tar archives of them. Says what
 * was taken and what not. Never throws for what stands in them.
 */
export async function importFiles(
  files: readonly GivenFile[],
  work: Work,
  limits: Limits = LIMITS,
): Promise<Imported> {
  const gathered = await gather(files, limits);
  if ('refused' in gathered) return { kind: 'refused', why: gathered.refused };
  const { texts, passed } = gathered;
  const archive = files.length === 1 && texts.length > 1 ? files[0]?.path : undefined;
  if (texts.length > 1) {
    const before = unrendered(
      texts.map(({ path }) => path),
      archive,
    );
    if (before !== undefined) return { kind: 'refused', why: before };
  }
  const taken = await takenOf(texts, passed, work);
  if (taken === undefined) {
    return { kind: 'refused', why: foreign(texts) ?? { kind: 'no-manifest' } };
  }
  return { kind: 'taken', ...taken };
}

interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Files that are passed over, by why. */
class PassedFiles {
  private readonly byWhy = new Map<PassedWhy, { count: number; examples: string[] }>();

  add(why: PassedWhy, path: string): void {
    const known = this.byWhy.get(why) ?? { count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < MOST_EXAMPLES) known.examples.push(path);
    this.byWhy.set(why, known);
  }

  all(): readonly Passed[] {
    return [...this.byWhy].map(([why, passed]) => ({ why, ...passed }));
  }
}

async function gather(
  files: readonly GivenFile[],
  limits: Limits,
): Promise<
  | { readonly texts: readonly TextFile[]; readonly passed: PassedFiles }
  | { readonly refused: ImportRefusal }
> {
  const texts: TextFile[] = [];
  const passed = new PassedFiles();
  let only: ImportRefusal | undefined;
  let count = 0;
  for await (const each of unpacked(files, limits)) {
    count += 1;
    if (each.kind === 'refused') return { refused: each.why };
    if (each.kind === 'passed') {
      passed.add(each.why, each.path);
      continue;
    }
    const read = fileText(each.bytes);
    if (read.kind === 'text') texts.push({ path: each.path, text: read.text });
    else {
      only = { kind: read.why };
      passed.add(read.why === 'etcd' ? 'binary' : read.why, each.path);
    }
  }
  // Of one file it is said what it is; of several, that none holds a manifest.
  return texts.length === 0 && count === 1 && only !== undefined
    ? { refused: only }
    : { texts, passed };
}

async function takenOf(
  files: readonly TextFile[],
  passed: PassedFiles,
  work: Work,
): Promise<Omit<Extract<Imported, { kind: 'taken' }>, 'kind'> | undefined> {
  const parts: Record<TabName, string[]> = { workload: [], cluster: [], scheduler: [] };
  const notes: ImportNote[] = [];
  const isTwice = twiceIn(files);
  const isSeveral = files.length > 1;
  const unread = new UnreadObjects();
  let count = 0;
  for (const file of files) {
    const { path, text } = file;
    if (isTwice(path)) {
      passed.add('twice', path);
      continue;
    }
    const converted = FORMS.map((form) => form(path, text)).find((each) => each !== undefined);
    notes.push(...(converted?.notes ?? []));
    const sorted = await sortedOf(file, converted, isSeveral, work);
    if (typeof sorted === 'string') {
      passed.add(sorted, path);
      continue;
    }
    const { texts, kinds } = sorted;
    if (kinds !== undefined) unread.add(kinds);
    count += 1;
    for (const tab of TAB_NAMES) {
      if (texts[tab] === '') continue;
      parts[tab].push(isSeveral ? `# Source: ${path}\n${texts[tab]}` : texts[tab]);
    }
  }
  if (count === 0) return undefined;
  const joined = (tab: TabName): string =>
    parts[tab]
      .map((part, index) => (index < parts[tab].length - 1 ? closed(part) : part))
      .join('---\n');
  return {
    texts: {
      workload: joined('workload'),
      cluster: joined('cluster'),
      scheduler: joined('scheduler'),
    },
    report: { files: count, passed: passed.all(), notes: [...notes, ...unread.notes()] },
  };
}

/** Counts the objects of texts that are taken, by whether scheduling reads them. */
class UnreadObjects {
  private readonly counts = new Map<string, number>();
  private read = 0;

  add(kinds: Kinds): void {
    for (const [kind, { count, isRead }] of kinds) {
      if (isRead) this.read += count;
      else this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
    }
  }

  notes(): readonly ImportNote[] {
    if (this.counts.size === 0) return [];
    const sorted = [...this.counts].sort(([, left], [, right]) => right - left);
    const count = sorted.reduce((sum, [, each]) => sum + each, 0);
    return [{ kind: 'unread', count, read: this.read, kinds: sorted.map(([kind]) => kind) }];
  }
}

interface Sorted {
  readonly texts: ScenarioTexts;
  /** Undefined where the first lines do not tell. */
  readonly kinds?: Kinds | undefined;
}

/** The tabs of one file, or why it is passed over. */
async function sortedOf(
  { path, text }: TextFile,
  converted: Converted | undefined,
  isOneOfSeveral: boolean,
  work: Work,
): Promise<Sorted | PassedWhy> {
  if (converted?.kind === 'objects') {
    const texts = await work(sortObjects(converted.objects));
    return { texts, kinds: kindsOf(converted.objects) };
  }
  if (converted?.kind === 'sorted') return { texts: { ...NO_TEXTS, ...converted.texts } };
  const own = isOneOfSeveral ? withKind(path, text) : text;
  const manifests = converted?.text ?? own;
  const kinds = kindsIn(manifests);
  if (isOneOfSeveral && kinds !== undefined && !anyRead(kinds)) return 'kinds';
  const texts = await work(sortManifests(manifests));
  return texts === undefined ? 'no-manifest' : { texts, kinds };
}

const NO_TEXTS: ScenarioTexts = { workload: '', cluster: '', scheduler: '' };

/**
 * Which files repeat what stands in another: `oc adm inspect`, which fills a must-gather, writes the Pods of
 * a namespace as a list (`core/pods.yaml`) and one by one (`pods/NAME/NAME.yaml`).
 */
function twiceIn(files: readonly TextFile[]): (path: string) => boolean {
  const lists = new Set(
    files.flatMap(({ path }) => /^(.*)\/core\/pods\.ya?ml$/.exec(path)?.[1] ?? []),
  );
  return (path) => {
    const [, folder = '', name = '', file = ''] =
      /^(.*)\/pods\/([^/]+)\/([^/]+)\.ya?ml$/.exec(path) ?? [];
    return name !== '' && name === file && lists.has(folder);
  };
}

function closed(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
