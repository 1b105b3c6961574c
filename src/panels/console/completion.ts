/** Verbs and their second words, as they are offered. */
const VERBS = [
  'get',
  'describe',
  'explain',
  'label',
  'annotate',
  'taint',
  'cordon',
  'uncordon',
  'drain',
  'scale',
  'delete',
  'patch',
  'create',
  'run',
  'apply',
  'diff',
  'replace',
  'edit',
  'expose',
  'wait',
  'events',
  'create deployment',
  'create job',
  'create cronjob',
  'create namespace',
  'create priorityclass',
  'create poddisruptionbudget',
  'create quota',
  'create configmap',
  'create serviceaccount',
  'set image',
  'set resources',
  'set env',
  'set selector',
  'set serviceaccount',
  'rollout status',
  'rollout history',
  'rollout undo',
  'rollout restart',
  'rollout pause',
  'rollout resume',
  'autoscale',
  'api-resources',
  'api-versions',
  'version',
  'auth can-i',
  'top nodes',
  'top pods',
];

const KINDS = [
  'nodes',
  'pods',
  'deployments',
  'replicasets',
  'statefulsets',
  'daemonsets',
  'jobs',
  'cronjobs',
  'namespaces',
  'priorityclasses',
  'poddisruptionbudgets',
  'persistentvolumes',
  'persistentvolumeclaims',
  'services',
  'resourcequotas',
  'limitranges',
  'events',
];

const FLAGS = [
  '--all-namespaces',
  '--dry-run=client',
  '--field-selector',
  '--for',
  '--force',
  '--ignore-daemonsets',
  '--image',
  '--namespace',
  '--output',
  '--overwrite',
  '--replicas',
  '--selector',
  '--show-labels',
  '--sort-by',
  '--timeout',
  '--watch',
  '-o wide',
  '-o yaml',
  '-o json',
  '-o name',
];

/** What may stand where the line ends: whole words, in the order in which they are offered. */
export function completions(line: string, names: readonly string[]): readonly string[] {
  const start = /^\s*(kubectl|k)\s+/.exec(line)?.[0];
  if (start === undefined) return 'kubectl '.startsWith(line) && line !== '' ? ['kubectl'] : [];
  const rest = line.slice(start.length);
  const verb = VERBS.find((each) => rest.startsWith(`${each} `));
  if (verb === undefined) return VERBS.filter((each) => each.startsWith(rest));
  const words = rest.slice(verb.length + 1).split(' ');
  const word = words.at(-1) ?? '';
  if (word.startsWith('-')) return FLAGS.filter((flag) => flag.startsWith(word));
  const offered = words.length === 1 ? [...KINDS, ...names] : names;
  const [kind, part = word] = word.includes('/') ? word.split('/') : [undefined, word];
  const found = offered.filter((each) => each.startsWith(part));
  return kind === undefined ? found : found.map((each) => `${kind}/${each}`);
}

/** The line with the completion in place of its last word; of several as much as they share. */
export function completed(line: string, offered: readonly string[]): string {
  const [first] = offered;
  if (first === undefined) return line;
  let shared = first;
  for (const each of offered) {
    while (!each.startsWith(shared)) shared = shared.slice(0, -1);
  }
  const from = startOf(line, first);
  if (shared.length < line.length - from) return line;
  return line.slice(0, from) + shared + (offered.length === 1 ? ' ' : '');
}

/** Where what is completed begins: a verb may have two words. */
function startOf(line: string, offered: string): number {
  for (let at = 0; at < line.length; at += 1) {
    const isStart = at === 0 || line[at - 1] === ' ';
    if (isStart && offered.startsWith(line.slice(at))) return at;
  }
  return line.length;
}
