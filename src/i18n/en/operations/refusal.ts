/** Why an operation by hand is not done. */
export const refusal = {
  objectGone: 'It is no longer in the scenario.',
  brokenTab: 'The {{tab}} tab has a syntax error. Mend the text first.',
  notEditable:
    'Its text is written in a way that cannot be edited without touching other lines. Change the text instead.',
  noReplicas: '{{kind}} has no number of replicas.',
  noName: 'A name is needed.',
  nameTaken: 'There is a {{kind}} {{name}} already.',
  nothingChosen: 'Nothing is chosen.',
  countInvalid: 'Give a whole number, {{most}} at most.',
  domainEmpty: 'No node has <code>{{key}}={{value}}</code>.',
  keyEverywhere: 'Every node has a label <code>{{key}}</code>.',
  daemonSet:
    'Pod {{name}} belongs to a DaemonSet, which has one Pod on each node that it fits. Change the DaemonSet’s template or the node’s taints instead.',
  evicted: 'Pod {{name}} has been preempted.',
  podWithoutObject: 'What makes Pod {{name}} is not in the text.',
  schedulerPlaced:
    'The scheduler placed Pod {{name}}: there is no <code>nodeName</code> to take away. Change its rules or the nodes instead.',
  templateBinds:
    'Pod {{name}} is bound by the <code>nodeName</code> of its template. Change the template instead.',
  nameOfAnother: 'Another Pod {{name}} stands in the text.',
  durationInvalid: '“{{value}}” is no time. Write it as 42s, 1m30s or 1h.',
  nameStays: 'The API server never renames an object. Delete it and apply another.',
  bindsAlone:
    'In a cluster that runs, only a scheduler binds a Pod. Go back to the start to set the scene, or change the Pod’s rules.',
  notLive: '{{kind}} {{name}} is nothing that happens to a cluster: change it at the start.',
  staysBound:
    'A Pod that is bound stays bound until it is deleted; a controller that owns it then makes another. Delete it instead.',
  overtaken: 'The scenario was changed meanwhile. Try again.',
} as const;
