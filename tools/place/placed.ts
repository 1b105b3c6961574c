import { createTranslator } from '../../src/i18n/index.ts';
import { sortManifests } from '../../src/io/index.ts';
import { finish } from '../../src/model/index.ts';
import type { ClientEvent, RunView } from '../../src/protocol/index.ts';
import { nodeAt, placesAtEnd } from '../../src/run/index.ts';
import { createInProcessClient } from '../../src/worker/index.ts';

/** Where a Pod that was to be scheduled ended. */
export interface PlacedPod {
  readonly namespace: string;
  readonly name: string;
  /** `Kind/name` of what made it; of the Pod itself where nothing did. */
  readonly workload: string;
  readonly outcome: 'placed' | 'pending' | 'refused';
  /** '' where it is on none. */
  readonly node: string;
  /** What kube-scheduler or the API server said; '' where it is placed. */
  readonly message: string;
}

export interface PlacedNode {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

export interface PlacedOutcome {
  readonly nodes: readonly PlacedNode[];
  /** Those that were to be scheduled, in the order of their making. */
  readonly pods: readonly PlacedPod[];
  /** What is wrong with the manifests, in words, with where. */
  readonly problems: readonly string[];
  /** Some of it was left out for its errors. */
  readonly hasErrors: boolean;
}

/** What the page draws; a value that holds such a tag loses it, and nothing else. */
const EMPHASIS = /<\/?(?:b|code)>/g;

type RunEvent = Extract<ClientEvent, { kind: 'run' }>;

/** Runs manifests as the page would, from a text of any number of documents. */
export async function placed(text: string): Promise<PlacedOutcome> {
  const texts = finish(sortManifests(text)) ?? { workload: text, cluster: '', scheduler: '' };
  const { run, report } = await runOf(texts);
  const i18n = createTranslator('en');
  const problems = report.diagnostics.map(({ tab, range, object, code, values, severity }) => {
    const line = String(range.startLine);
    // A key that comes from the worker is not known to the types.
    const translate = i18n.t.bind(i18n) as (key: string, options: object) => string;
    const said = translate(code, { ns: 'diagnostics', ...values, line }).replaceAll(EMPHASIS, '');
    return `${severity}: ${object === '' ? `${tab}, line ${line}` : object}: ${said}`;
  });
  const hasErrors = report.diagnostics.some(({ severity }) => severity === 'error');
  if (/^kind: *Timeline\b/m.test(texts.scheduler)) {
    problems.push('warning: the Timeline is not played: this is where Pods go at its start');
  }
  return {
    nodes: run.nodes.map(({ name, labels }) => ({ name, labels })),
    pods: podsOf(run),
    problems,
    hasErrors,
  };
}

async function runOf(texts: Parameters<ReturnType<typeof createInProcessClient>['load']>[1]) {
  const client = createInProcessClient();
  try {
    return await new Promise<RunEvent>((resolve, reject) => {
      client.subscribe((event) => {
        if (event.kind === 'run') resolve(event);
        else if (event.kind === 'failed') reject(new Error(event.message));
      });
      client.load(1, texts, '');
    });
  } finally {
    client.dispose();
  }
}

function podsOf(run: RunView): readonly PlacedPod[] {
  const { pods, workloads, nodes, cycles } = run;
  const places = placesAtEnd(run);
  return pods.names.flatMap((name, pod): readonly PlacedPod[] => {
    if ((pods.initialNode[pod] ?? -1) >= 0) return [];
    const owner = workloads[pods.workload[pod] ?? -1];
    // Those that are refused are the last ones.
    const refusal = pods.refusals[pod - (pods.names.length - pods.refusals.length)];
    const node = refusal === undefined ? nodes[nodeAt(places[pod])]?.name : undefined;
    const tried = cycles.messages[pods.lastCycle[pod] ?? -1] ?? '';
    return [
      {
        namespace: pods.namespaces[pod] ?? '',
        name,
        workload: owner === undefined ? `Pod/${name}` : `${owner.kind}/${owner.name}`,
        outcome: refusal !== undefined ? 'refused' : node === undefined ? 'pending' : 'placed',
        node: node ?? '',
        message: refusal ?? (node === undefined ? tried : ''),
      },
    ];
  });
}
