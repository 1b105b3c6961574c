import type { RunView } from '../../worker/protocol.ts';

export interface StepText {
  /** The Pod's name, or the word for time zero. */
  readonly pod: string;
  /** `→ node-5`, or the word for Pending. */
  readonly outcome: string;
  /** Both, for where there is one line. */
  readonly full: string;
}

/** What a step did, in a few words; `step` -1 is time zero. */
export function stepText(
  { pods, steps, nodes }: RunView,
  step: number,
  words: { readonly zero: string; readonly pending: string },
): StepText {
  const pod = steps.pod[step];
  if (pod === undefined) return { pod: words.zero, outcome: '', full: words.zero };
  const name = pods.names[pod] ?? '';
  const node = nodes[steps.node[step] ?? -1]?.name;
  const outcome = node === undefined ? words.pending : `→ ${node}`;
  return { pod: name, outcome, full: `${name} ${outcome}` };
}
