/** The output of `kubectl describe node`, as the objects that it tells of. */

type Fields = Readonly<Record<string, unknown>>;

const NAME = /^Name: {2,}(\S+)\s*$/;
/** `Taints:             a=b:NoSchedule` begins a section; what follows is indented. */
const SECTION = /^([A-Z][A-Za-z -]*):(?: +(.*?))?\s*$/;
const TAINT = /^([^=:\s]+)(?:=([^:\s]*))?:(NoSchedule|PreferNoSchedule|NoExecute)$/;
const AMOUNT = /^([^\s:]+): +(\S+)$/;
/** Namespace, name, and the four amounts, each with its share in brackets. */
const POD =
  /^([a-z0-9-]+) +([a-z0-9.-]+) +(\S+) \(\d+%\) +(\S+) \(\d+%\) +(\S+) \(\d+%\) +(\S+) \(\d+%\)/;
const LOOK_AHEAD = 4_000;

/** Where the description of a Node begins in a document; undefined where it holds none. */
export function describedNodeAt(text: string, start: number, end: number): number | undefined {
  const head = text.slice(start, Math.min(end, start + LOOK_AHEAD));
  const at = /^Name: {2,}\S/m.exec(head)?.index;
  if (at === undefined || /^\s*"?(?:apiVersion|kind)"?:/m.test(head.slice(0, at))) return undefined;
  if (!/^(?:.*\n){1,3}Roles: {2,}/.test(head.slice(at))) return undefined;
  const allocatable = text.indexOf('\nAllocatable:', start + at);
  return allocatable === -1 || allocatable > end ? undefined : start + at;
}

/**
 * The Nodes of the text and the Pods on them. A description tells of each Pod its name, node, and
 * what all its containers request of CPU and memory; since it runs there, it is taken to tolerate
 * whatever taints the node has.
 */
export function describedNodes(text: string): readonly Fields[] {
  const objects: Fields[] = [];
  let node: Described | undefined;
  const close = (): void => {
    if (node) objects.push(...node.objects());
  };
  for (const line of text.split(/\r?\n/)) {
    const name = NAME.exec(line)?.[1];
    if (name !== undefined) {
      close();
      node = new Described(name);
    } else node?.read(line);
  }
  close();
  return objects;
}

/** What is gathered of the Node whose description is being read. */
class Described {
  private readonly name: string;
  private section = '';
  private isNode = false;
  private isCordoned = false;
  private readonly labels: Record<string, string> = {};
  private readonly taints: Fields[] = [];
  private readonly capacity: Record<string, string> = {};
  private readonly allocatable: Record<string, string> = {};
  private readonly pods: Fields[] = [];
  private kubeletVersion = '';

  constructor(name: string) {
    this.name = name;
  }

  read(line: string): void {
    const section = SECTION.exec(line);
    if (section) this.section = section[1] ?? '';
    const value = (section ? (section[2] ?? '') : line).trim();
    // Most nodes have none, and say so.
    if (this.section === 'Roles') this.isNode = true;
    if (value === '' || value === '<none>') return;
    switch (this.section) {
      case 'Labels': {
        const [key = '', ...rest] = value.split('=');
        if (key) this.labels[key] = rest.join('=');
        break;
      }
      case 'Taints': {
        const [, key = '', of = '', effect = ''] = TAINT.exec(value) ?? [];
        if (key) this.taints.push({ key, ...(of && { value: of }), effect });
        break;
      }
      case 'Unschedulable':
        this.isCordoned = value === 'true';
        break;
      case 'Capacity':
      case 'Allocatable': {
        const [, resource = '', amount = ''] = AMOUNT.exec(value) ?? [];
        const of = this.section === 'Capacity' ? this.capacity : this.allocatable;
        if (resource) of[resource] = amount;
        break;
      }
      case 'System Info':
        this.kubeletVersion ||= /^Kubelet Version:\s+(\S+)/.exec(value)?.[1] ?? '';
        break;
      case 'Non-terminated Pods':
        this.readPod(value);
        break;
    }
  }

  private readPod(line: string): void {
    const [, namespace = '', name = '', cpu = '', , memory = ''] = POD.exec(line) ?? [];
    if (!name) return;
    const requests = { ...(cpu !== '0' && { cpu }), ...(memory !== '0' && { memory }) };
    this.pods.push({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace, uid: `described-${namespace}-${name}` },
      spec: {
        nodeName: this.name,
        containers: [{ name: 'described', image: 'unknown', resources: { requests } }],
        tolerations: [{ operator: 'Exists' }],
      },
      status: { phase: 'Running' },
    });
  }

  objects(): readonly Fields[] {
    if (!this.isNode) return [];
    const spec = {
      ...(this.taints.length > 0 && { taints: this.taints }),
      ...(this.isCordoned && { unschedulable: true }),
    };
    const { capacity, allocatable, kubeletVersion } = this;
    const nodeInfo = kubeletVersion && { nodeInfo: { kubeletVersion } };
    return [
      {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name: this.name, labels: this.labels, uid: `described-${this.name}` },
        spec,
        status: { capacity, allocatable, ...nodeInfo },
      },
      ...this.pods,
    ];
  }
}
