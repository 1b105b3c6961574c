import { validateObject, type KubernetesObject } from '../model/index.ts';
import { DEFAULT_RELEASE, type ReleaseName } from '../releases/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console, type ConsoleOptions } from './console.ts';

/** A line, or one with what is piped into it. */
export type TypedLine = string | readonly [line: string, stdin: string];

export const NODE_1 = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1', labels: { 'topology.kubernetes.io/zone': 'zone-a' } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
};

/** A Deployment `web` of so many Pods of one container `c`. */
export const web = (replicas: number, container: object = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'c', image: 'nginx', ...container }] },
    },
  },
});

/** What `kubectl …` prints in a test, line after line, beside node-1 and some objects. */
export function typedBeside(
  workload: readonly object[],
  lines: readonly TypedLine[],
  {
    release = DEFAULT_RELEASE,
    ...options
  }: ConsoleOptions & { readonly release?: ReleaseName } = {},
) {
  const settings = read({ apiVersion: 'berth/v1', kind: 'RunOptions', release });
  const { story } = storyOf({
    standing: [settings, read(NODE_1)],
    workload: workload.map(read),
  });
  const console = new Console(story, options);
  return lines.map((given) => {
    const [line, stdin] = typeof given === 'string' ? [given, undefined] : given;
    return console.run(`kubectl ${line}`, stdin);
  });
}

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}
