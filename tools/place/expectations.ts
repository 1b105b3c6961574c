import type { Expectation } from './arguments.ts';
import type { PlacedOutcome, PlacedPod } from './placed.ts';
import { survives } from './survival.ts';

export interface Judged {
  /** As it was asked. */
  readonly expectation: string;
  readonly holds: boolean;
  /** What was found, in words. */
  readonly says: string;
}

/** Whether a run is as it was expected to be. */
export async function judged(
  outcome: PlacedOutcome,
  expectations: readonly Expectation[],
): Promise<readonly Judged[]> {
  const verdicts: Judged[] = [];
  for (const expectation of expectations) {
    verdicts.push({ expectation: expectation.text, ...(await found(outcome, expectation)) });
  }
  return verdicts;
}

function found(outcome: PlacedOutcome, expectation: Expectation): Found | Promise<Found> {
  switch (expectation.kind) {
    case 'placed':
      return allPlaced(outcome, expectation.workload);
    case 'spread':
      return spread(outcome, expectation.key, expectation.most);
    case 'survives':
      return survives(outcome, expectation.key);
  }
}

type Found = Omit<Judged, 'expectation'>;

function allPlaced({ pods }: PlacedOutcome, workload: string | undefined): Found {
  const asked = pods.filter(
    (pod) =>
      workload === undefined || pod.workload === workload || pod.workload.endsWith(`/${workload}`),
  );
  if (workload !== undefined && asked.length === 0) {
    return { holds: false, says: `no Pod of ${workload} was to be scheduled` };
  }
  if (asked.length === 0) return { holds: false, says: 'no Pod was to be scheduled' };
  const left = asked.filter(({ outcome }) => outcome !== 'placed');
  return {
    holds: left.length === 0,
    says: `${String(asked.length - left.length)} of ${String(asked.length)} Pods are placed`,
  };
}

/** A domain without any Pod counts as 0; a node without the label is in none. */
function spread({ nodes, pods }: PlacedOutcome, key: string, most: number): Found {
  const domainOf = new Map(nodes.map(({ name, labels }) => [name, labels[key]]));
  const domains = new Set([...domainOf.values()].filter((value) => value !== undefined));
  if (domains.size === 0) return { holds: false, says: `no node has the label ${key}` };
  if (pods.length === 0) return { holds: false, says: 'no Pod was to be scheduled' };
  let widest = { workload: '', skew: 0 };
  for (const [workload, own] of byWorkload(pods)) {
    const counts = new Map([...domains].map((domain) => [domain, 0]));
    for (const { node } of own) {
      const domain = domainOf.get(node);
      if (domain !== undefined) counts.set(domain, (counts.get(domain) ?? 0) + 1);
    }
    const skew = Math.max(...counts.values()) - Math.min(...counts.values());
    if (skew > widest.skew) widest = { workload, skew };
  }
  return {
    holds: widest.skew <= most,
    says:
      widest.skew === 0
        ? `every workload stands evenly over ${String(domains.size)} domains`
        : `${widest.workload} has ${widest.skew === 1 ? 'a Pod' : `${String(widest.skew)} Pods`} more in one domain than in another`,
  };
}

function byWorkload(pods: readonly PlacedPod[]): ReadonlyMap<string, readonly PlacedPod[]> {
  const groups = new Map<string, PlacedPod[]>();
  for (const pod of pods) {
    const name = `${pod.namespace}/${pod.workload}`;
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [pod]);
    else known.push(pod);
  }
  return groups;
}
