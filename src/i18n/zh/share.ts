import type { share as english } from '../en/share.ts';
import type { Translation } from '../translation.ts';

/** Links that hold a scenario. */
export const share: Translation<typeof english> = {
  link: '指向当前画面的链接',
  making: '正在生成链接…',
  copy: {
    link: '复制链接',
    markdown: '复制为 Markdown',
    embed: '复制嵌入代码',
    done: '已复制。',
    refused: '浏览器拒绝使用剪贴板。请选中上方的链接手动复制。',
  },
  asFile: '保存为文件',
  characters_other: '{{count}} 个字符。',
  length: {
    any: '足够短，几乎任何能放链接的地方都可以用。',
    most: '有些聊天和邮件程序会截断超过 2,000 个字符的链接。浏览器、issue 和文档都能接受。',
    some: '许多聊天、邮件程序和短链接服务会截断超过 8,000 个字符的链接。请先试一试，或在下方去掉更多内容，或改为发送文件。',
    browsers:
      '除浏览器地址栏外很少有地方能接受这么长的链接，也不是所有浏览器都能打开。请在下方去掉更多内容，或改为发送文件。',
    none: 'Chrome 不会打开超过 2 MB 的链接。请在下方去掉更多内容，或改为发送文件。',
  },
  broken:
    '有一个文档存在语法错误，因此无法从文本中去掉任何内容。请先修正，或在下方关闭要去掉的项目。',
  with: '要包含的内容',
  view: '当前时刻',
  viewDetail: '所在的步或时刻、选中的对象，以及集群的显示方式。',
  without: '要去掉的内容',
  secrets: 'Secret 的值从不包含在内。注释按原样包含。',
  omit: {
    env_other: '{{count}} 个容器变量',
    envDetail: '`env` 和 `envFrom`。调度不会读取它们。',
    annotations_other: '{{count}} 个注解',
    annotationsDetail: '你自己的以及 kubectl 的注解。Kubernetes 的其他注解和 Berth 的注解会保留。',
    ignored_other: '{{count}} 个 Berth 不读取的对象',
    ignoredDetail: 'ConfigMap 等不影响此处运行结果的类别。',
    running_other: '{{count}} 个已在运行的 Pod',
    runningDetail: '链接会变短。节点因此更空，答案可能不同。',
  },
  only: {
    label: '{{pod}} 的调度结果不需要的对象',
    detail:
      '其 Pod 在它最后一次尝试之后才出现、或在此之前没有找到节点的对象，以及有错误的对象。所有节点都保留，因为结果会计入它们。',
    trying: '正在运行其余部分…',
    nothing: '没有去掉任何内容：不存在这样的对象。',
    left_other: '去掉了 {{count}} 个对象。',
    same: '其余部分已运行：{{pod}} 的节点或消息以及牺牲者都相同。',
    other: '其余部分已运行，{{pod}} 的调度结果在其中不同：{{becomes}}',
    gone: '其余部分已运行，{{pod}} 在其中没有被尝试。',
    untried: 'kube-scheduler 在此次运行中没有尝试 {{pod}}，因此没有为它去掉任何内容。',
  },
  names: '对象的名称',
  namesDetail:
    '节点、工作负载、Pod 和名字空间的名称，无论出现在哪里，都改为 node-1、deployment-1、ns-1 等。',
  opened: {
    whole: '从链接打开。在你做出修改之后会保存在此浏览器中。',
    cut_other: '链接在传递中被截断：缺少 {{count}} 个字符。现在显示的是其中完整的文档。',
    changed_other: '链接在传递中被改动：显示的内容可能不是发送时的内容。',
  },
  refused: {
    newer: '此链接由更新版本的 Berth 生成。请重新加载此页面以获取新版本。没有做任何更改。',
    unreadable:
      '链接完全无法读取：它在传递中被截断或改动。请对方重新发送链接或文件。没有做任何更改。',
    'too-large': '链接中的内容超过了任何场景的上限。没有做任何更改。',
    'lesson-cut':
      '链接带来一课，但它在传递中被截断或改动。请对方重新发送链接或文件。没有做任何更改。',
    'lesson-unreadable': '链接带来一课，但读不出任何内容。没有做任何更改。',
    'not-loaded': '未能打开链接：页面的一部分加载失败。请重新加载页面。没有做任何更改。',
  },
  export: {
    title: '供其他程序使用',
    explanation: '保存说明',
    explanationDetail: '屏幕上这次决策的 Markdown 说明，其中带有上面的链接，并附上图片文件。',
    explanationAlone:
      '屏幕上这次决策的 Markdown 说明，其中带有上面的链接。显示画布时保存，还会附上图片。',
    explanationRenamed:
      '屏幕上这次决策的 Markdown 说明会含有对象原来的名称。要保存它，请不要替换名称。',
    explanationOfNode: '仅保存此节点',
    explanationOfNodeDetail: '同上，但只说明所选节点：它的过滤、得分及其理由。',
    csv: '保存 CSV',
    csvDetail: '每个 Pod 去往何处或为何没有去处，每行一个 Pod，可用表格程序打开。',
    csvMoment: '此刻每个 Pod 的位置，每行一个 Pod，可用表格程序打开。',
    json: '保存 JSON',
    jsonDetail: '依次列出每次决策及 kube-scheduler 的消息，以及每个 Pod 的最终位置。',
    timeline: '保存时间线',
    timelineDetail:
      '执行的操作和发生的事件（时间以毫秒计），以及各工作负载和节点从何时起处于何种状态，格式为 JSON。',
    folder: '保存文件夹',
    folderDetail:
      '供真实 kube-scheduler 使用的清单、据此创建 kwok 集群的脚本、Berth 给出的结果，以及比较二者的脚本。',
    folderInTime:
      '供真实 kube-scheduler 使用的清单和 Berth 给出的结果，针对场景的起始状态。退出时间线后可保存。',
    saved: '已保存到浏览器的下载位置。',
    overtaken: '运行结果已更新。请再保存一次。',
    failed: '无法生成清单。请先改正文本中的错误，然后重试。',
  },
  embed: {
    label: '{{title}}：kube-scheduler 把 Pod 调度到哪里',
    open: '在 Berth 中打开',
    refused: {
      newer: '此处嵌入的链接由更新版本的 Berth 生成。',
      unreadable: '此处嵌入的链接完全无法读取：它被截断或改动。',
      'too-large': '此处嵌入的链接中的内容超过了任何场景的上限。',
      'lesson-cut': '此处嵌入的链接带来一课，嵌入的页面不显示课程。',
      'lesson-unreadable': '此处嵌入的链接带来一课，嵌入的页面不显示课程。',
      'not-loaded': 'Berth 的一部分加载失败。请重新加载页面。',
    },
  },
};
