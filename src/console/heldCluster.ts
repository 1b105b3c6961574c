import { fieldInvalid as invalid } from '../model/index.ts';
import { canonical } from '../timeline/index.ts';
import { at, isRecord, type Json, listAt, textAt } from './json.ts';

/** By kind, the fields that are for good, in the order in which a server looks. */
const HELD: Readonly<Record<string, readonly string[]>> = {
  // Source: validateResourceSliceSpec of pkg/apis/resource/validation.
  'resource.k8s.io/v1 ResourceSlice': ['spec.pool.name', 'spec.driver', 'spec.nodeName'],
  // Source: ValidateVolumeAttachmentUpdate of pkg/apis/storage/validation.
  'storage.k8s.io/v1 VolumeAttachment': ['spec'],
  // Source: ValidateServiceCIDRUpdate and ValidateIPAddressUpdate of pkg/apis/networking/validation.
  'networking.k8s.io/v1 ServiceCIDR': ['spec.cidrs'],
  'networking.k8s.io/v1 IPAddress': ['spec.parentRef'],
  // Source: ValidateControllerRevisionUpdate of pkg/apis/apps/validation.
  'apps/v1 ControllerRevision': ['data'],
  // Of one that is served. Source: validateCustomResourceDefinitionSpecUpdate of k8s.io/apiextensions-apiserver.
  'apiextensions.k8s.io/v1 CustomResourceDefinition': [
    ...['spec.scope', 'spec.names.kind', 'spec.group', 'spec.names.plural'],
  ],
};

/** What a server refuses of an update of kinds by which a cluster is made up: what is for good. */
export function forbiddenCluster(before: Json, after: Json): readonly string[] {
  const type = `${textAt(before, 'apiVersion')} ${textAt(before, 'kind')}`;
  const held = Object.hasOwn(HELD, type) ? (HELD[type] ?? []) : [];
  return held.flatMap((field) => {
    const path = field.split('.');
    const [was, is] = [before, after].map((each) => at(each, ...path) ?? null);
    if (canonical(was) === canonical(is)) return [];
    return [invalid(field, shown(field, type, after) ?? is, 'field is immutable')];
  });
}

/** What is more than a text or a list, as it is called within the API server. */
function shown(field: string, type: string, after: Json): unknown {
  if (type.endsWith(' VolumeAttachment')) {
    const source = at(after, 'spec', 'source');
    return {
      Attacher: textAt(after, 'spec', 'attacher'),
      Source: {
        PersistentVolumeName: at(source, 'persistentVolumeName') ?? null,
        InlineVolumeSpec: at(source, 'inlineVolumeSpec') ?? null,
      },
      NodeName: textAt(after, 'spec', 'nodeName'),
    };
  }
  if (field === 'spec.cidrs') return listAt(after, 'spec', 'cidrs');
  const parent = at(after, 'spec', 'parentRef');
  if (field !== 'spec.parentRef' || !isRecord(parent)) return undefined;
  return {
    Group: textAt(parent, 'group'),
    Resource: textAt(parent, 'resource'),
    Namespace: textAt(parent, 'namespace'),
    Name: textAt(parent, 'name'),
  };
}
