import { expect, it } from 'vitest';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';

const template = {
  spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] },
};
const READ = {
  uid: 'u',
  resourceVersion: '7',
  generation: 9,
  deletionTimestamp: '2020-01-01T00:00:00Z',
};
const CASES = [
  [
    'batch/v1',
    'Job',
    { spec: { template }, status: { conditions: [{ type: 'Complete', status: 'True' }] } },
    '{.status.conditions}',
  ],
  [
    'v1',
    'PersistentVolumeClaim',
    {
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
      status: { phase: 'Bound', capacity: { storage: '1Gi' } },
    },
    '{.status.capacity}',
  ],
  [
    'networking.k8s.io/v1',
    'Ingress',
    {
      spec: { defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
      status: { loadBalancer: { ingress: [{ ip: '1.2.3.4' }] } },
    },
    '{.status.loadBalancer.ingress}',
  ],
] as const;

it.each(['create', 'apply'].flatMap((verb) => CASES.map((each) => [verb, ...each] as const)))(
  'what `%s` makes of %s %s begins anew, whatever it was elsewhere',
  (verb, apiVersion, kind, fields, path) => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const object = { apiVersion, kind, metadata: { name: 'x', ...READ }, ...fields };
    expect(console.run(`kubectl ${verb} -f -`, JSON.stringify(object)).stderr).toBe('');
    const told = (template: string) =>
      console.run(`kubectl get ${kind} x -o jsonpath=${template}`).stdout;
    expect(told('{.metadata.uid}')).not.toBe('u');
    expect(['', '1']).toContain(told('{.metadata.generation}'));
    expect(told('{.metadata.deletionTimestamp}')).toBe('');
    expect(told(path)).toBe('');
  },
);
