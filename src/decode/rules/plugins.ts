import type { Rule } from './rule.ts';

export type PluginSayingId =
  | 'groupShort'
  | 'groupRejected'
  | 'elasticQuota'
  | 'alignment'
  | 'volcanoFit'
  | 'volcanoPods';

const plugins = { speaker: 'scheduler-plugins', verdict: 'UnschedulableAndUnresolvable' } as const;

/**
 * What other schedulers' plugins say of nodes in kube-scheduler's form. Sources: kubernetes-sigs/scheduler-plugins
 * (pkg/coscheduling, pkg/capacityscheduling, pkg/noderesourcetopology); volcano-sh/volcano (pkg/scheduler/api/unschedule_info.go).
 */
export const PLUGIN_RULES: readonly Rule<PluginSayingId>[] = [
  ...['pre-filter', 'pod'].map((starts): Rule<PluginSayingId> => ({
    ...plugins,
    id: 'groupShort',
    starts,
    pattern:
      /^(?:pre-filter )?pod \S{1,600} cannot find enough sibling pods, current pods number: (\d{1,9}), minMember of group: (\d{1,9})$/,
    names: ['present', 'wanted'],
  })),
  {
    speaker: 'scheduler-plugins',
    id: 'groupRejected',
    starts: 'PodGroup',
    pattern:
      /^PodGroup (\S{1,300}) gets rejected due to Pod \S{1,600} is unschedulable even after PostFilter$/,
    names: ['group'],
  },
  {
    ...plugins,
    id: 'elasticQuota',
    starts: 'Pod',
    pattern:
      /^Pod \S{1,600} is rejected in PreFilter because (?:ElasticQuota|quota) (\S{1,300}) is more than Max$/i,
    names: ['quota'],
  },
  ...['cannot', 'node(s)'].map((starts): Rule<PluginSayingId> => ({
    speaker: 'scheduler-plugins',
    verdict: 'Unschedulable',
    id: 'alignment',
    starts,
    pattern:
      /^(?:node\(s\) resource is not enough: )?cannot align (?:pod|container|init container)(?:: \S{1,300})?$/i,
  })),
  { speaker: 'Volcano', id: 'volcanoFit', text: 'node(s) resource fit failed' },
  { speaker: 'Volcano', id: 'volcanoPods', text: 'node(s) pod number exceeded' },
];
