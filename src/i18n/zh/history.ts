import type { history as en } from '../en/history.ts';
import type { Translation } from '../translation.ts';

export const history: Translation<typeof en> = {
  typing: {
    workload: '在“工作负载”中输入',
    cluster: '在“集群”中输入',
    scheduler: '在“调度器”中输入',
  },
  paste: {
    workload: '粘贴到“工作负载”',
    cluster: '粘贴到“集群”',
    scheduler: '粘贴到“调度器”',
  },
  clear: {
    workload: '清空“工作负载”',
    cluster: '清空“集群”',
    scheduler: '清空“调度器”',
  },
  options: '设置运行选项',
  secrets: '移除 Secret 的值',
  apart: '用 --- 隔开粘贴的内容',
  sorted: '将粘贴的内容分到各标签页',
  open: '打开“{{name}}”',
  openUnnamed: '打开未命名场景',
  lessonScene: '显示课程的另一个场景',
  lessonSolution: '完成课程的任务',
  lessonBack: '恢复课程的文本',
};
