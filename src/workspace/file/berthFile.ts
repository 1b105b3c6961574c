import { decodeTab, type Content } from '../scenario.ts';
import { blockScalar, scalar, textOfBlock, type Block } from './scalar.ts';

/**
 * The file of a scenario, for `kubectl apply` and for Berth:
 *
 *     # Saved by Berth. …
 *     # Berth: Cluster
 *     (the Cluster tab as typed)
 *     ---
 *     # Berth: Workload
 *     (the Workload tab as typed)
 *     ---
 *     # Berth: Settings
 *     # apiVersion: berth/v1
 *     # kind: Scenario
 *     # metadata:
 *     #   name: "…"
 *     # spec:
 *     #   scheduler: |2+
 *     #     (the Scheduler tab as typed)
 *     #   characters: { cluster: 120, workload: 340 }
 *     #   tab: workload
 *
 * The last document is Berth's own. It is written in comments, since no cluster knows its kind, and
 * `kubectl apply` would end with an error; it is read without them as well. `characters` count
 * UTF-16 units and say where the tabs end; in a file that was edited elsewhere, where they no longer
 * fit, the marks are looked for. A tab that ends without a line break is given one, which the count
 * leaves out.
 */
const TITLE =
  '# Saved by Berth. The documents are for kubectl apply; Berth reads its settings at the end.\n';
const CLUSTER = '# Berth: Cluster\n';
const WORKLOAD = '---\n# Berth: Workload\n';
const SETTINGS = '---\n# Berth: Settings\n';
const KIND = ['apiVersion: berth/v1', 'kind: Scenario'];

/** What stands in a file of Berth. */
export type BerthFile = Content;

/** The text of the file; see the form above. */
export function printBerthFile({ name, texts, tab }: Content): string {
  const settings = [
    ...KIND,
    'metadata:',
    `  name: ${JSON.stringify(name)}`,
    'spec:',
    ...blockScalar('  scheduler: ', texts.scheduler),
    `  characters: { cluster: ${texts.cluster.length}, workload: ${texts.workload.length} }`,
    `  tab: ${tab}`,
  ];
  const commented = settings.map((line) => (line === '' ? '#\n' : `# ${line}\n`)).join('');
  return (
    TITLE +
    CLUSTER +
    closed(texts.cluster) +
    WORKLOAD +
    closed(texts.workload) +
    SETTINGS +
    commented
  );
}

/** With a line break behind its last line. */
function closed(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/**
 * The scenario in a file of Berth, its tabs to the byte; undefined for any other text. A file whose
 * settings were damaged is such another text: its documents are still manifests.
 */
export function readBerthFile(text: string): BerthFile | undefined {
  const found = findSettings(text, '# ') ?? findSettings(text, '');
  if (found === undefined) return undefined;
  const settings = readSettings(found.lines);
  if (settings === undefined) return undefined;
  const { name, scheduler, tab, characters } = settings;
  const tabs = (characters && cutByCount(text, characters)) ?? cutByMarks(text, found.start);
  if (tabs === undefined) return undefined;
  return { name, texts: { ...tabs, scheduler }, tab };
}

/** The lines of the last Scenario in the text, without `prefix`, and where it begins. */
function findSettings(
  text: string,
  prefix: '# ' | '',
): { readonly start: number; readonly lines: readonly string[] } | undefined {
  const head = new RegExp(`^${KIND.map((line) => prefix + line).join('\\r?\\n')}\\r?$`, 'gm');
  const start = [...text.matchAll(head)].at(-1)?.index;
  if (start === undefined) return undefined;
  const lines: string[] = [];
  for (const line of text.slice(start).split(/\r?\n/)) {
    if (prefix === '') lines.push(line);
    else if (line.startsWith(prefix)) lines.push(line.slice(prefix.length));
    else if (line === '#') lines.push('');
    else break;
  }
  return { start, lines };
}

interface Settings {
  readonly name: string;
  readonly scheduler: string;
  readonly tab: Content['tab'];
  readonly characters: { readonly cluster: number; readonly workload: number } | undefined;
}

function readSettings(lines: readonly string[]): Settings | undefined {
  let name: string | undefined;
  let scheduler: string | Block | undefined;
  let tab: Content['tab'] = 'workload';
  let characters: Settings['characters'];
  const block: string[] = [];
  for (const line of lines) {
    if (typeof scheduler === 'object' && (line === '' || line.startsWith('    '))) {
      block.push(line.slice(4));
      continue;
    }
    if (typeof scheduler === 'object') scheduler = textOfBlock(scheduler, block);
    const field = /^ {2}(\w+): ([^]*)$/.exec(line);
    const value = field?.[2] ?? '';
    switch (field?.[1] ?? '') {
      case 'name': {
        const read = scalar(value);
        if (typeof read === 'string') name = read;
        break;
      }
      case 'scheduler':
        scheduler = scalar(value);
        break;
      case 'characters': {
        const counts = /^\{ cluster: (\d{1,9}), workload: (\d{1,9}) \}$/.exec(value);
        if (counts) characters = { cluster: Number(counts[1]), workload: Number(counts[2]) };
        break;
      }
      case 'tab':
        tab = decodeTab(value);
        break;
    }
  }
  if (typeof scheduler === 'object') scheduler = textOfBlock(scheduler, block);
  return name === undefined || scheduler === undefined
    ? undefined
    : { name, scheduler, tab, characters };
}

type Tabs = Pick<Content['texts'], 'cluster' | 'workload'>;

/** The tabs as their lengths say, if everything between them stands where it was written. */
function cutByCount(
  text: string,
  count: { readonly cluster: number; readonly workload: number },
): Tabs | undefined {
  const start = TITLE.length + CLUSTER.length;
  if (!text.startsWith(TITLE + CLUSTER)) return undefined;
  const cluster = text.slice(start, start + count.cluster);
  const border = start + closed(cluster).length;
  if (!text.startsWith(closed(cluster) + WORKLOAD, start)) return undefined;
  const workloadStart = border + WORKLOAD.length;
  const workload = text.slice(workloadStart, workloadStart + count.workload);
  if (!text.startsWith(closed(workload) + SETTINGS, workloadStart)) return undefined;
  return { cluster, workload };
}

/** The tabs between the marks, wherever those stand by now. */
function cutByMarks(text: string, settingsStart: number): Tabs | undefined {
  const before = text.slice(0, settingsStart);
  const first = /^# Berth: Cluster[ \t]*\r?\n/m.exec(before);
  const second = /^---[ \t]*\r?\n# Berth: Workload[ \t]*\r?\n/m.exec(before);
  if (first === null || second === null || second.index < first.index) return undefined;
  const cluster = before.slice(first.index + first[0].length, second.index);
  const rest = before.slice(second.index + second[0].length);
  const end = /^---[ \t]*\r?\n(?:# Berth: Settings[ \t]*\r?\n)?$/m.exec(rest);
  return { cluster, workload: end === null ? rest : rest.slice(0, end.index) };
}
