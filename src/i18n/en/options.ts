export const options = {
  title: 'Run options',
  button: 'Options',
  loadFailed: 'The options did not load.',
  marks: {
    sampling: 'samples as kube-scheduler',
    lots: 'lots, seed {{seed}}',
    legacy_one: '{{count}} legacy rule',
    legacy_other: '{{count}} legacy rules',
    changed_one: '{{count}} option set',
    changed_other: '{{count}} options set',
  },
  release: {
    title: 'Kubernetes release',
    answers: 'Berth answers as Kubernetes {{release}}',
    named: 'Kubernetes {{release}}',
    text: 'As which release scheduler and API server answer: which plugins there are, how they filter and score, which fields there are, and how events read.',
    source: 'held to recorded verdicts of {{patch}}',
    byDefault: 'by default {{release}}',
    compare: 'What differs',
  },
  configuration: {
    'last-good': 'The run follows the last good configuration.',
    'default-instead': 'The run follows kube-scheduler’s default profile.',
    why: 'The configuration in the Scheduler tab has an error.',
    mark: { 'last-good': 'last good configuration', 'default-instead': 'default profile' },
    goTo: 'Go to line {{line}}',
  },
} as const;
