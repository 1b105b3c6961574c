/** 粘贴的消息周围的文字；消息的含义见 `decode`。 */
export const pasted = {
  label: 'Kubernetes 的消息',
  message: '调度消息',
  more_other: '文本中还有 {{count}} 条消息。',
  goTo: '在第 {{line}} 行中查看',
  nodesHere: '此集群中符合这一条的节点',
  moreNodes_other: '另有 {{count}} 个',
  noPod: '这里没有 Pod {{pod}} 可供对照。载入集群和该 Pod，即可看到这条消息说的是哪些节点。',
  release: {
    kubelet: '节点中最新的 kubelet 是 {{version}}；API 服务器的版本与之相同或更新。',
    wording: 'Kubernetes 的原话采用 {{from}} 到 {{to}} 的措辞。',
    wordingOf: 'Kubernetes 的原话采用 {{from}} 的措辞。',
    now: 'Berth 目前按 {{inForce}} 回答。',
    nearest: 'Berth 已知的最接近版本是 {{release}}，目前按 {{inForce}} 回答。',
    nearestNow: 'Berth 不知道该版本：目前按最接近的 {{inForce}} 回答。',
    stored: 'Berth 现在按 {{inForce}} 回答；保存此场景时是按 {{before}} 回答的。',
    switch: '按 {{release}} 回答',
    dismiss: '对此场景不再提示',
  },
  here: '在这里，',
  pendingHere: '同样处于 Pending，kube-scheduler 会说：',
  placedHere: '会被调度到 {{node}}。',
} as const;
