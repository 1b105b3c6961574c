import { persistentDeprecation, type ReleaseName } from '../../releases/index.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';
import { fractional } from './amounts.ts';
import { ofTerm, renamed } from './labels.ts';

/** Of a claim's spec, wherever it stands. Source: GetWarningsForPersistentVolumeClaimSpec of pkg/api/persistentvolumeclaim. */
export function ofClaimSpec(spec: Json, path: string): readonly string[] {
  return ['requests', 'limits'].flatMap((list) =>
    fractional(recordAt(spec, 'resources', list)['storage'], `${path}.resources.${list}[storage]`),
  );
}

/** Of a PersistentVolume, but for its annotations. Source: warningsForPersistentVolumeSpecAndMeta of pkg/api/persistentvolume. */
export function ofVolumeSpec(spec: Json, release: ReleaseName): readonly string[] {
  const terms = listAt(spec, 'nodeAffinity', 'required', 'nodeSelectorTerms');
  return [
    ...(textAt(spec, 'persistentVolumeReclaimPolicy') === 'Recycle'
      ? [
          'spec.persistentVolumeReclaimPolicy: The Recycle reclaim policy is deprecated. Instead, the recommended approach is to use dynamic provisioning.',
        ]
      : []),
    ...terms.flatMap((term, index) =>
      ofTerm(term, `spec.nodeAffinity.required.nodeSelectorTerms[${index}]`, 'demand'),
    ),
    ...Object.keys(spec).flatMap((source) => {
      const words = persistentDeprecation(source, release);
      const name = source === 'storageos' ? 'storageOS' : source;
      return words === undefined ? [] : [`spec.${name}: ${words}`];
    }),
  ];
}

/** Source: GetWarningsForStorageClass of pkg/api/storage. */
export function ofStorageClass(storageClass: Json): readonly string[] {
  return listAt(storageClass, 'allowedTopologies').flatMap((topology, index) =>
    listAt(topology, 'matchLabelExpressions').flatMap((expression, place) => {
      const key = textAt(expression, 'key');
      const where = `allowedTopologies[${index}].matchLabelExpressions[${place}].key`;
      // The label itself is not named.
      return renamed(key, where).map((words) => words.replace(`: ${key} is `, ': '));
    }),
  );
}
