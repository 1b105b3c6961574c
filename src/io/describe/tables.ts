/** The tables of `kubectl get nodes` and `kubectl get pods -o wide`, as the objects they tell of. */
type Fields = Readonly<Record<string, unknown>>;

/** What a table holds, by its headings. Source: kubectl, pkg/printers/internalversion/printers.go. */
export type Table = 'nodes' | 'pods';

const NODES = ['NAME', 'STATUS', 'ROLES', 'AGE', 'VERSION'];
const PODS = ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE', 'NODE'];
/** Headings that `kubectl get nodes -L KEY` gives to the labels that scheduling mostly asks for. */
const LABEL_COLUMNS: Readonly<Record<string, string>> = {
  ZONE: 'topology.kubernetes.io/zone',
  REGION: 'topology.kubernetes.io/region',
  HOSTNAME: 'kubernetes.io/hostname',
  'INSTANCE-TYPE': 'node.kubernetes.io/instance-type',
  ARCH: 'kubernetes.io/arch',
  OS: 'kubernetes.io/os',
};

/** What each node of a table is taken to have. kubelet's own limit of Pods is 110 (`maxPods`). */
export const NODE_SIZE_TAKEN = { cpu: '4', memory: '16Gi', pods: '110' } as const;

/** kubectl sets columns apart by three spaces, and leaves none empty. */
const cellsOf = (line: string): readonly string[] => line.trim().split(/ {2,}|\t+/);

/** Which table begins with this line; undefined for any other, and for Pods without their nodes. */
export function tableOf(heading: string): Table | undefined {
  const cells = cellsOf(heading);
  const has = (names: readonly string[]): boolean => names.every((name) => cells.includes(name));
  if (has(NODES)) return 'nodes';
  return has(PODS) ? 'pods' : undefined;
}

/**
 * The Nodes of a table, or the Pods that it shows on a node: what it does not tell (a node's taints
 * and size, what a Pod asks for) is left out, but for a size, without which no Pod would fit.
 */
export function tableObjects(text: string): readonly Fields[] {
  const [heading = '', ...lines] = text.split(/\r?\n/).filter((line) => /^\s*[^#\s]/.test(line));
  const table = tableOf(heading);
  if (table === undefined) return [];
  const names = cellsOf(heading);
  const objects: Fields[] = [];
  for (const line of lines) {
    const cells = cellsOf(line);
    // A heading that stands again, and lines that are no row.
    if (cells.length !== names.length || cells[0] === names[0]) continue;
    const row = new Map(names.map((name, index) => [name, cells[index] ?? '']));
    const object = table === 'nodes' ? nodeOf(row) : podOf(row);
    if (object !== undefined) objects.push(object);
  }
  return objects;
}

type Row = ReadonlyMap<string, string>;

const told = (value: string | undefined): string =>
  value === undefined || value === '<none>' || value === '<unknown>' ? '' : value;

function labelsOf(row: Row): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const pair of told(row.get('LABELS')).split(',')) {
    const [key = '', ...value] = pair.split('=');
    if (key !== '') labels[key] = value.join('=');
  }
  return labels;
}

function nodeOf(row: Row): Fields {
  const name = row.get('NAME') ?? '';
  const status = (row.get('STATUS') ?? '').split(',');
  const labels: Record<string, string> = { 'kubernetes.io/hostname': name };
  // Every kubelet says it of its machine, and charts ask for it; `-o wide` tells which are of the other kind.
  if (!row.has('LABELS')) {
    labels['kubernetes.io/os'] = /windows/i.test(row.get('OS-IMAGE') ?? '') ? 'windows' : 'linux';
  }
  for (const role of told(row.get('ROLES')).split(',')) {
    if (role !== '') labels[`node-role.kubernetes.io/${role}`] = '';
  }
  for (const [heading, key] of Object.entries(LABEL_COLUMNS)) {
    const value = told(row.get(heading));
    if (value !== '') labels[key] = value;
  }
  // The node lifecycle controller gives them to a node that is not ready.
  const taints = ['NoSchedule', 'NoExecute'].map((effect) => ({
    key: 'node.kubernetes.io/not-ready',
    effect,
  }));
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { ...labels, ...labelsOf(row) }, uid: `listed-${name}` },
    spec: {
      ...(status.includes('NotReady') && { taints }),
      ...(status.includes('SchedulingDisabled') && { unschedulable: true }),
    },
    status: {
      allocatable: NODE_SIZE_TAKEN,
      nodeInfo: { kubeletVersion: told(row.get('VERSION')) },
    },
  };
}

/** Undefined for a Pod on no node, whose manifest alone tells where it may go, and one that ended. */
function podOf(row: Row): Fields | undefined {
  const name = row.get('NAME') ?? '';
  const namespace = row.get('NAMESPACE') ?? 'default';
  const nodeName = told(row.get('NODE'));
  if (nodeName === '' || /^(?:Completed|Succeeded|Failed|Evicted)$/.test(row.get('STATUS') ?? '')) {
    return undefined;
  }
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, labels: labelsOf(row), uid: `listed-${namespace}-${name}` },
    spec: {
      nodeName,
      containers: [{ name: 'listed', image: 'unknown' }],
      // It runs there, whatever taints the node has.
      tolerations: [{ operator: 'Exists' }],
    },
    status: { phase: 'Running' },
  };
}
