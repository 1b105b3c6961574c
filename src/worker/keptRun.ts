import type { CombinedTabs } from '../io/index.ts';
import type { KubernetesObject, TimelineDocument } from '../model/index.ts';
import type { FinishedRun } from './finishedRun.ts';

/**
 * The run of the load before, where its scenario has the same objects in the same places but for what is
 * done in time: nothing that stands before the story begins hangs on that.
 */
export function keptRun(
  last: FinishedRun | undefined,
  { objects, spanOf, report }: CombinedTabs,
): FinishedRun | undefined {
  if (last === undefined) return undefined;
  const before = last.combined;
  const isSame =
    objects.length === before.objects.length &&
    report.objects.length === before.report.objects.length &&
    objects.every((object, index) => {
      const had = before.objects[index];
      const isTime = object.kind === 'Timeline' && had?.kind === 'Timeline';
      return (isTime || object === had) && spanOf[index] === before.spanOf[index];
    });
  return isSame ? last : undefined;
}

/** Of several the last one counts. */
export function timelineOf(objects: readonly KubernetesObject[]): TimelineDocument | undefined {
  return objects.findLast((object): object is TimelineDocument => object.kind === 'Timeline');
}
