import { createTranslator } from '../../src/i18n/index.ts';
import { valueAt, wantedPods } from '../../src/model/index.ts';
import { CYCLE_OUTCOMES, type Message, type RunView } from '../../src/protocol/index.ts';
import { withoutEmphasis } from './emphasis.ts';
import type { Problem } from './problems.ts';
import type { Scenario } from './scenario.ts';

/** By `namespace/name`: why kube-scheduler says nothing of a Pod that waits, in the words of the page. */
export async function whySilent({ run, ask }: Scenario): Promise<ReadonlyMap<string, string>> {
  const { pods, cycles } = run;
  const why = new Map<string, string>();
  for (const [cycle, outcome] of cycles.outcome.entries()) {
    const said = CYCLE_OUTCOMES[outcome];
    if (said !== 'unknown-scheduler') continue;
    const pod = cycles.pod[cycle] ?? -1;
    const copied = await ask<'copy'>({ kind: 'copy', cycle, format: 'markdown' });
    if (copied?.format !== 'markdown') continue;
    const lead = copied.blocks.find(({ kind }) => kind === 'paragraph');
    const sentences = lead?.kind === 'paragraph' ? lead.sentences : [];
    why.set(
      `${pods.namespaces[pod] ?? ''}/${pods.names[pod] ?? ''}`,
      sentences.map((text) => (typeof text === 'string' ? text : explained(text))).join(' '),
    );
  }
  return why;
}

function explained({ key, values }: Message): string {
  const i18n = createTranslator('en');
  // A key that comes from the worker is not known to the types.
  const translate = i18n.t.bind(i18n) as (key: string, options: object) => string;
  return withoutEmphasis(translate(key, { ns: 'explain', ...values }));
}

/** Of each workload of the run that has no Pod why it has none. */
export async function withoutPods({ run, ask }: Scenario): Promise<readonly Problem[]> {
  const having = new Set(run.pods.workload);
  const problems: Problem[] = [];
  for (const [index, { kind, namespace, name, object }] of run.workloads.entries()) {
    if (having.has(index) || object < 0) continue;
    const view = await ask<'object'>({ kind: 'object', object: `${kind}/${namespace}/${name}` });
    if (view === undefined) continue;
    const { value, tab, startLine: line } = view;
    const says = reasonOf(run, kind, value);
    if (says === undefined) continue;
    const key = `${kind} ${namespace}/${name}`;
    problems.push({ severity: 'info', code: 'makes-no-pods', object: key, says, tab, line });
  }
  return problems;
}

function reasonOf({ nodes }: RunView, kind: string, value: unknown): string | undefined {
  if (kind === 'DaemonSet') {
    return nodes.length > 0 ? 'makes no Pods: none of these nodes is one for them.' : undefined;
  }
  if (kind === 'Deployment' && valueAt(value, ['spec', 'paused']) === true) {
    return 'makes no Pods while spec.paused is true.';
  }
  const wanted = wantedPods(kind, value);
  if (wanted?.count !== 0) return undefined;
  const path = wanted.path.join('.');
  switch (wanted.path.at(-1)) {
    case 'suspend':
      return `makes no Pods while ${path} is true.`;
    case 'managedBy':
      return `makes no Pods here: ${String(valueAt(value, wanted.path))} is in charge of it (${path}), not the Job controller.`;
    case 'conditions':
      return 'makes no Pods any more: it is over.';
    default:
      return `asks for no Pods (${path}).`;
  }
}
