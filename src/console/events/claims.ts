import { isBoundTo } from '../../engine/index.ts';
import {
  parseQuantity,
  claimClass,
  type PersistentVolume,
  type PersistentVolumeClaim,
  type StorageClass,
} from '../../model/index.ts';
import { mismatchOf } from '../../simulation/index.ts';
import type { Version } from '../../timeline/index.ts';
import { type Json, listAt, textAt } from '../json.ts';
import type { AddEvent } from './controllers.ts';

const VOLUMES = 'persistentvolume-controller';
const EXPANDS = 'volume_expand';
const NO_PROVISIONER = 'kubernetes.io/no-provisioner';
const ASKED = 'volume.kubernetes.io/storage-provisioner';
const BOUND = 'pv.kubernetes.io/bind-completed';
/** `PVClaimBinderSyncPeriod`: how often the persistent volume controller looks at all claims. */
const PERIOD = 15_000;

interface Words {
  readonly reason: string;
  readonly message: string;
  readonly isWarning?: boolean;
}

/** What else there is. */
interface Around {
  readonly classOf: (name: string) => StorageClass | undefined;
  readonly add: AddEvent;
}

/**
 * What the persistent volume controller says of claims that have no volume yet, whenever it looks at them, and the
 * provisioner of the one that it makes; that its volume is gone, and that somebody else is to make that larger. Source: syncUnboundClaim, syncBoundClaim,
 * provisionClaimOperationExternal, and sig-storage-lib-external-provisioner.
 */
export class ClaimEvents {
  readonly #around: Around;
  readonly #unbound = new Map<string, PersistentVolumeClaim>();
  readonly #volumes = new Map<string, PersistentVolume>();
  /** Pods that have no node yet and use claims, with whose. */
  readonly #waiting = new Map<
    string,
    { readonly name: string; readonly claims: readonly string[] }
  >();
  #looked = 0;

  constructor(around: Around) {
    this.#around = around;
  }

  /** It looks at all claims as often as it does, up to a moment. */
  until(moment: number): void {
    for (; this.#looked + PERIOD < moment; this.#looked += PERIOD) {
      if (this.#unbound.size === 0) {
        // There may be no claims for a long time.
        this.#looked = Math.floor((moment - 1) / PERIOD) * PERIOD;
        return;
      }
      for (const claim of this.#unbound.values()) this.#tell(this.#looked + PERIOD, claim);
    }
  }

  pod({ object, entry }: Version): void {
    const key = `${entry.namespace}/${entry.name}`;
    const isOver = ['Failed', 'Succeeded'].includes(phaseOf(object));
    const isWaiting = object !== undefined && !isOver && textAt(object, 'spec', 'nodeName') === '';
    const claims = isWaiting
      ? listAt(object, 'spec', 'volumes').flatMap((volume) => {
          const name = textAt(volume, 'persistentVolumeClaim', 'claimName');
          return name === '' ? [] : [`${entry.namespace}/${name}`];
        })
      : [];
    if (claims.length > 0) this.#waiting.set(key, { name: entry.name, claims });
    else this.#waiting.delete(key);
  }

  volume({ object, before, at: moment }: Version): void {
    const now = object ?? before?.object;
    if (now?.kind !== 'PersistentVolume') return;
    if (object) this.#volumes.set(now.metadata.name, now);
    else this.#volumes.delete(now.metadata.name);
    const isRecycled = now.spec.persistentVolumeReclaimPolicy === 'Recycle';
    const wasLeft = ['Released', 'Failed'].includes(phaseOf(before?.object));
    if (isRecycled && wasLeft && phaseOf(object) === 'Available') {
      const volume = now as unknown as Json;
      this.#around.add(moment, VOLUMES, volume, 'VolumeRecycled', 'Volume recycled');
    }
    const message = textAt(now, 'status', 'message');
    if (
      object === undefined ||
      phaseOf(object) !== 'Failed' ||
      phaseOf(before?.object) === 'Failed'
    )
      return;
    const reason = isRecycled ? 'VolumeFailedRecycle' : 'VolumeFailedDelete';
    this.#around.add(moment, VOLUMES, now as unknown as Json, reason, message, true);
  }

  /** @param isBoundAtOnce It gets a volume when the controller looks at it first */
  claim({ object, before, at: moment, entry }: Version, isBoundAtOnce: boolean): void {
    if (object?.kind !== 'PersistentVolumeClaim') {
      this.#unbound.delete(entry.uid);
      return;
    }
    const { add } = this.#around;
    const claim = object as unknown as Json;
    const isBound = object.metadata.annotations?.[BOUND] !== undefined;
    if (isBound) this.#unbound.delete(entry.uid);
    else this.#unbound.set(entry.uid, object);
    if (before === undefined && !isBound) {
      const isDelayed = this.#classOf(object)?.volumeBindingMode === 'WaitForFirstConsumer';
      const isNamed = Boolean(object.spec.volumeName);
      if (!isBoundAtOnce || isDelayed || isNamed) this.#tell(moment, object);
    }
    if (textAt(claim, 'status', 'phase') === 'Lost' && phaseOf(before?.object) !== 'Lost') {
      const message = 'Bound claim has lost its PersistentVolume. Data on the volume is lost!';
      add(moment, VOLUMES, claim, 'ClaimLost', message, true);
    }
    if (textAt(claim, 'status', 'phase') === 'Bound' && hasGrown(before?.object, object)) {
      const what = 'waiting for an external controller to expand this PVC';
      add(moment, EXPANDS, claim, 'ExternalExpanding', what);
    }
    const asked = textAt(claim, 'metadata', 'annotations', ASKED);
    if (asked !== '' && textAt(before?.object, 'metadata', 'annotations', ASKED) === '') {
      // It is looked at again as it is written that its volume is asked for.
      for (let times = 0; times < 2; times += 1) this.#tell(moment, object);
      const what = `External provisioner is provisioning volume for claim "${entry.namespace}/${entry.name}"`;
      add(moment, asked, claim, 'Provisioning', what);
    }
  }

  #tell(moment: number, claim: PersistentVolumeClaim): void {
    const words = this.#wordsOf(claim);
    if (words === undefined) return;
    const { reason, message, isWarning = false } = words;
    this.#around.add(moment, VOLUMES, claim as unknown as Json, reason, message, isWarning);
  }

  #classOf(claim: PersistentVolumeClaim): StorageClass | undefined {
    return this.#around.classOf(claimClass(claim));
  }

  #wordsOf(claim: PersistentVolumeClaim): Words | undefined {
    const { volumeName = '' } = claim.spec;
    const name = claimClass(claim);
    if (volumeName !== '') return this.#ofVolume(claim, volumeName);
    const asked = claim.metadata.annotations?.[ASKED] ?? '';
    if (asked !== '') return { reason: 'ExternalProvisioning', message: waitsFor(asked) };
    if (name === '') {
      const message = 'no persistent volumes available for this claim and no storage class is set';
      return { reason: 'FailedBinding', message };
    }
    if (this.#classOf(claim)?.volumeBindingMode === 'WaitForFirstConsumer') {
      const pods = this.#podsWithoutNode(claim);
      const of = pods.length === 1 ? 'pod' : 'pods';
      return pods.length === 0
        ? {
            reason: 'WaitForFirstConsumer',
            message: 'waiting for first consumer to be created before binding',
          }
        : {
            reason: 'WaitForPodScheduled',
            message: `waiting for ${of} ${pods.join(',')} to be scheduled`,
          };
    }
    const message = provisioningFailure(name, this.#classOf(claim));
    return message === undefined
      ? undefined
      : { reason: 'ProvisioningFailed', message, isWarning: true };
  }

  /** Of a volume that the claim names. */
  #ofVolume(claim: PersistentVolumeClaim, name: string): Words | undefined {
    const volume = this.#volumes.get(name);
    const claimRef = volume?.spec.claimRef;
    if (volume === undefined) return undefined;
    if (claimRef === undefined) {
      const why = mismatchOf(volume, claim);
      const message = `Cannot bind to requested volume ${JSON.stringify(name)}: ${why ?? ''}`;
      return why === undefined ? undefined : { reason: 'VolumeMismatch', message, isWarning: true };
    }
    if (isBoundTo(volume, claim)) return undefined;
    const message = `volume ${JSON.stringify(name)} already bound to a different claim.`;
    return { reason: 'FailedBinding', message, isWarning: true };
  }

  /** Source: findNonScheduledPodsByPVC. */
  #podsWithoutNode({ metadata }: PersistentVolumeClaim): readonly string[] {
    const claim = `${metadata.namespace ?? 'default'}/${metadata.name}`;
    return [...this.#waiting.values()]
      .filter(({ claims }) => claims.includes(claim))
      .map(({ name }) => name);
  }
}

function waitsFor(provisioner: string): string {
  return `Waiting for a volume to be created either by the external provisioner '${provisioner}' or manually by the system administrator. If volume creation is delayed, please verify that the provisioner is running and correctly registered.`;
}

/** Why nobody can be asked to make a volume of a class. Source: findProvisionablePlugin. */
function provisioningFailure(name: string, found: StorageClass | undefined): string | undefined {
  if (found === undefined) return `storageclass.storage.k8s.io "${name}" not found`;
  return found.provisioner === NO_PROVISIONER
    ? `no volume plugin matched name: ${NO_PROVISIONER}`
    : undefined;
}

function phaseOf(object: unknown): string {
  return textAt(object, 'status', 'phase');
}

const MADE_BY = 'pv.kubernetes.io/provisioned-by';

/** That a volume was made, told of its claim. */
export function volumeEvents(
  { object, before, at: moment }: Version,
  claimOf: (reference: Json) => Json | undefined,
  add: AddEvent,
): void {
  if (before !== undefined || object?.kind !== 'PersistentVolume') return;
  const maker = object.metadata.annotations?.[MADE_BY];
  const claim = object.spec.claimRef && claimOf(object.spec.claimRef);
  if (maker === undefined || claim === undefined) return;
  const message = `Successfully provisioned volume ${object.metadata.name}`;
  add(moment, maker, claim, 'ProvisioningSucceeded', message);
}

/**
 * Whether a claim asks for more than before, and than it has. Source: NewExpandController and syncHandler of
 * pkg/controller/volume/expand.
 */
function hasGrown(before: Version['object'], after: PersistentVolumeClaim): boolean {
  const amountAt = (object: unknown, ...path: readonly string[]) =>
    parseQuantity(textAt(object, ...path, 'storage')) ?? 0n;
  if (before === undefined) return false;
  const wanted = amountAt(after, 'spec', 'resources', 'requests');
  return (
    wanted > amountAt(before, 'spec', 'resources', 'requests') &&
    wanted > amountAt(after, 'status', 'capacity')
  );
}
