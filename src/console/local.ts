import type { Context } from './context.ts';
import { failed, Failure, Failures } from './failure.ts';
import { type Json, recordAt, textAt } from './json.ts';
import { readable, readManifests } from './manifests.ts';
import { unregisteredWords } from './mapping.ts';
import { type Resource, resourceOfKind } from './resources.ts';
import { chosenOrNamed, NOTHING_NAMED, type Targets } from './targets.ts';
import { dryRun } from './dryRun.ts';
import { typed } from './typed.ts';

/** An object that a command is about, and its resource. */
export interface Target {
  readonly object: Json;
  readonly resource: Resource;
}

/** Whether the objects of files are changed and printed, and no server is asked. */
export function isLocal({ flags }: Pick<Context, 'flags'>): boolean {
  return flags.isOn('local');
}

/** Whether no server is asked to write anything, not even to try it. */
export function isOnlyHere(context: Pick<Context, 'flags'>): boolean {
  return isLocal(context) || dryRun(context) === ' (dry run)';
}

/** Source: Validate of the commands that have `--local`. */
export function checkLocal(context: Context): void {
  if (isLocal(context) && dryRun(context) === ' (server dry run)') {
    throw failed('cannot specify --local and --dry-run=server - did you mean --dry-run=client?');
  }
}

/** Source: LocalResourceError of k8s.io/cli-runtime/pkg/resource. */
export const ONLY_FILES =
  "error: you must specify resources by --filename when --local is set.\nExample resource specifications include:\n   '-f rsrc.yaml'\n   '--filename=rsrc.json'";

/** Of what is not there nothing is done to the others. Source: Result.Infos of k8s.io/cli-runtime/pkg/resource. */
function allOf(context: Context, targets: Targets): readonly Target[] {
  const failures = new Failures();
  for (const { unread, missing } of targets.groups) {
    // In the order of the files, whatever is wrong with each.
    if (unread) failures.add(new Failure(unread.message, unread.amongOthers));
    for (const each of missing) failures.add(new Failure(each));
  }
  failures.tell(context.out);
  if (context.out.isFailed) return [];
  return targets.groups.flatMap(({ resource, objects }) =>
    objects.map((object) => ({ resource, object })),
  );
}

/** What `kubectl set` is about: objects of the cluster, or those of files in the types of their kinds. */
export function objectsToSet(
  context: Context,
  words: readonly string[],
  takesWords = false,
): readonly Target[] {
  if (!isLocal(context)) return allOf(context, chosenOrNamed(context, words));
  if (words.length > 0 && !takesWords) throw new Failure(ONLY_FILES);
  return localObjects(context, true);
}

/** The objects of the files of a command with `--local`; `isTyped`: as their Go types hold them. */
export function localObjects(context: Context, isTyped: boolean): readonly Target[] {
  const { flags, cluster } = context;
  if (!flags.has('filename')) throw new Failure(NOTHING_NAMED);
  const { release } = cluster.timeline.world.server;
  return readManifests(context, flags.list('filename'), 'none').map((manifest) => {
    const { source } = manifest;
    const object = readable(manifest);
    const [kind, apiVersion] = [textAt(object, 'kind'), textAt(object, 'apiVersion')];
    if (kind === '') {
      const where = `unable to decode ${JSON.stringify(source)}: `;
      throw failed(`${where}Object 'Kind' is missing in '${JSON.stringify(object)}'`);
    }
    const [group = '', version] = apiVersion.split('/');
    const resource = resourceOfKind(kind);
    const isKnown =
      resource !== undefined && resource.group === (version === undefined ? '' : group);
    if (isTyped && !isKnown) throw failed(unregisteredWords(object, source));
    return {
      object: isTyped ? typed(object, source, release) : object,
      resource: resource ?? unknownResource(kind, apiVersion),
    };
  });
}

/** Of a kind that nothing is known of. */
function unknownResource(kind: string, apiVersion: string): Resource {
  const [first = '', second] = apiVersion.split('/');
  const [group, version] = second === undefined ? ['', first] : [first, second];
  return { name: kind.toLowerCase(), short: [], group, version, kind, isNamespaced: true };
}

/** How an object is named in what is wrong with it. Source: Info.ObjectName of k8s.io/cli-runtime/pkg/resource. */
export function errorName(context: Context, { object, resource }: Target): string {
  const name = textAt(object, 'metadata', 'name');
  if (!isLocal(context)) return `${resource.name}/${name}`;
  const kind = resource.kind.toLowerCase();
  return resource.group === '' ? `${kind}/${name}` : `${kind}.${resource.group}/${name}\n`;
}

/** The object with another version of its own, where one is asked for. */
export function withVersion({ flags }: Context, object: Json): Json {
  const resourceVersion = flags.text('resource-version') ?? '';
  if (resourceVersion === '') return object;
  return { ...object, metadata: { ...recordAt(object, 'metadata'), resourceVersion } };
}
