import { applyTextEdits } from '../../../io/index.ts';
import type { FullKey } from '../../../model/index.ts';
import type { Operation, OperationView, ScenarioTexts } from '../../../protocol/index.ts';
import { askedTexts } from './askedTexts.ts';

export const node = (name: string, zone: string, more = ''): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:
    kubernetes.io/hostname: ${name}
    topology.kubernetes.io/zone: ${zone} # where it stands
${more}status:
  allocatable: { cpu: "4", memory: 8Gi, pods: "10" }
`;

export const bound = (name: string, to: string): string => `# ${name}
apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels: { app: ${name} }
spec:
  nodeName: ${to} # by hand
  containers:
  - name: main
    image: nginx
`;

export const web = (kind = 'Deployment', replicas = 2, more = ''): string => `# the web
apiVersion: apps/v1
kind: ${kind}
metadata:
  name: web
spec:
  replicas: ${replicas} # for now
  selector:
    matchLabels: { app: web }
${more}  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
      - name: main
        image: nginx
`;

export const DAEMON = web('DaemonSet').replace('  replicas: 2 # for now\n', '');
export const A = node('node-1', 'zone-a');
export const B = node('node-2', 'zone-b');
export const CLUSTER = `${A}---\n${B}`;

export interface Done {
  readonly view: OperationView;
  readonly texts: ScenarioTexts;
}

/** Asks for an operation and applies its edits. */
export function done(given: Partial<ScenarioTexts>, operation: Operation): Done {
  const { ask, texts } = askedTexts(given);
  const view = ask<'operation'>({ kind: 'operation', operation });
  if (!view) throw new Error('the operation is not answered');
  const of = (tab: keyof ScenarioTexts) =>
    applyTextEdits(
      texts[tab],
      (view.edits ?? []).filter((edit) => edit.tab === tab),
    );
  const edited = { workload: of('workload'), cluster: of('cluster'), scheduler: of('scheduler') };
  return { view, texts: edited };
}

/** Keys of what it says that follows, with how many. */
export const told = ({ consequences }: OperationView) =>
  consequences.map(({ key, values }) => `${key} ${values['count'] ?? ''}`.trim());
export const refusedFor = ({ refusals }: OperationView) => refusals.map(({ code }) => code);

/** Key of the first Pod of a run whose name begins so. */
export function podOn(given: Partial<ScenarioTexts>, name: string): FullKey {
  const { names } = askedTexts(given).run.run.pods;
  return `Pod/default/${names.find((each) => each.startsWith(name)) ?? ''}`;
}
