import type { ReleaseName } from '../../../releases/index.ts';
import { type Json, recordAt, textAt } from '../../json.ts';
import { decodedOther } from '../otherKinds.ts';
import { validateObject } from '../validateObject.ts';
import { refusedAccess } from './refusedAccess.ts';
import { refusedAdmission } from './refusedAdmission.ts';
import { refusedCluster } from './refusedCluster.ts';
import { refusedDevices } from './refusedDevices.ts';
import { refusedEndpoints } from './refusedEndpoints.ts';
import { refusedFlow } from './refusedFlow.ts';
import { refusedIngress, refusedIngressClass } from './refusedIngress.ts';
import { refusedNetworkPolicy } from './refusedNetworkPolicy.ts';
import { refusedPlane } from './refusedPlane.ts';
import { refusedAttributes } from './refusedStorage.ts';

/**
 * What a server refuses of an object of a kind that no run reads, in its words: of its metadata, and of what it says. What
 * ConfigMaps and Secrets hold is not looked at here, nor are autoscalers.
 */
export function refusedOther(given: Json, release: ReleaseName): readonly string[] {
  const object = decodedOther(given, release);
  return [
    ...ofMetadata(object, release),
    ...refusedAccess(object, release),
    ...refusedAdmission(object, release),
    ...refusedCluster(object, release),
    ...refusedFlow(object),
    ...refusedAttributes(object, release),
    ...refusedDevices(object, release),
    ...refusedEndpoints(object, release),
    ...refusedPlane(object, release),
    ...ofNetworks(object, release),
  ];
}

/** Kinds whose names are parts of addresses, and may be most anything, or are judged with the rest. */
const FREELY_NAMED =
  /^(?:(?:Cluster)?Role(?:Binding)?|APIService|CertificateSigningRequest|IPAddress)$/;

/** As of a Pod. */
function ofMetadata(object: Json, release: ReleaseName): readonly string[] {
  const metadata = recordAt(object, 'metadata');
  const isNamed = textAt(metadata, 'name') !== '';
  const isFree = isNamed && FREELY_NAMED.test(textAt(object, 'kind'));
  const spec = { containers: [{ name: 'c', image: 'i' }] };
  const asPod = { ...metadata, ...(isFree && { name: 'any' }) };
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: asPod, spec };
  return validateObject(pod, { release }).diagnostics.flatMap(({ severity, apiServer = '' }) =>
    severity === 'error' && apiServer.startsWith('metadata.') ? [apiServer] : [],
  );
}

function ofNetworks(object: Json, release: ReleaseName): readonly string[] {
  if (!textAt(object, 'apiVersion').startsWith('networking.k8s.io/')) return [];
  switch (textAt(object, 'kind')) {
    case 'Ingress':
      return refusedIngress(object, release);
    case 'IngressClass':
      return refusedIngressClass(object, release);
    case 'NetworkPolicy':
      return refusedNetworkPolicy(object, release);
    default:
      return [];
  }
}
