import { isRecord, type Json } from '../../json.ts';

/**
 * What refers to a field or a resource of a Pod: fields are of `v1`, and amounts are divided by nothing, which a server
 * writes as 0. Source: SetDefaults_ObjectFieldSelector; the Quantity of a ResourceFieldSelector has no `omitempty`.
 */
export function withReferences(given: Json): Json {
  const { fieldRef, resourceFieldRef } = given;
  return {
    ...given,
    ...(isRecord(fieldRef) && { fieldRef: { apiVersion: 'v1', ...fieldRef } }),
    ...(isRecord(resourceFieldRef) && { resourceFieldRef: { divisor: '0', ...resourceFieldRef } }),
  };
}
