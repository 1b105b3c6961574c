import { ownerOf, ownerReferenceTo, uidOf } from '../../simulation/index.ts';
import {
  defaultedTemplate,
  type LeftRevision,
  REVISION_LABEL,
  type Timeline,
} from '../../timeline/index.ts';
import type { Json } from '../json.ts';
import { timeOf } from '../time.ts';
import { GENERATION } from './metadata.ts';

/**
 * A ControllerRevision for each template that a StatefulSet or DaemonSet has or had. Source: newRevision of
 * pkg/controller/statefulset, snapshot of pkg/controller/daemon.
 */
export function controllerRevisions({ world }: Timeline): readonly Json[] {
  const owners = [...world.store.all('StatefulSet'), ...world.store.all('DaemonSet')];
  const owned = owners.flatMap((entry) => {
    const owner = ownerReferenceTo(ownerOf(entry.object));
    const ownerReferences = [{ ...owner, blockOwnerDeletion: true, uid: entry.uid }];
    const { namespace, object } = entry;
    return world.revisions
      .of(entry)
      .map((revision) => served({ kind: object.kind, namespace, revision }, { ownerReferences }));
  });
  return [...owned, ...world.revisions.left.map((left) => served(left))];
}

function served({ kind, namespace, revision: told }: LeftRevision, owned: Json = {}): Json {
  const { name, hash, revision, template, madeAt } = told;
  const isOfDaemonSet = kind === 'DaemonSet';
  const label = isOfDaemonSet ? REVISION_LABEL : 'controller.kubernetes.io/hash';
  const generation = { [GENERATION]: String(told.generation) };
  const annotations = { ...told.annotations, ...(isOfDaemonSet && generation) };
  return {
    apiVersion: 'apps/v1',
    kind: 'ControllerRevision',
    data: { spec: { template: { $patch: 'replace', ...defaultedTemplate({ ...template }) } } },
    metadata: {
      ...(Object.keys(annotations).length > 0 && { annotations }),
      creationTimestamp: timeOf(madeAt),
      labels: { ...template.metadata?.labels, [label]: hash },
      name,
      namespace,
      ...owned,
      uid: uidOf('ControllerRevision', `${namespace}/${name}`),
    },
    revision,
  };
}
