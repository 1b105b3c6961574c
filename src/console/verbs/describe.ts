import { isFiled } from '../kustomization.ts';
import type { Context } from '../context.ts';
import { failed, Failures } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { describedObject } from '../described/object.ts';
import type { Row } from '../described/parts.ts';
import { aligned } from '../tables/table.ts';
import { nameOf, type Targets, targetsTold } from '../targets.ts';

export const DESCRIBE_FLAGS: FlagForms = {
  selector: 'text',
  'all-namespaces': 'switch',
  filename: 'text',
  recursive: 'switch',
  kustomize: 'text',
  'show-events': 'switch',
  'chunk-size': 'number',
};

/** Of one name that is not there, all that begin with it. Source: DescribeMatchingResources. */
function withPrefix({ cluster, words, namespace, flags }: Context, targets: Targets): Targets {
  const [group, other] = targets.groups;
  const prefix = words[1];
  const isOne = words.length === 2 && prefix !== undefined && other === undefined;
  if (!isOne || group?.missing.length !== 1 || flags.has('filename')) return targets;
  const objects = cluster
    .list(group.resource, namespace)
    .filter((object) => nameOf(object).startsWith(prefix));
  if (objects.length === 0) return targets;
  return { ...targets, groups: [{ ...group, objects, missing: [] }] };
}

/** `kubectl describe`. Source: k8s.io/kubectl/pkg/cmd/describe and pkg/describe. */
export function describe(context: Context): void {
  const { words, out, cluster } = context;
  if (words.length === 0 && !isFiled(context.flags)) {
    throw failed(
      'You must specify the type of resource to describe. Use "kubectl api-resources" for a complete list of supported resources.',
    );
  }
  const asked = targetsTold(context, words);
  const found = withPrefix(context, asked);
  const isByPrefix = found !== asked;
  const missed = found.groups.flatMap(({ missing }) => missing);
  // Two words are taken for a type and a name where the one thing that is not there is looked for, and nothing is found.
  if (words.length === 2 && words[1]?.includes('/') && missed.length === 1) {
    for (const each of missed) out.error(each);
    return;
  }
  if (words.length === 2 && found === asked && asked.groups.length > 1 && missed.length === 1) {
    throw failed('you may only specify a single resource type');
  }
  const { groups } = found;
  const objects = groups.flatMap(({ objects: all, kind }) =>
    all.map((object) => ({ object, kind })),
  );
  // Several names are several, though but one of them is there.
  const isSeveral = isByPrefix || objects.length > 1 || words.length > 2;
  const isTold = context.flags.isOn('show-events', !isSeveral || cluster.kubectl.eventsOfSeveral);
  const shown = (rows: readonly Row[]) => {
    const end = isTold ? -1 : rows.findIndex(([first]) => first === 'Events:');
    return end < 0 ? rows : rows.slice(0, end);
  };
  const failures = new Failures();
  for (const { object, kind } of objects) {
    failures.try(() => {
      const rows = shown(describedObject(object, cluster, kind));
      // Two lines stand between two of them; behind each that was found by its name's beginning stands one.
      if (out.stdout !== '' && !isByPrefix) out.raw('\n\n');
      out.line(aligned(rows, { least: 0, padding: 2 }));
      if (isByPrefix) out.line('');
    });
  }
  failures.tell(out);
  for (const { missing } of groups) for (const each of missing) out.error(each);
  if (objects.length === 0 && groups.every(({ missing }) => missing.length === 0)) {
    const isEverywhere = context.flags.isOn('all-namespaces');
    out.note(`No resources found${isEverywhere ? '' : ` in ${context.namespace} namespace.`}`);
  }
}
