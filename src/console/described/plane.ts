import type { Cluster } from '../cluster.ts';
import {
  formatLabels,
  isRecord,
  type Json,
  at,
  listAt,
  pairsAt,
  recordAt,
  textAt,
} from '../json.ts';
import { annotationsInARow, events, metadata, name, type Row } from './parts.ts';

/** Source: describeVolumeAttributesClass of k8s.io/kubectl/pkg/describe. */
export function describedAttributesClass(object: Json, cluster: Cluster): readonly Row[] {
  return [
    name(object),
    ...annotationsInARow(object),
    ['DriverName:', textAt(object, 'driverName')],
    ['Parameters:', formatLabels(pairsAt(object, 'parameters'))],
    ...events(object, cluster),
  ];
}

/** Source: describeServiceCIDRV1. */
export function describedServiceCidr(object: Json, cluster: Cluster): readonly Row[] {
  return [
    name(object),
    ...metadata(object),
    ['CIDRs:', listAt(object, 'spec', 'cidrs').join(', ')],
    ...events(object, cluster),
  ];
}

/** Source: describeIPAddressV1. */
export function describedAddress(object: Json, cluster: Cluster): readonly Row[] {
  const parent = recordAt(object, 'spec', 'parentRef');
  const rows = ['Group', 'Resource', 'Namespace', 'Name'].map((title): Row => [
    `  ${title}:`,
    textAt(parent, title.toLowerCase()),
  ]);
  return [
    name(object),
    ...metadata(object),
    ...(isRecord(at(object, 'spec', 'parentRef')) ? [['Parent Reference:'], ...rows] : []),
    ...events(object, cluster),
  ];
}
