import { isRecord, type Json, listAt, textAt } from '../../json.ts';
import { pullPolicyOf } from './pullPolicy.ts';
import { withReferences } from './references.ts';

/** `rw-r--r--` in decimal, as an API server writes it. */
const FILE_MODE = 420;

/** Of the sources that need no more than fields of their own, what stands where nothing is said. */
const FIELDS: Readonly<Record<string, Json>> = {
  configMap: { defaultMode: FILE_MODE },
  secret: { defaultMode: FILE_MODE },
  hostPath: { type: '' },
  iscsi: { iscsiInterface: 'default' },
  rbd: { pool: 'rbd', user: 'admin', keyring: '/etc/ceph/keyring' },
  azureDisk: { cachingMode: 'ReadWrite', kind: 'Shared', fsType: 'ext4', readOnly: false },
  scaleIO: { storageMode: 'ThinProvisioned', fsType: 'xfs' },
};

/** Of the others, how theirs come about. */
const CHANGES: Readonly<Record<string, (source: Json) => Json>> = {
  downwardAPI: (source) => ({ defaultMode: FILE_MODE, ...withItems(source) }),
  projected: (source) => ({
    defaultMode: FILE_MODE,
    ...source,
    ...(Array.isArray(source['sources']) && {
      sources: listAt(source, 'sources').map(projection),
    }),
  }),
  ephemeral: (source) => {
    const { volumeClaimTemplate: template } = source;
    if (!isRecord(template)) return source;
    const { spec } = template;
    return {
      ...source,
      volumeClaimTemplate: {
        metadata: {},
        ...template,
        ...(isRecord(spec) && { spec: { volumeMode: 'Filesystem', ...spec } }),
      },
    };
  },
  image: (source) => ({ pullPolicy: pullPolicyOf(textAt(source, 'reference')), ...source }),
};

/** A volume or a PersistentVolume's spec with the fields that its source has where nothing is said. */
export function withSourceFields(given: Json): Json {
  const changed = Object.entries(given).map(([field, source]): readonly [string, unknown] => {
    if (!isRecord(source) || !Object.hasOwn(FIELDS, field)) return [field, source];
    return [field, { ...FIELDS[field], ...source }];
  });
  return Object.fromEntries(changed);
}

/** A volume of a Pod as a server writes it down; one without a source is an empty directory. Source: SetDefaults_Volume. */
export function volume(given: unknown): unknown {
  if (!isRecord(given)) return given;
  const changed = Object.entries(withSourceFields(given)).map(
    ([field, source]): readonly [string, unknown] => {
      const change = Object.hasOwn(CHANGES, field) ? CHANGES[field] : undefined;
      return [field, change && isRecord(source) ? change(source) : source];
    },
  );
  const isEmpty = Object.keys(given).every((field) => field === 'name');
  return { ...Object.fromEntries(changed), ...(isEmpty && { emptyDir: {} }) };
}

function withItems(source: Json): Json {
  if (!Array.isArray(source['items'])) return source;
  return {
    ...source,
    items: listAt(source, 'items').map((item) => (isRecord(item) ? withReferences(item) : item)),
  };
}

/** Source: SetDefaults_ServiceAccountTokenProjection. */
function projection(given: unknown): unknown {
  if (!isRecord(given)) return given;
  const { downwardAPI, serviceAccountToken } = given;
  return {
    ...given,
    ...(isRecord(downwardAPI) && { downwardAPI: withItems(downwardAPI) }),
    ...(isRecord(serviceAccountToken) && {
      serviceAccountToken: { expirationSeconds: 3600, ...serviceAccountToken },
    }),
  };
}
