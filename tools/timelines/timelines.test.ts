import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { differences, type Recorded } from './difference.ts';
import { type RecordedScenario, tell } from './recorded.ts';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/timelines.jsonl.gz');

interface Line extends RecordedScenario {
  readonly family: string;
  readonly recorded: Recorded;
}

const LINES = gunzipSync(readFileSync(FIXTURE))
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line);

/** What differs, and why it must. */
const EXPECTED: Readonly<Record<string, { readonly why: string; readonly differences: number }>> = {
  'scale/statefulset-parallel-1': {
    why: 'which of three nodes the fourth replica gets is drawn by lot; in all takes it or another that goes later had node-1',
    differences: 1,
  },
};

describe('a timeline says what a real control plane did', () => {
  it.each(LINES.map((line) => [line.id, line] as const))('%s', (id, line) => {
    // In this family the moment of the last heartbeat decides.
    const far = line.family === 'failure' ? 4 : 1;
    const different = differences(line.recorded, tell(line), far);
    const expected = EXPECTED[id];
    if (expected) expect(different, expected.why).toHaveLength(expected.differences);
    else expect(different).toEqual([]);
  });

  it('has every Pod run that is bound, as what stood in for the kubelets did', () => {
    const node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'a' } };
    const astray = (name: string) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name },
      spec: {
        nodeName: 'a',
        nodeSelector: { is: 'elsewhere' },
        containers: [{ name: 'c', image: 'i' }],
      },
    });
    const { snapshots } = tell({
      id: 'astray',
      cluster: [node, astray('stands')],
      workload: [astray('comes')],
      until: 4,
    });
    expect(snapshots.at(-1)?.of).toEqual({
      'Pod/comes': { running: { a: 1 } },
      'Pod/stands': { running: { a: 1 } },
    });
  });

  it('is held to recordings of every family', () => {
    expect(new Set(LINES.map(({ family }) => family)).size).toBe(12);
    const events = LINES.flatMap(({ recorded }) => recorded.events);
    expect(events.length).toBeGreaterThan(700);
  });
});

describe('the comparison', () => {
  const [line] = LINES;
  if (line === undefined) throw new Error('there are recordings');
  const answer = tell(line);

  it('sees a Pod on another node', () => {
    const moved = answer.snapshots.map(({ t }) => ({ t, of: {} }));
    expect(differences(line.recorded, { ...answer, snapshots: moved }, 1)).toHaveLength(
      line.recorded.snapshots.length,
    );
  });

  it('sees an event that is missing, or comes too late', () => {
    const late = answer.events.map((event) => ({ ...event, t: event.t + 20 }));
    expect(differences(line.recorded, { ...answer, events: late }, 1)).toHaveLength(
      line.recorded.events.length,
    );
  });
});

describe('a scenario', () => {
  const node = {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'a' },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
  };
  const made = (scenario: Partial<RecordedScenario>) =>
    tell({ id: 'own', cluster: [node], until: 20, ...scenario }).events.flatMap((event) =>
      event.what === 'created' ? [`${event.of} ${Math.round(event.t)}`] : [],
    );

  it('has commands that are no action of a story carried out as at a console, each at its moment', () => {
    const actions = [
      { at: 9, run: 'kubectl run p --image=nginx' },
      { at: 4, run: 'kubectl create deployment web --image=nginx --replicas=2' },
      { at: 6, run: 'kubectl wait --for=condition=Available deployment/none --timeout=5s' },
      { at: 7, run: 'kubectl patch pod -l app=web -p {}' },
    ];
    expect(made({ actions })).toEqual(['Deployment/web 4', 'Deployment/web 4', 'Pod/p 9']);
  });

  it('may hold objects of kinds that nothing in it asks for', () => {
    const config = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' }, data: {} };
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'p' },
      spec: { containers: [{ name: 'c', image: 'nginx' }] },
    };
    expect(made({ workload: [config, pod] })).toEqual(['Pod/p 0']);
  });

  it('is read as the API server of its release reads it', () => {
    const set = {
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: 'db' },
      spec: {
        replicas: 3,
        serviceName: 'db',
        podManagementPolicy: 'Parallel',
        selector: { matchLabels: { app: 'db' } },
        // MaxUnavailableStatefulSet is off.
        updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 2 } },
        template: {
          metadata: { labels: { app: 'db' } },
          spec: { containers: [{ name: 'c', image: 'nginx' }] },
        },
      },
    };
    const run = 'kubectl set image statefulset/db c=nginx:2';
    const { events } = tell({
      id: 'own',
      cluster: [node],
      workload: [set],
      actions: [{ at: 5, run }],
      until: 6,
    });
    expect(events.filter(({ what }) => what === 'deleting')).toHaveLength(1);
  });
});
