/**
 * A snapshot of kube-scheduler-simulator: lists of objects without their kinds, most often as JSON in one line.
 * Source: kube-scheduler-simulator, snapshot/snapshot.go (`ResourcesForSnap`).
 */
import { readSnapshot } from '../../io/index.ts';
import type { Form } from './form.ts';

/** Its objects in the order in which one reads them, without who wrote which field. */
export const snapshot: Form = (_file, text) => {
  const read = readSnapshot(text);
  if (read === undefined) return undefined;
  const objects = read.objects.map(withoutManagers);
  return {
    kind: 'objects',
    objects,
    notes: [
      { kind: 'snapshot', count: objects.length },
      ...(read.wrong === 0 ? [] : [{ kind: 'entries', count: read.wrong } as const]),
    ],
  };
};

function withoutManagers(object: Readonly<Record<string, unknown>>): object {
  const { metadata } = object;
  if (typeof metadata !== 'object' || metadata === null) return object;
  const kept = Object.entries(metadata).filter(([key]) => key !== 'managedFields');
  return { ...object, metadata: Object.fromEntries(kept) };
}
