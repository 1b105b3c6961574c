import { VISITED } from '../../../timeline/index.ts';
import { podTemplatePath } from '../../../model/index.ts';
import type { Kubectl } from '../../../releases/index.ts';
import type { Context } from '../../context.ts';
import { podTemplate } from '../../described/template.ts';
import { failed } from '../../failure.ts';
import { type Json, numberAt, recordAt, textAt } from '../../json.ts';
import { formatOf, printedAs, shownName } from '../../printed.ts';
import { findResource } from '../../resources.ts';
import { aligned } from '../../tables/table.ts';
import { nameOf, namespaceOf } from '../../targets.ts';
import { groupKindOf, unvisited } from './kinds.ts';

/** The annotation by which a ReplicaSet says which revision of its Deployment it is. */
export const REVISION = 'deployment.kubernetes.io/revision';
const CAUSE = 'kubernetes.io/change-cause';

/** The template of one revision. Source: the HistoryViewers of polymorphichelpers/history.go. */
function revisionOf({ cluster, out, flags }: Context, object: Json, templates: Templates): void {
  const wanted = flags.number('revision') ?? 0;
  const template = templates.find(([revision]) => revision === String(wanted))?.[1];
  if (template === undefined) throw failed('unable to find the specified revision');
  out.line(`${shownName(object)} with revision #${wanted}`);
  out.line(templateText(template, cluster.kubectl));
}

/** A template described, each row a line. Source: printTemplate. */
export function templateText(template: Json, kubectl: Kubectl): string {
  return `${podTemplate(template, kubectl)
    .map((row) => row.join('\t'))
    .join('\n')}\n`;
}

/** Revisions with the templates of their Pods. */
type Templates = readonly (readonly [revision: string, template: Json])[];

/** The template that an object has for its Pods, {} where it has none. */
export function templateOf(object: unknown): Json {
  return recordAt(object, ...(podTemplatePath(textAt(object, 'kind')) ?? []));
}

/** The template of a ReplicaSet with why it was made. Source: DeploymentHistoryViewer.ViewHistory. */
function causedTemplate(set: Json): Json {
  const template = templateOf(set);
  const cause = textAt(set, 'metadata', 'annotations', CAUSE);
  if (cause === '') return template;
  const metadata = recordAt(template, 'metadata');
  const annotations = { ...recordAt(metadata, 'annotations'), [CAUSE]: cause };
  return { ...template, metadata: { ...metadata, annotations } };
}

/** The objects that are an object's revisions, with their numbers. */
function revisionsOf({ cluster }: Context, object: Json): readonly (readonly [number, Json])[] {
  const isDeployment = textAt(object, 'kind') === 'Deployment';
  const resource = findResource(isDeployment ? 'replicasets' : 'controllerrevisions');
  const uid = textAt(object, 'metadata', 'uid');
  return (resource ? cluster.list(resource, namespaceOf(object)) : [])
    .filter((each) => textAt(each, 'metadata', 'ownerReferences', 0, 'uid') === uid)
    .map((each): readonly [number, Json] => {
      const annotation = textAt(each, 'metadata', 'annotations', REVISION);
      return [isDeployment ? Number(annotation) : numberAt(each, 'revision'), each];
    })
    .toSorted(([a], [b]) => a - b);
}

/** A set as it was with the template of a revision. Source: applyRevision of polymorphichelpers/history.go. */
function atRevision(object: Json, revision: Json): Json {
  const kept = Object.entries(
    recordAt(revision, 'data', ...(podTemplatePath(textAt(object, 'kind')) ?? [])),
  );
  const template = Object.fromEntries(kept.filter(([field]) => field !== '$patch'));
  return { ...object, spec: { ...recordAt(object, 'spec'), template } };
}

/** `-o`: the one that is asked for, or all, the oldest first. Source: RolloutHistoryOptions.Run. */
function written(context: Context, object: Json, revision: number, output: string): void {
  const all = revisionsOf(context, object);
  const found = revision > 0 ? all.filter(([number]) => number === revision) : all;
  if (found.length === 0 && revision > 0) throw failed(`unable to find the specified revision`);
  const isDeployment = textAt(object, 'kind') === 'Deployment';
  for (const [index, [, revisionObject]] of found.entries()) {
    if (index > 0 && formatOf(output) === 'yaml') context.out.line('---');
    const each = isDeployment ? revisionObject : atRevision(object, revisionObject);
    printedAs(output, each, [each], context.out, context.flags, context.files, true);
  }
}

/** The template of each revision. A ReplicaSet's has its hash among its labels. */
export function templatesOf(context: Context, object: Json): Templates {
  if (textAt(object, 'kind') === 'Deployment') {
    return revisionsOf(context, object).map(([revision, set]) => [
      String(revision),
      templateOf(set),
    ]);
  }
  const { timeline } = context.cluster;
  const entry = context.cluster.entry(textAt(object, 'kind'), namespaceOf(object), nameOf(object));
  return (entry ? timeline.world.revisions.of(entry) : []).map((each) => [
    String(each.revision),
    each.template as unknown as Json,
  ]);
}

/** `kubectl rollout history`. Source: RolloutHistoryOptions.Run and polymorphichelpers/history.go. */
export function history(context: Context, object: Json): void {
  const { cluster, out, flags } = context;
  const templates: (readonly [string, Json])[] = [];
  const kind = textAt(object, 'kind');
  const rows: (readonly [string, string])[] = [];
  const cause = (each: unknown) => textAt(each, 'metadata', 'annotations', CAUSE) || '<none>';
  if (kind === 'Deployment') {
    const sets = findResource('replicasets');
    const uid = textAt(object, 'metadata', 'uid');
    const own = (sets ? cluster.list(sets, namespaceOf(object)) : []).filter(
      (set) => textAt(set, 'metadata', 'ownerReferences', 0, 'uid') === uid,
    );
    for (const set of own)
      rows.push([textAt(set, 'metadata', 'annotations', REVISION), cause(set)]);
    for (const set of own) {
      templates.push([textAt(set, 'metadata', 'annotations', REVISION), causedTemplate(set)]);
    }
  } else if (kind === 'StatefulSet' || kind === 'DaemonSet') {
    const entry = cluster.entry(kind, namespaceOf(object), nameOf(object));
    for (const each of entry ? cluster.timeline.world.revisions.of(entry) : []) {
      rows.push([String(each.revision), each.annotations[CAUSE] ?? '<none>']);
      templates.push([String(each.revision), each.template as unknown as Json]);
    }
  } else if (!VISITED.has(kind)) throw unvisited('history', object);
  else throw failed(`no history viewer has been implemented for "${groupKindOf(object)}"`);
  const output = flags.text('output') ?? '';
  if (output === '' && rows.length === 0) {
    const wanted = flags.number('revision') ?? 0;
    out.line(`${shownName(object)} ${wanted > 0 ? `with revision #${wanted}` : ''}`);
    out.line('No rollout history found.');
    return;
  }
  if (output !== '') {
    written(context, object, flags.number('revision') ?? 0, output);
    return;
  }
  if ((flags.number('revision') ?? 0) > 0) {
    revisionOf(context, object, templates);
    return;
  }
  rows.sort(([a], [b]) => Number(a) - Number(b));
  out.line(`${shownName(object)} `);
  out.line(aligned([['REVISION', 'CHANGE-CAUSE'], ...rows], { least: 0, padding: 2 }));
  out.line('');
}
