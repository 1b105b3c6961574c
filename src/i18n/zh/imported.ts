import type { imported as en } from '../en/imported.ts';
import type { Translation } from '../translation.ts';

export const imported: Translation<typeof en> = {
  of: '{{name}}：{{what}}',
  label: '读取的内容与未采用的内容',
  files_other: '读取了 {{count}} 个文件。',
  such: '{{what}}（{{examples}}）',
  suchAnd: '{{what}}（{{examples}} 等）',
  leftOut_other: '{{count}} 个文件未采用。',
  passed: {
    empty_other: '{{count}} 个文件为空',
    picture_other: '{{count}} 个文件是图片',
    binary_other: '{{count}} 个文件不是文本',
    log_other: '{{count}} 个文件是日志或系统遗留文件',
    archive_other: '其中 {{count}} 个压缩包没有打开',
    unsafe_other: '{{count}} 个条目是链接、设备，或指向压缩包之外',
    'no-manifest_other': '{{count}} 个文件中没有清单',
    kinds_other: '{{count}} 个文件只包含 Berth 不读取的资源类别',
    twice_other: '{{count}} 个文件与其他文件内容重复',
    unreadable_other: '{{count}} 个文件无法读取',
  },
  note: {
    'trace-nodes_other': 'OpenB 数据集中的 {{count}} 个节点；其 GPU 以千分之一为单位的资源表示。',
    'trace-pods_other':
      'OpenB 数据集中的 {{count}} 个 Pod，按原有顺序同时存在。其中 {{parts}} 个请求一块 GPU 的一部分：清单无法表达这一部分必须来自同一块卡。',
    recording_other:
      'kube-scheduler-simulator 的录制：{{changes}} 次变更之后的状态，共 {{count}} 个对象。',
    snapshot_other:
      'kube-scheduler-simulator 的快照：采用了 {{count}} 个对象，不含 managedFields。',
    entries_other: '其列表中有 {{count}} 项不是对象，未采用。',
    unread_other:
      '已读取的对象：{{read}} 个。另有 {{count}} 个对象属于 Berth 不读取的资源类别（{{list}}）：它们留在文本中，在这里不产生任何影响。',
    logs_other: '未采用 {{count}} 个容器的日志。',
    lines_other: '{{file}} 中有 {{count}} 行不符合其格式，未采用，第一处是第 {{line}} 行。',
  },
};
