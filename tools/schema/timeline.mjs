/** Timeline, Berth's own document of what is done when: by hand after src/model/time/timelineDocument.ts. */

const DURATION = '^(0|([0-9]+([.][0-9]+)?(ms|s|m|h))+)$';
const duration = (description) => ({ type: 'string', pattern: DURATION, description });
const count = (description) => ({ type: 'integer', minimum: 0, description });
const text = (description) => ({ type: 'string', minLength: 1, description });

export const TIMELINE_DEFINITIONS = {
  Timeline: {
    type: 'object',
    description: 'What is done to the cluster, and when. Of several Timelines the last one counts.',
    properties: {
      apiVersion: { const: 'berth/v1' },
      kind: { const: 'Timeline' },
      actions: {
        type: 'array',
        items: { $ref: '#/definitions/TimelineAction' },
        description: 'In any order: each has its moment.',
      },
    },
    required: ['apiVersion', 'kind'],
    additionalProperties: false,
  },
  TimelineAction: {
    type: 'object',
    description: 'One of run, fail, recover, apply and deschedule, at a moment.',
    properties: {
      at: duration('When, counted from the start: 10s, 1m30s, 1h.'),
      run: text('A kubectl command line, such as kubectl cordon node-1.'),
      fail: text('A node, or all nodes of a zone: its kubelet is not heard of any more.'),
      recover: text('A node, or all nodes of a zone: its kubelet is heard of again.'),
      apply: {
        type: 'array',
        items: { $ref: '#/definitions/AnyObject' },
        description: 'Manifests, applied in this order.',
      },
      deschedule: {
        $ref: '#/definitions/DeschedulerPolicy',
        description: 'A policy of the descheduler, run once, or again after each every.',
      },
      every: duration('Of deschedule: how long after one run the next one comes.'),
    },
    required: ['at'],
    additionalProperties: false,
  },
  DeschedulerPolicy: {
    type: 'object',
    description: 'descheduler/v1alpha2: which Pods the descheduler evicts.',
    properties: {
      apiVersion: { const: 'descheduler/v1alpha2' },
      kind: { const: 'DeschedulerPolicy' },
      nodeSelector: text('Only nodes with these labels are looked at.'),
      maxNoOfPodsToEvictPerNode: count('How many Pods of one node one run evicts at most.'),
      maxNoOfPodsToEvictPerNamespace: count('How many Pods of one namespace at most.'),
      maxNoOfPodsToEvictTotal: count('How many Pods one run evicts at most.'),
      profiles: {
        type: 'array',
        items: { $ref: '#/definitions/DeschedulerProfile' },
        description: 'Run one after the other.',
      },
    },
  },
  DeschedulerProfile: {
    type: 'object',
    description: 'Plugins of the descheduler, and what each is given.',
    properties: {
      name: text('Any name.'),
      plugins: {
        type: 'object',
        description: 'By extension point, deschedule or balance: the plugins that are enabled.',
      },
      pluginConfig: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: text('Name of a plugin.'),
            args: { type: 'object', description: 'What the plugin is given.' },
          },
        },
        description: 'What plugins are given.',
      },
    },
  },
};
