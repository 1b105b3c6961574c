/** 节点上的设备：其余文本就绪之后才会说到。 */
export const devices = {
  title: '设备',
  ofDriver: '驱动 <code>{{driver}}</code>，设备池 <code>{{pool}}</code>',
  incomplete: '这个设备池缺少部分 ResourceSlice：在齐全之前不会从中分配设备。',
  invalid: '这个设备池无效：不会从中分配设备。',
  free: '空闲',
  more_other: '另有 {{count}} 个',
} as const;
