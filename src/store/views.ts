/**
 * How the cluster is grouped on the screen. `region`: zones inside their regions; `label:KEY`: by a
 * node label; `none`: all nodes stand together.
 */
export type GroupBy = 'zone' | 'region' | 'none' | `label:${string}`;

/** What the colour of a Pod tells. `label:KEY`: the value of a Pod label. */
export type ColourBy = 'workload' | 'namespace' | 'priority' | `label:${string}`;

/** A search that is open: what is typed, and which hit is gone to (-1 before the first). */
export interface Find {
  readonly text: string;
  readonly at: number;
}

const LABEL = 'label:';

/** The label key of a grouping or colouring by label; undefined for the others. */
export function labelKeyOf(by: GroupBy | ColourBy): string | undefined {
  return by.startsWith(LABEL) ? by.slice(LABEL.length) : undefined;
}

/** A grouping as it was kept as text; undefined for what is none. */
export function readGroupBy(text: string | null): GroupBy | undefined {
  switch (text) {
    case 'zone':
    case 'region':
    case 'none':
      return text;
    default:
      return readLabel(text);
  }
}

/** A colouring as it was kept as text; undefined for what is none. */
export function readColourBy(text: string | null): ColourBy | undefined {
  switch (text) {
    case 'workload':
    case 'namespace':
    case 'priority':
      return text;
    default:
      return readLabel(text);
  }
}

function readLabel(text: string | null): `label:${string}` | undefined {
  return text?.startsWith(LABEL) && text.length > LABEL.length
    ? `label:${text.slice(LABEL.length)}`
    : undefined;
}
