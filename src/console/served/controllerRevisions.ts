import { ownerOf, ownerReferenceTo, uidOf } from '../../simulation/index.ts';
import { defaultedTemplate, REVISION_LABEL, type Timeline } from '../../timeline/index.ts';
import type { Json } from '../json.ts';
import { timeOf } from '../time.ts';

/**
 * A ControllerRevision for each template that a StatefulSet or DaemonSet has or had. Source: newRevision of
 * pkg/controller/statefulset, snapshot of pkg/controller/daemon.
 */
export function controllerRevisions({ world }: Timeline): readonly Json[] {
  const owners = [...world.store.all('StatefulSet'), ...world.store.all('DaemonSet')];
  return owners.flatMap((entry) =>
    world.revisions.of(entry).map(({ name, hash, revision, template, annotations, madeAt }) => {
      const label =
        entry.object.kind === 'DaemonSet' ? REVISION_LABEL : 'controller.kubernetes.io/hash';
      return {
        apiVersion: 'apps/v1',
        kind: 'ControllerRevision',
        data: { spec: { template: { $patch: 'replace', ...defaultedTemplate({ ...template }) } } },
        metadata: {
          ...(Object.keys(annotations).length > 0 && { annotations }),
          creationTimestamp: timeOf(madeAt),
          labels: { ...template.metadata?.labels, [label]: hash },
          name,
          namespace: entry.namespace,
          ownerReferences: [
            {
              ...ownerReferenceTo(ownerOf(entry.object)),
              blockOwnerDeletion: true,
              uid: entry.uid,
            },
          ],
          uid: uidOf('ControllerRevision', `${entry.namespace}/${name}`),
        },
        revision,
      };
    }),
  );
}
