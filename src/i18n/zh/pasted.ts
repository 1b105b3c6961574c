/** 粘贴的消息周围的文字；消息的含义见 `decode`。 */
export const pasted = {
  label: 'Kubernetes 的消息',
  message: '调度消息',
  more_other: '文本中还有 {{count}} 条消息。',
  goTo: '在第 {{line}} 行中查看',
  nodesHere: '此集群中符合这一条的节点',
  moreNodes_other: '另有 {{count}} 个',
  noPod: '这里没有 Pod {{pod}} 可供对照。载入集群和该 Pod，即可看到这条消息说的是哪些节点。',
  here: '在这里，',
  pendingHere: '同样处于 Pending，kube-scheduler 会说：',
  placedHere: '会被调度到 {{node}}。',
} as const;
