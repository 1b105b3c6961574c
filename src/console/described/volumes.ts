import { accessModes } from '../tables/cells.ts';
import type { Kubectl } from '../../releases/index.ts';
import { at, type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import { annotationTexts, type Row } from './parts.ts';
import { foundSource, type Owner } from './volumeSources.ts';

/** The volumes of a Pod or a template, '' or two spaces in. Source: describeVolumes. */
export function volumes(spec: Json, indent: '' | '  ', kubectl: Kubectl): readonly Row[] {
  const all = listAt(spec, 'volumes');
  if (all.length === 0) return [[`${indent}Volumes:`, '<none>']];
  return [
    [`${indent}Volumes:`],
    ...all.flatMap((volume) => [
      [`  ${indent === '' ? '' : ' '}${textAt(volume, 'name')}:`],
      ...(at(volume, 'projected') === undefined
        ? sourceOf(volume, 'pod')
        : projected(volume, kubectl)),
    ]),
  ];
}

/** Where a volume's data are, of a Pod's volume or of a PersistentVolume's spec. */
export function sourceOf(volume: unknown, of: Owner): readonly Row[] {
  if (at(volume, 'downwardAPI') !== undefined) {
    return [
      ['    Type:', 'DownwardAPI (a volume populated by information about the pod)'],
      ['    Items:'],
      ...listAt(volume, 'downwardAPI', 'items').map((item): Row => {
        const from = textAt(item, 'fieldRef', 'fieldPath');
        const resource = textAt(item, 'resourceFieldRef', 'resource');
        return [`      ${from || resource} -> ${textAt(item, 'path')}`];
      }),
    ];
  }
  if (at(volume, 'ephemeral') !== undefined) return ephemeral(recordAt(volume, 'ephemeral'));
  const found = foundSource(volume);
  if (found === undefined) return [['  <unknown>']];
  const { field, source } = found;
  const told = source.lines.flatMap(({ title, isBare = false, said }): readonly Row[] => {
    const value = said(at(volume, field), of);
    return value === undefined ? [] : [[`    ${title}${isBare ? '' : ':'}`, value]];
  });
  const attributes = pairsAt(volume, 'csi', 'volumeAttributes');
  return [
    ['    Type:', source.type],
    ...told,
    ...(field === 'csi' ? below('VolumeAttributes', attributes.map(pair), '<none>') : []),
  ];
}

const pair = ([key, value]: readonly [string, string]): string => `${key}=${value}`;

/** Values below one another, each so far in behind its column; what is said where there is none. */
function below(title: string, values: readonly string[], none: string): readonly Row[] {
  if (values.length === 0) return [[`    ${title}:`, none]];
  return values.map((value, index) => [index === 0 ? `    ${title}:` : '    ', `    ${value}`]);
}

/** Where a claim's data come from, so far in. */
export function dataSource(spec: unknown, indent: string): readonly Row[] {
  const from = recordAt(spec, 'dataSource');
  if (Object.keys(from).length === 0) return [];
  const group = textAt(from, 'apiGroup');
  return [
    [`${indent}DataSource:`],
    ...(group === '' ? [] : [[`${indent}  APIGroup:`, group]]),
    [`${indent}  Kind:`, textAt(from, 'kind')],
    [`${indent}  Name:`, textAt(from, 'name')],
  ];
}

/** The claim of a generic ephemeral volume, of which no server has said anything. Source: printEphemeralVolumeSource. */
function ephemeral(source: Json): readonly Row[] {
  const claim = recordAt(source, 'volumeClaimTemplate');
  const spec = recordAt(claim, 'spec');
  const labels = pairsAt(claim, 'metadata', 'labels').map(pair);
  const mode = textAt(spec, 'volumeMode');
  const volume = textAt(spec, 'volumeName');
  return [
    [
      '    Type:',
      'EphemeralVolume (an inline specification for a volume that gets created and deleted with the pod)',
    ],
    ['    StorageClass:', textAt(spec, 'storageClassName')],
    ['    Volume:', volume],
    ...below('Labels', labels, '    <none>'),
    ...below('Annotations', annotationTexts(claim, 'metadata', 'annotations'), '    <none>'),
    ['    Capacity:', volume === '' ? '' : '0'],
    ['    Access Modes:', volume === '' ? '' : accessModes(at(claim, 'status', 'accessModes'))],
    ...(mode === '' ? [] : [['    VolumeMode:', mode]]),
    ...dataSource(spec, '    '),
  ];
}

/** Where Go keeps a boolean: older kubectls print that in its place, another each time. */
const ADDRESS = '0xc0005f7a2a';

/** Source: printProjectedVolumeSource. */
function projected(volume: unknown, { projectedOptional }: Kubectl): readonly Row[] {
  return [
    ['    Type:', 'Projected (a volume that contains injected data from multiple sources)'],
    ...listAt(volume, 'projected', 'sources').flatMap((source): readonly Row[] => {
      const optional = (field: 'secret' | 'configMap', title: string): Row => {
        const said = at(source, field, 'optional');
        if (projectedOptional === 'boolean') return ['    Optional:', String(said === true)];
        return [`    ${title}:`, said === undefined ? '<nil>' : ADDRESS];
      };
      if (at(source, 'secret') !== undefined) {
        return [
          ['    SecretName:', textAt(source, 'secret', 'name')],
          optional('secret', 'SecretOptionalName'),
        ];
      }
      if (at(source, 'downwardAPI') !== undefined) return [['    DownwardAPI:', 'true']];
      if (at(source, 'configMap') !== undefined) {
        return [
          ['    ConfigMapName:', textAt(source, 'configMap', 'name')],
          optional('configMap', 'ConfigMapOptional'),
        ];
      }
      const seconds = textAt(source, 'serviceAccountToken', 'expirationSeconds') || '3600';
      return at(source, 'serviceAccountToken') === undefined
        ? []
        : [['    TokenExpirationSeconds:', seconds]];
    }),
  ];
}
