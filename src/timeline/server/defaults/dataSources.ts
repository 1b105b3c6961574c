import { isRecord, type Json, textAt } from '../../json.ts';

/** Where a claim's content comes from; the group of what is named is written though it has none (`apiGroup` has no `omitempty`). */
export function withGroups(claim: Json): Json {
  const sources = ['dataSource', 'dataSourceRef'].flatMap((field) => {
    const source = claim[field];
    return isRecord(source) ? [[field, { apiGroup: null, ...source }] as const] : [];
  });
  return sources.length > 0 ? { ...claim, ...Object.fromEntries(sources) } : claim;
}

/** A claim's source stands in both of its fields, unless it is in another Namespace. Source: NormalizeDataSources. */
export function withBothSources(claim: Json): Json {
  const { dataSource, dataSourceRef } = claim;
  if (isRecord(dataSource) && dataSourceRef === undefined) {
    return withGroups({ ...claim, dataSourceRef: dataSource });
  }
  const isNear = isRecord(dataSourceRef) && textAt(dataSourceRef, 'namespace') === '';
  if (!isNear || dataSource !== undefined) return withGroups(claim);
  const { apiGroup = null, kind, name } = dataSourceRef;
  return withGroups({ ...claim, dataSource: { apiGroup, kind, name } });
}
