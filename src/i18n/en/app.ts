export const app = {
  name: 'Berth',
  header: {
    undo: 'Undo',
    redo: 'Redo',
    undoStep: 'Undo: {{step}}',
    redoStep: 'Redo: {{step}}',
    centre: 'Show the cluster as',
    canvas: 'Canvas',
    outline: 'Outline',
    examples: 'Examples',
    more: 'Settings and more',
    languages: 'Language',
    themes: 'Theme',
  },
  theme: { light: 'Light', dark: 'Dark', system: 'As the system' },
  run: {
    none: 'Nothing to schedule yet',
    placed_one: '{{count}} placed',
    placed_other: '{{count}} placed',
    running_one: '{{count}} running',
    running_other: '{{count}} running',
    pending: '{{count}} Pending',
    at: 'After step {{step}} of {{of}}',
    refused: '{{count}} refused',
    notRun: '{{count}} not run',
    preempted: '{{count}} preempted',
    nodes_one: '{{count}} node',
    nodes_other: '{{count}} nodes',
    time: '{{ms}} ms',
    parse: 'Reading the YAML…',
    plan: 'Making the Pods…',
    run: 'Scheduling…',
    progress: {
      parse: '{{percent}}%',
      run: '{{done}} of {{of}} Pods',
    },
    cancel: 'Cancel',
    again: 'Run again',
    stale: {
      broken: 'as of before the error',
      cancelled: 'cancelled: as of before the edit',
      failed: 'failed: as of before the edit',
    },
  },
  regions: {
    header: 'Header',
    editor: 'Manifests',
    cluster: 'Cluster',
    why: 'Why',
    run: 'Run',
    choose: 'Region in view',
    resizeEditor: 'Width of the manifests',
    resizeCluster: 'Height of the cluster',
    resizeWhy: 'Width of the explanation',
    resizeRun: 'Height of the run',
  },
  notice: {
    dismiss: 'Dismiss',
    'worker-restarted':
      'The worker that schedules had stopped; it was started again with the text as it is.',
  },
  setUp: {
    text: 'Typing here changes the start, not {{at}}.',
    toStart: 'To the start',
  },
  welcome: {
    label: 'What Berth is',
    what: 'Berth runs kube-scheduler’s own algorithm in this page: edit a cluster or paste your YAML, and each node says why it is feasible, filtered or chosen. Nothing leaves the page.',
    begin: 'Start with one question',
    dismiss: 'Put this away',
  },
  learn: { button: 'Learn', due_one: 'Learn · {{count}} due', due_other: 'Learn · {{count}} due' },
  newVersion: { there: 'A newer version of Berth is here.', take: 'Use it now' },
  pasteError: {
    button: 'Paste an error',
    intro:
      'What Kubernetes said of a Pod that waits, explained part by part. It stays in this page.',
    close: 'Close',
  },
  share: {
    button: 'Share',
    title: 'Share as a link',
    intro: 'The link holds the scenario itself. What is behind its # is never sent to a server.',
    close: 'Close',
    loadFailed: 'The link was not made: a part of the page could not be loaded.',
  },
  secrets: {
    taken_one:
      '{{count}} value of a Secret was taken out, and <code>{{mark}}</code> stands in its place: scheduling does not read it, and Berth does not keep it.',
    taken_other:
      '{{count}} values of Secrets were taken out, and <code>{{mark}}</code> stands in their place: scheduling does not read them, and Berth does not keep them.',
    bringBack: 'Bring them back',
    shown:
      'Values of Secrets stand on the screen, and only there: in the browser’s storage and in files, <code>{{mark}}</code> stands in their place.',
    takeOut: 'Take them out',
  },
  failure: {
    title: '{{region}}: this part of the page failed.',
    kept: 'Your text is saved, and the rest of the page works on.',
    retry: 'Show it again',
    reload: 'Reload the page',
  },
  part: {
    loading: 'Loading…',
    failed: 'This part could not be loaded.',
    retry: 'Try again',
  },
  empty: {
    title: 'No nodes yet',
    build: 'Build a cluster by hand, or paste one:',
    addNodes: 'Add nodes',
    addWorkload: 'Add a workload',
    pasteYaml: 'Paste YAML',
    cluster:
      'Cluster takes Nodes and the Pods that run on them; Workload takes what is to be placed. From a real cluster:',
    copy: 'Copy the command',
    copied: 'Copied',
    copyRefused: 'The browser does not allow copying',
    local: 'What you paste stays in this page.',
    examples: 'Or begin with an example',
  },
  examples: {
    'spread-over-zones': {
      title: 'Spread web over zones',
      detail: 'Topology spread, taints and a full node',
    },
    'cache-beside-web': {
      title: 'A cache beside each web server',
      detail: 'redis-cache and web-server, one of each on a node',
    },
    'two-constraints': {
      title: 'Two spread constraints',
      detail: 'By zone and by node: only node4 meets both',
    },
    'conflicting-constraints': {
      title: 'Conflicting spread constraints',
      detail: 'No node meets both: the Pod stays Pending',
    },
    'dedicated-nodes': {
      title: 'Dedicated nodes',
      detail: 'A taint keeps out, a toleration lets in, a selector draws in',
    },
    'node-affinity': {
      title: 'Node affinity',
      detail: 'Required terms filter, preferred terms score',
    },
    'anti-affinity-both-ways': {
      title: 'Anti-affinity holds both ways',
      detail: 'A running Pod’s rule keeps a new Pod off its node',
    },
    'zone-fails': {
      title: 'A zone fails, told in time',
      detail: 'Its Pod leaves after minutes; the new one stays Pending',
    },
    'rollout-waits': {
      title: 'A rollout that waits for a node',
      detail: 'The new Pod has to come before an old one goes',
    },
    empty: { title: 'Empty scenario', detail: 'For manifests of your own' },
  },
} as const;
