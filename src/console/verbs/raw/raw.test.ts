import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../../typedBeside.ts';

const raw = (path: string, ...more: string[]) =>
  typedBeside([web(1)], [['get --raw', path, ...more].join(' ')])[0] ?? { stdout: '', stderr: '' };

describe('kubectl get --raw', () => {
  it('tells which versions and groups a server has, the most important group first', () => {
    expect(raw('/api').stdout).toBe(
      '{"kind":"APIVersions","versions":["v1"],"serverAddressByClientCIDRs":[{"clientCIDR":"0.0.0.0/0","serverAddress":"127.0.0.1:6443"}]}\n',
    );
    const { groups } = JSON.parse(raw('/apis').stdout) as { groups: { name: string }[] };
    const names = groups.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['apiregistration.k8s.io', 'apps', 'events.k8s.io']);
    expect(names.at(-1)).toBe('resource.k8s.io');
    const one = '{"groupVersion":"autoscaling/v2","version":"v2"}';
    expect(raw('/apis/autoscaling').stdout).toBe(
      `{"kind":"APIGroup","apiVersion":"v1","name":"autoscaling","versions":[${one},{"groupVersion":"autoscaling/v1","version":"v1"}],"preferredVersion":${one}}\n`,
    );
    expect(raw('/apis/nosuch').stderr).toContain('could not find the requested resource');
  });

  it('asks for the path of a whole address', () => {
    expect(raw('https://elsewhere:1/healthz').stdout).toBe('ok');
  });

  it('prints the fields of statuses in the order of their structs', () => {
    const keys = (path: string) =>
      Object.keys((JSON.parse(raw(path).stdout) as { status: object }).status);
    expect(keys('/api/v1/nodes/node-1').slice(0, 2)).toEqual(['allocatable', 'conditions']);
    expect(keys('/apis/apps/v1/namespaces/default/deployments/web').slice(0, 2)).toEqual([
      'observedGeneration',
      'replicas',
    ]);
    expect(raw('/api/v1/nodes/node-1').stdout).toContain(
      '"conditions":[{"type":"Ready","status":"True","lastHeartbeatTime":',
    );
  });

  it.each([
    ['-o json', '--raw and --output are mutually exclusive'],
    [
      '-l a=b',
      '--raw may not be specified with other flags that filter the server request or alter the output',
    ],
    [
      '--output-watch-events',
      '--output-watch-events option can only be used with --watch or --watch-only',
    ],
  ])('stands beside no %s', (flag, why) => {
    expect(raw('/version', flag)).toEqual({ rc: 1, stdout: '', stderr: `error: ${why}\n` });
  });
});
