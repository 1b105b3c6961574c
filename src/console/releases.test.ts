import { describe, expect, it } from 'vitest';
import { validateObject } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

const WEB = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'c', image: 'nginx' }] },
    },
  },
};
const NODE = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } };

function at(release: string, ...lines: readonly string[]): string {
  const given = [{ apiVersion: 'berth/v1', kind: 'RunOptions', release }, NODE];
  const read = given.flatMap((each) => validateObject(each).object ?? []);
  const console = new Console(storyOf({ standing: read, workload: [] }).story);
  console.run('kubectl apply -f -', JSON.stringify(WEB));
  const answers = lines.map((line) => console.run(line));
  const last = answers.at(-1);
  return `${last?.stdout ?? ''}${last?.stderr ?? ''}`;
}

describe('the kubectl of a release', () => {
  it('tells its version', () => {
    expect(at('v1.34', 'kubectl version --client')).toContain('v1.34.9\nKustomize Version: v5.7.1');
    expect(at('v1.36', 'kubectl version --client')).toContain('v1.36.3\nKustomize Version: v5.8.1');
  });

  it('prints what api-resources lists in JSON and YAML, since it does', () => {
    const of = (release: string, output: string) =>
      at(release, `kubectl api-resources --api-group=apps --verbs=create -o ${output}`);
    const not = (formats: string) =>
      `error: unable to match a printer suitable for the output format "x", allowed formats are: ${formats}\n`;
    expect(of('v1.34', 'json')).toBe('error: --output json is not available\n');
    expect(of('v1.36', 'x')).toBe(not('json,kyaml,name,wide,yaml'));
    expect(of('v1.36', 'yaml')).toMatch(
      /^apiVersion: v1\ngroupVersion: ""\nkind: APIResourceList\nresources:\n- (?:categories|group)/,
    );
    const { resources, ...list } = JSON.parse(of('v1.36', 'JSON')) as {
      readonly resources: object[];
    };
    expect(list).toEqual({ kind: 'APIResourceList', apiVersion: 'v1', groupVersion: '' });
    expect(resources).toContainEqual(
      expect.objectContaining({ name: 'deployments', singularName: 'deployment', group: 'apps' }),
    );
  });

  it.each([
    [
      'kubectl scale deploy/nope --replicas=1',
      'error: no objects passed to scale deployments.apps "nope" not found\n',
      'Error from server (NotFound): deployments.apps "nope" not found\n',
    ],
    ['kubectl scale deploy/web --replicas=3 -o jsonpath={.spec.replicas}', '2', '3'],
    [
      'kubectl delete deploy web --dry-run=client',
      'deployment.apps "web" deleted from default namespace (dry run)\n',
      'deployment.apps "web" deleted from default namespace (dry run)\n',
    ],
    [
      'kubectl wait deploy/web',
      'error: unrecognized condition: ""\n',
      'error: unrecognized condition: []\n',
    ],
    [
      'kubectl logs deploy/web -c nope',
      /^Found 2 pods, using pod\/\S+\nerror: container nope is not valid for pod web-\S+\n$/,
      /not valid for pod web-\S+ out of: c\n$/,
    ],
    // Of all Pods none is told to be used.
    [
      'kubectl logs deploy/web -c nope --all-pods',
      /^error: container nope is not valid for pod web-\S+\n$/,
      /^error: container nope is not valid for pod web-\S+ out of: c\n$/,
    ],
    ['kubectl describe sa default', /Mountable secrets:/, /^(?![\s\S]*Mountable)/],
    ['kubectl describe node node-1', /Kube-Proxy Version:/, /^(?![\s\S]*Kube-Proxy)/],
    ['kubectl describe pods', /\nEvents:/, /^(?![\s\S]*Events:)/],
    ['kubectl get deploy web -o kyaml', /unable to match a printer/, /^---\n\{\n {2}apiVersion: "/],
    [
      'kubectl autoscale deploy web --max=3 -n default --dry-run=client -o yaml',
      /metadata:\n {2}name: web\nspec/,
      /metadata:\n {2}name: web\n {2}namespace: default\nspec/,
    ],
    [
      'kubectl rollout undo deploy/web --to-revision=1 --dry-run=client',
      /^deployment.apps\/web Pod Template:\n[\s\S]*\n \(dry run\)\n$/,
      /Warning: resource deployments\/web was previously managed with 'kubectl apply'\./,
    ],
  ])('prints of %s what that one prints', (line, older, newer) => {
    expect(at('v1.34', line)).toMatch(older);
    expect(at('v1.36', line)).toMatch(newer);
  });

  it('marks the class of Ingresses that is the default where the server does', () => {
    const text = JSON.stringify({
      apiVersion: 'networking.k8s.io/v1',
      kind: 'IngressClass',
      metadata: {
        name: 'nginx',
        annotations: { 'ingressclass.kubernetes.io/is-default-class': 'true' },
      },
      spec: { controller: 'k8s.io/nginx' },
    });
    const names = ['v1.35', 'v1.36'].map((release) => {
      const { object } = validateObject({ apiVersion: 'berth/v1', kind: 'RunOptions', release });
      const { story } = storyOf({ standing: object ? [object] : [], workload: [] });
      const console = new Console(story);
      console.run('kubectl apply -f -', text);
      return console.run('kubectl get ingressclass').stdout;
    });
    expect(names[0]).not.toContain('(default)');
    expect(names[1]).toContain('nginx (default)');
  });

  it('shows of a tried apply what would be where it looks at what is there', () => {
    const shown = ['v1.35', 'v1.36'].flatMap((release) => {
      const { object } = validateObject({ apiVersion: 'berth/v1', kind: 'RunOptions', release });
      const console = new Console(
        storyOf({ standing: object ? [object] : [], workload: [] }).story,
      );
      const more = JSON.stringify({ ...WEB, spec: { ...WEB.spec, replicas: 5 } });
      console.run('kubectl apply -f -', JSON.stringify(WEB));
      const tried = 'kubectl apply -f - --dry-run=client';
      return [
        console.run(tried, JSON.stringify(WEB)).stdout,
        console.run(`${tried} -o jsonpath={.spec.replicas}`, more).stdout,
      ];
    });
    const said = (word: string) => `deployment.apps/web ${word} (dry run)\n`;
    expect(shown).toEqual([said('configured'), '2', said('unchanged'), '5']);
  });

  it('waits for one condition after the other where it takes several', () => {
    const line = 'kubectl wait deploy/web --for=jsonpath={.spec.replicas}=2 --for=create';
    const met = 'deployment.apps/web condition met\n';
    expect(at('v1.36', line)).toBe(met.repeat(2));
    expect(at('v1.35', line)).toBe(met);
  });
});
