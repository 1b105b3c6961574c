// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DONE, REFUSED, renderForm } from '../testing/renderForm.tsx';
import { EditForm } from './EditForm.tsx';

afterEach(cleanup);

const node = {
  kind: 'Node',
  metadata: {
    name: 'node-1',
    labels: { 'topology.kubernetes.io/zone': 'zone-a', disktype: 'ssd' },
  },
  spec: { taints: [{ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' }] },
  status: { allocatable: { cpu: 4, memory: '16Gi' } },
};

const pod = {
  metadata: { labels: { app: 'web' } },
  spec: {
    containers: [{ name: 'main', resources: { requests: { cpu: '500m' } } }],
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          {
            labelSelector: {
              matchExpressions: [{ key: 'app', operator: 'In', values: ['web'] }],
            },
            topologyKey: 'kubernetes.io/hostname',
          },
        ],
      },
    },
  },
};

const deployment = {
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { replicas: 3, selector: { matchLabels: { app: 'web' } }, template: pod },
};

const reveal = vi.fn();

async function form(
  selected: 'node' | 'workload',
  value: unknown = selected === 'node' ? node : deployment,
  answer = () => DONE,
  kind = 'Deployment',
) {
  const rendered = renderForm(<EditForm onReveal={reveal} />, selected, value, answer, kind);
  await screen.findByRole('heading', { level: 2 });
  return { ...rendered, user: userEvent.setup() };
}

async function retype(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

const TEMPLATE = ['spec', 'template'];
const ANTI = [
  ...TEMPLATE,
  'spec',
  'affinity',
  'podAntiAffinity',
  'requiredDuringSchedulingIgnoredDuringExecution',
];

describe('the form of a node', () => {
  it('sets a topology label, and takes it away when it is emptied', async () => {
    const { user, operations } = await form('node');
    const zone = screen.getByLabelText('Zone');
    await retype(user, zone, 'zone-b');
    const path = ['metadata', 'labels', 'topology.kubernetes.io/zone'];
    expect(operations).toEqual([
      { kind: 'edit-fields', object: 'Node/node-1', edits: [{ op: 'set', path, value: 'zone-b' }] },
    ]);
    await user.clear(zone);
    await user.tab();
    await waitFor(() => {
      expect(operations[1]).toEqual({
        kind: 'edit-fields',
        object: 'Node/node-1',
        edits: [{ op: 'remove', path }],
      });
    });
  });

  it('asks for nothing when a field is left as it was', async () => {
    const { user, operations } = await form('node');
    await user.click(screen.getByLabelText('Zone'));
    await user.keyboard('{Enter}');
    await user.tab();
    expect(operations).toEqual([]);
  });

  it('asks once for what Enter has finished, though the field is left after it', async () => {
    const { user, operations } = await form('node', node, () => REFUSED);
    await retype(user, screen.getByLabelText('Zone'), '-');
    await user.tab();
    expect(operations).toHaveLength(1);
  });

  it('keeps what was typed with the reason under it when it is refused, until Escape', async () => {
    const { user } = await form('node', node, () => REFUSED);
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    await retype(user, name, 'Big');
    await screen.findByText('The scenario was changed meanwhile. Try again.');
    expect(screen.getByText('Invalid value: "Big": must be lowercase')).toBeDefined();
    expect(name.value).toBe('Big');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, '{Escape}');
    expect(name.value).toBe('node-1');
    expect(name.getAttribute('aria-invalid')).toBe('false');
  });

  it('renames, cordons and sets amounts in the manner of the text', async () => {
    const { user, operations } = await form('node');
    await retype(user, screen.getByLabelText('Name'), 'node-9');
    await user.click(screen.getByRole('switch', { name: 'Cordoned' }));
    await retype(user, screen.getByLabelText('cpu'), '8');
    await retype(user, screen.getByLabelText('memory'), '32Gi');
    await waitFor(() => {
      expect(operations).toEqual([
        { kind: 'rename', object: 'Node/node-1', name: 'node-9' },
        { kind: 'cordon', nodes: ['Node/node-1'], cordoned: true },
        {
          kind: 'edit-fields',
          object: 'Node/node-1',
          edits: [{ op: 'set', path: ['status', 'allocatable', 'cpu'], value: 8 }],
        },
        {
          kind: 'edit-fields',
          object: 'Node/node-1',
          edits: [{ op: 'set', path: ['status', 'allocatable', 'memory'], value: '32Gi' }],
        },
      ]);
    });
  });

  it('adds a label, refuses one that is there, and changes a key in one step', async () => {
    const { user, operations } = await form('node');
    const labels = screen.getByRole('group', { name: 'Labels' });
    await user.click(within(labels).getByRole('button', { name: 'Add to Labels' }));
    await user.keyboard('disktype{Enter}hdd{Enter}');
    await screen.findByText('disktype is there already: each key stands once.');
    expect(operations).toEqual([]);
    await retype(user, within(labels).getByLabelText('New key in Labels'), 'rack');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(operations).toEqual([
        {
          kind: 'edit-fields',
          object: 'Node/node-1',
          edits: [{ op: 'set', path: ['metadata', 'labels', 'rack'], value: 'hdd' }],
        },
      ]);
    });
    await retype(user, within(labels).getByLabelText('Key disktype'), 'disk');
    await waitFor(() => {
      expect(operations[1]).toEqual({
        kind: 'edit-fields',
        object: 'Node/node-1',
        edits: [
          { op: 'remove', path: ['metadata', 'labels', 'disktype'] },
          { op: 'set', path: ['metadata', 'labels', 'disk'], value: 'ssd' },
        ],
      });
    });
  });

  it('takes the list of taints away with the last of them', async () => {
    const { user, operations } = await form('node');
    await user.click(screen.getByRole('button', { name: 'Remove Taint dedicated' }));
    expect(operations).toEqual([
      {
        kind: 'edit-fields',
        object: 'Node/node-1',
        edits: [{ op: 'remove', path: ['spec', 'taints'] }],
      },
    ]);
  });
});

describe('the form of a workload', () => {
  it('steps its replicas', async () => {
    const { user, operations } = await form('workload');
    await user.click(screen.getByRole('button', { name: 'One replica more' }));
    expect(operations).toEqual([
      { kind: 'set-replicas', object: 'Deployment/default/web', replicas: 4 },
    ]);
  });

  it('changes a label of its Pods with the selector that finds them', async () => {
    const { user, operations } = await form('workload');
    await retype(user, screen.getByLabelText('Value of app'), 'store');
    expect(operations).toEqual([
      {
        kind: 'edit-fields',
        object: 'Deployment/default/web',
        edits: [
          { op: 'set', path: [...TEMPLATE, 'metadata', 'labels', 'app'], value: 'store' },
          { op: 'set', path: ['spec', 'selector', 'matchLabels', 'app'], value: 'store' },
        ],
      },
    ]);
  });

  it('takes the values of a requirement away with an operator that has none', async () => {
    const { user, operations } = await form('workload');
    await user.selectOptions(screen.getByLabelText('Operator'), 'Exists');
    const path = [...ANTI, 0, 'labelSelector', 'matchExpressions', 0];
    expect(operations).toEqual([
      {
        kind: 'edit-fields',
        object: 'Deployment/default/web',
        edits: [
          { op: 'set', path: [...path, 'operator'], value: 'Exists' },
          { op: 'remove', path: [...path, 'values'] },
        ],
      },
    ]);
  });

  it('takes the whole affinity away with its last rule', async () => {
    const { user, operations } = await form('workload');
    await user.click(screen.getByRole('button', { name: 'Remove Required anti-affinity 1' }));
    expect(operations).toEqual([
      {
        kind: 'edit-fields',
        object: 'Deployment/default/web',
        edits: [{ op: 'remove', path: [...TEMPLATE, 'spec', 'affinity'] }],
      },
    ]);
  });

  it('says of an empty selector that a spread constraint counts no Pod by it, and a term every one', async () => {
    const labelSelector = {};
    const topologyKey = 'kubernetes.io/hostname';
    const spread = { maxSkew: 1, topologyKey, whenUnsatisfiable: 'DoNotSchedule', labelSelector };
    const affinity = {
      podAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector, topologyKey }],
      },
    };
    const spec = { ...pod.spec, affinity, topologySpreadConstraints: [spread] };
    const template = { ...pod, spec };
    await form('workload', { ...deployment, spec: { ...deployment.spec, template } });
    const said = screen
      .getAllByText(/^The selector is empty/)
      .map(({ textContent }) => textContent);
    expect(said.filter((text) => text.includes('counts no Pod'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('every Pod'))).toHaveLength(1);
  });

  it('adds a valid rule beside Pods of another workload', async () => {
    const { user, operations } = await form('workload');
    await user.click(screen.getByText('Pod affinity'));
    const rules = screen.getByText('Pod affinity').closest('details');
    if (rules === null) throw new Error('The section is not there.');
    await user.click(within(rules).getByRole('button', { name: 'Add a required rule' }));
    expect(operations).toEqual([
      {
        kind: 'edit-fields',
        object: 'Deployment/default/web',
        edits: [
          {
            op: 'append',
            path: [
              ...TEMPLATE,
              'spec',
              'affinity',
              'podAffinity',
              'requiredDuringSchedulingIgnoredDuringExecution',
            ],
            value: {
              labelSelector: { matchLabels: { app: 'redis' } },
              topologyKey: 'kubernetes.io/hostname',
            },
          },
        ],
      },
    ]);
  });

  it('leaves what is no number to the API server to refuse', async () => {
    const { user, operations } = await form('workload');
    await retype(user, screen.getByLabelText('Replicas'), 'many');
    expect(operations).toEqual([
      {
        kind: 'edit-fields',
        object: 'Deployment/default/web',
        edits: [{ op: 'set', path: ['spec', 'replicas'], value: 'many' }],
      },
    ]);
  });

  it('asks for no number of Pods of a DaemonSet, and for those of a Job', async () => {
    await form('workload', { ...deployment, kind: 'DaemonSet' }, () => DONE, 'DaemonSet');
    expect(screen.queryByLabelText('Replicas')).toBeNull();
    cleanup();
    const job = { kind: 'Job', metadata: { name: 'web' }, spec: { template: pod } };
    const { user, operations } = await form('workload', job, () => DONE, 'Job');
    await retype(user, screen.getByLabelText('Parallelism'), '0x10');
    await user.click(screen.getByRole('switch', { name: 'Suspended' }));
    await waitFor(() => {
      expect(operations).toEqual([
        {
          kind: 'edit-fields',
          object: 'Deployment/default/web',
          edits: [{ op: 'set', path: ['spec', 'parallelism'], value: '0x10' }],
        },
        {
          kind: 'edit-fields',
          object: 'Deployment/default/web',
          edits: [{ op: 'set', path: ['spec', 'suspend'], value: true }],
        },
      ]);
    });
  });

  it('asks for the Pods of a CronJob’s next Job', async () => {
    const spec = { schedule: '0 3 * * *', jobTemplate: { spec: { template: pod } } };
    const cron = { kind: 'CronJob', metadata: { name: 'web' }, spec };
    const { user, operations } = await form('workload', cron, () => DONE, 'CronJob');
    await retype(user, screen.getByLabelText('Completions'), '4');
    const path = ['spec', 'jobTemplate', 'spec', 'completions'];
    expect(operations).toEqual([
      {
        kind: 'edit-fields',
        object: 'Deployment/default/web',
        edits: [{ op: 'set', path, value: 4 }],
      },
    ]);
  });

  it('adds a namespace selector, and sets the keys that are matched', async () => {
    const { user, operations } = await form('workload');
    await user.click(screen.getByRole('button', { name: 'Add a namespace selector' }));
    await retype(user, screen.getByLabelText('mismatchLabelKeys'), 'tenant, zone');
    await waitFor(() => {
      expect(operations).toEqual([
        {
          kind: 'edit-fields',
          object: 'Deployment/default/web',
          edits: [
            {
              op: 'set',
              path: [...ANTI, 0, 'namespaceSelector'],
              value: { matchLabels: { 'kubernetes.io/metadata.name': 'default' } },
            },
          ],
        },
        {
          kind: 'edit-fields',
          object: 'Deployment/default/web',
          edits: [
            { op: 'set', path: [...ANTI, 0, 'mismatchLabelKeys'], value: ['tenant', 'zone'] },
          ],
        },
      ]);
    });
  });

  it('sets scheduling gates by their names, and takes them all away', async () => {
    const gated = { ...pod, spec: { ...pod.spec, schedulingGates: [{ name: 'a.io/b' }] } };
    const { user, operations } = await form('workload', {
      ...deployment,
      spec: { ...deployment.spec, template: gated },
    });
    const gates = screen.getByLabelText<HTMLInputElement>('Scheduling gates');
    expect(gates.value).toBe('a.io/b');
    await retype(user, gates, 'a.io/b, c.io/d');
    await retype(user, gates, ' ');
    const path = [...TEMPLATE, 'spec', 'schedulingGates'];
    await waitFor(() => {
      expect(operations).toEqual([
        {
          kind: 'edit-fields',
          object: 'Deployment/default/web',
          edits: [{ op: 'set', path, value: [{ name: 'a.io/b' }, { name: 'c.io/d' }] }],
        },
        { kind: 'edit-fields', object: 'Deployment/default/web', edits: [{ op: 'remove', path }] },
      ]);
    });
  });

  it('names what stands in the YAML only, and leads to its line', async () => {
    const { user } = await form('workload', {
      ...deployment,
      spec: { ...deployment.spec, minReadySeconds: 5 },
    });
    await user.click(screen.getByText('In the YAML only'));
    await user.click(screen.getByRole('button', { name: 'spec.minReadySeconds' }));
    expect(reveal).toHaveBeenLastCalledWith('workload', 3);
  });

  it('shows its lines, and leads to them in the editor', async () => {
    const { user } = await form('workload');
    await user.click(screen.getByRole('button', { name: 'In the editor, line 3' }));
    expect(reveal).toHaveBeenCalledWith('workload', 3);
  });
});

describe('without a selection', () => {
  it('says what to select, and asks the worker for nothing', () => {
    const { operations } = renderForm(<EditForm onReveal={reveal} />, 'none');
    expect(screen.getByText(/^Select a node, a Pod or a workload/)).toBeDefined();
    expect(operations).toEqual([]);
  });
});
