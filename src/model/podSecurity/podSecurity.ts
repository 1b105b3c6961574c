/** What the admission plugin PodSecurity makes of a namespace's labels, and of a Pod in it. */
import { minorOf, POD_SECURITY_SINCE, type ReleaseName } from '../../releases/index.ts';
import type { Labels, ObjectMeta } from '../kubernetes.ts';
import * as baseline from './baseline.ts';
import * as contexts from './baselineContexts.ts';
import * as restricted from './restricted.ts';
import type { Check, Secured, SecuredSpec, Violation } from './secured.ts';

const LEVELS = ['privileged', 'baseline', 'restricted'] as const;
type Level = (typeof LEVELS)[number];
type Mode = 'enforce' | 'audit' | 'warn';

/** What is asked of Pods, and as of which release: `restricted` and `latest`. */
export interface SecurityPolicy {
  readonly level: Level;
  readonly version: string;
}

const PREFIX = 'pod-security.kubernetes.io/';
const VERSION = /^v1\.(?<minor>0|[1-9]\d*)$/;

/** The labels of a namespace that say nothing, and why. Source: PolicyToEvaluate. */
export function policyProblems(
  labels: Readonly<Record<string, string | undefined>> | undefined,
): readonly { readonly label: string; readonly value: string; readonly problem: string }[] {
  return (['enforce', 'audit', 'warn'] as const).flatMap((mode) =>
    [mode, `${mode}-version`].flatMap((name) => {
      const label = `${PREFIX}${name}`;
      const value = labels?.[label];
      if (value === undefined) return [];
      const isGood = name === mode ? isLevel(value) : value === 'latest' || VERSION.test(value);
      const problem =
        name === mode ? `must be one of ${LEVELS.join(', ')}` : 'must be "latest" or "v1.x"';
      return isGood ? [] : [{ label, value, problem }];
    }),
  );
}

/**
 * What a namespace asks of its Pods; where its label says nothing that is known, enforcing asks for all and warning
 * for nothing. Source: PolicyToEvaluate.
 */
export function policyOf(labels: Labels | undefined, mode: Mode): SecurityPolicy {
  const level = labels?.[`${PREFIX}${mode}`] ?? 'privileged';
  const version = labels?.[`${PREFIX}${mode}-version`] ?? 'latest';
  return {
    level: isLevel(level) ? level : mode === 'enforce' ? 'restricted' : 'privileged',
    version: VERSION.test(version) ? version : 'latest',
  };
}

function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

/** Whether one asks for more than another. Source: CompareLevels. */
export function isStricter(policy: SecurityPolicy, than: SecurityPolicy): boolean {
  return LEVELS.indexOf(policy.level) > LEVELS.indexOf(than.level);
}

export function policyText({ level, version }: SecurityPolicy): string {
  return `${level}:${version}`;
}

const FIRST: readonly Check[] = [baseline.appArmor];
const MIDDLE: readonly Check[] = [baseline.hostPorts, baseline.probeHosts, baseline.privileged];
const LAST: readonly Check[] = [contexts.sysctls, contexts.hostProcess];

/** In the order of their names, those of the level itself behind those of the one below. Source: NewEvaluator. */
function checksOf(level: Level, minor: number): readonly Check[] {
  if (level === 'privileged') return [];
  const isRestricted = level === 'restricted';
  const drops = isRestricted && minor >= POD_SECURITY_SINCE.droppedCapabilities;
  const needsSeccomp = isRestricted && minor >= POD_SECURITY_SINCE.seccompFields;
  const hidesProc = isRestricted && minor >= POD_SECURITY_SINCE.ownUsers;
  return [
    ...FIRST,
    ...(drops ? [] : [baseline.capabilities]),
    baseline.hostNamespaces,
    ...(isRestricted ? [] : [baseline.hostPaths]),
    ...MIDDLE,
    ...(hidesProc ? [] : [baseline.procMount]),
    contexts.seLinux,
    ...(needsSeccomp ? [] : [contexts.seccomp]),
    ...LAST,
    ...(isRestricted
      ? [
          restricted.escalation,
          ...(drops ? [restricted.droppedCapabilities] : []),
          ...(hidesProc ? [baseline.procMountOfAll] : []),
          ...[restricted.volumeTypes, restricted.nonRoot, restricted.rootUser],
          ...(needsSeccomp ? [restricted.neededSeccomp] : []),
        ]
      : []),
  ];
}

/** What of a Pod, or of a template, a policy does not let be; the server's own release knows no later one's. */
function violationsOf(
  { metadata, spec }: { readonly metadata?: Partial<ObjectMeta>; readonly spec?: object },
  { level, version }: SecurityPolicy,
  release: ReleaseName,
): readonly Violation[] {
  if (level === 'privileged') return [];
  const own = minorOf(release);
  const asked = VERSION.exec(version)?.groups?.['minor'];
  const minor = asked === undefined ? own : Math.min(own, Number(asked));
  const given: SecuredSpec = { ...spec };
  const pod: Secured = {
    annotations: metadata?.annotations ?? {},
    spec: given,
    containers: [
      ...(given.initContainers ?? []),
      ...(given.containers ?? []),
      ...(given.ephemeralContainers ?? []),
    ],
    minor,
    hasImageVolumes: own >= POD_SECURITY_SINCE.imageVolumes,
  };
  return checksOf(level, minor).flatMap((check) => check(pod) ?? []);
}

/** `violates PodSecurity "restricted:latest": …`, without its first word; undefined where nothing is wrong. */
export function podSecurityWords(
  pod: Parameters<typeof violationsOf>[0],
  policy: SecurityPolicy,
  release: ReleaseName,
): string | undefined {
  const violations = violationsOf(pod, policy, release);
  if (violations.length === 0) return undefined;
  const all = violations.map(({ reason, detail }) => `${reason} (${detail})`).join(', ');
  return `PodSecurity ${JSON.stringify(policyText(policy))}: ${all}`;
}

/** The same without details, as of Pods that are there already; undefined where nothing is wrong. */
export function podSecurityReasons(
  pod: Parameters<typeof violationsOf>[0],
  policy: SecurityPolicy,
  release: ReleaseName,
): string | undefined {
  const reasons = violationsOf(pod, policy, release).map(({ reason }) => reason);
  return reasons.length === 0 ? undefined : reasons.join(', ');
}
