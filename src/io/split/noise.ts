import { DUMP_COMMAND } from '../../protocol/index.ts';
import { NODE_SIZE_TAKEN, tableOf } from '../describe/tables.ts';
import type { Stretch } from '../parse/fieldRange.ts';
import type { TextProblem } from '../problem.ts';
import { contentOf, type Line, lineAt } from '../yaml/lines.ts';

/** Lines that kubectl, helm or a chat put around a manifest; YAML never begins so. */
const NOISE =
  /^(?:Error from server|[Ee]rror: |Warning: |Unable to connect to the server|The connection to the server|No resources found|[EIW]\d{4} \d\d:\d\d:|```|(?:HOOKS|MANIFEST):[ \r]*$)/;
/** What was typed in a shell to print or to apply a manifest, behind any prompt; the end of a here-document; a prompt alone. */
const SHELL =
  /^(?:(?:\S[^\n]{0,60}?[$#%>❯➜»]|[$%❯➜»])\s+(?:~\s+)?)?(?:kubectl|oc|helm|kustomize|cat)\s+[\w<./-]|^(?:EOF|EOT)\s*$|^(?:[\w.-]+@[\w.-]+[^\n]{0,40}|\[[\w.-]+@[^\]\n]*\])[$#%]\s*$/;
/** A field at the beginning of a line, as most lines are. */
const FIELD = /^[\w./-]+:(?:\s|$)/;
/** What kube-scheduler says of a Pod, pasted before or behind a manifest. */
const MESSAGE = /^\s*(?:\d+\/\d+ nodes are available\b|(?:Warning|Normal)\s{2,}[A-Z]\w+\s{2,}\S)/;
/** What a line of either begins with in ASCII, behind spaces: of most lines that is looked at alone. */
const BEGINS_SO: ReadonlySet<string> = new Set('EWUTNIHMe$%[`0123456789\f\v\r');
/** Two or more headings in capitals with gaps between, as `kubectl get` prints them. */
const TABLE =
  /^[A-Z][A-Z0-9()/%-]*(?: [A-Z0-9()/%-]+)*(?: {2,}[A-Z][A-Z0-9()/%-]*(?: [A-Z0-9()/%-]+)*)+ *$/;
const DESCRIBE = /^Name: {2,}\S/;
const DESCRIBE_NEXT = /\n(?:Namespace|Labels|Roles|Annotations|CreationTimestamp): {2,}/;
const LOOK_AHEAD = 4_000;
/** Noise lines looked for at each end of a document. */
const MOST = 50;

export interface Trimmed {
  readonly start: number;
  readonly end: number;
  readonly problems: readonly TextProblem[];
  /** Lines among those left off that say something of scheduling. */
  readonly pasted: readonly Stretch[];
}

/** Leaves off the noise lines at both ends of the document, with a notice for each. */
export function trimNoise(text: string, start: number, end: number): Trimmed {
  const problems: TextProblem[] = [];
  const pasted: Stretch[] = [];
  const told = (line: Line, content: number): boolean => {
    const first = text.charAt(content);
    const isWord = content === line.start && /[A-Za-z]/.test(first);
    if (!isWord && !BEGINS_SO.has(first) && text.charCodeAt(content) < 0x80) return false;
    const head = text.slice(line.start, Math.min(line.end, line.start + 120));
    if (FIELD.test(head) && !NOISE.test(head)) return false;
    const said = MESSAGE.test(head);
    if (said) pasted.push({ start: line.start, end: line.end });
    else if (NOISE.test(head) || SHELL.test(head)) problems.push(noise(text, line.start, line.end));
    else return false;
    return true;
  };
  let first = start;
  for (let at = start; at < end && problems.length + pasted.length < MOST;) {
    const line = lineAt(text, at, end);
    const content = contentOf(text, line);
    at = line.next;
    if (content >= line.end) continue;
    if (!told(line, content)) break;
    first = line.next;
  }
  let last = end;
  for (let count = 0; last > first && count < MOST; count += 1) {
    const lineStart = text.lastIndexOf('\n', last - 2) + 1;
    if (lineStart < first) break;
    const line = lineAt(text, lineStart, last);
    const content = contentOf(text, line);
    const blank = content >= line.end;
    if (!blank && !told(line, content)) break;
    if (!blank) end = lineStart;
    last = lineStart;
  }
  return { start: first, end, problems, pasted };
}

function noise(text: string, start: number, end: number): TextProblem {
  const values = { text: text.slice(start, Math.min(end, start + 120)) };
  return { code: 'kubectl-message', severity: 'warning', start, end, values };
}

/** What `helm install --dry-run`, `helm get all` and `helm status` begin with. */
const HELM = /^NAME: \S[^\n]*\n(?:LAST DEPLOYED|NAMESPACE): /;
/** What Helm writes above each manifest that it has rendered. */
const RENDERED = /^\s*# Source: \S/;
const NOTES = /^NOTES:[ \r]*$/m;

/** The first line of what Helm says of a release before its manifests; undefined for all else. */
export function helmNote(text: string, start: number, end: number): TextProblem | undefined {
  const line = firstLine(text, start, end);
  const head = text.slice(line.start, Math.min(end, line.start + LONGEST_HEAD));
  return HELM.test(head) ? noise(text, line.start, line.end) : undefined;
}

/** Where the notes begin that Helm prints behind the last manifest of a release; undefined where there are none. */
export function helmNotesAt(text: string, start: number, end: number): number | undefined {
  if (!RENDERED.test(text.slice(start, Math.min(end, start + LONGEST_HEAD)))) return undefined;
  const found = NOTES.exec(text.slice(start, end));
  return found ? start + found.index : undefined;
}

/** Says of the notes that they are skipped. */
export function helmNotesNote(text: string, start: number, end: number): TextProblem {
  return noise(text, start, lineAt(text, start, end).end);
}

/** Says of the description of a Node what it is read as, and how to get the rest. */
export function describeNote(text: string, start: number): TextProblem {
  const { end } = lineAt(text, start, text.length);
  const values = { command: DUMP_COMMAND };
  return { code: 'describe-read', severity: 'info', start, end, values };
}

/** What a table of nodes or of Pods with their nodes is read as; undefined for all other texts. */
export function tableNote(text: string, start: number, end: number): TextProblem | undefined {
  const line = firstLine(text, start, end);
  const head = text.slice(line.start, line.end);
  const table = head.length < LONGEST_HEAD ? tableOf(head) : undefined;
  if (table === undefined) return undefined;
  const code = table === 'nodes' ? 'node-table-read' : 'pod-table-read';
  const values = { command: DUMP_COMMAND, ...(table === 'nodes' ? NODE_SIZE_TAKEN : {}) };
  return { code, severity: 'warning', start: line.start, end: line.end, values };
}

/** Longer lines are no headings. */
const LONGEST_HEAD = 500;

function firstLine(text: string, start: number, end: number): Line {
  let line = lineAt(text, start, end);
  const says = ({ start: from, end: to }: Line): boolean => /^\s*[^#\s]/.test(text.slice(from, to));
  while (!says(line) && line.next < end) line = lineAt(text, line.next, end);
  return line;
}

/** Output of `kubectl get` or `kubectl describe` that was pasted for a manifest. */
export function recognizeOutput(text: string, start: number, end: number): TextProblem | undefined {
  const line = firstLine(text, start, end);
  const head = text.slice(line.start, line.end);
  if (head.length < LONGEST_HEAD && TABLE.test(head)) {
    const values = { command: `kubectl get ${resourceOf(head)} -o yaml` };
    return { code: 'kubectl-table', severity: 'error', start: line.start, end: line.end, values };
  }
  const ahead = text.slice(line.start, Math.min(end, line.start + LOOK_AHEAD));
  if (DESCRIBE.test(head) && DESCRIBE_NEXT.test(ahead)) {
    const name = head.slice('Name:'.length).trim();
    const values = { command: `kubectl get ${describedAs(ahead)} ${name} -o yaml` };
    return {
      code: 'kubectl-describe',
      severity: 'error',
      start: line.start,
      end: line.end,
      values,
    };
  }
  return undefined;
}

/** The resource whose table has these columns. */
function resourceOf(head: string): string {
  const all = head.startsWith('NAMESPACE') ? ' -A' : '';
  if (head.includes('ROLES')) return 'nodes';
  if (head.includes('RESTARTS')) return `pods${all}`;
  if (head.includes('UP-TO-DATE') && head.includes('NODE SELECTOR')) return `daemonsets${all}`;
  if (head.includes('UP-TO-DATE')) return `deployments${all}`;
  if (head.includes('COMPLETIONS')) return `jobs${all}`;
  if (head.includes('CLUSTER-IP')) return `services${all}`;
  return `nodes,pods,ns -A`;
}

function describedAs(head: string): string {
  if (/\nRoles: {2,}/.test(head)) return 'node';
  const namespace = /\nNamespace: {2,}(\S+)/.exec(head)?.[1];
  const resource = /\nStrategyType: {2,}/.test(head) ? 'deployment' : 'pod';
  return namespace ? `${resource} -n ${namespace}` : resource;
}
