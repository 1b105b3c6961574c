import { type PersistentVolume, type Pod, wholeAmount } from '../../../model/index.ts';
import { type Entry, isFinished, type PodEntry } from '../../entry.ts';
import { textAt } from '../../json.ts';
import { claimNames } from '../../podClaims.ts';
import { asUnbound } from '../../server/claims.ts';
import type { World } from '../../world.ts';

type VolumeEntry = Entry<PersistentVolume>;

const PREFIX = 'recycler-for-';
const GIB = 2n ** 30n;
/** Seconds that a recycler has at least, by the kind of volume, and for each GiB; defaults of kube-controller-manager. */
const LEAST = { hostPath: 60n, nfs: 300n } as const;
const EACH = 30n;

/**
 * Empties volumes whose claims are gone and that are to be recycled: a Pod deletes what is in one, and a volume is
 * Available again once that has succeeded. Only directories of nodes and of NFS servers can be. Source:
 * recycleVolumeOperation of pkg/controller/volume/persistentvolume, and pkg/volume/util/recyclerclient.
 */
export class Recycler {
  readonly #world: World;
  readonly #later: (entry: VolumeEntry) => void;
  readonly #failed: (entry: VolumeEntry, message: string) => void;
  /** By the Pod that empties it. */
  readonly #running = new Map<PodEntry, VolumeEntry>();

  /**
   * @param later It is to be looked at again when all are
   * @param failed It could not be emptied
   */
  constructor(
    world: World,
    later: (entry: VolumeEntry) => void,
    failed: (entry: VolumeEntry, message: string) => void,
  ) {
    this.#world = world;
    this.#later = later;
    this.#failed = failed;
    world.store.watch('Pod', (pod, { after }) => {
      const entry = this.#running.get(pod);
      if (entry === undefined || (after !== undefined && !isFinished(pod))) return;
      this.#running.delete(pod);
      world.clock.after(world.options.controllerLatency, () => {
        this.#end(entry, pod);
      });
    });
  }

  recycle(entry: VolumeEntry): void {
    const { server, store } = this.#world;
    const { namespace = '', name = '' } = entry.object.spec.claimRef ?? {};
    const isUsed = store
      .all('Pod')
      .some(
        (pod) =>
          pod.namespace === namespace &&
          !isFinished(pod) &&
          claimNames(pod.object).some((used) => used.name === name),
      );
    if (isUsed && store.find('PersistentVolumeClaim', namespace, name) === undefined) {
      this.#later(entry);
      return;
    }
    const pod = recyclerOf(entry.object);
    if (pod === undefined) {
      this.#failed(entry, 'No recycler plugin found for the volume!');
      return;
    }
    if ([...this.#running.values()].includes(entry)) return;
    const made = server.createPod(pod);
    if (made) {
      this.#running.set(made, entry);
      return;
    }
    // Who made one of this name nobody knows: it goes, and the next one is tried later.
    const other = store.find('Pod', 'default', pod.metadata.name);
    if (other) server.deletions.deletePod(other);
    const why = other ? 'old recycler pod found, will retry later' : (server.refusal ?? '');
    const words = other ? why : `unexpected error creating recycler pod:  ${why}\n`;
    this.#failed(entry, `Recycle failed: ${words}`);
    this.#later(entry);
  }

  #end(entry: VolumeEntry, pod: PodEntry): void {
    const { server, store } = this.#world;
    const isDone = !pod.isGone && pod.object.status?.phase === 'Succeeded';
    const { message = 'pod failed, pod.Status.Message unknown' } = pod.object.status ?? {};
    const why = pod.isGone ? 'recycler pod was deleted' : message;
    if (!pod.isGone) server.deletions.deletePod(pod);
    if (entry.isGone) return;
    if (isDone) {
      store.update(entry, asUnbound(entry.object));
      return;
    }
    this.#failed(entry, `Recycle failed: ${why}`);
    this.#later(entry);
  }
}

/** The Pod that empties a volume; undefined of one that cannot be. Source: Recycle of pkg/volume/hostpath and nfs. */
function recyclerOf({ metadata, spec }: PersistentVolume): Pod | undefined {
  const { hostPath, nfs } = spec;
  const path = textAt(hostPath ?? nfs, 'path');
  const source =
    hostPath === undefined
      ? nfs && { nfs: { server: textAt(nfs, 'server'), path } }
      : { hostPath: { path } };
  if (source === undefined) return undefined;
  const size = BigInt(wholeAmount(spec.capacity?.['storage'] ?? '0')) / GIB;
  const least = LEAST[hostPath === undefined ? 'nfs' : 'hostPath'];
  const seconds = Number(size * EACH > least ? size * EACH : least);
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `${PREFIX}${metadata.name}`,
      namespace: 'default',
      // How long it takes hangs on what there is to delete.
      annotations: { 'berth/run': '1' },
    },
    spec: {
      activeDeadlineSeconds: seconds,
      restartPolicy: 'Never',
      volumes: [{ name: 'vol', ...source }],
      containers: [
        {
          name: 'pv-recycler',
          image: 'registry.k8s.io/build-image/debian-base:bookworm-v1.0.2',
          volumeMounts: [{ name: 'vol', mountPath: '/scrub' }],
        },
      ],
    },
  } as const;
  return pod;
}
