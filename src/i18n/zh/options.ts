import type { options as en } from '../en/options.ts';
import type { Translation } from '../translation.ts';

export const options: Translation<typeof en> = {
  title: '运行选项',
  button: '选项',
  loadFailed: '选项未能加载。',
  marks: {
    sampling: '按 kube-scheduler 抽样',
    lots: '抽签，种子 {{seed}}',
    legacy_other: '{{count}} 条旧规则',
    changed_other: '已设 {{count}} 个选项',
  },
  release: {
    title: 'Kubernetes 版本',
    answers: 'Berth 按 Kubernetes {{release}} 回答',
    named: 'Kubernetes {{release}}',
    text: '调度器和 API 服务器按哪个版本回答：有哪些插件，如何过滤和打分，有哪些字段，事件如何措辞。',
    source: '与 {{patch}} 的实录结果核对',
    byDefault: '默认为 {{release}}',
    compare: '各版本的差异',
  },
  configuration: {
    'last-good': '运行使用的是最后一份正确的配置。',
    'default-instead': '运行使用的是 kube-scheduler 的默认调度方案。',
    why: '“调度器”标签页中的配置有错误。',
    mark: { 'last-good': '最后一份正确的配置', 'default-instead': '默认调度方案' },
    goTo: '转到第 {{line}} 行',
  },
};
