import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { sortManifests } from './sortManifests.ts';

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
