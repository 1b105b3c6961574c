/** What is said while something is dragged, and of the templates that can be. */
export const drag = {
  bind: 'Let go to bind it to {{name}}',
  pending: 'Let go to make it Pending again',
  label: 'Let go to set {{key}}={{value}}',
  withoutKey: 'Let go to take the label {{key}} away',
  staysOn: 'It is on {{name}}',
  staysIn: 'It is in {{name}}',
  staysPending: 'It is Pending',
  add: 'Let go to add it',
  addIn: 'Let go to add it, only in {{name}}',
  addOn: 'Let go to add it, only on {{name}}',
  addWithout: 'Let go to add it, only where {{key}} is missing',
  noGroups: 'Group nodes by a label to move them from one value to another',
  nowhere: {
    pod: 'Drag it onto a node, or into the tray. Escape abandons.',
    node: 'Drag it into another zone. Escape abandons.',
    template: 'Drag it onto the cluster, a group or a node. Escape abandons.',
  },
  wouldRefuse: 'kube-scheduler would refuse: {{reason}}',
  wouldWait: 'Would be Pending: {{reason}}',
  dismiss: 'Dismiss',
  templates: {
    label: 'Templates of workloads',
    hint: 'Drag onto the cluster, a group or a node; or choose one to set it up first.',
    kinds: 'By kind',
    rules: 'By rule',
  },
} as const;
