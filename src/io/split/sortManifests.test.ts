import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { sortManifests, sortPasted } from './sortManifests.ts';

function sort(text: string) {
  return finish(sortManifests(text));
}

const NODE = 'apiVersion: v1\nkind: Node # of zone a\nmetadata: { name: node-1 }\n';
const RUNNING = 'apiVersion: v1\nkind: Pod\nmetadata: { name: old }\nspec: { nodeName: node-1 }\n';
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: new }\nspec: {}\n';
const SETTINGS = 'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n';

describe('sorting manifests into tabs', () => {
  it('puts nodes and running Pods into Cluster, settings into Scheduler, the rest into Workload', () => {
    expect(sort([POD, NODE, SETTINGS, RUNNING].join('---\n'))).toEqual({
      workload: POD,
      cluster: `${NODE}---\n${RUNNING}`,
      scheduler: SETTINGS,
    });
  });

  it('keeps a text of one tab as it is, to the character', () => {
    const text = `---\n# mine\n${NODE.replaceAll('\n', '\r\n')}---\n\n---\n${RUNNING}   \n# end`;
    expect(sort(text)).toEqual({ workload: '', cluster: text, scheduler: '' });
  });

  it('looks into lists, in YAML and in JSON, and leaves them whole', () => {
    const json = JSON.stringify({
      kind: 'List',
      apiVersion: 'v1',
      items: [
        { kind: 'Service', apiVersion: 'v1' },
        { kind: 'Node', apiVersion: 'v1' },
      ],
    });
    expect(sort(json)?.cluster).toBe(json);
    const list = 'apiVersion: v1\nkind: PodList\nitems:\n- metadata: { name: a }\n';
    expect(sort(list)?.workload).toBe(list);
    const running = `${list}- metadata: { name: b }\n  spec: { nodeName: node-1 }\n`;
    expect(sort(running)?.cluster).toBe(running);
  });

  it('takes a manifest whose YAML has an error, and nothing that is no manifest', () => {
    const broken = 'kind: Pod\nmetadata: { name: [\n';
    expect(sort(broken)?.workload).toBe(broken);
    for (const text of ['', '# nothing\n', 'name,age\nx,3\n', '<html></html>', 'a: 1\n', '{"a":1}'])
      expect(sort(text)).toBeUndefined();
  });

  it('keeps comments that stand alone with what follows them', () => {
    expect(sort(`# about the node\n---\n${NODE}---\n${POD}`)).toEqual({
      workload: POD,
      cluster: `# about the node\n${NODE}`,
      scheduler: '',
    });
  });
});

describe('sorting what was pasted into a tab', () => {
  const pasted = (text: string, into: 'workload' | 'cluster' | 'scheduler') =>
    finish(sortPasted(text, into));
  const DEPLOYMENT = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: {}\n';
  const CLASS = 'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: high }\n';

  it('puts what has a tab of its own there, and leaves the rest where it was pasted', () => {
    expect(pasted([NODE, DEPLOYMENT, CLASS, SETTINGS].join('---\n'), 'cluster')).toEqual({
      workload: DEPLOYMENT,
      cluster: `${NODE}---\n${CLASS}`,
      scheduler: SETTINGS,
    });
    expect(pasted(`${CLASS}---\n${POD}`, 'workload')?.workload).toBe(`${CLASS}---\n${POD}`);
  });

  it('lets what any tab may hold go with workloads that came alone, as a chart has them', () => {
    const chart = `${CLASS}---\n${DEPLOYMENT}`;
    expect(pasted(chart, 'cluster')).toEqual({ workload: chart, cluster: '', scheduler: '' });
  });

  it('takes a Pod with a node for one that runs where a server has written it', () => {
    expect(pasted(RUNNING, 'workload')?.workload).toBe(RUNNING);
    const printed = RUNNING.replace('name: old', 'name: old, uid: 1-2');
    expect(pasted(printed, 'workload')?.cluster).toBe(printed);
    expect(pasted(RUNNING, 'cluster')?.cluster).toBe(RUNNING);
  });

  it('leaves a list whole: a dump in Cluster, workloads alone in Workload', () => {
    const list = (...kinds: string[]) =>
      JSON.stringify({ kind: 'List', items: kinds.map((kind) => ({ kind, metadata: {} })) });
    for (const [kinds, tab] of [
      [['ReplicaSet', 'Node', 'Pod'], 'cluster'],
      [['Deployment', 'Job'], 'workload'],
      [['Service', 'Deployment'], 'workload'],
      [['Service', 'PriorityClass'], 'cluster'],
    ] as const) {
      expect(pasted(list(...kinds), 'cluster')?.[tab], kinds.join()).toBe(list(...kinds));
    }
  });

  it('sorts a table as the nodes that it is read as, and keeps comments alone with what follows', () => {
    const table = 'NAME   STATUS   ROLES   AGE   VERSION\nnode-1   Ready   <none>   1d   v1.32.1\n';
    expect(pasted(`${table}---\n# mine\n---\n${DEPLOYMENT}`, 'workload')).toEqual({
      workload: `# mine\n${DEPLOYMENT}`,
      cluster: table,
      scheduler: '',
    });
    expect(pasted('# nothing\n', 'cluster')).toBeUndefined();
  });

  it('leaves a message where it was pasted, apart from the manifest behind it', () => {
    const text = `0/3 nodes are available: 3 Insufficient cpu.\n---\n${NODE}`;
    expect(pasted(text, 'workload')).toMatchObject({ cluster: NODE });
  });
});
