import { releaseHintText } from '../../src/app/options/releaseHintText.ts';
import { createTranslator } from '../../src/i18n/index.ts';
import type { RunView, ScenarioTexts } from '../../src/protocol/index.ts';
import type { ReleaseName } from '../../src/releases/index.ts';
import { placementsOf } from '../../src/run/index.ts';
import { type Scenario, textsOf, withScenario } from './scenario.ts';
import type { Source } from './sources.ts';
import { withoutEmphasis } from './emphasis.ts';
import { whySilent, withoutPods } from './silent.ts';
import { type Told, type ToldPod, toldOf } from './told.ts';

/** Where a Pod that was to be scheduled ended. */
export interface PlacedPod {
  readonly namespace: string;
  readonly name: string;
  /** `Kind/name` of what made it; of the Pod itself where nothing did. */
  readonly workload: string;
  /** `leaving`: at the end of a story it is being deleted, and not gone. */
  readonly outcome: 'placed' | 'pending' | 'evicted' | 'refused' | 'leaving' | 'failed';
  /** '' where it is on none. */
  readonly node: string;
  /** What kube-scheduler or the API server said; '' where it is placed. */
  readonly message: string;
}

export interface PlacedNode {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Something that is wrong with the manifests, or odd. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  /** `Kind namespace/name`; '' for what belongs to no object. */
  readonly object: string;
  /** In words, without where. */
  readonly says: string;
  /** The line of the page's tab, from 1. */
  readonly tab: keyof ScenarioTexts;
  readonly line: number;
  /** Where it stands in what was given (`located`). */
  readonly source?: Source;
}

export interface PlacedOutcome {
  readonly texts: ScenarioTexts;
  readonly nodes: readonly PlacedNode[];
  /** Those that were to be scheduled, in the order of their making. */
  readonly pods: readonly PlacedPod[];
  readonly problems: readonly Problem[];
  /** Some of it was left out for its errors. */
  readonly hasErrors: boolean;
  /** As which release of Kubernetes it is answered. */
  readonly release: ReleaseName;
  /** The release that fits the manifests better, and why, in words. */
  readonly hint: { readonly release: ReleaseName; readonly says: string } | undefined;
  /** What happens in time, where a Timeline is among the manifests; `pods` are then those at its end. */
  readonly story: Told | undefined;
}

/** Runs manifests as the page would: the texts of its tabs, or one of any number of documents. */
export async function placed(given: string | ScenarioTexts): Promise<PlacedOutcome> {
  const own = typeof given === 'string' ? textsOf(given) : given;
  return withScenario(own, async (scenario) => {
    const { run, report, texts } = scenario;
    const story = report.objects.some(({ kind }) => kind === 'Timeline')
      ? await storyOf(scenario)
      : undefined;
    const silent = await whySilent(scenario);
    const pods = podsOf(run, silent);
    return {
      texts,
      nodes: run.nodes.map(({ name, labels }) => ({ name, labels })),
      pods:
        story === undefined
          ? pods
          : [
              ...story.pods.map((pod) => placedPod(pod, silent)),
              ...pods.filter(({ outcome }) => outcome === 'refused'),
            ],
      problems: [
        ...problemsOf(scenario),
        ...(story === undefined ? await withoutPods(scenario) : []),
      ],
      release: run.options.release,
      hint: await hintOf(scenario),
      hasErrors: report.diagnostics.some(({ severity }) => severity === 'error'),
      story,
    };
  });
}

/** The scenario told in time; undefined where it cannot be. */
export async function storyOf({ ask }: Scenario): Promise<Told | undefined> {
  const view = await ask<'timeline'>({ kind: 'timeline' });
  return view && toldOf(view);
}

/** What the nodes and what Kubernetes said tell of the release of their cluster, where another one answers. */
async function hintOf({ ask, run }: Scenario): Promise<PlacedOutcome['hint']> {
  const hint = (await ask<'pasted'>({ kind: 'pasted' }))?.hint;
  if (hint === undefined) return undefined;
  const t = createTranslator('en').getFixedT(null, 'pasted');
  return { release: hint.release, says: releaseHintText(hint, run.options.release, t) };
}

/** What is said of these refers to the API server's words, which the page shows below. */
const REFERRING = new Set([
  ...['value-refused', 'field-refused', 'object-refused', 'pods-refused'],
  ...['autoscaler-refused', 'other-refused'],
]);

function problemsOf({ report }: Scenario): readonly Problem[] {
  const i18n = createTranslator('en');
  // A key that comes from the worker is not known to the types.
  const translate = i18n.t.bind(i18n) as (key: string, options: object) => string;
  // A line names the object, not the field: what is said of two of its fields would stand there twice.
  const told = new Set<string>();
  return report.diagnostics.flatMap(({ tab, range, object, code, values, severity, apiServer }) => {
    const line = range.startLine;
    const sentence = withoutEmphasis(
      translate(code, { ns: 'diagnostics', ...values, line: String(line) }),
    );
    const isReferring = apiServer !== undefined && REFERRING.has(code);
    const says = isReferring ? `${sentence.replace(/\.$/, '')}: ${apiServer}` : sentence;
    const known = object !== '' && told.has(`${object}\n${says}`);
    told.add(`${object}\n${says}`);
    return known ? [] : [{ severity, code, object, says, tab, line }];
  });
}

/** A problem in a line, which begins with its file and line where they are known. */
export function problemText({ severity, object, tab, line, source, says }: Problem): string {
  if (source === undefined) {
    return `${severity}: ${object === '' ? `${tab}, line ${String(line)}` : object}: ${says}`;
  }
  const named = object === '' ? '' : `${object}: `;
  return `${source.file}:${String(source.line)}: ${severity}: ${named}${says}`;
}

const OUTCOMES: Readonly<Record<ToldPod['state'], PlacedPod['outcome']>> = {
  pending: 'pending',
  starting: 'placed',
  running: 'placed',
  succeeded: 'placed',
  terminating: 'leaving',
  failed: 'failed',
};

function placedPod(
  { state, message, ...pod }: ToldPod,
  silent: ReadonlyMap<string, string>,
): PlacedPod {
  const why = message || (silent.get(`${pod.namespace}/${pod.name}`) ?? '');
  return {
    ...pod,
    outcome: OUTCOMES[state],
    message: state === 'pending' || state === 'failed' ? why : '',
  };
}

/** Those that were to be scheduled, and those that a kubelet turns down. */
function podsOf(run: RunView, silent: ReadonlyMap<string, string>): readonly PlacedPod[] {
  const turnedDown = new Map(
    run.strays.flatMap(({ pod, reason, message }) =>
      reason === ''
        ? []
        : [
            [
              `${run.pods.namespaces[pod] ?? ''}/${run.pods.names[pod] ?? ''}`,
              `${reason}: ${message}`,
            ],
          ],
    ),
  );
  return placementsOf(run).flatMap(({ outcome, ...pod }): readonly PlacedPod[] => {
    if (outcome === 'running') return [];
    if (outcome === 'lost') {
      const message = turnedDown.get(`${pod.namespace}/${pod.name}`);
      return message === undefined ? [] : [{ ...pod, outcome: 'failed', message }];
    }
    const why = outcome === 'pending' ? silent.get(`${pod.namespace}/${pod.name}`) : undefined;
    return [{ ...pod, outcome, message: pod.message || (why ?? '') }];
  });
}
