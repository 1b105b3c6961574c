import type { Container, Pod, PodSpec, Volume } from '../../model/index.ts';
import { podRequests } from '../../model/index.ts';
import {
  FEATURE_GATES,
  type FeatureGates,
  minorVersionOf,
  RELEASE_NAMES,
  type ReleaseName,
  SCHEDULER_RULES,
  valueIn,
} from '../../releases/index.ts';
import { namespacesOf, podTerms } from '../cluster/podRules.ts';
import type { Found, PodLint } from '../finding.ts';
import { selectorText } from '../wording.ts';

const CODE = 'differs-by-release';
const SEVERITY = 'info';
/** Nodes declare it where their kubelet restarts all containers of a Pod. */
const RESTARTS = 'RestartAllContainersOnContainerExits';

/** What means something else in another release, or nothing. */
export const releasesLint: PodLint = {
  codes: [CODE],
  *check(subject, facts) {
    const { name, spec, at, namespace } = subject;
    for (const { term, path } of podTerms(spec, at)) {
      const { namespaceSelector: selector } = term;
      const all = facts.namespaces.size;
      const reach = namespacesOf(term, namespace, facts.namespaces);
      if (selector === undefined || !isNegative(selector) || reach === 'all') continue;
      if (reach.size === all) continue;
      yield found('namespaceSelector', [...path, 'namespaceSelector'], 'namespaceSelector', {
        name,
        selector: selectorText(selector),
        count: reach.size,
        of: all,
        ...spanAskedAgain(),
      });
    }
    if (spec.resources !== undefined && decides(spec)) {
      const values = { name, since: sinceOf('PodLevelResources') };
      yield found('podLevelResources', [...at, 'resources'], 'podLevelResources', values);
    }
    for (const [index, volume] of (spec.volumes ?? []).entries()) {
      if (!isImage(volume)) continue;
      const values = { name, volume: volume.name, since: sinceOf('ImageVolume') };
      yield found('imageVolume', [...at, 'volumes', index, 'image'], 'imageVolumes', values);
    }
    for (const field of ['containers', 'initContainers'] as const) {
      for (const [index, container] of (spec[field] ?? []).entries()) {
        const rule = restartingRule(container);
        if (rule < 0) continue;
        const count = facts.nodes.filter(({ features }) => features.includes(RESTARTS)).length;
        const values = { name, feature: RESTARTS, count, of: facts.nodes.length };
        yield found(
          'restartAllContainers',
          [...at, field, index, 'restartPolicyRules', rule, 'action'],
          'declaredFeatures',
          { ...values, since: sinceOf('NodeDeclaredFeatures') },
        );
      }
    }
  },
};

function found(
  variant: string,
  path: Found['path'],
  link: Found['link'],
  values: Found['values'],
): Found {
  return { code: CODE, severity: SEVERITY, variant, path, link, values };
}

/** Whether a selector has something to say, and none of it asks for a label. */
function isNegative({
  matchLabels = {},
  matchExpressions = [],
}: NonNullable<ReturnType<typeof podTerms>[number]['term']['namespaceSelector']>): boolean {
  return (
    Object.keys(matchLabels).length === 0 &&
    matchExpressions.length > 0 &&
    matchExpressions.every(({ operator }) => operator === 'NotIn' || operator === 'DoesNotExist')
  );
}

/** The first and the last release, of those known, that ask a namespaceSelector again. */
function spanAskedAgain(): { readonly from: string; readonly to: string } {
  const { namespaceSelectorAskedAgain: rule } = SCHEDULER_RULES;
  const releases = RELEASE_NAMES.filter((release) => valueIn(rule, release));
  const version = (release: ReleaseName = RELEASE_NAMES[0]): string => minorVersionOf(release);
  return { from: version(releases[0]), to: version(releases.at(-1)) };
}

/** The first release that has a gate on by default. */
function sinceOf(gate: keyof FeatureGates): string {
  return minorVersionOf(
    RELEASE_NAMES.find((release) => valueIn(FEATURE_GATES[gate], release)) ?? RELEASE_NAMES[0],
  );
}

/** Whether what the whole Pod asks for is another amount than what its containers do. */
function decides(spec: PodSpec): boolean {
  const { resources, ...rest } = spec;
  const requests = (of: PodSpec) => {
    const pod: Pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: '' }, spec: of };
    const amounts = [...podRequests(pod)].map(([name, amount]) => `${name} ${String(amount)}`);
    return amounts.sort().join();
  };
  return resources !== undefined && requests(spec) !== requests(rest);
}

function isImage(volume: Volume): boolean {
  return volume.image !== undefined;
}

/** Index of the first rule that restarts all containers, -1 for none. */
function restartingRule({ restartPolicyRules = [] }: Container): number {
  return restartPolicyRules.findIndex(({ action }) => action === 'RestartAllContainers');
}
