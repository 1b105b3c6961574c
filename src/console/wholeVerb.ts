const WHOLE: Readonly<Record<string, string>> = {
  ns: 'namespace',
  deploy: 'deployment',
  dep: 'deployment',
  cj: 'cronjob',
  cm: 'configmap',
  sa: 'serviceaccount',
  pc: 'priorityclass',
  pdb: 'poddisruptionbudget',
  resourcequota: 'quota',
  ing: 'ingress',
};

/** A command by its whole name, as kubectl calls it wherever it names it: `create ns` is `create namespace`. */
export function wholeVerb(verb: string): string {
  if (!verb.includes(' ')) return verb;
  return verb
    .replace(/\S+$/, (word) => (Object.hasOwn(WHOLE, word) ? (WHOLE[word] ?? word) : word))
    .replace(/ svc(?= |$)/, ' service');
}
