import type { ReleaseName } from '../../releases/index.ts';
import type { ClusterObjects } from '../clusterObjects.ts';
import type { Json } from '../json.ts';
import type {
  DeviceClass,
  ObjectMeta,
  ResourceClaim,
  ResourceClaimTemplate,
  ResourceSlice,
} from '../kubernetes.ts';
import { readDeviceClass, readResourceClaim, readResourceClaimTemplate } from './readClaims.ts';
import { readResourceSlice } from './readSlice.ts';

interface Given {
  readonly DeviceClass: readonly DeviceClass[];
  readonly ResourceClaim: readonly ResourceClaim[];
  readonly ResourceClaimTemplate: readonly ResourceClaimTemplate[];
  readonly ResourceSlice: readonly ResourceSlice[];
}

/** What a text says of devices, as the API server of a release keeps it. */
export function readDevices(
  given: Given,
  release: ReleaseName,
): Pick<
  ClusterObjects,
  'deviceClasses' | 'resourceClaims' | 'resourceClaimTemplates' | 'resourceSlices'
> {
  return {
    deviceClasses: given.DeviceClass.map((each) => readDeviceClass(asJson(each), release)),
    resourceClaims: given.ResourceClaim.map((each) =>
      inNamespace(readResourceClaim(asJson(each), release)),
    ),
    resourceClaimTemplates: given.ResourceClaimTemplate.map((each) =>
      inNamespace(readResourceClaimTemplate(asJson(each), release)),
    ),
    resourceSlices: given.ResourceSlice.map((each) => readResourceSlice(asJson(each), release)),
  };
}

// What a text says has the fields of its kind, and not yet those that a server adds.
function asJson(object: object): Json {
  return object as Json;
}

function inNamespace<Kind extends { readonly metadata: ObjectMeta }>(object: Kind): Kind {
  const { metadata } = object;
  return metadata.namespace
    ? object
    : { ...object, metadata: { ...metadata, namespace: 'default' } };
}
