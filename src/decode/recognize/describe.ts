import { trimEnd } from '../message/scan.ts';
import { eventAt } from './eventLines.ts';
import { isKnownMessage } from './known.ts';
import type { Line } from './lines.ts';
import { type DescribedPod, type FoundMessage, type Recognized } from './pasted.ts';

const FIELD = /^([A-Z][A-Za-z -]{0,40}):\s*(.*)$/;
const CONDITION = /^\s+([A-Z]\w{2,60})\s+(True|False|Unknown)\s*$/;

/** What is gathered of the Pod whose description is being read. */
class Description {
  private readonly fields = new Map<string, string>();
  private readonly lists = new Map<string, string[]>();
  private readonly conditions: Record<string, string> = {};
  private section = '';

  get pod(): { readonly namespace?: string; readonly name?: string } {
    const name = this.fields.get('Name');
    const namespace = this.fields.get('Namespace');
    return { ...(namespace ? { namespace } : {}), ...(name ? { name } : {}) };
  }

  /** Why the Pod is as it is: `Evicted`, `OutOfcpu`. */
  get reason(): string | undefined {
    return this.fields.get('Reason') || undefined;
  }

  read(line: string): void {
    const field = FIELD.exec(line);
    if (field !== null) {
      this.section = field[1] ?? '';
      this.fields.set(this.section, (field[2] ?? '').trim());
      this.lists.set(this.section, []);
    }
    const value = (field?.[2] ?? line).trim();
    if (value !== '' && value !== '<none>') this.lists.get(this.section)?.push(value);
    const condition = this.section === 'Conditions' ? CONDITION.exec(line) : null;
    if (condition?.[1] !== undefined) this.conditions[condition[1]] = condition[2] ?? '';
  }

  finish(): DescribedPod {
    const told = (name: string): string | undefined => {
      const value = this.fields.get(name);
      return value === undefined || value === '' || value === '<none>' ? undefined : value;
    };
    const status = told('Status');
    const node = told('Node');
    const nominatedNode = told('NominatedNodeName');
    const priority = told('Priority');
    return {
      pod: this.pod,
      ...(status === undefined ? {} : { status }),
      ...(node === undefined ? {} : { node }),
      ...(nominatedNode === undefined ? {} : { nominatedNode }),
      ...(priority === undefined ? {} : { priority }),
      nodeSelectors: this.lists.get('Node-Selectors') ?? [],
      tolerations: this.lists.get('Tolerations') ?? [],
      conditions: this.conditions,
    };
  }
}

/** The output of `kubectl describe pod`, of one Pod or several; undefined when the text is none. */
export function readDescribe(text: string, lines: readonly Line[]): Recognized | undefined {
  const isOne = (name: RegExp): boolean => lines.some(({ text }) => name.test(text));
  if (!isOne(/^Name:\s/) || !isOne(/^(?:Node-Selectors|Tolerations|QoS Class|Service Account):/)) {
    return undefined;
  }
  const described: DescribedPod[] = [];
  const messages: FoundMessage[] = [];
  let current: Description | undefined;
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    if (line === undefined) break;
    if (/^Name:\s/.test(line.text)) {
      if (current !== undefined) described.push(current.finish());
      current = new Description();
    }
    const event = eventAt(text, lines, index, current?.pod);
    const told = event === undefined ? messageField(line) : undefined;
    if (event !== undefined) messages.push(event.message);
    else if (told !== undefined) messages.push(ofPod(told, current));
    else current?.read(line.text);
    index = event?.next ?? index + 1;
  }
  if (current !== undefined) described.push(current.finish());
  return { kind: 'describe', messages, described, manifest: false };
}

/** The message of a status, which stands before the events: why the Pod failed. */
function ofPod(message: FoundMessage, described: Description | undefined): FoundMessage {
  const { pod, reason } = described ?? {};
  return { ...message, ...(pod && { pod }), ...(reason && { reason }) };
}

const MESSAGE = /^\s*["']?message["']?\s*:\s+["']?/i;

/** The message that a line tells as a field, where it is known. */
export function messageField({ text, start }: Line): FoundMessage | undefined {
  const field = MESSAGE.exec(text)?.[0];
  if (field === undefined) return undefined;
  const from = field.length;
  const quote = /["']$/.exec(field)?.[0];
  let to = trimEnd(text, from, text.length);
  if (text[to - 1] === ',') to -= 1;
  if (quote !== undefined && text[to - 1] === quote) to -= 1;
  const message = text.slice(from, Math.max(from, to));
  if (!isKnownMessage(message)) return undefined;
  return { text: message, start: start + from, end: start + from + message.length, pieces: [] };
}
