import type { Context } from '../context.ts';
import { failed, Failure } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, textAt } from '../json.ts';
import { readObjects } from '../manifests.ts';
import { otherKey } from '../cluster.ts';
import { resourceOfKind, singular } from '../resources.ts';
import { chosenOrNamed, CHOOSING, nameOf, namespaceOf, notFound } from '../targets.ts';
import { carriedOut, dryRun } from '../told.ts';

export const DELETE_FLAGS: FlagForms = {
  ...CHOOSING,
  cascade: { bare: 'background' },
  force: 'switch',
  'grace-period': 'number',
  'ignore-not-found': 'switch',
  interactive: 'switch',
  now: 'switch',
  output: 'text',
  raw: 'text',
  timeout: 'text',
  wait: 'switch',
  'dry-run': { bare: 'unchanged' },
};

const AT_ONCE =
  'Warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.';

/** Source: NamespaceLifecycle of k8s.io/apiserver/pkg/admission/plugin/namespace/lifecycle. */
const IMMORTAL = ['default', 'kube-public', 'kube-system'];

/** `kubectl delete`. Source: k8s.io/kubectl/pkg/cmd/delete. */
export function remove(context: Context): void {
  const { words, flags, out, cluster } = context;
  const cascade = flags.text('cascade') ?? 'background';
  if (cascade !== 'background' && cascade !== 'foreground' && cascade !== 'orphan') {
    throw failed(
      `invalid cascade value (${cascade}). Must be "background", "foreground", or "orphan"`,
    );
  }
  const isForced = flags.isOn('force');
  const seconds = flags.isOn('now') ? 1 : flags.number('grace-period');
  const gracePeriod = isForced && seconds === undefined ? 0 : seconds;
  if (isForced) out.note(AT_ONCE);
  const { objects, missing, isChosen } = wanted(context, words);
  const leaving: Json[] = [];
  for (const object of objects) {
    const kind = textAt(object, 'kind');
    const resource = resourceOfKind(kind);
    const namespace = namespaceOf(object);
    if (kind === 'Namespace' && IMMORTAL.includes(nameOf(object))) {
      const what = `namespaces "${nameOf(object)}" is forbidden`;
      out.error(`Error from server (Forbidden): ${what}: this namespace may not be deleted`);
      continue;
    }
    if (dryRun(context) === '') {
      cluster.others.delete(otherKey(object));
      carriedOut(context, object, {
        verb: 'delete',
        cascade,
        gracePeriod: gracePeriod === undefined || gracePeriod < 0 ? undefined : gracePeriod,
        isForced,
      });
      leaving.push(object);
    }
    const shown = resource ? singular(resource) : kind.toLowerCase();
    if (flags.text('output') === 'name') {
      out.line(`${shown}/${nameOf(object)}`);
      continue;
    }
    const from = namespace === '' ? '' : ` from ${namespace} namespace`;
    out.line(
      `${shown} "${nameOf(object)}" ${isForced ? 'force ' : ''}deleted${dryRun(context)}${from}`,
    );
  }
  if (!flags.isOn('ignore-not-found', isChosen)) for (const each of missing) out.error(each);
  if (objects.length === 0 && missing.length === 0) out.line('No resources found');
  if (!flags.isOn('wait', true)) return;
  context.until(() =>
    leaving.every((object) => {
      const entry = cluster.entry(textAt(object, 'kind'), namespaceOf(object), nameOf(object));
      return entry === undefined || entry.uid !== textAt(object, 'metadata', 'uid');
    }),
  );
}

function wanted(context: Context, words: readonly string[]) {
  const { flags, cluster, namespace } = context;
  if (flags.has('filename')) {
    const objects: Json[] = [];
    const missing: string[] = [];
    for (const given of readObjects(context, flags.list('filename'))) {
      const resource = resourceOfKind(textAt(given, 'kind'));
      if (resource === undefined) continue;
      const found = cluster.find(resource, namespaceOf(given) || namespace, nameOf(given));
      if (found) objects.push(found);
      else missing.push(notFound(resource, nameOf(given)));
    }
    return { objects, missing, isChosen: false };
  }
  if (words.length === 0) {
    throw new Failure(
      "error: You must provide one or more resources by argument or filename.\nExample resource specifications include:\n   '-f rsrc.yaml'\n   '--filename=rsrc.json'\n   '<resource> <name>'\n   '<resource>'",
    );
  }
  for (const flag of ['selector', 'field-selector']) {
    if (flags.isOn('all') && flags.has(flag)) {
      throw failed(`cannot set --all and --${flag} at the same time`);
    }
  }
  const { groups, isByName } = chosenOrNamed(context, words);
  return {
    objects: groups.flatMap((group) => group.objects),
    missing: groups.flatMap((group) => group.missing),
    isChosen: !isByName,
  };
}
