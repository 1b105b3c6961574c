import type { console as english } from '../en/console.ts';
import type { Translation } from '../translation.ts';

/** kubectl in the page: the words that are Berth's own. What kubectl prints is kubectl's. */
export const console: Translation<typeof english> = {
  label: '控制台',
  close: '关闭控制台',
  log: '输入与输出',
  prompt: '输入一行 kubectl 命令',
  begin:
    '由此场景回答的 kubectl：get、describe、explain、label、taint、cordon、drain、scale、set image、rollout、run、apply、wait 等。可以一次粘贴多行，支持 here-document、文件（> pod.yaml）、变量、for 循环，以及用管道接 kubectl、xargs、grep、wc、sort、head 和 tail。Tab 补全，↑ 取回，Enter 执行。',
  help: '命令：get（也可加 -w）、describe、explain、events、create、run、apply、replace、edit、expose、patch、label、annotate、taint、cordon、uncordon、drain、scale、set image、set resources、set env、set selector、rollout、wait、delete、autoscale、api-resources、api-versions、version、auth can-i、top。另有：berth fail NODE、berth recover NODE、clear、ls、cat、> FILE、here-document、变量、$(…)、for 循环、alias，以及用管道接 kubectl、xargs、grep、sort、uniq、head、tail、wc、awk、cut、sed、tr、tee、column。logs 和 exec 没有内容可显示：这里没有容器在运行。',
  written: '在离开此页面之前，-f 可以使用 {{name}}。',
  notInShell:
    'Berth 认得 shell 的变量、$(…)、for 循环、管道和文件，不认得“{{word}}”：请逐行输入其中的命令。',
  tooManyTurns: '这个循环有 {{count}} 次，控制台最多执行 {{most}} 次。',
  placeholder: '<{{name}}> 代表你自己的名称：请换成实际的名称。',
  noFile:
    '可用的文件是 workload.yaml 和 cluster.yaml，即两个标签页。请先写入：cat > {{name}} <<EOF，然后是各行内容，最后是 EOF。',
  scalesByBounds: '它会随时间起作用，但只依据 minReplicas 与 maxReplicas：Berth 不测量负载。',
  notHeld: '场景不保存 {{kinds}}：下一行命令不会知道它。',
  edited: '已在编辑器中打开。',
  editedNowhere: '没有清单写出它。如果它由控制器创建，请编辑控制器所依据的对象。',
  notExplained: '无法获取 kubectl explain 的内容。请在能访问本页文件时再试。',
  overtaken: '场景在此期间有改动。请重新输入。',
  start: '在起点：命令会修改清单，每条命令是一个撤销步骤。',
  later: '在 {{at}}：命令会成为此刻的动作。',
  change: {
    setup: '已写入清单，可以撤销。',
    action: '在 {{at}} 执行：成为 Timeline 中的一个动作，可以撤销。',
    nowhere: '仅显示，不保留：没有清单或 Timeline 动作能表达它。',
  },
};
