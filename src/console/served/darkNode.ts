import type { PodEntry, Timeline } from '../../timeline/index.ts';

/** Since when the containers of a Pod are ready, and since when the Pod is told not to be. */
export interface Darkened {
  readonly readyAt: number;
  readonly toldAt: number;
}

/**
 * Of a Pod that was ready when its node fell silent, and was told not to be once that was seen: what its kubelet has said of
 * its containers stays as it is. Undefined of any other. Source: MarkPodsNotReady of pkg/controller/util/node.
 */
export function darkened(entry: PodEntry, { history, world }: Timeline): Darkened | undefined {
  const { readyAt, restart, object } = entry;
  const silentSince = world.health.silentSince(object.spec.nodeName ?? '');
  if (readyAt !== undefined || restart !== undefined || silentSince === undefined) return undefined;
  let version = history.latest(entry);
  while (version?.before !== undefined && version.before.pod?.isReady !== true) {
    version = version.before;
  }
  if (version?.before === undefined || version.at < silentSince) return undefined;
  let ready = version.before;
  while (ready.before?.pod?.isReady === true) ready = ready.before;
  return { readyAt: ready.at, toldAt: version.at };
}
