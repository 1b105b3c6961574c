import { describe, expect, it } from 'vitest';
import { type KubernetesObject, type Pod } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

const pod = (name: string, spec: object): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: { containers: [{ name: 'c', image: 'i:1' }], ...spec },
});
const HIGH: KubernetesObject = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: 'high' },
  value: 100,
  preemptionPolicy: 'Never',
};

function begun(...workload: readonly KubernetesObject[]) {
  const console = new Console(storyOf({ standing: [HIGH], workload }).story);
  return (spec: object, line = 'create -f -', name = 'p') => {
    const { stdout, stderr } = console.run(`kubectl ${line}`, JSON.stringify(pod(name, spec)));
    return stdout + stderr;
  };
}

const START = 'Error from server (Forbidden): ';
const OF_FILE = 'error when creating "STDIN": ';
const END = 'must not be provided in pod spec; priority admission controller computed';

describe('a Pod that is sent to the server', () => {
  it('has the priority and the preemptionPolicy of its class, and may say so', () => {
    const own = (spec: object, computed: string) => {
      const said = begun()(spec);
      expect(said).toBe(
        `${START}${OF_FILE}pods "p" is forbidden: the ${computed} from the given PriorityClass name\n`,
      );
    };
    own({ priority: 5 }, `integer value of priority (5) ${END} 0`);
    own(
      { preemptionPolicy: 'Never' },
      `string value of PreemptionPolicy (Never) ${END} PreemptLowerPriority`,
    );
    const high = { priorityClassName: 'high' };
    own({ ...high, priority: 0 }, `integer value of priority (0) ${END} 100`);
    const policy = { preemptionPolicy: 'PreemptLowerPriority' };
    own(
      { ...high, ...policy },
      `string value of PreemptionPolicy (PreemptLowerPriority) ${END} Never`,
    );
    for (const said of [{ priority: 0, ...policy }, { ...high, priority: 100 }, high]) {
      expect(begun()(said)).toBe('pod/p created\n');
    }
    expect(begun()({ priorityClassName: 'none', priority: 5 })).toContain(
      'no PriorityClass with name none was found',
    );
    expect(begun()({ priority: 5 }, 'diff -f -')).toContain(`${START}pods "p" is forbidden: the`);
  });

  it('has a ServiceAccount that is there, or that another Pod proves', () => {
    const [lone, spec] = [begun(), { serviceAccountName: 'api' }];
    const words = `pods "p" is forbidden: error looking up service account default/api: serviceaccount "api" not found\n`;
    expect(lone(spec)).toBe(`${START}${OF_FILE}${words}`);
    expect(lone(spec, 'apply --server-side -f -')).toBe(`${START}${words}`);
    expect(lone({ serviceAccountName: 'default' })).toBe('pod/p created\n');
    lone({}, 'create serviceaccount api');
    expect(lone(spec, 'create -f -', 'q')).toBe('pod/q created\n');
    const dumped = pod('held', {});
    const held = begun({ ...dumped, metadata: { name: 'held', uid: 'u' } });
    expect(held(spec)).toBe('pod/p created\n');
    const proven = begun(pod('old', spec));
    proven({}, 'delete pod old --force');
    expect(proven(spec)).toBe('pod/p created\n');
  });

  it('may be written again as it is, though it has a priority that no server would give it', () => {
    const send = begun(pod('p', { priority: 5 }));
    expect(send({ priority: 5 }, 'apply -f -')).toContain('pod/p configured');
  });
});
