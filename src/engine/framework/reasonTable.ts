const SPREAD = "node(s) didn't match pod topology spread constraints";

/** A text with parts that vary, and one value for each of them as an example. */
interface ReasonForm<Parts extends readonly string[]> {
  readonly make: (...parts: Parts) => string;
  readonly example: Parts;
}

/**
 * Why a claim is not bound that kube-scheduler does not bind: its class binds at once, is not there, or it has none;
 * or it names a volume that is not there, is kept for another claim, or is not bound to it.
 */
export type UnboundWhy =
  | 'immediate'
  | 'no-class'
  | 'without-class'
  | 'no-volume'
  | 'volume-taken'
  | 'not-to-volume';

/** The claim, why, and the class or volume that it names, '' where that is neither. */
type UnboundValues = readonly [claim: string, why: UnboundWhy, name: string];

function form<const Parts extends readonly string[]>(
  make: (...parts: { [Index in keyof Parts]: string }) => string,
  example: Parts,
): ReasonForm<{ [Index in keyof Parts]: string }> {
  type Given = { [Index in keyof Parts]: string };
  return { make, example: example as Given };
}

/** What a Filter plugin says without what its PreFilter leaves, in its own words (`getPreFilterState`, `getStateData`). */
function stateNotFound(plugin: string): string {
  const key = `"PreFilter${plugin}"`;
  switch (plugin) {
    case 'VolumeBinding':
      return 'not found';
    case 'VolumeRestrictions':
      return `cannot read ${key} from cycleState`;
    case 'NodePorts':
    case 'PodTopologySpread':
      return `reading ${key} from cycleState: not found`;
    default:
      return `error reading ${key} from cycleState: not found`;
  }
}

/** What a Score plugin says without what its PreScore leaves (`getPreScoreState`). */
export function scoreStateNotFound(plugin: string): string {
  const begin = plugin === 'PodTopologySpread' ? 'error reading' : 'failed to read';
  return `${begin} "PreScore${plugin}" from cycleState: not found`;
}

/**
 * Every reason that a plugin, or the framework in its name, can give: by its code, the text of
 * kube-scheduler (`ErrReason…` of each plugin), word for word. Texts stand here alone, and are
 * asked for (`reasonText`) only where something is printed; what decides, decides by the code.
 */
const TEXTS = {
  unschedulable: 'node(s) were unschedulable',
  nodeName: "node(s) didn't match the requested node name",
  untoleratedTaint: form(
    (key, value) => `node(s) had untolerated taint {${key}: ${value}}`,
    ['dedicated', 'gpu'],
  ),
  /** Without the taint: see the rule `untoleratedTaint`. */
  untoleratedTaints: 'node(s) had untolerated taint(s)',
  nodeAffinity: "node(s) didn't match Pod's node affinity/selector",
  addedAffinity: "node(s) didn't match scheduler-enforced node affinity",
  fieldConflict: 'pod affinity terms conflict',
  ports: "node(s) didn't have free ports for the requested pod ports",
  insufficient: form((resource) => `Insufficient ${resource}`, ['cpu']),
  tooManyPods: 'Too many pods',
  spread: SPREAD,
  spreadMissing: `${SPREAD} (missing required label)`,
  affinity: "node(s) didn't match pod affinity rules",
  antiAffinity: "node(s) didn't match pod anti-affinity rules",
  existingAntiAffinity: "node(s) didn't satisfy existing pods anti-affinity rules",
  declaredFeatures: "node(s) didn't match Pod's required features",
  diskConflict: 'node(s) had no available disk',
  readWriteOncePod:
    'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
  /** The same in other words: see the rule `readWriteOncePod`. */
  readWriteOncePodSameName:
    'node has pod using PersistentVolumeClaim with the same name and ReadWriteOncePod access mode',
  volumeLimit: 'node(s) exceed max volume count',
  noVolume: "node(s) didn't find available persistent volumes to bind",
  volumeNodeAffinity: "node(s) didn't match PersistentVolume's node affinity",
  /** The same in other words: see the rule `volumeNodeAffinity`. */
  volumeNodeAffinityConflict: 'node(s) had volume node affinity conflict',
  volumeGone: 'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)',
  /** Where drivers tell how much storage they have left. */
  storage: 'node(s) did not have enough free storage',
  volumeZone: 'node(s) had no available volume zone',
  gates: form(
    (names) => `waiting for scheduling gates: [${names}]`,
    ['example.com/hold example.com/quota'],
  ),
  claimNotFound: form((name) => `persistentvolumeclaim "${name}" not found`, ['data']),
  claimLookUp: form(
    (key, name) => `looking up PVC ${key}: persistentvolumeclaim "${name}" not found`,
    ['default/data', 'data'],
  ),
  claimDeleted: form((name) => `persistentvolumeclaim "${name}" is being deleted`, ['data']),
  claimLost: form(
    (name, volume) =>
      `persistentvolumeclaim "${name}" bound to non-existent persistentvolume "${volume}"`,
    ['data', 'pv-1'],
  ),
  claimEphemeral: form(
    (name) =>
      `waiting for ephemeral volume controller to create the persistentvolumeclaim "${name}"`,
    ['data'],
  ),
  claimForeign: form(
    (claim, pod) => `PVC ${claim} was not created for pod ${pod} (pod is not owner)`,
    ['default/data', 'default/web'],
  ),
  /** Its values are told, and never printed. */
  claimUnbound: {
    make: () => 'pod has unbound immediate PersistentVolumeClaims',
    example: ['data', 'immediate', 'fast'] as UnboundValues,
  },
  volumeUnnamed: 'PersistentVolume had no name',
  claimWithoutClass: 'PersistentVolumeClaim had no pv name and storageClass name',
  volumeNotFound: form((name) => `persistentvolume "${name}" not found`, ['pv-1']),
  classNotFound: form((name) => `storageclass.storage.k8s.io "${name}" not found`, ['fast']),
  /** What the framework itself says in the name of plugins, and of which ones. */
  noState: form(stateNotFound, ['NodeResourcesFit']),
  /** The same in the words of NodeDeclaredFeatures. */
  noFeatureState: 'error reading "PreFilterNodeDeclaredFeatures" from cycle-state: not found',
  noNodeLeft: form((plugin) => `node(s) didn't satisfy plugin ${plugin}`, ['NodeAffinity']),
  noNodeInCommon: form(
    (plugins) => `node(s) didn't satisfy plugin(s) [${plugins}] simultaneously`,
    ['NodeAffinity VolumeBinding'],
  ),
  outside: form((plugins) => `node(s) didn't satisfy plugin(s) [${plugins}]`, ['NodeAffinity']),
  /** Of DynamicResources: what keeps a Pod with claims of devices from a node, or from all. */
  claimsUnallocatable: 'cannot allocate all claims',
  claimElsewhere: 'resourceclaim not available on the node',
  claimInUse: 'resourceclaim in use',
  deviceClassMissing: form(
    (request, name) => `request ${request}: device class ${name} does not exist`,
    ['gpu', 'gpu.example.com'],
  ),
  resourceClaimMissing: form((key) => `could not find ResourceClaim "${key}"`, ['default/gpu']),
  /** The Pod, and what is never printed: which of its claims, and the template that it is to be made from. */
  resourceClaimNotMade: form(
    (pod) => `pod "${pod}": ResourceClaim not created yet`,
    ['default/train', 'gpu', 'one-gpu'],
  ),
  resourceClaimDeleted: form((name) => `resourceclaim "${name}" is being deleted`, ['gpu']),
  resourceClaimForeign: form(
    (claim, pod) => `ResourceClaim ${claim} was not created for pod ${pod} (pod is not owner)`,
    ['default/gpu', 'default/train'],
  ),
  devicesNotFoundInTime: 'timed out trying to allocate devices',
  devicePoolsInvalid: 'invalid resource pools were encountered',
  /** The allocator's words of a claim, a class or a pool in which something is wrong. */
  claimUnjudged: form(
    (words) => `claim ${words}`,
    ['default/gpu: selector #0: CEL runtime error: no such key: memory'],
  ),
  classUnjudged: form(
    (words) => `class ${words}`,
    ['gpu.example.com: selector #0: CEL runtime error: no such key: memory'],
  ),
  poolUnjudged: form(
    (name, words) => `pool ${name} is invalid: ${words}`,
    ['node-1', 'duplicate device name gpu-0'],
  ),
  /** Said here alone: kube-scheduler evaluates every expression that its server took. */
  selectorUnknown: form(
    (expression) => `Berth cannot evaluate the selector ${expression}`,
    ['device.attributes["gpu.example.com"].model.find("^A") == "A"'],
  ),
  /** Of DynamicResources: its PostFilter, and what it says without the state of its PreFilter. */
  claimsKept: 'no new claims to deallocate',
  claimsFreed: 'deallocation of ResourceClaim completed',
  claimsStill: 'still not schedulable',
  claimsOff: 'plugin disabled',
  noClaimState: 'not found',
  notHelpful: 'Preemption is not helpful for scheduling',
  noVictims: 'No preemption victims found for incoming pod',
  preemptionNever: 'not eligible due to preemptionPolicy=Never.',
  terminating: 'not eligible due to a terminating pod on the nominated node.',
} as const satisfies Readonly<Record<string, string | ReasonForm<readonly string[]>>>;

export type ReasonCode = keyof typeof TEXTS;

/** By code: the values of the parts that vary, in the order in which the text has them. */
export type ReasonValues = {
  readonly [Code in ReasonCode]: (typeof TEXTS)[Code] extends ReasonForm<infer Parts>
    ? Readonly<Parts>
    : readonly [];
};

/** Why a plugin refuses, as a fact: which reason of the table, and what it names. */
export type Reason<Code extends ReasonCode = ReasonCode> = {
  readonly [Each in Code]: { readonly code: Each; readonly values: ReasonValues[Each] };
}[Code];

type Reasons = {
  readonly [Code in ReasonCode]: (typeof TEXTS)[Code] extends string
    ? Reason<Code>
    : (...values: ReasonValues[Code]) => Reason<Code>;
};

const CODES = Object.keys(TEXTS) as readonly ReasonCode[];
const NONE = Object.freeze([]);

/**
 * What plugins give: one frozen fact for a text that never varies, so that a status costs nothing a
 * node, and a function from the values for one that does.
 */
export const REASONS = Object.fromEntries(
  CODES.map((code) => [
    code,
    typeof TEXTS[code] === 'string'
      ? Object.freeze({ code, values: NONE })
      : (...values: readonly string[]) => ({ code, values }),
  ]),
) as Reasons;

/** kube-scheduler's own text of a reason, a countable clause: for what is printed. */
export function reasonText({ code, values }: Reason): string {
  const declared: string | ReasonForm<readonly string[]> = TEXTS[code];
  return typeof declared === 'string' ? declared : declared.make(...values);
}

/** The texts of a status's reasons, in its order. */
export function reasonTexts(reasons: readonly Reason[]): readonly string[] {
  return reasons.map(reasonText);
}

/** A reason of this code, with example values where it has any. */
export function exampleReason(code: ReasonCode): Reason {
  const declared: string | ReasonForm<readonly string[]> = TEXTS[code];
  const values = typeof declared === 'string' ? NONE : declared.example;
  return { code, values } as Reason;
}
