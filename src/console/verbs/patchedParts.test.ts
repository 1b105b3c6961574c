import { describe, expect, it } from 'vitest';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';

const allocatable = { cpu: '4', memory: '8Gi', pods: '9' };
const NODE = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable, capacity: allocatable },
} as const;

function session() {
  const { story } = storyOf({ standing: [NODE], workload: [] });
  const console = new Console(story);
  return (line: string, stdin?: string) => {
    const { stdout, stderr } = console.run(`kubectl ${line}`, stdin);
    return (stdout + stderr).trimEnd();
  };
}

const INGRESS = (host: string) =>
  JSON.stringify({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'i' },
    spec: {
      defaultBackend: { service: { name: 'web', port: { number: 80 } } },
      tls: [{ hosts: [host] }],
    },
  });

describe('a patch', () => {
  it.each([
    ['run p --image=i', 'pod p', '{"spec":{"nope":1}}', 'pod/p', 'spec.nope'],
    ['create cm c --from-literal=a=b', 'cm c', '{"nope":1}', 'configmap/c', 'nope'],
  ])('of what was made by `%s` leaves new fields out that its kind has not', (make, ...given) => {
    const run = session();
    run(make);
    const [object, patch, shown, field] = given;
    expect(run(`patch ${object} -p '${patch}'`)).toBe(
      `${shown} patched (no change)\nWarning: unknown field "${field}"`,
    );
    expect(run(`get ${object} -o jsonpath={.${field}}`)).toBe('');
  });

  it('changes the status of an object that has one alone, or all else, as does what takes its place', () => {
    const run = session();
    run('create -f -', INGRESS('a.b'));
    const status = '"status":{"loadBalancer":{"ingress":[{"ip":"1.2.3.4"}]}}';
    expect(run(`patch ing i --type=merge -p '{${status}}'`)).toMatch(/\(no change\)$/);
    run(`patch ing i --type=merge --subresource=status -p '{${status},"spec":{"tls":[]}}'`);
    const told =
      'get ing i -o jsonpath={.spec.tls[0].hosts[0]}/{.status.loadBalancer.ingress[0].ip}';
    expect(run(told)).toBe('a.b/1.2.3.4');
    run('replace -f -', INGRESS('c.d'));
    expect(run(told)).toBe('c.d/1.2.3.4');
  });

  it('has no status to be sent to where its kind has none', () => {
    const run = session();
    run('create cm c --from-literal=a=b');
    const words = 'Error from server (NotFound): the server could not find the requested resource';
    expect(run(`patch cm c --subresource=status -p '{"data":{"a":"c"}}'`)).toBe(words);
    expect(run('get cm c --subresource=status')).toBe(words);
  });

  it('takes no default toleration of a Pod away', () => {
    const run = session();
    run('run p --image=i');
    expect(run(`patch pod p -p '{"spec":{"tolerations":[]}}'`)).toBe('pod/p patched (no change)');
  });
});
