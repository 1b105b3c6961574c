import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

const service = (name: string, ports: string, more = 'type: NodePort') =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: ${name} }\nspec: { ${more}, ports: [${ports}] }\n`;

describe('a port of the nodes that a Service asks for', () => {
  it('is given to one alone, until that one lets go of it', () => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const run = (line: string, text?: string) => {
      const { stdout, stderr } = console.run(line, text);
      return stdout + stderr;
    };
    const mine = '{ port: 80, nodePort: 30080 }';
    const words = (name: string, index = 0) =>
      `The Service "${name}" is invalid: spec.ports[${index}].nodePort: Invalid value: 30080: provided port is already allocated\n`;
    expect(run('kubectl create -f -', service('a', mine))).toBe('service/a created\n');
    expect(run('kubectl apply -f -', service('b', mine))).toBe(words('b'));
    expect(run('kubectl create -f -', service('b', '{ port: 80, nodePort: 30081 }'))).toBe(
      'service/b created\n',
    );
    const patch = (name: string, port: number) =>
      run(
        `kubectl patch service ${name} --type json -p '[{"op":"replace","path":"/spec/ports/0/nodePort","value":${port}}]'`,
      );
    expect(patch('b', 30_080)).toBe(words('b'));
    // Its own it keeps.
    expect(run('kubectl label service a x=y')).toBe('service/a labeled\n');
    run('kubectl delete service a');
    expect(patch('b', 30_080)).toBe('service/b patched\n');
  });

  it('may be of its health check, which a server cannot give out twice either', () => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const balancer = 'type: LoadBalancer, externalTrafficPolicy: Local, healthCheckNodePort: 80';
    expect(console.run('kubectl create -f -', service('a', '{ port: 80 }', balancer)).stderr).toBe(
      'Error from server (InternalError): error when creating "STDIN": Internal error occurred: failed to allocate requested HealthCheck NodePort 80: provided port is not in the valid range. The range of valid ports is 30000-32767\n',
    );
  });

  it('is looked at before whether there is such a Service', () => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    console.run('kubectl create -f -', service('a', '{ port: 80 }'));
    expect(console.run('kubectl create -f -', service('a', '{ port: 0 }')).stderr).toMatch(
      /^The Service "a" is invalid: /,
    );
    expect(console.run('kubectl create -f -', service('a', '{ port: 80 }')).stderr).toMatch(
      /AlreadyExists/,
    );
  });
});
