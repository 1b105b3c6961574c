import { createBerthStore, type BerthState, type BerthStore } from '../../store/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import { fullKey } from '../../model/index.ts';
import type { CommandContext } from '../command.ts';
import { createPage, type PageVerbs } from '../page.ts';
import type { Target } from '../target.ts';

/** A page with a small cluster, for tests that do what commands say. */

const node = (name: string, zone: string): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: ${zone} }
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }
`;

const pod = (name: string, on: string): string => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
${on === '' ? '' : `  nodeName: ${on}\n`}  containers: [{ name: main, image: nginx, resources: { requests: { cpu: 100m } } }]
`;

const WEB = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: nginx, resources: { requests: { cpu: 100m } } }]
`;

const TEXTS = {
  cluster: [
    node('node-1', 'east'),
    node('node-2', 'east'),
    node('node-3', 'west'),
    pod('db', 'node-1'),
  ].join('---\n'),
  workload: [WEB, pod('solo', '')].join('---\n'),
  scheduler: '',
};

export interface Bench {
  readonly context: CommandContext;
  readonly store: BerthStore;
  readonly state: () => BerthState;
  /** Resolves once the run on the screen is that of the present texts. */
  readonly settled: () => Promise<BerthState>;
  /** What the page was asked to do, in order. */
  readonly asked: readonly string[];
  readonly target: (kind: 'node' | 'pod' | 'workload', name: string) => Target;
}

const NOTED = [
  'fitView',
  'zoomIn',
  'zoomOut',
  'zoomToSelection',
  'focusEditor',
  'focusWhy',
  'focusPlayhead',
  'toggleEditor',
  'toggleWhy',
  'toggleRun',
  'unfoldRun',
  'openRunOptions',
  'openFile',
  'openFolder',
  'saveFile',
  'share',
  'pasteError',
  'toggleConsole',
  'openCourse',
  'compareReleases',
  'compare',
  'openMatrix',
  'copyExplanation',
  'openPalette',
  'openShortcuts',
  'find',
  'exportSvg',
  'exportPng',
] as const satisfies readonly (keyof PageVerbs)[];

/** A store with the engine in this process, and a page that notes what it is asked. */
export async function createBench(): Promise<Bench> {
  const store = createBerthStore({ client: createInProcessClient() });
  const asked: string[] = [];
  const page = createPage();
  page.attach({
    ...Object.fromEntries(NOTED.map((name) => [name, () => void asked.push(name)])),
    examples: ['empty'],
    setRelease: (release) => void asked.push(`setRelease ${release}`),
    openExample: (id) => void asked.push(`openExample ${id}`),
    revealLine: (tab, line) => void asked.push(`revealLine ${tab} ${String(line)}`),
    openMenu: () => void asked.push('openMenu'),
  });
  const settled = (): Promise<BerthState> =>
    new Promise((resolve) => {
      const look = (state: BerthState): void => {
        if (state.revision !== state.runRevision || state.status.kind !== 'idle') return;
        stop();
        resolve(state);
      };
      const stop = store.subscribe(look);
      look(store.getState());
    });
  store.getState().actions.loadScenario('bench', TEXTS);
  await settled();
  return {
    context: { store, page },
    store,
    state: store.getState,
    settled,
    asked,
    target: (kind, name) => {
      const { run } = store.getState();
      switch (kind) {
        case 'node':
          return { kind, node: `Node/${name}` };
        case 'pod': {
          const pod = run?.pods.names.find((each) => each.startsWith(name)) ?? '';
          return { kind, pod: `Pod/default/${pod}` };
        }
        case 'workload': {
          const workload = run?.workloads.find((each) => each.name === name);
          return { kind, workload: workload ? fullKey(workload) : 'Deployment/default/' };
        }
      }
    },
  };
}
