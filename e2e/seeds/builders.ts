/** Short ways to write the clusters that the documents draw. */

interface NodeSketch {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** `key=value:Effect` or `key:Effect`, as kubectl taint takes them. */
  readonly taints?: readonly string[];
  readonly unschedulable?: boolean;
}

const yamlMap = (map: Readonly<Record<string, string>>, indent: string): string =>
  Object.entries(map)
    .map(([key, value]) => `${indent}${key}: ${JSON.stringify(value)}`)
    .join('\n');

function taint(text: string): string {
  const match = /^([^=:]+)(?:=([^:]*))?:(\w+)$/.exec(text);
  if (!match) throw new Error(`Write a taint as key=value:Effect, not ${text}`);
  const [, key = '', value, effect = ''] = match;
  const valueField = value === undefined ? '' : `, value: ${JSON.stringify(value)}`;
  return `    - { key: ${key}${valueField}, effect: ${effect} }`;
}

export function node({ name, labels = {}, taints = [], unschedulable }: NodeSketch): string {
  const spec = [
    ...(unschedulable ? ['  unschedulable: true'] : []),
    ...(taints.length > 0 ? ['  taints:', ...taints.map(taint)] : []),
  ];
  return [
    'apiVersion: v1',
    'kind: Node',
    'metadata:',
    `  name: ${name}`,
    '  labels:',
    yamlMap({ 'kubernetes.io/hostname': name, ...labels }, '    '),
    ...(spec.length > 0 ? ['spec:', ...spec] : []),
    'status:',
    '  allocatable: { cpu: "4", memory: 16Gi, pods: "110" }',
  ].join('\n');
}

/** A Pod that runs on a node already. */
export function running(
  name: string,
  on: string,
  labels: Readonly<Record<string, string>>,
  spec = '',
): string {
  return [
    'apiVersion: v1',
    'kind: Pod',
    'metadata:',
    `  name: ${name}`,
    '  labels:',
    yamlMap(labels, '    '),
    'spec:',
    `  nodeName: ${on}`,
    '  containers: [{ name: main, image: registry.k8s.io/pause:3.1 }]',
    ...(spec === '' ? [] : [spec]),
    'status: { phase: Running }',
  ].join('\n');
}

export const documents = (...parts: readonly string[]): string => `${parts.join('\n---\n')}\n`;
