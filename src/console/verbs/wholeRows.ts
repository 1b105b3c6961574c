import type { Flags } from '../flags.ts';
import { formatLabels, type Json, pairsAt, textAt } from '../json.ts';
import { type Resource, singular } from '../resources.ts';
import type { WatchEvent } from './watch.ts';

/** The rows of a table with what flags put before and behind the server's cells. */
export interface WholeRows {
  readonly head: readonly string[];
  readonly row: (object: Json, cells: readonly string[], event?: WatchEvent) => readonly string[];
}

/** `-A`, `--show-kind`, `-L`, `--show-labels` and `--output-watch-events`. Source: TablePrinter of k8s.io/cli-runtime/pkg/printers. */
export function wholeRows(
  flags: Flags,
  resource: Resource,
  titles: readonly string[],
  shown: { readonly isNamespaceShown: boolean; readonly isKindShown: boolean },
): WholeRows {
  const labels = flags.list('label-columns').filter((key) => key !== '');
  const areLabelsShown = flags.isOn('show-labels');
  const namespaceOf = (object: Json) => textAt(object, 'metadata', 'namespace');
  const areEventsShown = flags.isOn('output-watch-events');
  return {
    head: [
      ...(areEventsShown ? ['EVENT'] : []),
      ...(shown.isNamespaceShown ? ['NAMESPACE'] : []),
      ...titles,
      ...labels.map((key) => (key.split('/').at(-1) ?? '').toUpperCase()),
      ...(areLabelsShown ? ['LABELS'] : []),
    ],
    row: (object, [first = '', ...rest], event = 'ADDED') => [
      // All as wide as the longest. Source: formatEventType.
      ...(areEventsShown ? [event.padEnd(8)] : []),
      ...(shown.isNamespaceShown ? [namespaceOf(object)] : []),
      shown.isKindShown && titles[0] === 'NAME' ? `${singular(resource)}/${first}` : first,
      ...rest,
      ...labels.map((key) => textAt(object, 'metadata', 'labels', key)),
      ...(areLabelsShown ? [formatLabels(pairsAt(object, 'metadata', 'labels'))] : []),
    ],
  };
}
