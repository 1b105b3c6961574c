import type { app as en } from '../en/app.ts';
import type { Translation } from '../translation.ts';

export const app: Translation<typeof en> = {
  name: 'Berth',
  header: {
    undo: '撤销',
    redo: '重做',
    undoStep: '撤销：{{step}}',
    redoStep: '重做：{{step}}',
    centre: '集群的显示方式',
    canvas: '画布',
    outline: '大纲',
    examples: '示例',
    language: '语言：{{language}}',
    languages: '语言',
    theme: '主题：{{theme}}',
    themes: '主题',
  },
  theme: { light: '浅色', dark: '深色', system: '跟随系统' },
  run: {
    none: '还没有可调度的内容',
    placed_other: '已调度 {{count}}',
    running_other: '{{count}} 个运行中',
    pending: '{{count}} 个 Pending',
    at: '第 {{step}} 步之后（共 {{of}} 步）',
    refused: '{{count}} 个被拒绝',
    preempted: '{{count}} 个被抢占',
    nodes_other: '{{count}} 个节点',
    time: '{{ms}} 毫秒',
    parse: '正在读取 YAML…',
    plan: '正在创建 Pod…',
    run: '正在调度…',
    progress: {
      parse: '{{percent}}%',
      run: '{{done}}/{{of}} 个 Pod',
    },
    cancel: '取消',
    again: '重新运行',
    stale: {
      broken: '显示的是出错之前的结果',
      cancelled: '已取消：显示的是编辑之前的结果',
      failed: '运行失败：显示的是编辑之前的结果',
    },
  },
  regions: {
    header: '页眉',
    editor: '清单',
    cluster: '集群',
    why: '原因',
    run: '运行',
    choose: '当前显示的区域',
    resizeEditor: '清单区域的宽度',
    resizeCluster: '集群区域的高度',
    resizeWhy: '原因区域的宽度',
    resizeRun: '运行区域的高度',
  },
  notice: {
    dismiss: '关闭提示',
    'worker-restarted': '负责调度的 Worker 曾意外停止，现已用当前文本重新启动。',
  },
  secrets: {
    taken_other:
      '已移除 {{count}} 个 Secret 的值，原处写作 <code>{{mark}}</code>：调度不读取这些值，Berth 也不保存它们。',
    bringBack: '恢复这些值',
    shown: 'Secret 的值只显示在屏幕上：浏览器存储和文件中，原处写作 <code>{{mark}}</code>。',
    takeOut: '移除这些值',
  },
  failure: {
    title: '{{region}}：页面的这一部分出错了。',
    kept: '你的文本已保存，页面的其余部分仍可使用。',
    retry: '重新显示',
    reload: '重新加载页面',
  },
  part: {
    loading: '正在加载…',
    failed: '这一部分加载失败。',
    retry: '重试',
  },
  empty: {
    title: '还没有节点',
    build: '动手搭建一个集群，或者粘贴一个：',
    addNodes: '添加节点',
    addWorkload: '添加工作负载',
    pasteYaml: '粘贴 YAML',
    cluster: '“集群”中放节点以及在其上运行的 Pod，“工作负载”中放要调度的内容。可以从真实集群获取：',
    copy: '复制命令',
    copied: '已复制',
    copyRefused: '浏览器不允许复制',
    local: '粘贴的内容不会离开此页面。',
    examples: '或者从示例开始',
  },
  examples: {
    'spread-over-zones': {
      title: '将 web 分散到各可用区',
      detail: '拓扑分布约束、污点和一个将满的节点',
    },
    'cache-beside-web': {
      title: '每个 Web 服务器旁边一个缓存',
      detail: 'redis-cache 与 web-server，每个节点各一个',
    },
    'two-constraints': {
      title: '两个拓扑分布约束',
      detail: '按可用区和按节点：只有 node4 同时满足',
    },
    'conflicting-constraints': {
      title: '相互冲突的拓扑分布约束',
      detail: '没有节点同时满足两者：Pod 保持 Pending',
    },
    'dedicated-nodes': {
      title: '专用节点',
      detail: '污点排斥，容忍度放行，选择算符吸引',
    },
    'node-affinity': {
      title: '节点亲和性',
      detail: '必需的条件用于过滤，首选的条件用于打分',
    },
    'anti-affinity-both-ways': {
      title: '反亲和性是双向的',
      detail: '运行中 Pod 的规则会把新 Pod 挡在其节点之外',
    },
    empty: { title: '空场景', detail: '放入你自己的清单' },
  },
};
