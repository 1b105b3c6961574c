import { look } from './decode/look.ts';
import { says } from './decode/says.ts';

/** Explanations of pasted events and messages: keys are those of `MESSAGES` in src/decode. */
export const decode = {
  says,
  look,
  header: {
    filter: 'No node can take the Pod. The reasons follow, each with the number of nodes.',
    filterOf:
      'No node can take the Pod, of {{total}} in all. The reasons follow, each with the number of nodes.',
    preemption: 'Then preemption: whether evicting Pods of lower priority would help.',
    preemptionOf:
      'Then the scheduler looked whether evicting Pods of lower priority would help. It would on none, of {{total}} in all:',
    scaleUp:
      'The cluster autoscaler adds no node for the Pod. Each reason that follows has its number of node groups.',
    scaleUpOf:
      'The cluster autoscaler adds no node for the Pod (node groups it looked at: {{total}}).',
  },
  scaleUp: {
    insufficient:
      'A new node of these groups would have too little <code>{{resource}}</code> for the Pod, even with nothing on it but the Pods of DaemonSets.',
    larger:
      'A larger machine type, or a smaller request. Of devices: a group without a node yet has to tell of them, by labels or tags of the cloud.',
  },
  eviction: {
    Unschedulable:
      'Evicting Pods of lower priority may help here, so preemption tries these nodes.',
    UnschedulableAndUnresolvable:
      'Evicting Pods cannot help here, so preemption passes these nodes by.',
    byRequest:
      'Evicting Pods of lower priority may help here, unless the request alone is more than the node has.',
    stays: 'Even with all Pods of lower priority evicted, this would still exclude these nodes.',
  },
  wording: {
    older: 'No version from {{first}} on says it so.',
    from: 'Kubernetes says it so from {{from}} on.',
    to: 'Kubernetes said it so up to {{to}}.',
    between: 'Kubernetes said it so from {{from}} to {{to}}.',
  },
  counts: {
    equal:
      'The counts add up to {{total}}: each node has one reason, that of the first plugin that excludes it. Further reasons of a node do not show.',
    more: 'The counts add up to {{sum}}, more than there are nodes ({{total}}). A node stops at the first plugin that excludes it, but that plugin may give several reasons, such as too little CPU and too little memory.',
    fewer:
      'The counts add up to {{sum}}, fewer than the {{total}} nodes. The text was cut, or an extender excludes nodes without a reason, or, before {{since}}, the Pod’s node affinity names the only nodes that were looked at.',
    atOnce:
      'No node was looked at one by one: the reason holds for all {{total}} at once, so it has no count.',
  },
  versions: {
    between: 'The wording is that of {{from}} to {{to}}.',
    older: 'The wording is older than {{first}}.',
    mixed:
      'No version of Kubernetes words all parts so: the text was changed, or is of several clusters.',
  },
  unknown: {
    says: 'This wording is not known: “{{text}}”.',
    look: 'It may come from another scheduler, from a plugin or from an extender; their documentation tells.',
    some_one: 'One part is not known and stands as it was.',
    some_other: '{{count}} parts are not known and stand as they were.',
  },
} as const;
