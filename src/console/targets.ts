import { fieldsChosen } from '../timeline/index.ts';
import {
  labelSelectorMatches,
  parseSelectorText,
  selectorProblem,
  type Labels,
} from '../model/index.ts';
import { resourceWarning } from '../releases/index.ts';
import type { Cluster } from './cluster.ts';
import type { Context } from './context.ts';
import { Failure, failed, refused, Unread, unreadAll } from './failure.ts';
import {
  ASKED,
  asFiled,
  COLLECTING,
  ofNamespace,
  TYPED,
  UNASKED,
  undecodedTyped,
  unplaced,
} from './filed.ts';
import type { FlagForms } from './flags.ts';
import { type Json, recordAt, textAt } from './json.ts';
import { checkPairs, chosenTwice, namedPairs, type Pair, pairsOf } from './namedPairs.ts';
import { checkKustomized } from './kustomization.ts';
import { isSelected, readManifests } from './manifests.ts';
import {
  knownResource,
  qualified,
  type Resource,
  resourceOfKind,
  resourcesOf,
} from './resources.ts';
import { verbsOf } from './served/verbs.ts';

/** Flags by which objects are chosen. */
export const CHOOSING: FlagForms = {
  selector: 'text',
  'field-selector': 'text',
  all: 'switch',
  'all-namespaces': 'switch',
  filename: 'text',
  recursive: 'switch',
  kustomize: 'text',
};

/** What a command is about: of each resource the objects that are there. */
export interface Group {
  readonly resource: Resource;
  readonly objects: readonly Json[];
  /** What was asked for by name and is not there, in the server's words; or why it does not hand out the resource. */
  readonly missing: readonly string[];
  readonly isRefused?: boolean;
  /** What could not be read of a file in the place of an object. */
  readonly unread?: Failure;
  /** The object as it stands in a file, for commands that print it so. */
  readonly filed?: Json;
  /** Its kind as it is written there. Source: DiscoveryRESTMapper, which has each kind in small letters, too. */
  readonly kind?: string;
}

export interface Targets {
  readonly groups: readonly Group[];
  readonly isByName: boolean;
  /** Whether there is something of more than one kind, so that each name is told with its own. */
  readonly isMixed: boolean;
}

type Choosing = Pick<Context, 'cluster' | 'flags' | 'namespace' | 'stdin' | 'files'> &
  Partial<Pick<Context, 'verb' | 'out'>>;

/** What may not stand beside a file. Source: Builder.visitByPaths of k8s.io/cli-runtime/pkg/resource. */
export function checkAlone(words: readonly string[]): void {
  if (words.some((word) => word.includes('/'))) {
    throw failed('resource/name arguments cannot be provided when a path is specified');
  }
  if (words.length > 0) {
    throw failed(
      'when paths, URLs, or stdin is provided as input, you may not specify resource arguments as well',
    );
  }
}

/** What the manifests of `-f` name, as it is in the cluster. */
function ofFiles(choosing: Choosing, words: readonly string[]): Targets {
  const { cluster, flags, namespace, stdin, files } = choosing;
  const { verb = '' } = choosing;
  const isFor = TYPED.test(verb) ? 'typed' : 'none';
  // What asks the server for each looks at the labels that it has there.
  const isAsked = ASKED.test(verb) && !flags.isOn('local');
  const read = isAsked ? flags.without('selector') : flags;
  const manifests = readManifests({ stdin, files, flags: read }, flags.list('filename'), isFor);
  checkAlone(words);
  const unread = manifests.flatMap(({ failure }) => failure ?? []);
  const collects = COLLECTING.test(verb);
  const isPaired = verb === 'label' || verb === 'annotate';
  const goesOn = collects || isPaired || ['get', 'describe'].includes(verb);
  const [first] = unread;
  // What was applied last ends at the first.
  if (first && verb.startsWith('apply')) throw first;
  if (first && !goesOn) throw unreadAll(unread);
  const isShown = verb === 'get' || verb === 'describe';
  const wholeWords = new Map<string, string>();
  const pairs = manifests.flatMap((manifest): readonly Group[] => {
    const { object: given } = manifest;
    const resource = resourceOfKind(textAt(given, 'kind'));
    const scope = namespaceOf(given) || namespace;
    const found = resource && cluster.find(resource, scope, nameOf(given));
    const isElsewhere = manifest.failure !== undefined && !(manifest.failure instanceof Unread);
    // The server is asked first for what stands in another namespace than the one asked for.
    const isUnfound = isElsewhere && isAsked && resource !== undefined && found === undefined;
    const failure =
      (isUnfound ? undefined : manifest.failure) ??
      undecodedTyped(choosing, manifest) ??
      (isAsked && resource ? unplaced(choosing, given, resource) : undefined);
    if (failure) {
      const why = isShown ? failure.amongOthers : failure.message;
      if (isElsewhere || !(failure instanceof Unread)) wholeWords.set(why, failure.message);
      const nothing = { resource: resource ?? knownResource('pods'), objects: [] };
      if (!collects && !isPaired) return [{ ...nothing, missing: [why] }];
      const unread = isElsewhere ? failure : new Unread(failure.message, failure.amongOthers);
      return [{ ...nothing, missing: [], unread }];
    }
    if (resource === undefined) return [];
    const filed = asFiled(choosing, manifest, resource);
    const { kind } = manifest;
    if (filed) return [{ resource, objects: [filed], missing: [], kind }];
    if (found && isAsked && verb !== 'wait' && !isSelected(found, flags)) return [];
    return found
      ? [
          {
            resource,
            objects: [found],
            missing: [],
            filed: ofNamespace(choosing, given, resource),
            kind,
          },
        ]
      : [
          {
            resource,
            objects: [],
            missing: [
              UNASKED.includes(verb)
                ? notFound(resource, nameOf(given))
                : missing(choosing, resource, scope, nameOf(given)),
            ],
          },
        ];
  });
  // What could be read, but stands elsewhere, is told as one of several only where there are several.
  const isAlone = pairs.flatMap(({ missing }) => missing).length === 1;
  const groups = isAlone
    ? pairs.map((group) => ({
        ...group,
        missing: group.missing.map((why) => wholeWords.get(why) ?? why),
      }))
    : pairs;
  return { groups, isByName: true, isMixed: kindsFound(pairs) > 1 };
}

/** Of how many kinds there is something. Source: multipleGVKsRequested of k8s.io/kubectl/pkg/cmd/get. */
function kindsFound(groups: readonly Group[]): number {
  return new Set(groups.filter(({ objects }) => objects.length > 0).map(({ resource }) => resource))
    .size;
}

/** In a server's words, which are others of parts of the control plane. Source: pkg/registry/core/componentstatus. */
export function notFound(resource: Resource, name: string): string {
  if (resource.kind === 'ComponentStatus') return `Error from server: Component not found: ${name}`;
  return `Error from server (NotFound): ${qualified(resource)} "${name}" not found`;
}

/**
 * That something is not there; of a namespace that is not there either, that alone is told, but by what deletes: it does
 * not look first. Source: Info.Get of k8s.io/cli-runtime/pkg/resource.
 */
export function missing(
  { cluster, verb }: Pick<Choosing, 'cluster' | 'verb'>,
  resource: Resource,
  namespace: string,
  name: string,
): string {
  const isLookedAt = verb !== 'delete' && resource.isNamespaced && namespace !== 'default';
  if (isLookedAt && !cluster.timeline.world.namespaces.has(namespace)) {
    return `Error from server (NotFound): namespaces ${JSON.stringify(namespace)} not found`;
  }
  return notFound(resource, name);
}

/** That two resources go by a short name. Source: shortcutExpander of k8s.io/client-go/restmapper. */
function warnOfShort(out: Choosing['out'], words: readonly string[]): void {
  const types = words.some((word) => word.includes('/'))
    ? words.map((word) => word.replace(/\/.*$/, ''))
    : (words[0] ?? '').split(',');
  if (types.includes('ev')) {
    out?.warn('short name "ev" could also match lower priority resource events.events.k8s.io');
  }
}

/** What a server says of a resource that is to go, to whoever asks for it; what is deleted by its name is not asked for first. */
function warnOfOld({ out, cluster, verb }: Choosing, { groups, isByName }: Targets): void {
  for (const { resource } of groups) {
    if (verb === 'delete' && isByName && !verbsOf(resource).includes('delete')) continue;
    const warning = resourceWarning(resource.name, cluster.timeline.world.server.release);
    if (warning !== undefined) out?.warn(warning);
  }
}

/** What stands in no namespace may be named with `-A`. Source: Builder.visitByName and visitByResource. */
function checkEverywhere(pairs: readonly Pair[], isEverywhere: boolean): void {
  if (isEverywhere && pairs.some(({ resource }) => resource.isNamespaced)) {
    throw failed('a resource cannot be retrieved by name across all namespaces');
  }
}

/**
 * The objects that the words behind a verb mean: `TYPE`, `TYPE NAME…`, `TYPE/NAME…`. Throws a Failure in
 * kubectl's words. Source: Builder.ResourceTypeOrNameArgs and visitorResult of k8s.io/cli-runtime.
 */
export function targetsOf(choosing: Choosing, words: readonly string[]): Targets {
  const found = targetsAsked(choosing, words);
  warnOfOld(choosing, found);
  return found;
}

function targetsAsked(choosing: Choosing, words: readonly string[]): Targets {
  const { cluster, flags, namespace } = choosing;
  const isEverywhere = flags.isOn('all-namespaces');
  const selector = flags.text('selector');
  const fields = flags.text('field-selector');
  if (flags.has('kustomize')) {
    if (!flags.has('filename')) checkAlone(words);
    checkKustomized(flags);
  }
  if (flags.has('filename')) return ofFiles(choosing, words);
  const isChosen = Boolean(selector) || Boolean(fields);
  if (words.some((word) => word.includes('/'))) {
    checkPairs(words);
    if (isChosen) throw chosenTwice();
    warnOfShort(choosing.out, words);
    const pairs = pairsOf(words);
    checkEverywhere(pairs, isEverywhere);
    return named(choosing, pairs);
  }
  const [types = '', ...names] = words;
  if (names.length > 0 && isChosen) {
    // A name of several types is one of each. Source: normalizeMultipleResourcesArgs.
    if (types.includes(',')) throw chosenTwice();
    throw failed('name cannot be provided when a selector is specified');
  }
  warnOfShort(choosing.out, words);
  if (names.length > 0) {
    checkEverywhere(namedPairs(words), isEverywhere);
    return named(choosing, namedPairs(words));
  }
  const resources = resourcesOf(types);
  const listed = (resource: Resource): Group => {
    const objects = chosen(
      cluster,
      resource,
      isEverywhere ? undefined : namespace,
      selector,
      fields,
    );
    return { resource, objects, missing: [] };
  };
  // Several words for one resource are one. Source: Builder.resourceMappings.
  const groups = [...new Set(resources)].map((resource) => {
    try {
      return listed(resource);
    } catch (error) {
      // What is only looked at is told as far as the server hands it out.
      const isTold = choosing.verb === 'get' || choosing.verb === 'describe';
      if (!(error instanceof Failure) || !isTold) throw error;
      return { resource, objects: [], missing: [error.message], isRefused: true };
    }
  });
  const answered = groups.filter(({ isRefused }) => isRefused !== true);
  return { groups, isByName: false, isMixed: answered.length > 1 };
}

/** The same where what cannot be read of files is told as one of several. Source: utilerrors.NewAggregate. */
export function targetsTold(context: Choosing, words: readonly string[]): Targets {
  try {
    return targetsOf(context, words);
  } catch (error) {
    const isOfFile =
      error instanceof Failure &&
      /^error: (?:error parsing|unable to decode|resource mapping|unable to find one of|must build at) /.test(
        error.message,
      );
    throw isOfFile ? new Failure(error.amongOthers) : error;
  }
}

function named(choosing: Choosing, pairs: readonly Pair[]): Targets {
  const { cluster, namespace } = choosing;
  const groups: { resource: Resource; objects: Json[]; missing: string[] }[] = [];
  for (const { resource, name } of pairs) {
    let group = groups.at(-1);
    if (group?.resource !== resource) {
      group = { resource, objects: [], missing: [] };
      groups.push(group);
    }
    const found = cluster.find(resource, namespace, name);
    if (found) group.objects.push(found);
    else group.missing.push(missing(choosing, resource, namespace, name));
  }
  return { groups, isByName: true, isMixed: kindsFound(groups) > 1 };
}

function chosen(
  cluster: Cluster,
  resource: Resource,
  namespace: string | undefined,
  selector: string | undefined,
  fields: string | undefined,
): readonly Json[] {
  const refusal = (why: string) =>
    refused(
      'BadRequest',
      `Unable to find "${resource.group}/${resource.version}, Resource=${resource.name}" that match label selector ${JSON.stringify(selector ?? '')}, field selector ${JSON.stringify(fields ?? '')}: ${why}`,
    );
  const read = selector ? parseSelectorText(selector) : {};
  if (read === undefined) {
    const { keyWords } = cluster.rules;
    throw refusal(selectorProblem(selector ?? '', keyWords) ?? 'invalid selector');
  }
  const byFields = fieldsChosen(resource.kind, fields ?? '');
  return cluster.list(resource, namespace).filter((object) => {
    const labels = recordAt(object, 'metadata', 'labels') as Labels;
    if (selector && !labelSelectorMatches(read, labels)) return false;
    // A server is asked for its objects, and one that has none says nothing.
    if ('refusal' in byFields) throw refusal(byFields.refusal);
    return byFields.has(object);
  });
}

/** Names of Nodes, with or without their type. Source: Builder.ResourceNames of k8s.io/cli-runtime/pkg/resource. */
export function nodesOf(context: Context): Targets {
  const { words } = context;
  if (words.length === 0) return targetsOf(context, ['nodes']);
  const pairs = words.flatMap((word) =>
    word.includes('/') ? pairsOf([word]) : [{ resource: knownResource('nodes'), name: word }],
  );
  return named(context, pairs);
}

/** All objects, and the failures of those that are not there told. */
export function presentOf(
  context: Context,
  targets: Targets,
): readonly { readonly resource: Resource; readonly object: Json }[] {
  for (const { missing } of targets.groups) for (const each of missing) context.out.error(each);
  return targets.groups.flatMap(({ resource, objects }) =>
    objects.map((object) => ({ resource, object })),
  );
}

/** Source: missingResourceError of k8s.io/cli-runtime. */
export const NOTHING_NAMED =
  "error: You must provide one or more resources by argument or filename.\nExample resource specifications include:\n   '-f rsrc.yaml'\n   '--filename=rsrc.json'\n   '<resource> <name>'\n   '<resource>'";

/** Of a verb that needs names, a selector or `--all`. */
export function chosenOrNamed(context: Context, words: readonly string[]): Targets {
  const { flags } = context;
  if (flags.has('filename') || flags.has('kustomize')) return targetsOf(context, words);
  if (words.length === 0) throw new Failure(NOTHING_NAMED);
  const isBare = words.length === 1 && !(words[0] ?? '').includes('/');
  const isChosen = flags.has('selector') || flags.has('field-selector') || flags.isOn('all');
  resourcesOf(isBare ? (words[0] ?? '') : 'pods');
  if (isBare && !isChosen) {
    throw failed('resource(s) were provided, but no name was specified');
  }
  return targetsOf(context, words);
}

export function nameOf(object: Json): string {
  return textAt(object, 'metadata', 'name');
}

export function namespaceOf(object: Json): string {
  return textAt(object, 'metadata', 'namespace');
}
