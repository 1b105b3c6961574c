import type { Context } from '../context.ts';
import { failed } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { textAt } from '../json.ts';
import { describedDeployment } from '../described/deployment.ts';
import { describedNode } from '../described/node.ts';
import { describedObject } from '../described/object.ts';
import { describedPod } from '../described/pod.ts';
import { aligned } from '../table.ts';
import { CHOOSING, type Targets, targetsOf } from '../targets.ts';

export const DESCRIBE_FLAGS: FlagForms = {
  ...CHOOSING,
  'show-events': 'switch',
  'chunk-size': 'number',
};

/** `kubectl describe`. Source: k8s.io/kubectl/pkg/cmd/describe and pkg/describe. */
export function describe(context: Context): void {
  const { words, out, cluster } = context;
  if (words.length === 0) {
    throw failed(
      'You must specify the type of resource to describe. Use "kubectl api-resources" for a complete list of supported resources.\n',
    );
  }
  const { groups }: Targets = targetsOf(context, words);
  const objects = groups.flatMap((group) => group.objects);
  objects.forEach((object, index) => {
    // Two lines stand between two of them.
    if (index > 0) out.raw('\n\n');
    out.line(aligned(rowsOf(), { least: 0, padding: 2 }));
    function rowsOf() {
      switch (textAt(object, 'kind')) {
        case 'Pod':
          return describedPod(object, cluster);
        case 'Node':
          return describedNode(object, cluster);
        case 'Deployment':
          return describedDeployment(object, cluster);
        default:
          return describedObject(object, cluster);
      }
    }
  });
  for (const { missing } of groups) for (const each of missing) out.error(each);
  if (objects.length === 0 && groups.every(({ missing }) => missing.length === 0)) {
    out.note(`No resources found in ${context.namespace} namespace.`);
  }
}
