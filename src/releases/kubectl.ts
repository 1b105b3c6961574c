import { history, valueIn, type History } from './change.ts';
import { PATCHES, type ReleaseName, RELEASE_NAMES } from './names.ts';

/** What kubectl says or does otherwise in one release than in another. */
export interface KubectlRules {
  /** The Kustomize in it. */
  readonly kustomize: string;
  /** Moments that nobody set, in objects of its own types: written as null, or left out. */
  readonly zeroTimes: 'null' | 'omitted';
  /**
   * What `label` says that it did: `byLength` looks whether the object became shorter, `byChange` at which labels
   * came and went.
   */
  readonly labelWords: 'byLength' | 'byChange';
  /** Whether it prints `-o kyaml` without being told that it may. */
  readonly kyaml: boolean;
  /** Whether `api-resources` prints what it lists in JSON and YAML. */
  readonly resourcesPrinted: boolean;
  /** Whether `delete` says of which namespace. */
  readonly deletedFrom: boolean;
  /** What is said of an object that is not there to be scaled: that there is none, that with why, or why alone. */
  readonly scaleMissing: 'bare' | 'counted' | 'plain';
  /** The object that `scale -o` prints: with the count that it had, or has. */
  readonly scaleShows: 'before' | 'after';
  /** Whether `autoscale --dry-run=client` writes the namespace that is asked for. */
  readonly autoscaleNamespace: boolean;
  /**
   * What `apply --dry-run=client` shows of an object that is there: `live` as it is, `merged` as it would be, with what
   * is warned of.
   */
  readonly triedApply: 'live' | 'merged';
  /** Whether `rollout undo` warns of what `apply` has written down. */
  readonly undoWarns: boolean;
  /** What `drain` says of Pods without a controller: `cannot delete` twice, or once. */
  readonly drainWords: 'doubled' | 'plain';
  /** Whether `wait` waits for every `--for`, or for the last alone. */
  readonly waitsForAll: boolean;
  /** Whether `wait --for=create` waits for the first of what a selector means. */
  readonly waitsForFirst: boolean;
  /** Whether `attach` warns that what is typed is logged. */
  readonly attachWarns: boolean;
  /** Whether a container that is none is answered with those that there are. */
  readonly containerChoices: boolean;
  /** Whether `describe` tells the Events of several objects, too. */
  readonly eventsOfSeveral: boolean;
  /** Whether `describe` says of which part of its object an Event is. */
  readonly eventParts: boolean;
  /** Whether `describe` tells the names of the ports of containers. */
  readonly portNames: boolean;
  /** What `autoscale` is told to aim at: a share of the CPU, or amounts and shares of CPU and memory. */
  readonly autoscaleTargets: 'percent' | 'amounts';
  /** The version of the object that `autoscale` makes. */
  readonly autoscaleVersion: 'v1' | 'v2';
  /** The profile of `debug` where none is asked for. */
  readonly debugProfile: 'legacy' | 'general';
  /** Whether `debug` warns of its oldest profile. */
  readonly debugWarns: boolean;
  /** Whether `describe` tells the namespaces of DaemonSets. */
  readonly setNamespaces: boolean;
  /** How `describe` tells whether a part of a projected volume may be missing. */
  readonly projectedOptional: 'address' | 'boolean';
  /** Whether `describe` tells the secrets and tokens of ServiceAccounts. */
  readonly accountSecrets: boolean;
  /** What `describe` counts of a Pod on its Node: its containers alone, or what the Pod itself asks for in their place. */
  readonly podSums: 'containers' | 'pod';
  /** Whether `describe` tells the version of kube-proxy of Nodes. */
  readonly proxyVersion: boolean;
  /** Whether `describe` tells the time zone of CronJobs. */
  readonly timeZones: boolean;
  /** Whether `describe` tells the protocols of applications of Services. */
  readonly appProtocols: boolean;
  /** How `delete --interactive` asks. */
  readonly confirmation: 'y/n' | 'y/N';
  /** Whether `config view` tells the preferences of a kubeconfig, where it has none. */
  readonly preferences: boolean;
}

/** Every rule's history, with where each change can be read. */
export const KUBECTL_RULES: { readonly [Rule in keyof KubectlRules]: History<KubectlRules[Rule]> } =
  {
    kustomize: history(
      'v5.4.2',
      { since: 'v1.32', is: 'v5.5.0', sources: { pulls: [127965] } },
      { since: 'v1.33', is: 'v5.6.0', sources: { pulls: [130221] } },
      { since: 'v1.34.1', is: 'v5.7.1', sources: { pulls: [132593] } },
      { since: 'v1.36', is: 'v5.8.1', sources: { pulls: [136892] } },
    ),
    zeroTimes: history('null', { since: 'v1.34.1', is: 'omitted', sources: { pulls: [130989] } }),
    labelWords: history('byLength', {
      since: 'v1.36',
      is: 'byChange',
      sources: { pulls: [134849] },
    }),
    kyaml: history(false, { since: 'v1.35', is: true, sources: { pulls: [133327] } }),
    resourcesPrinted: history(false, {
      since: 'v1.35',
      is: true,
      sources: { pulls: [132604] },
    }),
    deletedFrom: history(false, { since: 'v1.34.1', is: true, sources: { pulls: [126619] } }),
    scaleMissing: history(
      'bare',
      { since: 'v1.32', is: 'counted', sources: { pulls: [128051] } },
      { since: 'v1.35', is: 'plain', sources: { pulls: [134017] } },
    ),
    scaleShows: history('before', { since: 'v1.36', is: 'after', sources: { pulls: [136945] } }),
    autoscaleNamespace: history(false, { since: 'v1.35', is: true, sources: { pulls: [134263] } }),
    triedApply: history('live', { since: 'v1.36', is: 'merged', sources: { pulls: [135513] } }),
    undoWarns: history(false, { since: 'v1.36', is: true, sources: { pulls: [137064] } }),
    // The issue is one of github.com/kubernetes/kubectl.
    drainWords: history('doubled', { since: 'v1.36', is: 'plain', sources: { issues: [1808] } }),
    waitsForAll: history(false, { since: 'v1.36', is: true, sources: { pulls: [136855] } }),
    waitsForFirst: history(false, { since: 'v1.33', is: true, sources: { pulls: [128662] } }),
    attachWarns: history(false, { since: 'v1.34', is: true, sources: { pulls: [127183] } }),
    containerChoices: history(false, { since: 'v1.36', is: true, sources: { pulls: [136973] } }),
    eventsOfSeveral: history(true, { since: 'v1.36', is: false, sources: { pulls: [137145] } }),
    eventParts: history(false, { since: 'v1.35', is: true, sources: { pulls: [133627] } }),
    portNames: history(false, { since: 'v1.34.1', is: true, sources: { pulls: [133018] } }),
    autoscaleTargets: history('percent', {
      since: 'v1.34.1',
      is: 'amounts',
      sources: { pulls: [129373] },
    }),
    autoscaleVersion: history('v1', { since: 'v1.33', is: 'v2', sources: { pulls: [128950] } }),
    debugProfile: history('legacy', {
      since: 'v1.36',
      is: 'general',
      sources: { pulls: [135874] },
    }),
    debugWarns: history(false, { since: 'v1.32', is: true, sources: { pulls: [127230] } }),
    setNamespaces: history(false, { since: 'v1.33', is: true, sources: { pulls: [130862] } }),
    projectedOptional: history('address', {
      since: 'v1.33',
      is: 'boolean',
      sources: { pulls: [129457] },
    }),
    accountSecrets: history(true, { since: 'v1.35', is: false, sources: { pulls: [117160] } }),
    podSums: history('containers', { since: 'v1.36', is: 'pod', sources: { issues: [137158] } }),
    proxyVersion: history(true, { since: 'v1.36', is: false, sources: { pulls: [136673] } }),
    timeZones: history(false, { since: 'v1.36', is: true, sources: { pulls: [136663] } }),
    appProtocols: history(false, { since: 'v1.36', is: true, sources: { pulls: [135744] } }),
    confirmation: history('y/n', {
      since: 'v1.34.1',
      is: 'y/N',
      sources: { proposals: [3895] },
    }),
    preferences: history(true, { since: 'v1.34.1', is: false, sources: { pulls: [131741] } }),
  };

/** The kubectl of a release: its version, and its rules. */
export interface Kubectl extends KubectlRules {
  readonly version: string;
}

const OF_RELEASES = Object.fromEntries(
  RELEASE_NAMES.map((release): [string, object] => {
    const entries = Object.entries<History<unknown>>(KUBECTL_RULES);
    const rules = entries.map(([rule, of]): [string, unknown] => [rule, valueIn(of, release)]);
    return [release, { version: PATCHES[release], ...Object.fromEntries<unknown>(rules) }];
  }),
) as Readonly<Record<ReleaseName, Kubectl>>;

/** The kubectl that came with a release; the same object each time. */
export function kubectlOf(release: ReleaseName): Kubectl {
  return OF_RELEASES[release];
}
