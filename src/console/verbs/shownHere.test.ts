import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: g}\nspec: {containers: [{name: c, image: x}]}';
const AGENT = {
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'agent' },
  spec: {
    selector: { matchLabels: { app: 'agent' } },
    template: {
      metadata: { labels: { app: 'agent' } },
      spec: { containers: [{ name: 'c', image: 'a:1' }] },
    },
  },
};

// As kubectl 1.31, 1.32 and 1.36 print them.
describe('what kubectl shows that it has put together itself', () => {
  it('applied in a dry run, what is not there has what is written down of it', () => {
    const path = "jsonpath='{.metadata.annotations}'";
    const [tried, after] = typedBeside(
      [],
      [[`apply -f - --dry-run=client -o ${path}`, POD], 'get pod g'],
    );
    expect(tried?.stdout).toBe(
      String.raw`{"kubectl.kubernetes.io/last-applied-configuration":"{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"annotations\":{},\"name\":\"g\",\"namespace\":\"default\"},\"spec\":{\"containers\":[{\"image\":\"x\",\"name\":\"c\"}]}}\n"}`,
    );
    expect(after?.stderr).toContain('NotFound');
  });

  it('a revision of a DaemonSet is the set with the template of then', () => {
    const lines = [
      'set image ds agent c=a:2',
      'rollout history ds/agent -o name',
      "rollout history ds/agent --revision=1 -o jsonpath='{.kind} {.spec.template.spec.containers[0].image}'",
    ];
    const [, names, first] = typedBeside([AGENT], lines);
    expect(names?.stdout).toBe('daemonset.apps/agent\ndaemonset.apps/agent\n');
    expect(first?.stdout).toBe('DaemonSet a:1');
  });

  it.each([
    [
      '[{"op":"test","path":"/spec/replicas","value":9}]',
      'testing value /spec/replicas failed: test failed',
    ],
    [
      '[{"path":"/spec/replicas","value":9}]',
      'invalid operation {"path":"/spec/replicas","value":9}: unsupported operation',
    ],
    [
      '[{"op":"bad","path":"/spec/replicas","value":9}]',
      'invalid operation {"op":"bad","path":"/spec/replicas","value":9}: unsupported operation',
    ],
  ])('a patch that cannot be tried is refused by kubectl: %s', (patch, words) => {
    const line = `patch deploy web --type=json -p '${patch}' --dry-run=client`;
    expect(typedBeside([web(1)], [line])[0]?.stderr).toBe(`error: ${words}\n`);
  });

  it('a strategic patch that cannot be tried is refused by kubectl', () => {
    const patch = '{"spec":{"template":{"spec":{"containers":[{"image":"x"}]}}}}';
    expect(
      typedBeside([web(1)], [`patch deploy web -p '${patch}' --dry-run=client`])[0]?.stderr,
    ).toBe('error: map: map[image:x] does not contain declared merge key: name\n');
  });
});
