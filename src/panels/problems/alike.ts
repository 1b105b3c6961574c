import type { ToldProblem } from './ProblemText.tsx';

/**
 * Problems of which the same is said, as the first of them with the lines of the others: sixty objects of one kind
 * are one line. What has no `saying`, having fixes of its own, stands alone.
 */
export function alike<Problem extends ToldProblem & { readonly saying?: string | undefined }>(
  problems: readonly Problem[],
): readonly Problem[] {
  const groups = new Map<string | number, Problem[]>();
  for (const [index, problem] of problems.entries()) {
    const key = problem.saying ?? index;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [problem]);
    else group.push(problem);
  }
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : { ...first, others: rest.map(({ line }) => line) },
  );
}
