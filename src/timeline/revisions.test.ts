import { describe, expect, it } from 'vitest';
import type { DaemonSet, KubernetesObject, Pod, StatefulSet } from '../model/index.ts';
import { storyOf } from './story.ts';
import { Timeline } from './timeline.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
};

const GENERATION = 'deprecated.daemonset.template.generation';
const spec = { containers: [{ name: 'c', image: 'i', args: ['-v'] }] };
const of = (name: string) => ({
  selector: { matchLabels: { app: name } },
  template: { metadata: { labels: { app: name } }, spec },
});

const AGENT: DaemonSet = {
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'agent', uid: 'agent', annotations: { [GENERATION]: '3' } },
  spec: of('agent'),
};
const DB: StatefulSet = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'db', uid: 'db' },
  spec: { ...of('db'), replicas: 1, serviceName: 'db' },
};

/** A Pod of a set as a server keeps it, of a revision that it names itself. */
function pod(name: string, set: DaemonSet | StatefulSet, hash: string, more: object = {}): Pod {
  const owner = {
    apiVersion: 'apps/v1',
    kind: set.kind,
    name: set.metadata.name,
    controller: true,
  };
  const labels = { app: set.metadata.name, 'controller-revision-hash': hash };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, uid: name, labels, ownerReferences: [{ ...owner, uid: set.metadata.name }] },
    spec: { nodeName: 'a', schedulerName: 'default-scheduler', ...spec, ...more },
    status: { phase: 'Running' },
  };
}

/** Which Pods are deleted by when some commands have been run. */
function deleted(standing: readonly KubernetesObject[], ...commands: readonly string[]) {
  const actions = commands.map((run) => ({ at: '10s', run: `kubectl ${run}` }));
  const { story } = storyOf({
    standing: [NODE, ...standing],
    workload: [],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(60_000);
  const names = timeline.events.flatMap((event) =>
    event.what === 'deleting' ? (event.pod ?? []) : [],
  );
  return { names, timeline };
}

describe('the revisions of a set that stands from the start', () => {
  const standing = [AGENT, DB, pod('agent-x', AGENT, '7f8b9'), pod('db-0', DB, 'db-5c9d7')];

  it('are those that its Pods name, where they say all that its template says', () => {
    const { names, timeline } = deleted(standing);
    expect(names).toEqual([]);
    const { store, revisions } = timeline.world;
    const [agent, db] = [store.all('DaemonSet')[0], store.all('StatefulSet')[0]];
    expect(agent && revisions.of(agent).map(({ name }) => name)).toEqual(['agent-7f8b9']);
    expect(agent && revisions.count(agent)).toBe(3);
    expect(db && revisions.current(db)).toBe('db-5c9d7');
  });

  it('are others where its template says something else, which its Pods get', () => {
    const others = [
      {
        ...AGENT,
        spec: {
          ...AGENT.spec,
          template: { ...AGENT.spec.template, spec: { ...spec, hostNetwork: true } },
        },
      },
      pod('agent-x', AGENT, '7f8b9'),
      DB,
      pod('db-0', DB, 'db-5c9d7', { containers: [{ name: 'c', image: 'i', args: ['-vv'] }] }),
    ];
    expect(deleted(others).names).toEqual(['default/agent-x', 'default/db-0']);
    const silent = { containers: [{ name: 'c', image: 'i' }] };
    const template = { ...AGENT.spec.template, spec: silent };
    const without = { ...AGENT, spec: { ...AGENT.spec, template } };
    expect(deleted([without, pod('agent-x', AGENT, '7f8b9')]).names).toEqual(['default/agent-x']);
  });

  it('have Pods made of them that are replaced when the template becomes another, and no other ones', () => {
    expect(deleted(standing, 'delete pod agent-x db-0').names).toHaveLength(2);
    const { names } = deleted(standing, 'rollout restart daemonset/agent statefulset/db');
    expect(names.sort()).toEqual(['default/agent-x', 'default/db-0']);
  });
});

describe('a template', () => {
  it('is the same where what a server adds is written out', () => {
    const patch = (kind: string, field: string) =>
      `patch ${kind} -p '{"spec":{"template":{"spec":{"restartPolicy":"Always"${field}}}}}'`;
    const standing = [AGENT, DB, pod('agent-x', AGENT, '7f8b9'), pod('db-0', DB, 'db-5c9d7')];
    const run = (field: string) =>
      deleted(standing, patch('ds/agent', field), patch('sts/db', field));
    const { names, timeline } = run('');
    expect(names).toEqual([]);
    const [agent] = timeline.world.store.all('DaemonSet');
    expect(agent && timeline.world.revisions.count(agent)).toBe(3);
    expect(run(',"hostNetwork":true').names).toHaveLength(2);
  });
});
