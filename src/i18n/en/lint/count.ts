/** What stands beside a rule, and what the hover says of it. */
export const count = {
  nodes: '{{count}} of {{of}} nodes',
  pods_one: '{{count}} Pod',
  pods_other: '{{count}} Pods',
  taints_one: '{{count}} taint',
  taints_other: '{{count}} taints',
  devices: '{{count}} of {{of}} devices',
  domains_one: '{{count}} domain, skew {{skew}}',
  domains_other: '{{count}} domains, skew {{skew}}',
  ofEnd: '{{text}} at the end',
  hover: {
    nodes_one: 'Matches {{count}} of {{of}} nodes.',
    nodes_other: 'Matches {{count}} of {{of}} nodes.',
    pods_one: 'Matches {{count}} Pod, of {{of}} in the namespaces that it looks at.',
    pods_other: 'Matches {{count}} Pods, of {{of}} in the namespaces that it looks at.',
    devices_one: 'Lets in {{count}} of {{of}} devices.',
    devices_other: 'Lets in {{count}} of {{of}} devices.',
    taints_one: 'Covers {{count}} taint, of {{of}} different ones on the nodes.',
    taints_other: 'Covers {{count}} taints, of {{of}} different ones on the nodes.',
    domains_one:
      '{{count}} domain counts. Skew {{skew}}: the most matching Pods in a domain less the fewest; maxSkew is {{maxSkew}}.',
    domains_other:
      '{{count}} domains count. Skew {{skew}}: the most matching Pods in a domain less the fewest; maxSkew is {{maxSkew}}.',
    pending: 'Pending',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
    at: 'At the end of the run.',
  },
} as const;
