/**
 * The OpenB trace of GPU clusters: its nodes and its Pods as CSV. Source: Alibaba,
 * cluster-trace-gpu-v2023, csv/, and its scripts, which name labels and resources so.
 */
import type { Converted, Form } from './form.ts';
import { filledLines, WrongLines } from './lines.ts';

const NODES = ['sn', 'cpu_milli', 'memory_mib', 'gpu', 'model'];
const PODS = ['name', 'cpu_milli', 'memory_mib', 'num_gpu', 'gpu_milli', 'gpu_spec', 'qos'];
const MODEL = 'alibabacloud.com/gpu-card-model';
/** Thousandths of GPUs: the whole of a node's, or of what a Pod asks for, whichever cards they are of. */
const GPU = 'alibabacloud.com/gpu-milli';
const PER_GPU = 1_000;
/** What the trace's own scripts give each node. */
const MOST_PODS = 1_001;

const NAME = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;
const WHOLE = /^\d{1,12}$/;
const WORD = /^[A-Za-z0-9]([-\w.]*[A-Za-z0-9])?$/;

/** A list of nodes or of Pods of the trace. */
export const trace: Form = (file, text) => {
  const heading = /^\S*/.exec(text.replace(/^\uFEFF/, ''))?.[0].split(',') ?? [];
  const begins = (columns: readonly string[]): boolean =>
    columns.every((column, index) => heading[index] === column);
  if (begins(NODES)) return read(file, text, heading, nodeOf, 'cluster');
  return begins(PODS) ? read(file, text, heading, podOf, 'workload') : undefined;
};

type Row = Readonly<Record<string, string>>;
type Print = (row: Row) => string | undefined;

function read(
  file: string,
  text: string,
  columns: readonly string[],
  print: Print,
  tab: 'cluster' | 'workload',
): Converted {
  const documents: string[] = [];
  const wrong = new WrongLines();
  let parts = 0;
  let isHeading = true;
  for (const [line, content] of filledLines(text)) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    const cells = content.split(',');
    const row: Record<string, string> = {};
    for (const [index, column] of columns.entries()) row[column] = cells[index] ?? '';
    const document = cells.length === columns.length ? print(row) : undefined;
    if (document === undefined) wrong.add(line);
    else {
      documents.push(document);
      if (row['gpu_milli'] !== '0' && Number(row['gpu_milli']) % PER_GPU !== 0) parts += 1;
    }
  }
  const count = documents.length;
  return {
    kind: 'sorted',
    texts: { [tab]: documents.join('---\n') },
    notes: [
      tab === 'cluster' ? { kind: 'trace-nodes', count } : { kind: 'trace-pods', count, parts },
      ...wrong.notes(file),
    ],
  };
}

const areWhole = (...values: readonly (string | undefined)[]): boolean =>
  values.every((value) => value !== undefined && WHOLE.test(value));

const nodeOf: Print = ({ sn = '', cpu_milli: cpu, memory_mib: memory, gpu, model = '' }) => {
  if (!NAME.test(sn) || !areWhole(cpu, memory, gpu) || (model !== '' && !WORD.test(model))) {
    return undefined;
  }
  const card = model === '' ? '' : `    ${MODEL}: ${model}\n`;
  const gpus = gpu === '0' ? '' : `    ${GPU}: "${String(Number(gpu) * PER_GPU)}"\n`;
  return `apiVersion: v1
kind: Node
metadata:
  name: ${sn}
  labels:
    kubernetes.io/hostname: ${sn}
${card}status:
  allocatable:
    cpu: ${cpu ?? ''}m
    memory: ${memory ?? ''}Mi
    pods: "${String(MOST_PODS)}"
${gpus}`;
};

const podOf: Print = ({
  name = '',
  cpu_milli: cpu,
  memory_mib: memory,
  num_gpu: count,
  gpu_milli: of,
  gpu_spec: spec = '',
}) => {
  const models = spec === '' ? [] : spec.split('|');
  if (!NAME.test(name) || !areWhole(cpu, memory, count, of)) return undefined;
  if (!models.every((model) => WORD.test(model))) return undefined;
  const gpus = Number(count) * Number(of);
  // What is asked for of an extended resource is its limit.
  const limits = gpus === 0 ? '' : `      limits:\n        ${GPU}: "${String(gpus)}"\n`;
  const affinity =
    models.length === 0
      ? ''
      : `  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - key: ${MODEL}
            operator: In
            values: [${models.join(', ')}]
`;
  return `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
spec:
${affinity}  containers:
  - name: main
    image: registry.k8s.io/pause
    resources:
      requests:
        cpu: ${cpu ?? ''}m
        memory: ${memory ?? ''}Mi
${limits}`;
};
