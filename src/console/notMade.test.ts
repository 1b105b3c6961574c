import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

/** What the last of some lines says. */
function last(...lines: readonly string[]): string {
  const console = new Console(storyOf({ standing: [], workload: [] }).story);
  const said = lines.map((line) => console.run(line)).at(-1);
  return `${said?.stdout ?? ''}${said?.stderr ?? ''}`;
}

describe('kubectl create', () => {
  it('tells what the server refuses as each of its commands does', () => {
    const twice = (line: string) => last(`kubectl create ${line}`, `kubectl create ${line}`);
    expect(twice('deployment api --image=api')).toBe(
      'error: failed to create deployment: deployments.apps "api" already exists\n',
    );
    expect(twice('service clusterip api --tcp=80')).toBe(
      'error: failed to create ClusterIP service: services "api" already exists\n',
    );
    expect(
      last(
        'kubectl create service nodeport api --tcp=80 --node-port=30080',
        'kubectl create service nodeport web --tcp=80 --node-port=30080',
      ),
    ).toBe(
      'error: failed to create NodePort service: Service "web" is invalid: spec.ports[0].nodePort: Invalid value: 30080: provided port is already allocated\n',
    );
    // It gives ports of nodes out before it looks for one of the name.
    expect(twice('service nodeport api --tcp=80 --node-port=30080')).toBe(
      'error: failed to create NodePort service: Service "api" is invalid: spec.ports[0].nodePort: Invalid value: 30080: provided port is already allocated\n',
    );
    expect(twice('service nodeport api --tcp=80')).toBe(
      'error: failed to create NodePort service: services "api" already exists\n',
    );
    expect(twice('secret generic s --from-literal=a=b')).toBe(
      'error: failed to create secret secrets "s" already exists\n',
    );
    expect(twice('pdb p --selector=app=web --min-available=1')).toBe(
      'error: failed to create poddisruptionbudgets: poddisruptionbudgets.policy "p" already exists\n',
    );
    expect(twice('namespace shop')).toBe(
      'Error from server (AlreadyExists): namespaces "shop" already exists\n',
    );
  });
});
