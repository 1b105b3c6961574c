import type { Judged } from './expectations.ts';
import type { PlacedOutcome, PlacedPod } from './placed.ts';
import { type Source, sourceOf } from './sources.ts';

interface Result {
  readonly ruleId: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: { readonly text: string };
  readonly locations?: readonly object[];
}

/** What a rule is about, in a sentence. */
const RULES: Readonly<Record<string, string>> = {
  pending: 'A Pod for which kube-scheduler finds no node.',
  refused: 'A Pod that the API server refuses.',
  leaving: 'A Pod that is being deleted and is not gone at the end.',
  failed: 'A Pod that has failed at the end.',
  expectation: 'What the run was expected to be.',
};

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/**
 * Findings as code scanning reads them: SARIF 2.1.0. `sources`: where objects stand, by `Kind namespace/name`; a
 * finding without a place is one of the first file, as readers want one.
 */
export function sarif(
  { pods, problems }: PlacedOutcome,
  verdicts: readonly Judged[],
  sources: ReadonlyMap<string, Source>,
): string {
  const first = [...sources.values()][0];
  const at = (source: Source | undefined) => locations(source ?? (first && { ...first, line: 1 }));
  const results: readonly Result[] = [
    ...pods
      .filter(({ outcome }) => outcome !== 'placed')
      .map((pod): Result => ({
        ruleId: pod.outcome,
        level: 'error',
        message: { text: `${pod.namespace}/${pod.name}: ${pod.message || pod.outcome}` },
        ...at(sourceOfPod(pod, sources)),
      })),
    ...problems.map((problem): Result => ({
      ruleId: problem.code,
      level: LEVELS[problem.severity],
      message: { text: problem.says },
      ...at(problem.source ?? sourceOf(problem.object, sources)),
    })),
    ...verdicts
      .filter(({ holds }) => !holds)
      .map(({ expectation, says }): Result => ({
        ruleId: 'expectation',
        level: 'error',
        message: { text: `${expectation}: ${says}` },
        ...at(undefined),
      })),
  ];
  const rules = [...new Set(results.map(({ ruleId }) => ruleId))].map((id) => ({
    id,
    shortDescription: { text: RULES[id] ?? `What Berth says of manifests: ${id}.` },
  }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'Berth', rules } }, results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function locations(source: Source | undefined): Pick<Result, 'locations'> {
  if (source === undefined) return {};
  return {
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: source.file.replaceAll('\\', '/') },
          region: { startLine: source.line },
        },
      },
    ],
  };
}

/** Where what made a Pod stands. */
function sourceOfPod(
  { namespace, workload }: PlacedPod,
  sources: ReadonlyMap<string, Source>,
): Source | undefined {
  const [kind = '', name = ''] = workload.split('/');
  return sources.get(`${kind} ${namespace}/${name}`);
}
