import type { ZoneGroup, ZoneRegion } from './zones.ts';

/** What stands side by side in one row: a zone, or a region with its zones. */
export interface Unit {
  /** Indexes of groups, in order. */
  readonly groups: readonly number[];
  readonly region: ZoneRegion | undefined;
}

/** Groups in order; those of one region, which follow one another, are one unit. */
export function unitsOf(groups: readonly ZoneGroup[]): readonly Unit[] {
  const units: { readonly groups: number[]; readonly region: ZoneRegion | undefined }[] = [];
  groups.forEach(({ region }, index) => {
    const last = units.at(-1);
    if (last?.region !== undefined && region !== undefined && last.region.value === region.value) {
      last.groups.push(index);
    } else units.push({ groups: [index], region });
  });
  return units;
}
