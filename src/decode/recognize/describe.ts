import { eventAt } from './eventLines.ts';
import type { Line } from './lines.ts';
import type { DescribedPod, FoundMessage, Recognized } from './pasted.ts';

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
    if (event === undefined) current?.read(line.text);
    else messages.push(event.message);
    index = event?.next ?? index + 1;
  }
  if (current !== undefined) described.push(current.finish());
  return { kind: 'describe', messages, described, manifest: false };
}
