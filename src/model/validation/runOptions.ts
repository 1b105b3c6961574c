/** RunOptions: Berth's own settings of a run, checked as strictly as an object of Kubernetes. */
import { isReleaseName, nearestRelease, RELEASE_NAMES } from '../../releases/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import {
  LARGEST_SEED,
  type LegacyRules,
  MOST_PODS,
  MOST_SECONDS,
  type RunOptionsDocument,
} from '../runOptions.ts';
import type { Loose } from './loose.ts';
import { LABEL, validateName } from './metadata.ts';
import { child, item, type Path } from './path.ts';
import { Report } from './report.ts';
import { validateNonNegative } from './values.ts';

const SAMPLINGS = ['EveryNode', 'AsKubeScheduler'] as const;
const TIE_BREAKINGS = ['FirstName', 'DrawLots'] as const;
const PROVISIONERS = ['EveryClass', 'None'] as const;
const TOLERATION_SECONDS = [
  'defaultNotReadyTolerationSeconds',
  'defaultUnreachableTolerationSeconds',
] as const;
/** Options of time, with the least that each may be. */
const TIMES = {
  horizonSeconds: 1,
  nodeMonitorGracePeriodSeconds: 1,
  podStartSeconds: 0,
  podStopSeconds: 0,
} as const;
const SWITCHES = [
  'limitPodHardAntiAffinityTopology',
  'emptyTopologyKeyMeansAllTopologies',
  'denyAllNamespacesHardAntiAffinity',
  'requiredDuringExecution',
  'requiredDuringExecutionByPriority',
] as const;

/** Reports what is wrong in the options of a run, and tells every legacy rule that is on. */
export function validateRunOptions(options: Loose<RunOptionsDocument>, report: Report): void {
  const { release, sampling, tieBreaking, seed, maxPods, provisioners, legacy } = options;
  validateRelease(release, child(undefined, 'release'), report);
  validateChoice(sampling, SAMPLINGS, child(undefined, 'sampling'), report);
  validateChoice(tieBreaking, TIE_BREAKINGS, child(undefined, 'tieBreaking'), report);
  validateChoice(provisioners, PROVISIONERS, child(undefined, 'provisioners'), report);
  validateNumber(seed, 0, LARGEST_SEED, child(undefined, 'seed'), report);
  validateNumber(maxPods, 1, MOST_PODS, child(undefined, 'maxPods'), report);
  for (const field of TOLERATION_SECONDS) {
    validateNonNegative(options[field], child(undefined, field), report);
  }
  for (const [field, least] of Object.entries(TIMES)) {
    validateNumber(
      options[field as keyof typeof TIMES] ?? undefined,
      least,
      MOST_SECONDS,
      child(undefined, field),
      report,
    );
  }
  if (legacy === undefined) return;
  const legacyAt = child(undefined, 'legacy');
  validateNamespaces(legacy.daemonNamespaces ?? [], child(legacyAt, 'daemonNamespaces'), report);
  if (!report.hasErrors) tellRules(legacy, legacyAt, report);
}

/** No server knows RunOptions or a Timeline, so none has words for them. */
export function inOwnWords(diagnostic: Diagnostic): Diagnostic {
  const { code, severity, path, values } = diagnostic;
  if (code === 'text-needs-quotes' && path.join() === 'release') {
    // A version without its “v” is a number, and no text, but quotes alone would not make it a release.
    const report = new Report();
    validateRelease(String(values?.['value']), child(undefined, 'release'), report);
    return report.diagnostics.map(inOwnWords)[0] ?? diagnostic;
  }
  return { code, severity, path, ...(values && { values }) };
}

/** What is a version of Kubernetes is told how it is written here, or what is nearest to it. */
function validateRelease(value: string | undefined, at: Path, report: Report): void {
  if (value === undefined || isReleaseName(value)) return;
  const nearest = nearestRelease(value);
  if (nearest === undefined) {
    report.unsupported(at, value, RELEASE_NAMES);
    return;
  }
  const { release: suggestion, isRecorded } = nearest;
  const code = isRecorded ? 'release-misspelt' : 'release-not-recorded';
  report.unsupported(at, value, RELEASE_NAMES, code, at, { suggestion });
}

/** So that whoever reads the scenario sees that the verdicts are not those of a cluster as it comes. */
function tellRules(legacy: Loose<LegacyRules>, at: Path, report: Report): void {
  for (const rule of SWITCHES) {
    if (legacy[rule] === true) report.info('legacy-rule-on', child(at, rule), { rule });
  }
  const rule = 'daemonNamespaces';
  if (legacy[rule]?.length) report.info('legacy-rule-on', child(at, rule), { rule });
}

function validateNamespaces(
  daemonNamespaces: readonly string[],
  listAt: Path,
  report: Report,
): void {
  const seen = new Set<string>();
  daemonNamespaces.forEach((namespace, index) => {
    validateName(namespace, LABEL, item(listAt, index), report);
    if (seen.has(namespace)) {
      report.warning('daemon-namespace-duplicate', item(listAt, index), { value: namespace });
    }
    seen.add(namespace);
  });
}

function validateChoice(
  value: string | undefined,
  supported: readonly string[],
  at: Path,
  report: Report,
): void {
  if (value !== undefined && !supported.includes(value)) report.unsupported(at, value, supported);
}

function validateNumber(
  value: number | undefined,
  least: number,
  most: number,
  at: Path,
  report: Report,
): void {
  if (value === undefined || (value >= least && value <= most)) return;
  report.error('scheduler-value-out-of-range', at, { value, least, most });
}
