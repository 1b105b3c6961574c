/**
 * Tries one, then two, four and so on, as many as are wanted; once some of a batch have failed nothing more is tried. Whether
 * all went well. Source: slowStartBatch of pkg/controller/replicaset, and the same of statefulset, daemon and job.
 */
export function slowStart(count: number, attempt: (nth: number) => boolean): boolean {
  let from = 0;
  for (let size = 1; from < count; size *= 2) {
    const end = Math.min(count, from + size);
    let isWell = true;
    for (; from < end; from += 1) isWell = attempt(from) && isWell;
    if (!isWell) return false;
  }
  return true;
}
