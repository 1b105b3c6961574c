import { expect, it } from 'vitest';
import { typedBeside, web } from './typedBeside.ts';

const LABEL = 'pod-security.kubernetes.io/';

function namespace(mode: string, level: string) {
  const labels = { [`${LABEL}${mode}`]: level };
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels } };
}

const host = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'a', namespace: 'shop' },
  spec: { hostNetwork: true, containers: [{ name: 'c', image: 'nginx' }] },
});

it('A Pod is refused that its namespace does not let be, and a Deployment is taken whose Pods are', () => {
  const [pod, deployment, events] = typedBeside(
    [namespace('enforce', 'baseline')],
    [
      ['create -f -', host],
      ['create -n shop -f -', JSON.stringify(web(1, { securityContext: { privileged: true } }))],
      'get events -n shop -o jsonpath={.items[*].message}',
    ],
  );
  expect(pod?.stderr).toBe(
    'Error from server (Forbidden): error when creating "STDIN": pods "a" is forbidden: violates PodSecurity "baseline:latest": host namespaces (hostNetwork=true)\n',
  );
  expect(deployment).toMatchObject({ stdout: 'deployment.apps/web created\n', stderr: '' });
  expect(events?.stdout).toMatch(
    /Error creating: pods "web-\w+-\w{5}" is forbidden: violates PodSecurity "baseline:latest": privileged \(container "c" must not set securityContext\.privileged=true\)/,
  );
});

it('A namespace that only warns has all its Pods, and templates are told of as well', () => {
  const [pod, deployment, image] = typedBeside(
    [namespace('warn', 'baseline')],
    [
      ['create -f -', host],
      ['create -n shop -f -', JSON.stringify(web(1, { securityContext: { privileged: true } }))],
      'set image -n shop deploy/web c=nginx:2',
    ],
  );
  expect(pod).toMatchObject({
    stdout: 'pod/a created\n',
    stderr:
      'Warning: would violate PodSecurity "baseline:latest": host namespaces (hostNetwork=true)\n',
  });
  const words =
    'Warning: would violate PodSecurity "baseline:latest": privileged (container "c" must not set securityContext.privileged=true)\n';
  expect(deployment?.stderr).toBe(words);
  expect(image?.stderr).toBe(words);
});

it('A namespace that asks for more tells of Pods that it has, and keeps them', () => {
  const [, labeled, image, wrong, made, pods] = typedBeside(
    [{ ...web(3), metadata: { name: 'web', namespace: 'shop' } }],
    [
      ['create -f -', host],
      `label ns shop ${LABEL}enforce=restricted`,
      'set image -n shop pod/a c=nginx:2',
      `label ns shop --overwrite ${LABEL}enforce=strict`,
      `create ns other`,
      'get pods -n shop --no-headers',
    ],
  );
  expect(labeled?.stdout).toBe('namespace/shop labeled\n');
  expect(labeled?.stderr).toMatch(
    /^Warning: existing pods in namespace "shop" violate the new PodSecurity enforce level "restricted:latest"\nWarning: a: host namespaces, allowPrivilegeEscalation != false, unrestricted capabilities, runAsNonRoot != true, seccompProfile\nWarning: web-\S+ \(and 2 other pods\): allowPrivilegeEscalation != false, unrestricted capabilities, runAsNonRoot != true, seccompProfile\n$/,
  );
  expect(image?.stderr).toContain(
    'pods "a" is forbidden: violates PodSecurity "restricted:latest"',
  );
  expect(wrong?.stderr).toBe(
    `The Namespace "shop" is invalid: metadata.labels[${LABEL}enforce]: Invalid value: "strict": must be one of privileged, baseline, restricted\n`,
  );
  expect(made?.stdout).toBe('namespace/other created\n');
  expect(pods?.stdout.trim().split('\n')).toHaveLength(4);
});
