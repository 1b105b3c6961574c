/** What made the difference between the chosen node and the runner-up: sentences of the lead. */
export const score = {
  points_one: '{{plugin}} gives {{node}} {{count}} point more than {{other}}.',
  points_other: '{{plugin}} gives {{node}} {{count}} points more than {{other}}.',
  TaintToleration: {
    taints_one: '{{other}} has the taint <code>{{taints}}</code>, which the Pod does not tolerate.',
    taints_other:
      '{{other}} has the taints <code>{{taints}}</code>, which the Pod does not tolerate.',
  },
  NodeAffinity: {
    term: '{{node}} meets the preferred term <code>{{term}}</code> (weight {{weight}}), {{other}} does not.',
    sum: '{{node}} meets preferred node affinity terms of weight {{weight}} in all, {{other}} of {{otherWeight}}.',
  },
  NodeResourcesFit: {
    LeastAllocated:
      '{{node}} has more room: with this Pod {{use}} requested, on {{other}} {{otherUse}}.',
    MostAllocated:
      '{{node}} is fuller, which MostAllocated prefers: with this Pod {{use}} requested, on {{other}} {{otherUse}}.',
    RequestedToCapacityRatio:
      '{{node}} suits the RequestedToCapacityRatio shape better: with this Pod {{use}} requested, on {{other}} {{otherUse}}.',
    assumed: {
      LeastAllocated:
        '{{node}} has more room as scores count it: with this Pod {{use}}, on {{other}} {{otherUse}}. For each container without a request they assume 100m CPU or 200Mi memory; that is not requested.',
      MostAllocated:
        '{{node}} is fuller as scores count it, which MostAllocated prefers: with this Pod {{use}}, on {{other}} {{otherUse}}. For each container without a request they assume 100m CPU or 200Mi memory; that is not requested.',
      RequestedToCapacityRatio:
        '{{node}} suits the RequestedToCapacityRatio shape better as scores count it: with this Pod {{use}}, on {{other}} {{otherUse}}. For each container without a request they assume 100m CPU or 200Mi memory; that is not requested.',
    },
  },
  NodeResourcesBalancedAllocation: {
    balance:
      'Requests on {{node}} are more in balance: with this Pod {{use}}, on {{other}} {{otherUse}}.',
    change:
      'The Pod does more for the balance of requests on {{node}}: from {{before}} to {{use}}, on {{other}} from {{otherBefore}} to {{otherUse}}.',
  },
  PodTopologySpread: {
    fewer:
      '{{domain}} holds fewer matching Pods (<code>{{selector}}</code>): {{held}}, against {{otherHeld}} in {{otherDomain}}{{whose}}.',
    missing: '{{other}} lacks the label <code>{{key}}</code>, so it gets no points for spreading.',
    exempt:
      '{{node}} lacks the label <code>{{key}}</code>, so that default constraint counts nothing against it.',
  },
  InterPodAffinity: {
    draws_one: '{{pods}} in {{domain}} draws the Pod to {{node}} (weight {{weight}}).',
    draws_other: '{{pods}} in {{domain}} draw the Pod to {{node}} (weight {{weight}}).',
    repels_one: '{{pods}} in {{domain}} keeps the Pod away from {{other}} (weight {{weight}}).',
    repels_other: '{{pods}} in {{domain}} keep the Pod away from {{other}} (weight {{weight}}).',
  },
  ImageLocality: {
    present_one: '{{node}} already has the image <code>{{images}}</code> ({{size}}).',
    present_other: '{{node}} already has the images <code>{{images}}</code> ({{size}}).',
  },
  DynamicResources: {
    sooner: '{{node}} has devices for alternatives that its claims name sooner',
  },
  VolumeBinding: {
    closer: 'The PersistentVolumes that {{node}} can reach fit the claims more closely.',
  },
} as const;
