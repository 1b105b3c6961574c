import type { Reason, ReasonForm, ReasonText } from './reasons.ts';
import { reason, reasonForm, reasonText } from './reasons.ts';

const SPREAD = "node(s) didn't match pod topology spread constraints";

/**
 * Every reason that a plugin, or the framework in its name, can give: by its code, the text of
 * kube-scheduler v1.34 (`ErrReason…` of each plugin), word for word. Texts stand here alone: plugins
 * give them from here, and whoever must know which reason it is asks `reasonOf`.
 */
export const REASONS = {
  unschedulable: reason('node(s) were unschedulable'),
  nodeName: reason("node(s) didn't match the requested node name"),
  untoleratedTaint: reasonForm(
    (key, value) => `node(s) had untolerated taint {${key}: ${value}}`,
    ['dedicated', 'gpu'],
  ),
  nodeAffinity: reason("node(s) didn't match Pod's node affinity/selector"),
  addedAffinity: reason("node(s) didn't match scheduler-enforced node affinity"),
  fieldConflict: reason('pod affinity terms conflict'),
  ports: reason("node(s) didn't have free ports for the requested pod ports"),
  insufficient: reasonForm((resource) => `Insufficient ${resource}`, ['cpu']),
  tooManyPods: reason('Too many pods'),
  spread: reason(SPREAD),
  spreadMissing: reason(`${SPREAD} (missing required label)`),
  affinity: reason("node(s) didn't match pod affinity rules"),
  antiAffinity: reason("node(s) didn't match pod anti-affinity rules"),
  existingAntiAffinity: reason("node(s) didn't satisfy existing pods anti-affinity rules"),
  diskConflict: reason('node(s) had no available disk'),
  readWriteOncePod: reason(
    'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
  ),
  volumeLimit: reason('node(s) exceed max volume count'),
  noVolume: reason("node(s) didn't find available persistent volumes to bind"),
  volumeNodeAffinity: reason("node(s) didn't match PersistentVolume's node affinity"),
  volumeGone: reason('node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)'),
  /** Of VolumeBinding, where drivers tell how much storage they have left. */
  storage: reason('node(s) did not have enough free storage'),
  volumeZone: reason('node(s) had no available volume zone'),
  gates: reasonForm(
    (names) => `waiting for scheduling gates: [${names}]`,
    ['example.com/hold example.com/quota'],
  ),
  claimNotFound: reasonForm((name) => `persistentvolumeclaim "${name}" not found`, ['data']),
  claimLookUp: reasonForm(
    (key, name) => `looking up PVC ${key}: persistentvolumeclaim "${name}" not found`,
    ['default/data', 'data'],
  ),
  claimDeleted: reasonForm((name) => `persistentvolumeclaim "${name}" is being deleted`, ['data']),
  claimLost: reasonForm(
    (name, volume) =>
      `persistentvolumeclaim "${name}" bound to non-existent persistentvolume "${volume}"`,
    ['data', 'pv-1'],
  ),
  claimEphemeral: reasonForm(
    (name) =>
      `waiting for ephemeral volume controller to create the persistentvolumeclaim "${name}"`,
    ['data'],
  ),
  claimForeign: reasonForm(
    (claim, pod) => `PVC ${claim} was not created for pod ${pod} (pod is not owner)`,
    ['default/data', 'default/web'],
  ),
  claimUnbound: reason('pod has unbound immediate PersistentVolumeClaims'),
  volumeUnnamed: reason('PersistentVolume had no name'),
  claimWithoutClass: reason('PersistentVolumeClaim had no pv name and storageClass name'),
  volumeNotFound: reasonForm((name) => `persistentvolume "${name}" not found`, ['pv-1']),
  classNotFound: reasonForm((name) => `storageclass.storage.k8s.io "${name}" not found`, ['fast']),
  /** What the framework itself says in the name of plugins, and of which ones. */
  noState: reasonForm(
    (plugin) => `error reading "PreFilter${plugin}" from cycleState: not found`,
    ['NodeResourcesFit'],
  ),
  noNodeLeft: reasonForm((plugin) => `node(s) didn't satisfy plugin ${plugin}`, ['NodeAffinity']),
  noNodeInCommon: reasonForm(
    (plugins) => `node(s) didn't satisfy plugin(s) [${plugins}] simultaneously`,
    ['NodeAffinity VolumeBinding'],
  ),
  outside: reasonForm(
    (plugins) => `node(s) didn't satisfy plugin(s) [${plugins}]`,
    ['NodeAffinity'],
  ),
  notHelpful: reason('Preemption is not helpful for scheduling'),
  noVictims: reason('No preemption victims found for incoming pod'),
  preemptionNever: reason('not eligible due to preemptionPolicy=Never.'),
  terminating: reason('not eligible due to a terminating pod on the nominated node.'),
} as const satisfies Readonly<Record<string, Reason | ReasonText>>;

export type ReasonCode = keyof typeof REASONS;

/** By code: the values of the parts that vary, in the order in which the text has them. */
export type ReasonValues = {
  readonly [Code in ReasonCode]: (typeof REASONS)[Code] extends ReasonForm<infer Parts>
    ? Parts
    : readonly [];
};

/** One reason as a fact. */
export type ReasonFact<Code extends ReasonCode = ReasonCode> = {
  readonly [Each in Code]: { readonly code: Each; readonly values: ReasonValues[Each] };
}[Code];

const FIXED = new Map<string, ReasonFact>();
const FORMS: (readonly [ReasonCode, RegExp])[] = [];
for (const [code, declaration] of Object.entries(REASONS) as [ReasonCode, Reason | ReasonText][]) {
  if (typeof declaration === 'string') FIXED.set(declaration, factOf(code, []));
  else FORMS.push([code, reasonText(declaration).pattern]);
}

/**
 * Which reason of the table a status gives, with its values; undefined for a text that is none of
 * them, as other schedulers have. For one status at a time: it is not made for a loop over nodes.
 */
export function reasonOf(text: string): ReasonFact | undefined {
  const fixed = FIXED.get(text);
  if (fixed !== undefined) return fixed;
  for (const [code, pattern] of FORMS) {
    const match = pattern.exec(text);
    if (match !== null) return factOf(code, match.slice(1));
  }
  return undefined;
}

/** The pattern of a code has as many groups as its text has parts. */
function factOf(code: ReasonCode, values: readonly string[]): ReasonFact {
  return { code, values } as ReasonFact;
}
