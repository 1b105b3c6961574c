import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

const run = (...lines: readonly (string | [string, string])[]) => typedBeside([web(1)], lines);

describe('what a server is asked to try only', () => {
  it('is shown as it would store it, with its defaults, and is not there', () => {
    const made = 'create deployment new --image=nginx --dry-run=server';
    const [yaml, , listed] = run(`${made} -o yaml`, made, 'get deploy -o name');
    expect(yaml?.stdout).toContain('progressDeadlineSeconds: 600');
    expect(yaml?.stdout).toContain('terminationGracePeriodSeconds: 30');
    expect(yaml?.stdout).toMatch(/generation: 1\n {2}labels:\n {4}app: new\n {2}name: new\n/);
    expect(yaml?.stdout).toMatch(/uid: [0-9a-f-]{36}/);
    expect(yaml?.stdout).not.toContain('resourceVersion');
    expect(yaml?.stdout).toMatch(/\nstatus: \{\}\n$/);
    expect(listed?.stdout).toBe('deployment.apps/web\n');
  });

  it('applied, has the defaults and what is written down of it', () => {
    const manifest =
      'apiVersion: v1\nkind: Pod\nmetadata: {name: g}\nspec: {containers: [{name: c, image: x}]}';
    const paths = '{.spec.schedulerName} {.metadata.annotations}';
    const [tried, after] = run(
      [`apply -f - --dry-run=server -o jsonpath='${paths}'`, manifest],
      'get pod g',
    );
    expect(tried?.stdout).toMatch(/^default-scheduler \{"kubectl.kubernetes.io\/last-applied/);
    expect(after?.stderr).toContain('NotFound');
  });

  it('made for a workload, is an object of the server as well', () => {
    const [tried, made, again] = run(
      'autoscale deployment web --max=3 --dry-run=server -o jsonpath="{.metadata.uid} {.status}"',
      'autoscale deployment web --max=3 -o jsonpath={.metadata.creationTimestamp}',
      'autoscale deployment web --max=3 --dry-run=server',
    );
    expect(tried?.stdout).toMatch(/^[0-9a-f-]{36} \{/);
    expect(made?.stdout).toMatch(/^20/);
    expect(again?.stderr).toBe(
      'error: failed to create autoscaling/v2 HPA and the configuration is incompatible with autoscaling/v1: empty input\n',
    );
  });

  it.each([
    'create deployment new --image=nginx',
    'create configmap new --from-literal=a=1',
    'create namespace new',
    'create quota new --hard=pods=1',
    'run new --image=nginx',
    'expose deployment web --port=80',
    'autoscale deployment web --max=3',
    'patch deploy web -p {"spec":{"replicas":7}}',
    'patch node node-1 -p {"spec":{"unschedulable":true}}',
    'label node node-1 a=b',
    'annotate deploy web a=b',
    'taint node node-1 a=b:NoSchedule',
    'scale deploy web --replicas=5',
    'set image deploy/web c=nginx:2',
    'set env deploy/web A=1',
    'set serviceaccount deploy/web other',
    'cordon node-1',
    'drain node-1 --force --ignore-daemonsets',
    'delete deploy web',
    'delete pods --all',
    'delete configmap kube-root-ca.crt',
  ])('%s leaves nothing behind', (line) => {
    const all = 'get all,nodes,cm,ns,quota,hpa,events,sa -A -o yaml';
    const dumps = 'get deploy web -o yaml --show-managed-fields';
    const [before, beforeFields, tried, after, afterFields] = run(
      all,
      dumps,
      `${line} --dry-run=server`,
      all,
      dumps,
    );
    expect(tried?.stderr).not.toContain('unknown');
    expect(before?.stdout).toContain('kind: Deployment');
    expect(after?.stdout).toBe(before?.stdout);
    expect(afterFields?.stdout).toBe(beforeFields?.stdout);
  });
});
