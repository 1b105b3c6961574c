/** kubectl's commands in the order of its help, in which it suggests them. */
const ORDER = [
  ...['create', 'expose', 'run', 'set', 'explain', 'get', 'edit', 'delete'],
  ...['rollout', 'scale', 'autoscale'],
  ...['certificate', 'cluster-info', 'top', 'cordon', 'uncordon', 'drain', 'taint'],
  ...['describe', 'logs', 'attach', 'exec', 'port-forward', 'proxy', 'cp', 'auth', 'debug'],
  ...['events', 'diff', 'apply', 'patch', 'replace', 'wait', 'kustomize'],
  ...['label', 'annotate', 'completion', 'api-resources', 'api-versions'],
  ...['config', 'plugin', 'version'],
];

/** The commands that a typing error may have meant. Source: SuggestionsFor of github.com/spf13/cobra. */
export function commandsLike(typed: string, verbs: readonly string[]): readonly string[] {
  if (typed === '') return [];
  const known = new Set(verbs.map((verb) => verb.split(' ')[0] ?? ''));
  return ORDER.filter(
    (verb) =>
      known.has(verb) &&
      (distance(typed.toLowerCase(), verb) <= 2 || verb.startsWith(typed.toLowerCase())),
  );
}

/** How many letters have to be changed, added or taken out: Levenshtein's. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from.charAt(line - 1) === to.charAt(column - 1);
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
